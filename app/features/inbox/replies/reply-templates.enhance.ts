export { enhanceForms as enhanceReplyTemplates } from "#app/office/enhance-forms.ts";
