import { answerHours } from "#app/content/claims.ts";
import { nameStart, type Period } from "#app/features/statistics/period.ts";
import type { Answers, Counted, Statistics } from "#app/features/statistics/statistics.server.ts";

/** A table of the page, and of the file `slug`.csv. The first column names the row. */
export type Table = {
  slug: string;
  title: string;
  columns: readonly string[];
  rows: (readonly [string, ...(number | null)[]])[];
  empty: string;
};

const noViews = "In diesem Zeitraum ist nichts gezählt. Wer im Büro angemeldet ist, zählt nicht mit.";

export function composeTables(statistics: Statistics, period: Period) {
  const { course, interests, answers, referringPages, inquiryCampaigns, pages, referrers, campaigns } =
    statistics;
  return {
    course: {
      slug: "verlauf",
      title: "Verlauf",
      columns: [period.column, "Anfragen", "Besuche", "Aufrufe"],
      rows: course.map(
        ({ start, inquiries, entries, views }) =>
          [nameStart(period, start), inquiries, entries, views] as const,
      ),
      empty: "",
    },
    interests: {
      slug: "interessen",
      title: "Anfragen nach Interesse",
      columns: ["Interesse", "Anfragen"],
      rows: toRows(interests),
      empty: "Keine Anfrage in diesem Zeitraum.",
    },
    answers: {
      slug: "antworten",
      title: `In ${answerHours} Stunden beantwortet`,
      columns: ["Anfragen", "Anzahl"],
      rows: listAnswers(answers),
      empty: "",
    },
    referringPages: {
      slug: "anfragen-seiten",
      title: "Von welcher Seite zum Formular",
      columns: ["Seite vor dem Formular", "Anfragen"],
      rows: toRows(referringPages),
      empty: "Keine Anfrage in diesem Zeitraum.",
    },
    inquiryCampaigns: {
      slug: "anfragen-kampagnen",
      title: "Anfragen nach Kampagne",
      columns: ["Kampagne", "Anfragen"],
      rows: toRows(inquiryCampaigns),
      empty: "Keine Anfrage in diesem Zeitraum.",
    },
    uses: {
      slug: "demo-und-rechner",
      title: "Demo und Rechner",
      columns: ["Was", "Mal", "Anfragen", "je 100"],
      rows: [
        ["Demo gespielt", statistics.demo.uses, statistics.demo.inquiries, share(statistics.demo)],
        [
          "Rechner benutzt",
          statistics.calculator.uses,
          statistics.calculator.inquiries,
          share(statistics.calculator),
        ],
      ],
      empty: "",
    },
    pages: {
      slug: "seiten",
      title: "Seiten",
      columns: ["Seite", "Aufrufe", "Einstiege"],
      rows: pages.map(({ path, views, entries }) => [path === "" ? "andere" : path, views, entries] as const),
      empty: noViews,
    },
    referrers: {
      slug: "herkunft",
      title: "Woher Besuche kommen",
      columns: ["Website davor", "Besuche"],
      rows: toRows(referrers),
      empty: noViews,
    },
    campaigns: {
      slug: "kampagnen",
      title: "Besuche nach Kampagne",
      columns: ["Kampagne", "Besuche"],
      rows: toRows(campaigns),
      empty:
        "Kein Besuch kam über einen Link mit Kampagne. So geht es: an den Link im Newsletter ?utm_campaign=herbst hängen.",
    },
  } satisfies Record<string, Table>;
}

/** Returns in one sentence how the promise was kept. What is overdue or never reached counts as not kept. */
export function describeAnswers({ inTime, late, overdue, waiting, unreached }: Answers): string {
  const judged = inTime + late + overdue + unreached;
  const running = waiting === 0 ? [] : [waiting === 1 ? "1 läuft noch" : `${waiting} laufen noch`];
  if (judged === 0) return running[0] === undefined ? "" : `${running[0]}, keine war schon fällig.`;
  const rest = [
    ...(late > 0 ? [`${late} später`] : []),
    ...(overdue > 0 ? [`${overdue} überfällig`] : []),
    ...(unreached > 0 ? [`${unreached} nicht erreicht`] : []),
    ...running,
  ];
  return `${[`${inTime} von ${judged} in ${answerHours} Std. beantwortet`, ...rest].join(", ")}.`;
}

function listAnswers({ inTime, late, overdue, waiting, unreached, unknown }: Answers): Table["rows"] {
  return [
    [`in ${answerHours} Stunden beantwortet`, inTime],
    ["später beantwortet", late],
    ["überfällig, noch ohne Antwort", overdue],
    ["nicht erreicht und erledigt", unreached],
    ["noch in der Frist", waiting],
    ...(unknown > 0 ? [["ohne Verlauf, zählt nicht mit", unknown] as const] : []),
  ];
}

function toRows(counted: Counted[]): Table["rows"] {
  return counted.map(({ name, count }) => [name, count] as const);
}

function share({ uses, inquiries }: { uses: number; inquiries: number }): number | null {
  return uses === 0 ? null : Math.round((inquiries / uses) * 100);
}
