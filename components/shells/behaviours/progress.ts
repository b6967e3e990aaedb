/** Navigations that are quicker than this show no bar (spec §9). */
const THROTTLE_MS = 200;

/** What has not ended by then never will: a download behind a link that looks like a page. */
const GIVE_UP_MS = 10_000;
/** Addresses that the router does not take. */
const NO_PAGE = /^\/(api|calendar|feeds|images|console)\/|\.[a-z0-9]{2,11}$/i;

let timer: number | undefined;
let running = false;
let shownRoute = '';

const loadBar = () => import('./progress-bar');

/** A navigation began: the bar shows if it has not ended 200 ms later. */
export function navigationStarted(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    running = true;
    void loadBar().then(({ startBar }) => running && startBar());
    timer = window.setTimeout(navigationEnded, GIVE_UP_MS);
  }, THROTTLE_MS);
}

/** A navigation ended: what is in the address bar is shown. */
export function navigationEnded(): void {
  window.clearTimeout(timer);
  shownRoute = window.location.pathname + window.location.search;
  if (!running) return;
  running = false;
  void loadBar().then(({ endBar }) => endBar());
}

/** Where a click leads, if the router will take it: a plain click on a link to another page of the site. */
export function routedTarget(event: MouseEvent, here: Location): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = linkAround(event.target);
  return link && pageBehind(link, here);
}

/** The link that an event's target belongs to. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** The page of the site that a link leads to from here; null for files, other sites, and the page shown. */
export function pageBehind(link: HTMLAnchorElement, here: Location): URL | null {
  if (!link.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const to = new URL(link.href, here.href);
  if (to.origin !== here.origin || NO_PAGE.test(to.pathname)) return null;
  return to.pathname === here.pathname && to.search === here.search ? null : to;
}

/** Starts the bar on clicks and on back and forward; returns a function that stops it. */
export function watchNavigation(): () => void {
  const onClick = (event: MouseEvent) => {
    if (routedTarget(event, window.location)) navigationStarted();
  };
  const onPopState = () => {
    if (window.location.pathname + window.location.search !== shownRoute) navigationStarted();
  };
  // In the capture phase: the router's own handler prevents the default.
  document.addEventListener('click', onClick, true);
  window.addEventListener('popstate', onPopState);
  return () => {
    document.removeEventListener('click', onClick, true);
    window.removeEventListener('popstate', onPopState);
  };
}
