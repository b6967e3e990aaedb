import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list with panels: once the row that was opened has left it, the row in its place takes the focus, or the list itself
 * where none is left. Each row's button that opens it is a `data-opener`, and the answer is the box around the list.
 */
export function useRowLeft<Row>(
  rows: readonly Row[],
  isOpened: (row: Row) => boolean,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<{ at: number; opener: Element | undefined } | null>(null);
  const at = rows.findIndex(isOpened);
  useEffect(() => {
    const openers = [...(box.current?.querySelectorAll<HTMLElement>('[data-opener]') ?? [])];
    if (at >= 0) {
      left.current = { at, opener: openers[at] };
      return;
    }
    if (!left.current || left.current.opener?.isConnected) return;
    const next = openers[Math.min(left.current.at, openers.length - 1)];
    left.current = null;
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
