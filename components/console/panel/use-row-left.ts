import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list with panels: once none is open the row that was opened last takes the focus; once it has left the list the row in
 * its place, or the list itself where none is left. Each row's button that opens it is a `data-opener`, and the answer is the box around the list.
 */
export function useRowLeft<Row>(
  rows: readonly Row[],
  isOpened: (row: Row) => boolean,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<{ at: number; opener: HTMLElement | undefined; closed?: boolean } | null>(null);
  const at = rows.findIndex(isOpened);
  useEffect(() => {
    const openers = [...(box.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])];
    if (at >= 0) {
      left.current = { at, opener: openers[at] };
      return;
    }
    if (!left.current) return;
    const { at: place, opener } = left.current;
    const there = opener?.isConnected;
    if (there && left.current.closed) return;
    const next = there ? opener : openers[Math.min(place, openers.length - 1)];
    // One that is still there may leave once the list is read again.
    left.current = there ? { at: place, opener, closed: true } : null;
    // Whoever is somewhere else by now stays there.
    if (document.activeElement !== document.body) return;
    if (next) next.focus();
    else focusList(box.current);
  });
  return box;
}

function focusList(box: HTMLElement | null): void {
  const list = box?.querySelector('section');
  if (!list) return;
  list.tabIndex = -1;
  list.focus();
}
