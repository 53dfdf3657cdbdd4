import type { ClientWord, Subject } from "#app/features/notifications/subjects.server.ts";
import { formatContactValue } from "#app/inquiries/contact-form.ts";
import { nameSender } from "#app/inquiries/name-sender.ts";
import { shorten, shortenToSentence } from "#core/shorten.ts";
import { cleanName } from "#core/text-input.ts";

/** What a device shows, or a mail to a colleague. */
export type NotificationText = {
  title: string;
  body: string;
  path: string;
  /** A newer notification with the same tag takes an older one's place. */
  tag: string;
};

/** Several in one notification are named up to here. */
const MOST_NAMED = 3;

/** `names`: whether it may say who it is about and quote what they wrote. */
export function describeSubjects(
  subjects: readonly [Subject, ...Subject[]],
  names: boolean,
): NotificationText {
  const [first, ...others] = listTexts(subjects, names);
  if (first === undefined || others.length === 0) return first ?? describeSubject(subjects[0], names);
  const texts = [first, ...others];
  const named = texts
    .slice(0, MOST_NAMED)
    .map(({ title, body }) => shorten([title, body].filter(Boolean).join(": "), 100));
  const rest = texts.length - named.length;
  return {
    title: `${texts.length} Mitteilungen`,
    body: [...named, ...(rest > 0 ? [`und ${rest} mehr`] : [])].join("\n"),
    path: "/buero/heute",
    tag: "sammel",
  };
}

/** Returns a text for each inquiry (the urgent one or the newest) and project (the first, which tells all). */
export function listTexts(subjects: readonly Subject[], names: boolean): NotificationText[] {
  const chosen = subjects.filter(({ inquiry, project }, at) => {
    if (inquiry === null && project === null) return true;
    const same = subjects.filter(
      (other) => other.inquiry?.id === inquiry?.id && other.project?.slug === project?.slug,
    );
    const representative = project === null ? (same.find(({ urgent }) => urgent) ?? same.at(-1)) : same[0];
    return subjects[at] === representative;
  });
  return chosen.map((subject) => describeSubject(subject, names));
}

function describeSubject(
  { event, urgent, inquiry, project, things }: Subject,
  names: boolean,
): NotificationText {
  const who = inquiry !== null && names ? ` von ${nameSender(inquiry)}` : "";
  const about = {
    path: inquiry === null ? "/buero" : `/buero/anfragen/${inquiry.id}?von=mitteilung`,
    tag: inquiry === null ? event : `anfrage-${inquiry.id}`,
  };
  const number = inquiry === null ? "Anfrage" : `Anfrage ${inquiry.id}`;
  const body = inquiry === null ? "" : describeInquiry(inquiry, names);
  switch (event) {
    case "new-request":
      return { ...about, title: `${urgent ? "Eilig: Hilfe gesucht" : "Neue Anfrage"}${who}`, body };
    case "untaken":
      return { ...about, title: `Noch nicht übernommen: ${number}${who}`, body };
    case "assigned":
      return { ...about, title: `Für dich: ${number}${who}`, body };
    case "client":
      if (inquiry !== null)
        return {
          ...about,
          title: who === "" ? "Antwort von einem Kunden" : `Antwort${who}`,
          body: `Per Mail, steht in ${number}.`,
        };
      return {
        path: project === null ? "/buero/projekte" : `/buero/projekte/${project.slug}`,
        tag: project === null ? event : `projekt-${project.slug}`,
        title:
          project !== null && names
            ? `Neues von ${shorten(cleanName(project.client), 60)}`
            : "Neues von einem Kunden",
        body: project !== null && names ? describeWords(project.words) : "Im Projekt wartet etwas auf dich.",
      };
    case "digest":
      return {
        path: "/buero/heute",
        tag: "heute",
        title: things === 1 ? "1 Ding heute" : `${things} Dinge heute`,
        body: "Was zuerst drankommt, steht unter „Heute“.",
      };
    case "test":
      return {
        path: "/buero/mitteilungen",
        tag: "probe",
        title: "Probe",
        body: "So kommen Mitteilungen auf diesem Gerät an.",
      };
  }
}

function describeInquiry({ interest, fromClient, message }: NonNullable<Subject["inquiry"]>, names: boolean) {
  if (names) return `„${shortenToSentence(message)}“`;
  return `${formatContactValue("interest", interest)}${fromClient ? ", von einem Kunden" : ""}`;
}

function describeWords(words: readonly ClientWord[]): string {
  const last = words.at(-1);
  if (last === undefined) return "";
  const rest = words.length === 1 ? "" : ` Und ${words.length - 1} mehr.`;
  return `${describeWord(last)}${rest}`;
}

function describeWord({ kind, about, text }: ClientWord): string {
  const said = text === null ? "" : `: „${shortenToSentence(text)}“`;
  const what = shorten(cleanName(about ?? ""), 60);
  switch (kind) {
    case "question":
      return `Frage${said}`;
    case "file":
      return `Datei: ${what}`;
    case "answer":
      return `Antwort zu „${what}“${said}`;
    case "approved":
      return `Freigegeben: „${what}“`;
    case "change":
      return `Änderung gewünscht an „${what}“${said}`;
  }
}
