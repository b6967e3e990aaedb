import { type RefObject, useEffect, useRef } from 'react';

/** Parts of the page that may hold what was not sent; each asks before it is left, and answers whether it may go. */
const guards = new Map<RefObject<Element | null>, () => boolean>();

/** Whether a part of the page holds what was not sent. */
export const isUnsaved = (): boolean => guards.size > 0;

/** Whether a part of the page may go: asks where something inside it was not sent. */
export function mayLeave(part: Element | null): boolean {
  return [...guards].every(([inside, ask]) => !inside.current || !part?.contains(inside.current) || ask());
}

/**
 * Asks before changes that were not sent are left: by closing the tab, by a link, or by what closes the part of the
 * page that `inside` stands in. `words` are the question; `onLeft` follows a yes.
 */
export function useLeaveGuard(
  unsaved: boolean,
  words: string,
  inside: RefObject<Element | null>,
  onLeft?: () => void,
): void {
  const left = useRef(onLeft);
  left.current = onLeft;
  useEffect(() => {
    if (!unsaved) return;
    const ask = () => {
      if (!window.confirm(words)) return false;
      left.current?.();
      return true;
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.defaultPrevented || opensBeside(event, link) || staysHere(link) || ask()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    guards.set(inside, ask);
    window.addEventListener('beforeunload', onUnload);
    // Before the router's own listener takes the click.
    document.addEventListener('click', onClick, true);
    return () => {
      guards.delete(inside);
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [unsaved, words, inside]);
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
