import clsx from 'clsx';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { filterSlots, isFiltered, NO_FILTER, nowAndNext, optionsOf } from '@/components/meeting/planner/planner-filter';
import type { PlannerDay } from '@/components/meeting/planner/planner-model';
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
  words: PlannerWords;
}

/** The day on which a moment falls, else the first. */
const dayAt = (days: PlannerDay[], now: number) =>
  days.find(({ slots }) => slots.some(({ to }) => now < to)) ?? days[0];

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
export function ProgrammePlanner({ msId, days, at, chosen, locale, source, words }: PlannerProps) {
  const root = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const fit = useRoomsThatFit(root, printing);
  const now = useServerNow(at);
  const awake = useAwake();
  const { stars, toggle } = useStars(msId);
  const [filter, setFilter] = useState(NO_FILTER);
  const options = useMemo(() => optionsOf(days), [days]);
  const shown = useMemo(() => days.map((day) => filterSlots(day, filter, stars)), [days, filter, stars]);
  const begun = days.find(({ day }) => `day-${day}` === chosen) ?? dayAt(days, at);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(begun && [begun.day]));
  const open = (day: string) => setOpened((before) => (before.has(day) ? before : new Set(before).add(day)));
  const filtered = isFiltered(filter);
  const current = days.findIndex(({ slots }) => nowAndNext(slots, now).now.size > 0);

  function showNow() {
    const day = days[current];
    if (!day) return;
    root.current?.querySelector<HTMLInputElement>(`#day-${day.day}`)?.click();
    requestAnimationFrame(() =>
      root.current?.querySelector(`[data-day="${day.day}"] [data-now]`)?.scrollIntoView({ block: 'center' }),
    );
  }

  return (
    <div ref={root} className={clsx(styles.planner, print.sheet)} data-programme="">
      <PlannerTools
        filter={filter}
        options={options}
        disabled={!awake}
        words={words}
        starCount={stars.size}
        onFilter={setFilter}
        onNow={current < 0 ? undefined : showNow}
      />
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
                  day={day}
                  slots={shown[index]}
                  asList={filtered}
                  fit={fit}
                  now={now}
                  locale={locale}
                  source={source}
                  stars={stars}
                  words={words}
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
    </div>
  );
}
