import { company } from "#app/content/company.ts";

/** Returns the document for when the error page itself fails: plain HTML without internals, with the request id. */
export function renderFallbackError(requestId: string): string {
  const { phone } = company;
  const call = phone === null ? "" : ` oder ruf uns an: <a href="tel:${phone.e164}">${phone.display}</a>`;
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unerwarteter Fehler – ${company.name}</title></head>
<body>
<h1>Da ist etwas schiefgegangen.</h1>
<p>Der Fehler liegt bei uns. Bitte versuche es in einem Moment erneut${call}.</p>
<p>Fehlernummer: ${requestId}</p>
<p><a href="/">Zur Startseite</a>, <a href="/impressum">Impressum</a></p>
</body>
</html>
`;
}
