import { useLayoutEffect } from 'react';

/**
 * Tells the style sheets whether the reader has a place at the meeting of the page (`data-held` on the page itself:
 * looking for a mark anywhere in it would have all its styles worked out again at each change).
 */
export function useHeld(held: boolean) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-held', held);
    return () => page.removeAttribute('data-held');
  }, [held]);
}
