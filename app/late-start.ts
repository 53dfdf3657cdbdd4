type LateStartOptions = {
  nonce: string | null;
  /** Address of the whole stylesheet, of which the document carries its part only. */
  stylesheet: string;
};

/**
 * Takes React off the critical path of a finished document: module preloads go away, and the bootstrap module becomes a
 * small classic script that imports the same modules after load and idle – or at once when the visitor first touches
 * anything. Until then every control works by HTML and CSS alone. Clicks on elements marked `data-replay` (those that
 * need script, like "Video laden") are remembered and repeated after hydration.
 *
 * Documents without modules (pages that ship no script) come back unchanged. Throws when React Router's bootstrap has a
 * shape this does not know: better a failed build than a dead page.
 */
export function startModulesLate(html: string, { nonce, stylesheet }: LateStartOptions): string {
  const withoutPreloads = html.replace(/<link rel="modulepreload"[^>]*>/g, "");
  const bootstrap = /<script[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/.exec(withoutPreloads);
  if (bootstrap?.[1] === undefined) return withoutPreloads;

  const names: string[] = [];
  const urls: string[] = [];
  const rest = bootstrap[1].replace(
    /import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?("[^"]+")\s*;/g,
    (_all, name, url) => {
      names.push(name ?? "");
      urls.push(url);
      return "";
    },
  );
  if (urls.length === 0 || !rest.includes("__reactRouterRouteModules") || /^\s*import\s/m.test(rest)) {
    throw new Error("React Router's bootstrap script changed its shape; adapt app/late-start.ts");
  }
  const body = rest.replace(/\s+/g, " ").replace(/^[\s;]+/, "");
  const script =
    "(()=>{let started=false;" +
    "const start=()=>{if(started)return;started=true;" +
    'const sheet=document.createElement("link");sheet.rel="stylesheet";' +
    `sheet.href=${JSON.stringify(stylesheet)};` +
    // Without the sheet the page still works; only other pages might look bare, so nothing waits for it in vain.
    "const styled=new Promise((done)=>{sheet.onload=sheet.onerror=done});document.head.append(sheet);" +
    `Promise.all([${urls.map((url) => `import(${url})`).join(",")},styled]).then(([${names.join(",")}])=>{${body}})};` +
    "const clicks=window.__earlyClicks=[];" +
    'addEventListener("click",(e)=>{const t=e.target.closest?.("[data-replay]");' +
    "if(t&&window.__earlyClicks)clicks.push(t)},true);" +
    'for(const type of ["pointerdown","keydown","focusin"])addEventListener(type,start,{once:true,capture:true,passive:true});' +
    "const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200);" +
    'document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})})()';
  const attributes = nonce === null ? "" : ` nonce="${nonce}"`;
  return withoutPreloads.replace(bootstrap[0], () => `<script${attributes}>${script}</script>`);
}
