import { type PointerEvent, useRef, useState } from 'react';
import type { BoardSession } from '@/contract/programme/board';
import { droppedAt, MINUTE_REM, type Spot, spotOf, stretched } from './board-moves';

/** Pixels that a press may slip without being a drag. */
const SLIP = 4;
/** How near to its edge a timetable follows what is dragged, and how far. */
const [EDGE, PULL] = [36, 18];

/** Minutes of the timetable that so many pixels are, with letters as large as they are now. */
const minutesOf = (pixels: number) =>
  pixels / MINUTE_REM / Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16');

/** Where something would land: in the tray, or at a place of the day that is shown; null where it can not. */
export interface Drag {
  one: BoardSession;
  spot: Spot | null;
}
interface Held {
  one: BoardSession;
  mode: 'move' | 'size';
  x: number;
  y: number;
  /** From the upper edge of what is dragged to where it was grabbed. */
  grip: number;
  moved: boolean;
}

/** Dragging of sessions with mouse or pen; a finger scrolls, and places by the form. */
export function useDrag(
  day: { day: string; first: number; last: number },
  drop: (one: BoardSession, spot: Spot) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Held | null>(null);
  const wasDrag = useRef(false);

  const spotAt = ({ one, mode, y, grip }: Held, event: PointerEvent): Spot | null => {
    if (mode === 'size') return stretched(spotOf(one), minutesOf(event.clientY - y));
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]');
    const into = under?.dataset.drop;
    if (!under || into === undefined) return null;
    if (into === 'tray') return { ...spotOf(one), startTime: '' };
    const hallId = into === 'none' ? null : Number(into);
    const below = event.clientY - grip - under.getBoundingClientRect().top;
    return droppedAt(day, minutesOf(below), { hallId, minutes: one.minutes });
  };
  const end = () => {
    held.current = null;
    setDrag(null);
  };
  return {
    drag,
    end,
    /** Whether the click that follows was the end of a drag. */
    dragged: () => wasDrag.current,
    bind: (one: BoardSession, mode: 'move' | 'size' = 'move') => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDrag.current = false;
        if (event.pointerType === 'touch' || event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const box = event.currentTarget.getBoundingClientRect();
        const grip = one.startTime && !one.out ? event.clientY - box.top : 0;
        held.current = { one, mode, x: event.clientX, y: event.clientY, grip, moved: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const now = held.current;
        if (!now || now.one.id !== one.id) return;
        if (!now.moved && Math.hypot(event.clientX - now.x, event.clientY - now.y) < SLIP) return;
        now.moved = true;
        pull(event);
        setDrag({ one, spot: spotAt(now, event) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const now = held.current;
        if (now?.moved) {
          wasDrag.current = true;
          const spot = spotAt(now, event);
          if (spot) drop(one, spot);
        }
        end();
      },
      onPointerCancel: end,
    }),
  };
}

/** The timetable scrolls on under what is held at its edge. */
function pull({ clientX, clientY }: PointerEvent): void {
  const box = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-scrolls]');
  if (!box) return;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const by = (near: number, far: number) => (near < EDGE ? -PULL : far < EDGE ? PULL : 0);
  box.scrollBy(by(clientX - left, right - clientX), by(clientY - top, bottom - clientY));
}
