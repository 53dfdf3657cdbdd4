import { formatContactValue } from "#app/content/contact-form.ts";
import { shorten } from "#core/shorten.ts";
import { cleanName } from "#core/text-input.ts";
import type { Subject } from "#server/jobs/notifications/subjects.server.ts";

/** What a device shows. Never a mail address, a number or what a visitor wrote. */
export type NotificationText = {
  title: string;
  body: string;
  /** The page that a press opens. */
  path: string;
  /** A newer notification with the same tag takes an older one's place. */
  tag: string;
};

/** Returns what one notification about all subjects says. `names`: whether it may name visitors and clients. */
export function describeSubjects(
  subjects: readonly [Subject, ...Subject[]],
  names: boolean,
): NotificationText {
  const [first] = subjects;
  const requests = new Set(subjects.flatMap(({ request }) => (request === null ? [] : [request.id])));
  if (subjects.length === 1 || (requests.size === 1 && subjects.every(({ request }) => request !== null)))
    return describeSubject(subjects.find(({ urgent }) => urgent) ?? subjects.at(-1) ?? first, names);
  const count = requests.size + subjects.filter(({ request }) => request === null).length;
  const kinds = [
    countOf("neue Anfrage", "neue Anfragen", countRequests(subjects, ["new-request", "untaken"])),
    countOf("für dich", "für dich", countRequests(subjects, ["assigned"])),
    countOf("von Kunden", "von Kunden", subjects.filter(({ event }) => event === "client").length),
  ];
  return {
    title: `${count} Mitteilungen`,
    body: `${kinds.filter(Boolean).join(", ") || "Öffne das Büro"}.`,
    path: "/buero/heute",
    tag: "sammel",
  };
}

function countRequests(subjects: readonly Subject[], events: Subject["event"][]): number {
  return new Set(subjects.flatMap(({ event, request }) => (events.includes(event) ? [request?.id] : [])))
    .size;
}

function countOf(one: string, many: string, count: number): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}

function describeSubject(
  { event, urgent, request, project, things }: Subject,
  names: boolean,
): NotificationText {
  const who = request !== null && names ? ` von ${shorten(cleanName(request.name), 60)}` : "";
  const about = {
    path: request === null ? "/buero" : `/buero/anfragen/${request.id}?von=mitteilung`,
    tag: request === null ? event : `anfrage-${request.id}`,
  };
  const number = request === null ? "Anfrage" : `Anfrage ${request.id}`;
  const interest =
    request === null
      ? ""
      : `${formatContactValue("interest", request.interest)}${request.fromClient ? ", von einem Kunden" : ""}`;
  switch (event) {
    case "new-request":
      return { ...about, title: `${urgent ? "Eilig: Hilfe gesucht" : "Neue Anfrage"}${who}`, body: interest };
    case "untaken":
      return { ...about, title: `Noch nicht übernommen: ${number}${who}`, body: interest };
    case "assigned":
      return { ...about, title: `Für dich: ${number}${who}`, body: interest };
    case "client":
      if (request !== null)
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
        body: "Im Projekt wartet etwas auf dich.",
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
