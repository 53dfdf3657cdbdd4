/**
 * The one inline script of a document: imports the site's module after load and idle – or at once when the visitor
 * first touches anything, and with each further touch where it could not be had. Until then every control works by HTML
 * and CSS alone. Clicks on elements marked `data-replay` (those that need script, like "Video laden") are remembered and
 * repeated once each afterwards (entry.client.tsx). The fragment the document came with is kept for islands that read it
 * (read-fragment.ts).
 *
 * `entry` is the module's address. The text is the same on every page, so one hash in the policy allows it.
 */
export function composeStartScript(entry: string): string {
  return (
    "(()=>{let started=false;window.__firstHash=location.hash;" +
    // Nobody needs to listen once script has taken over: on a slow phone a listener costs each touch 2 ms.
    "const heard=new AbortController(),early={capture:true,passive:true,signal:heard.signal};" +
    `const start=()=>{if(!started){started=true;import(${JSON.stringify(entry)}).then(()=>heard.abort(),(e)=>{started=false;reportError(e)})}};` +
    "const clicks=window.__earlyClicks=[];" +
    'addEventListener("click",(e)=>{const t=e.target.closest?.("[data-replay]");' +
    "if(t&&window.__earlyClicks&&!clicks.includes(t))clicks.push(t)},early);" +
    'for(const type of ["pointerdown","keydown","focusin"])addEventListener(type,start,early);' +
    "const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200);" +
    'document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})})()'
  );
}
