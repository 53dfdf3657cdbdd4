export { enhanceForms as enhanceTemplates } from "#app/office/enhance-forms.ts";
