const SCRIPT = /<script src="(\/_next\/static\/chunks\/[\w~./-]+\.js)"( id="[\w-]+")? async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[\w~./-]+\.js"\/>/g;
/** The framework's first inline script: what stands before it is the whole of what can be seen. */
const END = /<script(?: id="_R_")?>(?:\(globalThis\["TURBOPACK"\]|\(self\.__next_f=)/;

/**
 * Runs where the page's markup ends: begins the scripts once the page has been painted and read to its end (some stand behind this
 * one), or after a while where nobody looks. Until they live, presses of the buttons that stand in the page are kept for them
 * and shown to be (lib/browser/early-presses): that of the login box has its frame come at once. What the header's search box sends narrows the list that is shown.
 */
export const START_SCRIPTS = `(()=>{let begun;const begin=()=>{if(begun)return;if(document.readyState==='loading')return addEventListener('DOMContentLoaded',begin);begun=true;for(const s of document.querySelectorAll('script[data-src]'))s.src=s.dataset.src};try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch{begin()}setTimeout(begin,3e3);const here=new Set(document.querySelectorAll('button[type=button]:not([commandfor])')),kept=self.earlyPresses=new Set;addEventListener('click',e=>{const b=e.target.closest?.('button');if(self.earlyPresses&&here.has(b)){kept.add(b);b.setAttribute('aria-busy','true');e.stopImmediatePropagation();const d=b.matches('[data-login]')&&document.getElementById('login-bones');if(d){d.showModal();d.onclose=()=>{kept.delete(b);b.removeAttribute('aria-busy')}}}},true);addEventListener('submit',e=>{const typed=e.target.elements.keyword,list=document.querySelector('form[data-heard]');if(self.earlyPresses&&typed&&list&&e.target.closest('header')){e.preventDefault();list.elements.keyword.value=typed.value;list.submit()}},true)})()`;

/**
 * Lets a page be painted before its scripts are loaded and run: they share a phone's connection and its processor with what
 * is to be seen. The page has to be complete, for its end is where they begin.
 */
export function startAfterPaint(html: string): string {
  const end = END.exec(html)?.index;
  if (end === undefined) return html;
  const late = (text: string) => text.replace(PRELOAD, '').replace(SCRIPT, '<script data-src="$1"></script>');
  return `${late(html.slice(0, end))}<script>${START_SCRIPTS}</script>${late(html.slice(end))}`;
}
