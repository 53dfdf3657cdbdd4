/**
 * The one inline script of a document: imports the site's module after load and idle – or at once when the visitor
 * first touches anything, and with each further touch where it could not be had. Until then every control works by HTML
 * and CSS alone. Clicks on elements marked `data-replay` (those that need script, like "Video laden") are remembered and
 * repeated once each afterwards (entry.client.tsx). And where the visitor arrives in the middle of a page or jumps there,
 * all of it is laid out at once (app.css, `data-whole`). The fragment the document came with is kept for islands that read it
 * (read-fragment.ts).
 *
 * `entry` is the module's address. The text is the same on every page, so one hash in the policy allows it.
 */
export function composeStartScript(entry: string): string {
  return (
    "(()=>{let started=false;const root=document.documentElement;" +
    // Where the browser scrolls to a place in the page, all sections must have their real heights.
    'const layOut=()=>{root.dataset.whole="";removeEventListener("scroll",scrolled)};' +
    // After a jump over sections without them, what is on the screen stays where it is: the page's end, or else what has
    // been laid out in its middle, at its lower or its upper edge.
    "let from=0;const scrolled=()=>{" +
    "const jumped=Math.abs(scrollY-from)>innerHeight/2;from=scrollY;if(!jumped)return;" +
    "const atEnd=scrollY+innerHeight>root.scrollHeight-2;" +
    "const found=[.5,.95,.15].map(y=>document.elementFromPoint(innerWidth/2,innerHeight*y));" +
    'const held=found.find(e=>e&&!e.matches("main>*"))??found[0];' +
    "const findTop=()=>held?held.getBoundingClientRect().top:0;" +
    "const top=findTop();layOut();" +
    "const by=atEnd?root.scrollHeight-innerHeight-scrollY:findTop()-top;" +
    'if(Math.abs(by)>=1)scrollBy({top:by,behavior:"instant"})};' +
    'addEventListener("scroll",scrolled,{passive:true});' +
    'addEventListener("keydown",(e)=>{if(e.key==="End"||e.key==="Tab"||e.metaKey)layOut()});' +
    'const how=performance.getEntriesByType("navigation")[0]?.type;' +
    'if((window.__firstHash=location.hash)||how==="reload"||how==="back_forward")layOut();' +
    // Nobody needs to listen once script has taken over: on a slow phone a listener costs each touch 2 ms.
    "const heard=new AbortController(),early={capture:true,passive:true,signal:heard.signal};" +
    `const start=()=>{if(!started){started=true;import(${JSON.stringify(entry)}).then(()=>heard.abort(),(e)=>{started=false;reportError(e)})}};` +
    "const clicks=window.__earlyClicks=[];" +
    'addEventListener("click",(e)=>{const t=e.target.closest?.("[data-replay]");' +
    `if(e.target.closest?.('a[href*="#"]'))layOut();` +
    "if(t&&window.__earlyClicks&&!clicks.includes(t))clicks.push(t)},early);" +
    'for(const type of ["pointerdown","keydown","focusin"])addEventListener(type,start,early);' +
    "const idle=()=>window.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200);" +
    'document.readyState==="complete"?idle():addEventListener("load",idle,{once:true})})()'
  );
}
