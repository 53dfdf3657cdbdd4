export { enhanceForms as enhanceFacts } from "#app/office/enhance-forms.ts";
