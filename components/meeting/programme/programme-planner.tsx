import clsx from 'clsx';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  filterSlots,
  isFiltered,
  NO_FILTER,
  nowAndNext,
  optionsOf,
  starClashes,
} from '@/components/meeting/planner/planner-filter';
import { dayAt, type OtherDay, type PlannerDay, type PlannerTalk } from '@/components/meeting/planner/planner-model';
import { useOtherDays } from '@/components/meeting/planner/planner-others';
import { usePrinting, useRoomsThatFit } from '@/components/meeting/planner/planner-rooms';
import { useStars } from '@/components/meeting/planner/planner-stars';
import { PlannerTools } from '@/components/meeting/planner/planner-tools';
import type { PlannerWords } from '@/components/meeting/planner/planner-words';
import { Button } from '@/components/ui/action/button';
import { useServerNow } from '@/lib/clock/use-server-now';
import type { Locale } from '@/lib/i18n/routing';
import styles from './programme.module.css';
import { ProgrammeDayView } from './programme-day';
import print from './programme-print.module.css';
import { ProgrammeText } from './programme-text';

export interface PlannerProps {
  msId: number;
  days: PlannerDay[];
  /** When the page was rendered, milliseconds since 1970. */
  at: number;
  /** The choice that was made before the script came (`day-2026-12-04`), where its markup is not taken over. */
  chosen?: string;
  locale: Locale;
  /** Where a session's abstract is read. */
  source: string;
  /** Address of the programme's own page, below which each session has its own. */
  base: string;
  /** On the programme's own page: its days that are not here, searched like those that are. */
  others?: readonly OtherDay[];
  words: PlannerWords;
}

const NO_DAYS: readonly OtherDay[] = [];

const never = () => () => {};
/** False in the page's markup, true as soon as the script has taken it over. */
const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The programme: a tab for each day (radio buttons: no script needed), search, topics, rooms, stars, what is on now. A day is
 * drawn when it is opened first, all of them on paper.
 */
export function ProgrammePlanner({ msId, days, at, chosen, locale, source, base, others, words }: PlannerProps) {
  const root = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const fit = useRoomsThatFit(root, printing);
  const now = useServerNow(at);
  const awake = useAwake();
  const { stars, toggle } = useStars(msId);
  const [filter, setFilter] = useState(NO_FILTER);
  const [turnedTo, setTurnedTo] = useState(false);
  const filtered = isFiltered(filter);
  const read = useOtherDays(others ?? NO_DAYS, turnedTo || filtered);
  const elsewhere = useMemo(() => (Array.isArray(read) ? read : []), [read]);
  const options = useMemo(() => optionsOf([...days, ...elsewhere]), [days, elsewhere]);
  const shown = useMemo(() => days.map((day) => filterSlots(day, filter, stars)), [days, filter, stars]);
  const begun = days.find(({ day }) => `day-${day}` === chosen) ?? dayAt(days, at);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(begun && [begun.day]));
  const open = (day: string) => setOpened((before) => (before.has(day) ? before : new Set(before).add(day)));
  const clashes = useMemo(
    () => (filter.starred ? starClashes([...days, ...elsewhere], stars) : []),
    [days, elsewhere, filter.starred, stars],
  );
  const current = days.findIndex(({ slots }) => nowAndNext(slots, now).now.size > 0);

  function showNow() {
    const day = days[current];
    if (!day) return;
    root.current?.querySelector<HTMLInputElement>(`#day-${day.day}`)?.click();
    requestAnimationFrame(() =>
      root.current?.querySelector(`[data-day="${day.day}"] [data-now]`)?.scrollIntoView({ block: 'center' }),
    );
  }

  const view = { fit, now, locale, source, base, linked: others !== undefined, stars, words };
  return (
    <div ref={root} className={clsx(styles.planner, print.sheet)} data-programme="">
      <PlannerTools
        onTurn={others && !turnedTo ? () => setTurnedTo(true) : undefined}
        filter={filter}
        options={options}
        disabled={!awake}
        words={words}
        starCount={stars.size}
        onFilter={setFilter}
        onNow={current < 0 ? undefined : showNow}
      />
      <Clashes pairs={clashes} base={base} words={words} />
      <fieldset className={styles.set}>
        <legend className="visually-hidden">{words.days}</legend>
        <div className={styles.days}>
          {days.map((day, index) => [
            days.length > 1 && (
              <input
                key={`${day.day}-choice`}
                id={`day-${day.day}`}
                className={styles.radio}
                type="radio"
                name="programme-day"
                defaultChecked={day === begun}
                // Somebody may have chosen it before the script came.
                ref={(choice) => {
                  if (choice?.checked) open(day.day);
                }}
                onChange={() => open(day.day)}
              />
            ),
            days.length > 1 && (
              <label key={`${day.day}-tab`} className={styles.tab} htmlFor={`day-${day.day}`}>
                {day.label}
                <span className={styles.count}>{filtered ? `${shown[index]?.length}/${day.count}` : day.count}</span>
              </label>
            ),
            <div key={day.day} className={clsx(styles.day, days.length === 1 && styles.only)} data-day={day.day}>
              <h3 className={styles.dayTitle}>{day.label}</h3>
              {!printing && !opened.has(day.day) ? (
                <ProgrammeText day={day} words={words} />
              ) : shown[index]?.length ? (
                <ProgrammeDayView
                  {...view}
                  day={day}
                  slots={shown[index]}
                  asList={filtered}
                  onStar={awake ? toggle : undefined}
                />
              ) : (
                <p className={styles.nothing} role="status">
                  {words.nothing}
                  <Button variant="quiet" onClick={() => setFilter(NO_FILTER)}>
                    {words.clear}
                  </Button>
                </p>
              )}
            </div>,
          ])}
        </div>
      </fieldset>
      {filtered && others && (
        <>
          {elsewhere.map((day) => {
            const slots = filterSlots(day, filter, stars);
            if (slots.length === 0) return null;
            return (
              <section key={day.day} className={styles.elsewhere} aria-label={day.label}>
                <h3>{day.label}</h3>
                <ProgrammeDayView {...view} day={day} slots={slots} asList onStar={toggle} />
              </section>
            );
          })}
          {others.length > 0 && !Array.isArray(read) && (
            <p role="status">{read === 'failed' ? words.unread : words.reading}</p>
          )}
        </>
      )}
    </div>
  );
}

/** Marked sessions that are on at the same time, by pairs. */
function Clashes({ pairs, base, words }: { pairs: [PlannerTalk, PlannerTalk][]; base: string; words: PlannerWords }) {
  if (pairs.length === 0) return null;
  return (
    <div className={styles.clashes} role="status">
      <p>{words.clashes}</p>
      <ul>
        {pairs.map(([a, b]) => (
          <li key={`${a.id}-${b.id}`}>
            {[a, b].map(({ id, time, topic }) => (
              <span key={id}>
                {time}{' '}
                <a href={`${base}/${id}`} lang={topic.lang}>
                  {topic.text}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
