import { StackingTable } from "#app/ui/stacking-table.tsx";

/** Every page of a small site by the question it answers. */
export function WebsiteSample() {
  return (
    <StackingTable
      table={{
        caption: "Die Seiten einer Website und was dort steht",
        columns: ["Seite", "Frage des Gasts", "Antwort auf dem ersten Bildschirm"],
        rows: [
          ["Startseite", "„Habt ihr offen?“", "Die Zeiten von heute und ein Knopf: bestellen oder anrufen"],
          [
            "Speisekarte",
            "„Was gibt es, was kostet das?“",
            "Gerichte als Text, mit Preis, Allergenen, Zusatzstoffen",
          ],
          ["Kontakt", "„Wie komme ich an einen Tisch?“", "Anfahrt, Telefonnummer, Reservierung"],
          ["Impressum", "„Wer steht dahinter?“", "Die Pflichtangaben; du bestätigst, dass sie stimmen"],
          ["Datenschutz", "„Was merkt ihr euch über mich?“", "Was die Seite speichert, wozu und wie lange"],
        ],
      }}
    />
  );
}
