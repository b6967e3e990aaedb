'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Least width of a room in the timetable and the width of the hours, px (programme.module.css). */
const ROOM = 190;
const HOURS = 56;
/** Below this width the programme is a list, px. */
const LIST = 640;

/** How many rooms stand side by side in an element; null before it was measured. 0: none, the programme is a list. */
export function roomsThatFit(width: number): number {
  return width < LIST ? 0 : Math.max(2, Math.floor((width - HOURS) / ROOM));
}

/** Follows the width of an element. */
export function useRoomsThatFit(element: RefObject<HTMLElement | null>): number | null {
  const [fit, setFit] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setFit(roomsThatFit(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return fit;
}
