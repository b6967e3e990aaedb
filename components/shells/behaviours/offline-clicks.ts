import { routedTarget } from './progress';

/**
 * Keeps the page when a link is clicked without a network, where the browser would show its own page of failure instead;
 * `onHeld` is told where the click leads. Returns a function that stops it.
 */
export function holdOfflineClicks(onHeld: (to: URL) => void, isOnline = () => navigator.onLine): () => void {
  const onClick = (event: MouseEvent) => {
    if (isOnline()) return;
    const to = routedTarget(event, window.location);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    onHeld(to);
  };
  // Before everybody else: the router would begin to load the page.
  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}
