import clsx from 'clsx';
import { type CSSProperties, Fragment, useState } from 'react';
import { byStart, isPause, nowAndNext } from '@/components/meeting/planner/planner-filter';
import type { PlannerDay, PlannerSlot } from '@/components/meeting/planner/planner-model';
import type { PlannerWords } from '@/components/meeting/planner/planner-words';
import { Button } from '@/components/ui/action/button';
import type { Locale } from '@/lib/i18n/routing';
import styles from './programme.module.css';
import grid from './programme-grid.module.css';
import list from './programme-list.module.css';
import { ProgrammeSlot } from './programme-slot';

/** Entries that a list shows without folding; longer ones fold by the time at which things begin. */
const UNFOLDED = 14;
/** What is on, or next, is open as far as it is so many entries. */
const OPENED = 5;

export interface DayProps {
  day: PlannerDay;
  /** Those of the day that are shown. */
  slots: PlannerSlot[];
  asList: boolean;
  /** Rooms that can stand side by side; null before that is known. */
  fit: number | null;
  /** Milliseconds since 1970. */
  now: number;
  locale: Locale;
  source: string;
  /** Address of the programme's own page. */
  base: string;
  /** Each entry has the way to its page from the beginning; else once it is opened. */
  linked: boolean;
  stars: ReadonlySet<number>;
  words: PlannerWords;
  /** Absent until the script has taken over the page. */
  onStar?: (id: number) => void;
}

/** One day: rooms side by side on a ruler of hours, or a list by time. */
export function ProgrammeDayView({ day, slots, asList, fit, now, stars, words, onStar, ...shared }: DayProps) {
  const [first, setFirst] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const inGrid = day.sideBySide && !asList && fit !== 0;
  const most = Math.min(fit || day.rooms.length, day.rooms.length);
  const start = Math.min(first, day.rooms.length - most);
  const isShown = (room: number) => room >= start && room < start + most;
  const marks = nowAndNext(day.slots, now);
  const groups = byStart(slots);
  const folds = !asList && slots.length > UNFOLDED;
  const leading = groups.find((group) => group.some(({ to, kind }) => kind !== 'break' && now < to)) ?? groups[0];
  // An hour of posters is as long as a day: it is opened by whoever looks for one.
  const opensItself = (group: PlannerSlot[]) => group === leading && group.length <= OPENED;
  const isOpen = (group: PlannerSlot[]) => opensItself(group) !== opened.has(group[0]?.from ?? 0);

  function fold(from: number) {
    const next = new Set(opened);
    if (!next.delete(from)) next.add(from);
    setOpened(next);
  }

  return (
    <>
      {inGrid && most < day.rooms.length && (
        <RoomSwitch
          rooms={day.rooms.map(({ text }) => text)}
          start={start}
          most={most}
          words={words}
          onMove={setFirst}
        />
      )}
      <ol
        className={clsx(list.list, inGrid && grid.grid)}
        style={{ '--rooms': most, '--rows': day.hours.length * 12 } as CSSProperties}
      >
        {inGrid && <Scale day={day} start={start} most={most} now={now} />}
        {groups.map((group) => {
          const from = group[0]?.from ?? 0;
          const headed = folds && group.length > 1 && !isPause(group);
          const folded = headed && !isOpen(group);
          return (
            <Fragment key={from}>
              {headed && (
                <li className="group-head">
                  <button type="button" aria-expanded={!folded} disabled={!onStar} onClick={() => fold(from)}>
                    <b>{group[0]?.time.split('–')[0]}</b>
                    <span>{group.map(({ topic }) => topic.text).join(words.comma)}</span>
                    <span className="group-count">{group.length}</span>
                  </button>
                </li>
              )}
              {group.map((slot, nth) => (
                <ProgrammeSlot
                  key={slot.id}
                  slot={slot}
                  room={slot.room === null ? undefined : day.rooms[slot.room]}
                  place={inGrid ? placeOf(slot, start) : undefined}
                  hidden={inGrid && !slot.wide && slot.room !== null && !isShown(slot.room)}
                  folded={folded}
                  repeated={nth > 0 && isPause(group)}
                  grouped={headed}
                  mark={marks.now.has(slot.id) ? 'now' : marks.next.has(slot.id) ? 'next' : undefined}
                  {...shared}
                  starred={stars.has(slot.id)}
                  words={words}
                  onStar={onStar}
                />
              ))}
            </Fragment>
          );
        })}
      </ol>
    </>
  );
}

function placeOf({ wide, room, row, rows }: PlannerSlot, start: number): CSSProperties {
  const column = wide || room === null ? undefined : room - start + 2;
  return { '--c': column, '--r': row, '--n': rows } as CSSProperties;
}

/** The rooms' names, the hours, and the line at which the day has arrived. */
function Scale({ day, start, most, now }: { day: PlannerDay; start: number; most: number; now: number }) {
  const [from] = day.hours;
  const hour = 3_600_000;
  const passed = from ? (now - from.at) / hour : -1;
  return (
    <>
      {day.rooms.slice(start, start + most).map((room, index) => (
        <li key={room.text} className="room" style={{ gridColumn: index + 2 }} aria-hidden="true" lang={room.lang}>
          {room.text}
        </li>
      ))}
      {day.hours.map(({ label, row }) => (
        <li key={label} className="hour" style={{ '--r': row } as CSSProperties} aria-hidden="true">
          <span>{label}</span>
        </li>
      ))}
      {passed >= 0 && passed < day.hours.length && (
        <li className="now-line" style={{ '--r': Math.floor(passed * 12) + 2 } as CSSProperties} aria-hidden="true" />
      )}
    </>
  );
}

function RoomSwitch({
  rooms,
  start,
  most,
  words,
  onMove,
}: {
  rooms: string[];
  start: number;
  most: number;
  words: PlannerWords;
  onMove: (first: number) => void;
}) {
  const last = rooms.length - most;
  return (
    <p className={styles.switch}>
      <Button
        variant="quiet"
        icon="left"
        disabled={start === 0}
        aria-label={words.earlierRooms}
        onClick={() => onMove(Math.max(0, start - most))}
      />
      <span aria-live="polite">{`${start + 1}–${start + most} / ${rooms.length}`}</span>
      <Button
        variant="quiet"
        icon="right"
        disabled={start >= last}
        aria-label={words.laterRooms}
        onClick={() => onMove(Math.min(last, start + most))}
      />
    </p>
  );
}
