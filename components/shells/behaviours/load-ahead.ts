import { currentConnection, isSlowConnection } from '@/lib/browser/slow-connection';
import { linkAround, pageBehind } from './progress';

/** Who only sweeps over a list means none of its links. */
const MEANT_MS = 80;

/**
 * Loads the page behind a link when the pointer rests on it, a finger touches it or the focus reaches it, never on slow
 * connections (spec §9). Filters (`rel="nofollow"`) are left out, because who looks through them goes over many, and so are the
 * pages below `personal`, which are made for one reader each time. Returns a function that stops it.
 */
export function loadAhead(load: (path: string) => void, personal: string, connection = currentConnection): () => void {
  let timer: number | undefined;
  let meant: HTMLAnchorElement | null = null;
  const consider = ({ target, type }: Event) => {
    const link = linkAround(target);
    if (link === meant) return;
    window.clearTimeout(timer);
    meant = link;
    if (!link || link.rel.includes('nofollow') || isSlowConnection(connection())) return;
    const page = pageBehind(link, window.location);
    if (!page || `${page.pathname}/`.startsWith(`${personal}/`)) return;
    timer = window.setTimeout(() => load(page.pathname + page.search), type === 'touchstart' ? 0 : MEANT_MS);
  };
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const kind of kinds) document.addEventListener(kind, consider, { passive: true });
  return () => {
    window.clearTimeout(timer);
    for (const kind of kinds) document.removeEventListener(kind, consider);
  };
}
