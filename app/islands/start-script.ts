/**
 * The one inline script of a document: imports the site's module after load and idle – or at once when the visitor
 * first touches anything. Until then every control works by HTML and CSS alone. Clicks on elements marked `data-replay`
 * (those that need script, like "Video laden") are remembered and repeated afterwards (entry.client.tsx). And where the
 * visitor arrives in the middle of a page, all of it is laid out at once (app.css, `data-whole`).
 *
 * `entry` is the module's address. The text is the same on every page, so one hash in the policy allows it.
 */
export function composeStartScript(entry: string): string {
  return (
    "(()=>{let started=false;" +
    // Where the browser scrolls to a place in the page, all sections must have their real heights.
    'const how=performance.getEntriesByType("navigation")[0]?.type;' +
    'if(location.hash||how==="reload"||how==="back_forward")document.documentElement.dataset.whole="";' +
    `const start=()=>{if(!started){started=true;import(${JSON.stringify(entry)})}};` +
    "const clicks=window.__earlyClicks=[];" +
    'addEventListener("click",(e)=>{const t=e.target.closest?.("[data-replay]");' +
    "if(t&&window.__earlyClicks)clicks.push(t)},true);" +
    'for(const type of ["pointerdown","keydown","focusin"])addEventListener(type,start,{once:true,capture:true,passive:true});' +
    "const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200);" +
    'document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})})()'
  );
}
