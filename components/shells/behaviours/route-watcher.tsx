import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusPage, keepFocus, playPageTransition } from './page-change';
import { navigationEnded } from './progress';

/** Tells of every route change: `onFirst` for the page that was loaded, `onChange` for those after it. */
export function RouteWatcher({ onFirst, onChange }: { onFirst: () => void; onChange: () => void }) {
  const path = usePathname();
  const query = useSearchParams().toString();
  const shownPath = useRef(path);
  const shownRoute = useRef<string | null>(null);

  // Before the browser paints, or the new page would be seen before it fades in.
  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    playPageTransition();
    focusPage();
  }, [path]);

  useEffect(() => {
    const route = `${path}?${query}`;
    const first = shownRoute.current === null;
    if (shownRoute.current === route) return;
    shownRoute.current = route;
    navigationEnded();
    if (first) return onFirst();
    // Whatever on the page knows better has its turn first.
    requestAnimationFrame(keepFocus);
    onChange();
  }, [path, query, onFirst, onChange]);

  return null;
}
