import { linkAround } from './progress';

/**
 * Takes plain clicks on the site's own links (lib/i18n/link) to the router, one listener for all of them: a link itself is
 * markup, and costs a page nothing when its script arrives. Returns a function that stops it.
 */
export function followLinks(go: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkAround(event.target);
    if (!link || link.dataset.page === undefined || (link.target && link.target !== '_self')) return;
    if (link.origin !== window.location.origin || link.hasAttribute('download')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
