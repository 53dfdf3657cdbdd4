import { companyName } from "#app/content/company-name.ts";
import type { MailContent, MailLink, MailPart } from "#app/mail/content.ts";
import { toPlainText } from "#app/mail/plain-text.ts";
import { escapeXml } from "#app/request/xml.ts";
import { getThemeColor } from "#core/theme-colors.ts";

// Tables and styles on the elements themselves, because mail programs know little else. A class has the colours of the dark.

/** The site's colours (app.css), and those of the dark. */
const colours = {
  ground: ["background", getThemeColor("linen"), "#0b1813"],
  paper: ["background", "#ffffff", "#13261e"],
  quiet: ["background", getThemeColor("leaf"), "#1c3a2e"],
  text: ["color", getThemeColor("ink"), "#eef4ef"],
  small: ["color", getThemeColor("ink-2"), "#b6c6bc"],
  link: ["color", getThemeColor("green"), "#8fd6b4"],
} as const;
type Colour = keyof typeof colours;
const face = getThemeColor("tomato");
const edge = getThemeColor("tomato-pressed");

const dark = (Object.keys(colours) as Colour[])
  .map((name) => `.${name}{${colours[name][0]}:${colours[name][2]}!important}`)
  .join("");

const FONT = "-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif";

/** Returns a mail as HTML, readable from 320 px, in the light and in the dark. Every text in it is escaped. */
export function renderHtml(
  { subject, parts, button, notes = [] }: MailContent,
  details: readonly string[],
): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style>
</head>
<body ${look("ground", "margin:0;padding:0")}>
${table(
  "ground",
  "",
  `<tr><td align="center" style="padding:16px 8px 32px">
${table("paper", "max-width:600px;border-radius:22px;overflow:hidden", `${cloth}<tr><td style="padding:22px 20px 26px">${block("text", "font-weight:800;font-size:19px", escapeHtml(companyName))}${parts.map(renderPart).join("")}${button == null ? "" : renderButton(button)}${notes.map((note) => block("small", "font-size:15px", renderLink(note))).join("")}</td></tr>`)}
${table("ground", "max-width:600px", `<tr><td style="padding:4px 20px">${block("small", "font-size:14px", details.map(escapeHtml).join("<br>\n"))}</td></tr>`)}
</td></tr>`,
)}
</body></html>
`;
}

/** The gingham cloth: two rows of threads, dark where they cross. */
const cloth = `<tr><td>${[0, 1]
  .map((row) =>
    table(
      "quiet",
      "font-size:0;line-height:0",
      `<tr>${Array.from({ length: 24 }, (_, at) => `<td height="7"${(at + row) % 2 === 0 ? ` bgcolor="${colours.link[1]}"` : ""}></td>`).join("")}</tr>`,
    ),
  )
  .join("")}</td></tr>`;

function renderPart(part: MailPart): string {
  if (typeof part === "string") return block("text", "", escapeLines(part));
  if ("facts" in part) {
    const rows = part.facts.map(
      ([label, value]) =>
        `<tr><td valign="top" ${look("small", `padding:3px 14px 3px 0;${size(15)}`)}>${escapeHtml(label)}</td><td valign="top" ${look("text", `padding:3px 0;word-break:break-word;${size(17)}`)}>${escapeHtml(value)}</td></tr>`,
    );
    return table("paper", "margin-top:14px", rows.join("\n"));
  }
  const heading = block("text", "font-weight:700", escapeHtml(part.heading));
  if ("quote" in part)
    return `${heading}${table("quiet", "margin-top:8px;border-radius:10px", `<tr><td style="padding:2px 16px 14px">${block("text", "", escapeLines(part.quote))}</td></tr>`)}`;
  const rows = part.list.map(
    (item) =>
      `<tr><td valign="top" width="22" ${look("link", `padding:5px 0;${size(17)}`)}>–</td><td ${look("text", `padding:5px 0;word-break:break-word;${size(17)}`)}>${renderLink(item)}</td></tr>`,
  );
  return `${heading}${table("paper", "margin-top:4px", rows.join("\n"))}`;
}

/** One button, and the same link for whoever copies it. */
function renderButton({ label, url }: MailLink): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin-top:22px"><tr><td bgcolor="${face}" style="border-radius:10px;border-bottom:3px solid ${edge}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;color:#ffffff;font-weight:700;text-decoration:none;${size(17)}">${escapeHtml(label)}</a></td></tr></table>${block("small", "font-size:15px", `Oder diesen Link öffnen:<br>\n${renderLink({ label: url, url })}`)}`;
}

function renderLink(link: string | MailLink): string {
  if (typeof link === "string") return escapeLines(link);
  return `<a href="${escapeHtml(link.url)}" ${look("link", "word-break:break-all")}>${escapeHtml(link.label)}</a>`;
}

function block(colour: Colour, style: string, content: string): string {
  return `<p ${look(colour, `margin:14px 0 0;word-break:break-word;${size(17)}${style}`)}>${content}</p>`;
}

function table(colour: Colour, style: string, rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look(colour, style)}>${rows}</table>`;
}

function size(pixels: number): string {
  return `font-family:${FONT};font-size:${pixels}px;line-height:1.5;`;
}

function look(name: Colour, style: string): string {
  const [property, value] = colours[name];
  return `class="${name}" style="${property}:${value};${style}"`;
}

function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>\n");
}

function escapeHtml(text: string): string {
  return escapeXml(toPlainText(text));
}
