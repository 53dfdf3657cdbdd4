import { fileLimits } from "#app/features/projects/files/file-rules.ts";
import { formatBytes } from "#app/ui/format-bytes.ts";

export type Side = "client" | "team";

export const filesCopy = {
  heading: "Unterlagen",
  lead: {
    client: "Hier liegen die Dateien deines Projekts: deine und unsere. Nur du und wir sehen sie.",
    team: "Der Kunde sieht dieselben Dateien auf seiner Seite.",
  },
  forDuty: (title: string) => `für „${title}“`,
  upload: "Datei hochladen",
  camera: "Foto aufnehmen",
  drop: "Oder Dateien hierher ziehen",
  hint: `PDF, Bilder, Excel, Word, .odt, .csv und .txt. Bis ${formatBytes(fileLimits.bytes)} je Datei, mehrere auf einmal gehen.`,
  empty: "Noch keine Datei.",
  from: {
    client: { true: "von dir", false: "von uns" },
    team: { true: "vom Kunden", false: "von uns" },
  },
  download: "Herunterladen",
  remove: "Löschen",
  removeAsk: { client: "Wirklich löschen?", team: "Auch beim Kunden löschen?" },
  removed: (name: string) => `${name} ist gelöscht.`,
  notRemoved: "Die Datei lässt sich nicht mehr löschen.",
  preview: (name: string) => `Vorschau von ${name}`,
  stored: (name: string) => `${name} ist angekommen.`,
  used: (bytes: number) => `${formatBytes(bytes)} von ${formatBytes(fileLimits.projectBytes)} belegt`,
  progress: {
    waiting: "Wartet, bis die anderen fertig sind",
    sending: (percent: number) => `${percent} %`,
    checking: "Wird geprüft …",
    broken: "Verbindung unterbrochen. Es geht von selbst weiter.",
  },
  cancel: "Abbrechen",
  dismiss: "Ausblenden",
  failed: "Die Unterlagen sind gerade nicht da. Wir versuchen es weiter.",
  notDownloaded: "Der Download hat nicht geklappt. Versuch es noch einmal.",
  noAccess: {
    client: "Dein Zugang öffnet dieses Projekt nicht mehr.",
    team: "Du bist abgemeldet. Melde dich neu an und wähle die Datei noch einmal aus.",
  },
  unreadable: "Die Datei lässt sich auf deinem Gerät nicht lesen. Wähle sie noch einmal aus.",
} as const;
