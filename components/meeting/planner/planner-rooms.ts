'use client';

import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Least width of a room in the timetable and the width of the hours, px (programme-grid.module.css). */
const ROOM = 190;
const HOURS = 56;
/** Below this width the programme is a list, px. */
const LIST = 640;

/** How many rooms stand side by side in an element; null before it was measured. 0: none, the programme is a list. */
export function roomsThatFit(width: number): number {
  return width < LIST ? 0 : Math.max(2, Math.floor((width - HOURS) / ROOM));
}

/** Follows the width of an element; on paper all rooms stand side by side. */
export function useRoomsThatFit(element: RefObject<HTMLElement | null>, printing: boolean): number | null {
  const [fit, setFit] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setFit(roomsThatFit(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return printing ? Number.POSITIVE_INFINITY : fit;
}

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // What is printed is the page as it is when the event's listeners have run.
    const listen = (type: 'beforeprint' | 'afterprint', value: boolean) => {
      const change = () => flushSync(() => setPrinting(value));
      window.addEventListener(type, change);
      return () => window.removeEventListener(type, change);
    };
    const stops = [listen('beforeprint', true), listen('afterprint', false)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return printing;
}
