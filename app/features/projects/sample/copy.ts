import { company } from "#app/content/company.ts";
import { sample } from "#app/content/marks.ts";
import type { Duty, DutyKind } from "#app/features/projects/duties/duty.ts";

function duty(id: number, kind: DutyKind, title: string, more: Partial<Duty>): Duty {
  return {
    ...{
      id,
      kind,
      title,
      stepId: null,
      step: "",
      due: null,
      state: "open",
      askedAt: "2026-11-17T09:10:00.000Z",
    },
    ...{ link: null, files: [], answer: null, answeredAt: null, answeredBy: null, isUndoable: false },
    ...more,
  };
}

export const sampleProject = {
  meta: {
    title: `So läuft dein Projekt: ein Beispiel – ${company.name}`,
    description:
      "Ein Beispielprojekt, wie du es mit deinem Zugangscode siehst: welche Schritte fertig sind, woran wir arbeiten und was noch kommt.",
  },
  breadcrumb: "Beispielprojekt",
  heading: "So läuft dein Projekt.",
  mark: "Beispiel – kein echter Betrieb",
  lead: "So siehst du dein Projekt: Code eingeben, fertig.",
  note: "Deine Seite aktualisiert sich von selbst.",
  enterCode: "Mit Code zu deinem Projekt",
  book: "Beratung buchen",
  filesLead: "Dateien von beiden Seiten. Nur Lucia und wir sehen sie.",
  project: sample({
    duties: [
      duty(1, "file", "Foto der Theke", { stepId: 6, step: "Start", due: "2026-11-25" }),
      duty(2, "answer", "Termin für die Einweisung", {
        stepId: 5,
        step: "Probelauf mit dem Team",
        due: "2026-11-20",
      }),
      duty(3, "file", "Speisekarte", { stepId: 2, step: "Speisekarte übernommen", state: "done" }),
      duty(4, "file", "Logo", { stepId: 3, step: "Shop in deinen Farben", state: "done" }),
      duty(5, "decision", "Bitte sieh dir die Startseite deines Shops an.", {
        stepId: 3,
        step: "Shop in deinen Farben",
        state: "approved",
        answeredAt: "2026-11-17T16:25:00.000Z",
        answeredBy: "Lucia Romano",
      }),
    ],
    files: [
      {
        id: 2,
        name: "Startseite Entwurf 2.pdf",
        kind: "pdf",
        bytes: 1_460_000,
        byClient: false,
        completedAt: "2026-11-17T09:05:00.000Z",
        duty: null,
        isRemovable: false,
      },
      {
        id: 1,
        name: "Speisekarte Lucia.pdf",
        kind: "pdf",
        bytes: 2_310_000,
        byClient: true,
        completedAt: "2026-11-14T11:30:00.000Z",
        duty: "Speisekarte",
        isRemovable: false,
      },
    ],
    client: "Trattoria Lucia",
    updatedAt: "2026-11-19T15:40:00.000Z",
    newSince: null,
    closesOn: null,
    questions: [
      {
        id: 1,
        step: 3,
        text: "Können die Mittagsgerichte nur bis 15 Uhr bestellbar sein?",
        askedAt: "2026-11-17T09:12:00.000Z",
        isCorrected: false,
        answer: "Ja. Die Mittagskarte gilt jetzt von 11:30 bis 15 Uhr, danach verschwindet sie von selbst.",
        answeredAt: "2026-11-17T10:02:00.000Z",
        isAnswerCorrected: false,
        isAcknowledged: false,
      },
      {
        id: 2,
        step: 5,
        text: "Reicht es, wenn beim Probelauf zwei von uns da sind?",
        askedAt: "2026-11-19T15:40:00.000Z",
        isCorrected: false,
        answer: null,
        answeredAt: null,
        isAnswerCorrected: false,
        isAcknowledged: false,
      },
    ],
    steps: [
      {
        title: "Kennenlernen und Fahrplan",
        description:
          "Eine halbe Stunde am Tisch neben der Küche: Abläufe, Stoßzeiten, Kasse. Danach stand der Plan.",
        status: "completed",
        features: [
          "Ablauf von der Bestellung bis zur Übergabe aufgenommen",
          "Angebot mit festem Starttermin bestätigt",
          "Eine Ansprechpartnerin auf jeder Seite",
        ],
        completedDate: "2026-11-13",
      },
      {
        title: "Speisekarte übernommen",
        description:
          "Aus der gedruckten Karte wurden 38 Gerichte mit Größen und Extras. Von Lucia freigegeben.",
        status: "completed",
        features: [
          "38 Gerichte mit Preisen, Allergenen und Zusatzstoffen",
          "Extras und „ohne Knoblauch“ als Auswahl",
          "Steuersätze 7\u00a0% und 19\u00a0% zugeordnet",
        ],
        completedDate: "2026-11-16",
      },
      {
        title: "Shop in deinen Farben",
        description: "Der Shop läuft auf einer geschützten Testadresse, auf dem Handy und am Rechner.",
        status: "completed",
        features: [
          "Logo, Farben und 14 Fotos aus dem eigenen Lokal",
          "Liefergebiet in zwei Zonen, Mindestbestellwert je Zone",
          "Abholung im Takt von zehn Minuten",
        ],
        completedDate: "2026-11-18",
      },
      {
        title: "Kasse, Drucker und Bezahlen",
        description: "Der Bondrucker in der Küche druckt. Die Kasse übernimmt Bestellungen im Testbetrieb.",
        status: "in_progress",
        features: [
          "Bondrucker in der Küche angeschlossen",
          "Kassenanbindung in Arbeit: Testbons werden abgeglichen",
          "Freischaltung der Kartenzahlung ausstehend: der Zahlungsdienst prüft",
        ],
        completedDate: null,
        plannedUntil: "2026-11-23",
      },
      {
        title: "Probelauf mit dem Team",
        description: "Ein ruhiger Nachmittag: bestellen, drucken, packen, bis jeder es einmal gemacht hat.",
        status: "pending",
        features: ["20 Testbestellungen ausstehend"],
        completedDate: null,
        plannedUntil: "2026-11-24",
      },
      {
        title: "Start",
        description: "QR-Codes auf die Tische, Link ins Schaufenster und ins Google-Profil.",
        status: "pending",
        features: [
          "QR-Codes für 16 Tische: Druck ausstehend",
          "Umzug auf die eigene Domain ausstehend",
          "Am ersten Abend ist jemand von uns am Telefon: ausstehend",
        ],
        completedDate: null,
        plannedUntil: "2026-11-26",
      },
    ],
  }),
};
