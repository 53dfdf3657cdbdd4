/** The film of the guided demo on the home page, which `npm run recording` makes (tools/artwork/recording.ts). */
export const recording = {
  label: "Aufnahme der Demo",
  caption: "Aufnahme der Demo, 14\u00a0Sekunden, ohne Ton: vom QR-Code bis zum bezahlten Bon in der Küche.",
  poster: "/recording/poster.avif",
  film: "/recording/demo.mp4",
};
