export { enhanceForms as enhanceNewRequest } from "#app/office/enhance-forms.ts";
