import { useEffect } from 'react';

/** Asks before a page with unsaved changes is left, by closing the tab or by a link; `words` are the question. */
export function useLeaveGuard(unsaved: boolean, words: string): void {
  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.defaultPrevented || opensBeside(event, link) || staysHere(link)) return;
      if (window.confirm(words)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', onUnload);
    // Before the router's own listener takes the click.
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [unsaved, words]);
}

const opensBeside = (event: MouseEvent, link: HTMLAnchorElement) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.target === '_blank' ||
  link.hasAttribute('download');

const staysHere = (link: HTMLAnchorElement) =>
  link.origin === window.location.origin &&
  link.pathname === window.location.pathname &&
  link.search === window.location.search;
