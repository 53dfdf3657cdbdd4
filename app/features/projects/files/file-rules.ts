import { limits } from "#core/limits.ts";
/** The table checks size and name, too. */
export const fileLimits = {
  bytes: 25 * 2 ** 20,
  projectBytes: limits.projectBytes,
  files: limits.projectFiles,
  name: 150,
};

export const PART_BYTES = limits.partBytes;

/** Accepted kinds with extensions and media type. Texts are downloaded unchanged. */
export const fileKinds = {
  pdf: { endings: ["pdf"], type: "application/pdf" },
  jpeg: { endings: ["jpg", "jpeg", "jpe", "jfif"], type: "image/jpeg" },
  png: { endings: ["png"], type: "image/png" },
  webp: { endings: ["webp"], type: "image/webp" },
  avif: { endings: ["avif"], type: "image/avif" },
  heic: { endings: ["heic", "heif"], type: "image/heic" },
  xlsx: {
    endings: ["xlsx"],
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  docx: {
    endings: ["docx"],
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  odt: { endings: ["odt"], type: "application/vnd.oasis.opendocument.text" },
  csv: { endings: ["csv"], type: "text/csv" },
  txt: { endings: ["txt"], type: "text/plain" },
} as const;

export type FileKind = keyof typeof fileKinds;

export const acceptedFiles = Object.values(fileKinds)
  .flatMap(({ endings, type }) => [...endings.map((ending) => `.${ending}`), type])
  .join(",");

const ACCEPTED =
  "PDF, Bilder (JPEG, PNG, WebP, AVIF, HEIC), Excel (.xlsx), Word (.docx), .odt, .csv und .txt gehen.";

export const fileFaults = {
  empty: "Die Datei ist leer.",
  large: `Die Datei ist größer als ${fileLimits.bytes / 2 ** 20} MB. Mach sie kleiner oder teile sie auf.`,
  macros: "Dateien mit Makros nehmen wir nicht an. Speichere sie ohne Makros, als .docx oder .xlsx.",
  archive: "Archive wie ZIP nehmen wir nicht an. Lade die Dateien einzeln hoch.",
  program: "Programme und Skripte nehmen wir nicht an.",
  markup: "SVG- und HTML-Dateien nehmen wir nicht an. Speichere sie als PDF oder PNG.",
  kind: `Diese Art Datei nehmen wir nicht an. ${ACCEPTED}`,
  mismatch: "Name und Inhalt der Datei passen nicht zusammen. Speichere sie neu, mit der richtigen Endung.",
  text: "Das ist keine Textdatei: Sie enthält Zeichen, die in .csv und .txt nicht vorkommen.",
  many: `Mehr als ${fileLimits.files} Dateien hat ein Projekt nicht. Sprich mit uns, was weg kann.`,
  full: `Der Platz für dieses Projekt ist belegt: Es sind höchstens ${fileLimits.projectBytes / 2 ** 20} MB. Sprich mit uns, was weg kann.`,
  today: "Heute sind schon sehr viele Dateien angekommen. Morgen geht es weiter.",
  other: "Die Datei hat sich inzwischen geändert. Wähle sie noch einmal aus.",
} as const;

export type FileFault = keyof typeof fileFaults;

const refusedEndings: [fault: FileFault, endings: RegExp][] = [
  ["macros", /^(?:doc|dot|xls|xlt|xlsb|ppt|pot|pps|xla)m$|^xlsb$/],
  ["archive", /^(?:zip|rar|7z|gz|tgz|tar|bz2|xz|zst|iso|dmg|cab|jar|apk)$/],
  [
    "program",
    /^(?:exe|com|bat|cmd|msi|scr|pif|ps1|vbs|js|mjs|cjs|ts|jse|wsf|sh|py|php|pl|rb|lnk|reg|app|deb|rpm|bin|dll|so)$/,
  ],
  ["markup", /^(?:svg|svgz|html?|xhtml|xht|xml|mht|mhtml|hta)$/],
];

/** Returns the kind by file name, or why name or size is refused. */
export function judgeFile(name: string, size: number): { kind: FileKind } | { fault: FileFault } {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = findKind(ending);
  if (kind === null)
    return { fault: refusedEndings.find(([, endings]) => endings.test(ending))?.[0] ?? "kind" };
  if (size === 0) return { fault: "empty" };
  return size > fileLimits.bytes ? { fault: "large" } : { kind };
}

function findKind(ending: string): FileKind | null {
  const kinds = Object.entries(fileKinds) as [FileKind, { endings: readonly string[] }][];
  return kinds.find(([, { endings }]) => endings.includes(ending))?.[0] ?? null;
}

/** Invisible characters that change how a name is read. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** Reserved Windows device names, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?=\.|$)/i;

/** Returns a safe file name that keeps its extension; never empty. */
export function cleanFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(UNSAFE, "")
    .replace(/[/\\:*?"<>|]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    .replace(DEVICE, "$&_");
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? "";
  const stem = [...clean.slice(0, clean.length - ending.length)];
  return `${stem.slice(0, fileLimits.name - ending.length).join("") || "datei"}${ending}`;
}

export function fitEnding(name: string, kind: FileKind): string {
  const [, stem = name, ending = ""] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  return findKind(ending.toLowerCase()) === kind ? name : `${stem}.${fileKinds[kind].endings[0]}`;
}

export function isPicture(kind: FileKind): boolean {
  return ["jpeg", "png", "webp", "avif"].includes(kind);
}

export function isText(kind: string): boolean {
  return kind === "csv" || kind === "txt";
}
