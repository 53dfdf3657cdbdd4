export { enhanceForms as enhanceProjectTemplates } from "#app/office/enhance-forms.ts";
