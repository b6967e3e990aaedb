import styles from '@/components/meeting/programme/programme.module.css';
import { Button } from '@/components/ui/action/button';
import { Icon } from '@/components/ui/picture/icon';
import type { PlannerFilter } from './planner-filter';
import type { PlannerWords } from './planner-words';

/** Search, topic, room, stars, “now” and print; only with a script, which alone can do them. */
export function PlannerTools({
  filter,
  options,
  words,
  starCount,
  disabled,
  onFilter,
  onNow,
  onTurn,
}: {
  filter: PlannerFilter;
  options: { tracks: string[]; rooms: string[] };
  words: PlannerWords;
  starCount: number;
  /** The script has not taken over the page yet. */
  disabled: boolean;
  onFilter: (filter: PlannerFilter) => void;
  /** Absent while nothing is on. */
  onNow?: () => void;
  /** Somebody turns to the tools, and will want what can be chosen. */
  onTurn?: () => void;
}) {
  const choice = (key: 'track' | 'room', all: string | undefined, values: string[]) =>
    values.length > 1 && (
      <select
        className={styles.select}
        aria-label={words[key]}
        value={filter[key]}
        onChange={(event) => onFilter({ ...filter, [key]: event.target.value })}
      >
        <option value="">{all}</option>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  return (
    <search className={styles.tools} aria-label={words.tools} onFocus={onTurn}>
      <fieldset className={styles.controls} disabled={disabled}>
        <label className={styles.search}>
          <Icon name="search" size={16} />
          <span className="visually-hidden">{words.search}</span>
          <input
            type="search"
            value={filter.text}
            placeholder={words.search}
            maxLength={60}
            onChange={(event) => onFilter({ ...filter, text: event.target.value })}
          />
        </label>
        {choice('track', words.allTracks, options.tracks)}
        {choice('room', words.allRooms, options.rooms)}
        <Button
          aria-pressed={filter.starred}
          className={styles.starred}
          onClick={() => onFilter({ ...filter, starred: !filter.starred })}
        >
          <Icon name="star" size={16} />
          {words.starred} {starCount > 0 && starCount}
        </Button>
        {onNow && (
          <Button icon="clock" onClick={onNow}>
            {words.toNow}
          </Button>
        )}
        <Button variant="quiet" icon="printer" className={styles.printButton} onClick={printProgramme}>
          {words.print}
        </Button>
      </fieldset>
    </search>
  );
}

/** Prints the programme alone, a sheet or two for each day. */
function printProgramme() {
  const root = document.documentElement;
  root.dataset.print = 'programme';
  window.addEventListener('afterprint', () => delete root.dataset.print, { once: true });
  window.print();
}
