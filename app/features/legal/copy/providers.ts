/** Operators of linked services, named on the privacy page (Art. 13(1)(e) GDPR). The provider's own processors: company.ts. */
export const linkedServices = {
  whatsapp: "WhatsApp Ireland Limited, Merrion Road, Dublin 4, D04 X2K5, Irland",
  video: "Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland",
} as const;
