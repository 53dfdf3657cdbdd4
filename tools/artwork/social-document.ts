import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { company } from "#app/content/company.ts";
import type { NamedSocialImage, Paper, PaperLine } from "#app/page/social-image.ts";

const projectRoot = join(import.meta.dirname, "../..");

/** Size that networks crop the least. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** The stylesheets of the site's components that the pictures are made of. */
const sharedStylesheets = ["app/ui/gingham.css", "app/ui/receipt.css"];

/** Returns the HTML document of a social image, without its fonts. */
export function renderSocialDocument(image: NamedSocialImage): string {
  return renderDocument({
    className: image.scene === "table" ? `scene-table ${image.ground}` : `scene-${image.scene}`,
    body: `${drawScene(image)}
<div class="words">
  <p class="brand">${drawLogo()}${escapeHtml(company.name)}</p>
  <div class="headline-box">
    <p class="kicker">${escapeHtml(image.kicker)}</p>
    <h1>${accentHeadline(image)}</h1>
  </div>
</div>`,
  });
}

/** Returns a hash that changes whenever the picture has to be drawn again. */
export function fingerprintDocument(html: string): string {
  return createHash("sha256").update(html.replace(/\s+/g, " ")).digest("hex").slice(0, 16);
}

function renderDocument({ className, body }: { className: string; body: string }): string {
  const styles = `${readSharedStyles()}\n${pictureStyles}`;
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<style>${readTokens(styles + body)}
${styles}</style>
<body class="${className}">
${body}
</body>
</html>`;
}

/** Returns the theme tokens that the picture uses. Other tokens may change without making it outdated. */
function readTokens(usedIn: string): string {
  const css = readFileSync(join(projectRoot, "app/app.css"), "utf8");
  const declarations = new Map<string, string>();
  const pending = findTokens(usedIn);
  for (const name of pending) {
    if (declarations.has(name)) continue;
    const value = css.match(new RegExp(`^ {2,4}${name}:\\s+([^;]+);$`, "m"))?.[1];
    if (value === undefined) throw new Error(`app/app.css has no token ${name}`);
    declarations.set(name, `${name}: ${value};`);
    pending.push(...findTokens(value));
  }
  return `:root { ${[...declarations.values()].join(" ")} }`;
}

function findTokens(css: string): string[] {
  return [...css.matchAll(/var\((--(?:color|radius|shadow)-[\w-]+)/g)].map(([, name = ""]) => name);
}

function readSharedStyles(): string {
  const styles = sharedStylesheets.map((file) => readFileSync(join(projectRoot, file), "utf8"));
  return styles.join("\n").replaceAll("var(--font-mono)", '"Spline Mono"');
}

function accentHeadline({ slug, headline, accent }: NamedSocialImage): string {
  if (accent === undefined) return escapeHtml(headline);
  // The accent is written without soft hyphens; the headline may have some inside it.
  const pattern = [...accent].map((letter) => `${letter.replace(/[.?+*()]/, "\\$&")}\u00ad?`).join("");
  const found = headline.match(new RegExp(pattern));
  if (found?.index === undefined)
    throw new Error(`Social image ${slug}: "${accent}" is no part of "${headline}"`);
  const end = found.index + found[0].length;
  return `${escapeHtml(headline.slice(0, found.index))}<em>${escapeHtml(found[0])}</em>${escapeHtml(headline.slice(end))}`;
}

function drawScene(image: NamedSocialImage): string {
  if (image.scene === "table") {
    return `<div class="cloth gingham"></div>${drawProp(image.prop)}
<div class="paper receipt-shadow"><div class="receipt">${printPaper(image.paper)}</div></div>`;
  }
  if (image.scene === "rail") {
    return `<div class="seam gingham"></div><div class="rail"></div>
${drawNeighbour()}
<div class="ticket">${printTicket(image.paper)}</div>`;
  }
  return `<div class="cloth gingham"></div><div class="document">
${image.sections.map((section) => `<p>${escapeHtml(section)}</p><i></i><i></i><i class="short"></i>`).join("\n")}
</div>`;
}

function printPaper({ title, subtitle, lines, total, footer }: Paper): string {
  return `<p class="paper-title">${escapeHtml(title)}</p>
${subtitle === undefined ? "" : `<p class="paper-subtitle">${escapeHtml(subtitle)}</p>`}
<hr class="receipt-rule">
${lines.map((line) => `<p class="line ">${printColumns(line)}</p>`).join("\n")}
${total === undefined ? "" : `<hr class="receipt-rule"><p class="line total">${printColumns(total)}</p>`}
<hr class="receipt-rule"><p class="paper-footer">${escapeHtml(footer)}</p>`;
}

function printTicket({ title, subtitle, lines, footer }: Paper): string {
  return `<div class="clip"></div>
<p class="paper-subtitle">${escapeHtml(subtitle ?? "")}</p>
<p class="paper-title">${escapeHtml(title)}</p>
<hr class="receipt-rule">
${lines.map((line) => `<p class="line"><b></b>${printColumns(line)}</p>`).join("\n")}
<hr class="receipt-rule">
<p class="paper-footer">${escapeHtml(footer)}</p>`;
}

function drawNeighbour(): string {
  const lines = '<i></i><i></i><i class="short"></i>';
  return `<div class="neighbour"><div class="clip"></div>${lines}${lines}</div>`;
}

function printColumns(line: PaperLine): string {
  const [label, value = ""] = typeof line === "string" ? [line] : line;
  return `<span>${escapeHtml(label)}</span><span>${escapeHtml(value)}</span>`;
}

/** Returns the favicon, so that link preview and browser tab show the same mark. */
function drawLogo(): string {
  return readFileSync(join(projectRoot, "public/favicon.svg"), "utf8").replaceAll(/\s*\n\s*/g, "");
}

/** Returns what lies beside the receipt, partly covered by its lower right corner. */
function drawProp(prop: "plate" | "cup" | "phone" | "cards"): string {
  return readFileSync(join(import.meta.dirname, "props", `${prop}.svg`), "utf8").trim();
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const pictureStyles = `
* { margin: 0; box-sizing: border-box; }
body { position: relative; width: 1200px; height: 630px; overflow: hidden; font-family: "Bricolage"; font-synthesis: none; }
.words { position: absolute; inset: 56px auto 56px 64px; width: 622px; display: flex; flex-direction: column; justify-content: space-between; }
.brand { display: flex; align-items: center; gap: 16px; font-weight: 700; font-size: 40px; line-height: 1; letter-spacing: -0.03em; }
.brand svg { width: 56px; height: 56px; }
.headline-box { height: 410px; display: flex; flex-direction: column; justify-content: flex-end; }
.kicker { font-weight: 600; font-size: 28px; line-height: 1.2; margin-bottom: 20px; }
h1 { font-family: "Bricolage Display"; font-weight: 800; font-size: 132px; line-height: 0.95; letter-spacing: -0.025em; text-wrap: balance; hyphens: manual; }
h1 em { font-style: normal; }
.scene-table h1 em { display: block; }

.cloth { --check: 42px; position: absolute; left: 716px; top: -90px; width: 640px; height: 820px; rotate: -4deg; box-shadow: 0 0 0 10px var(--color-paper), var(--shadow-lift); }
.prop { position: absolute; inset: 0; width: 1200px; height: 630px; }
.paper { position: absolute; left: 742px; top: 36px; width: 392px; rotate: 3deg; }
.receipt { --tooth: 11px; padding: 32px 30px 46px; font-size: 27px; font-weight: 500; line-height: 1.5; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.receipt-rule { border-top-width: 3px; margin-block: 16px; }
.paper-title { font-size: 44px; line-height: 1.1; text-align: center; text-transform: uppercase; letter-spacing: -0.03em; }
.paper-subtitle { font-size: 22px; line-height: 1.3; margin-top: 6px; text-align: center; white-space: nowrap; }
.paper-footer { text-align: center; font-size: 23px; line-height: 1.3; white-space: nowrap; }
.line { display: flex; justify-content: space-between; gap: 12px; white-space: nowrap; }
.line.total { font-size: 36px; letter-spacing: -0.03em; line-height: 1.25; }

.green { background: var(--color-green-deep); color: var(--color-paper); }
.green .kicker { color: var(--color-leaf); }
.green em { color: var(--color-saffron); }
.linen { background: var(--color-linen); color: var(--color-ink); }
.linen .kicker { color: var(--color-ink-2); }
.linen em { color: var(--color-green); }
.saffron { background: var(--color-saffron); color: var(--color-ink); }
.saffron em { color: var(--color-green); }

/* The services: tickets under the steel rail of the pass. */
.scene-rail { background: var(--color-linen); color: var(--color-ink); }
.scene-rail .kicker { color: var(--color-green); }
.scene-rail em { color: var(--color-green); }
.scene-rail .words { top: 90px; bottom: 96px; width: 630px; }
.scene-rail .headline-box { height: 356px; }
.seam { --check: 18px; position: absolute; inset: auto 0 0; height: 54px; background-position: 0 0; }
.rail { position: absolute; inset: 0 0 auto; height: 46px; background: var(--color-green-deep); border-bottom: 8px solid var(--color-green); }
.ticket, .neighbour { position: absolute; top: 28px; background: var(--color-paper); box-shadow: var(--shadow-lift); transform-origin: 50% 0; }
.ticket { left: 738px; width: 392px; padding: 50px 30px 30px; rotate: 1.5deg; font-family: "Spline Mono"; font-weight: 500; font-size: 25px; line-height: 1.8; letter-spacing: -0.04em; border-top: 12px solid var(--color-tomato); }
.neighbour { left: 1066px; width: 230px; height: 396px; padding: 64px 26px 0; rotate: -3deg; background: var(--color-saffron); }
.neighbour i { background: var(--color-ink); opacity: 0.28; }
.ticket .paper-title { font-size: 44px; }
.ticket .line { justify-content: flex-start; align-items: center; }
.ticket .line b { flex: none; width: 20px; height: 20px; border: 3px solid var(--color-ink); }
.ticket .line span:last-child { margin-left: auto; color: var(--color-green); }
.clip { position: absolute; left: 50%; top: -34px; width: 84px; height: 44px; translate: -50% 0; border-radius: 8px; background: var(--color-ink); }

/* The legal pages: one sheet of paper on the cloth. */
.scene-sheet { color: var(--color-ink); background: var(--color-paper); }
.scene-sheet .cloth { --check: 45px; inset: 0; width: auto; height: auto; rotate: none; }
.scene-sheet .words { inset: 72px auto 72px 72px; width: 740px; padding: 52px 56px; background: var(--color-paper); box-shadow: var(--shadow-lift); border-radius: var(--radius-surface); }
.scene-sheet .headline-box { height: 240px; }
.scene-sheet .kicker { color: var(--color-green); }
.document { position: absolute; left: 800px; top: 110px; width: 352px; height: 600px; padding: 34px 32px; rotate: 4deg; background: var(--color-paper); box-shadow: var(--shadow-lift); font-weight: 700; font-size: 21px; line-height: 1.2; }
.document p { margin: 0 0 10px; }
.document i, .neighbour i { display: block; height: 9px; margin-bottom: 9px; border-radius: 5px; background: var(--color-line); }
.document i.short, .neighbour i.short { width: 55%; margin-bottom: 26px; }

.shade { fill: var(--color-green-deep); opacity: 0.28; }
.white { fill: var(--color-paper); }
.ring { fill: none; stroke: var(--color-green); }
.well { fill: var(--color-linen); }
.coffee { fill: #4a2c17; }
.crema { fill: none; stroke: #8a5a33; stroke-linecap: round; }
.steel { fill: var(--color-line); }
.ink { fill: var(--color-ink); }
.dish { fill: var(--color-leaf); }
.word { fill: var(--color-ink); }
.faint { fill: var(--color-line); }
.tomato { fill: var(--color-tomato); }
.deep { fill: var(--color-green-deep); }
.saffron-fill { fill: var(--color-saffron); }
.pale { fill: var(--color-leaf); }
`;
