import { useTranslations } from 'next-intl';
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Board, BoardSession, Hall } from '@/contract/programme/board';
import type { Clash } from '@/contract/programme/clashes';
import styles from './board.module.css';
import { BoardCard } from './board-card';
import type { BoardDay, Tile } from './board-layout';
import { MINUTE_REM, nudged, type Spot, spotOf, topOf } from './board-moves';
import { clockOf } from './board-time';
import type { useBoardWords } from './board-words';
import type { useDrag } from './use-drag';

/** Milliseconds without another arrow after which a move is written. */
const REST_MS = 600;
const HOUR = 60;

interface Props {
  board: Board;
  day: BoardDay;
  clashes: ReadonlyMap<number, Clash[]>;
  words: ReturnType<typeof useBoardWords>;
  drag: ReturnType<typeof useDrag>;
  onOpen: (one: BoardSession) => void;
  onPile: (sessions: BoardSession[]) => void;
  onHall: (hall: Hall) => void;
  /** Shows a session elsewhere, before it is written there. */
  onShow: (one: BoardSession, spot: Spot | null) => void;
  onPlace: (one: BoardSession, spot: Spot) => void;
}

const rem = (minutes: number) => `${minutes * MINUTE_REM}rem`;
const edges = ({ top, minutes, left, width }: Pick<Tile, 'top' | 'minutes' | 'left' | 'width'>): CSSProperties => ({
  top: rem(top),
  height: rem(minutes),
  insetInlineStart: `${left * 100}%`,
  width: `${width * 100}%`,
});

/** A day as a timetable: rooms side by side, the hours downwards. */
export function BoardGrid({ board, day, clashes, words, drag, onOpen, onPile, onHall, onShow, onPlace }: Props) {
  const t = useTranslations('programme');
  const ids = day.columns.map(({ hallId }) => hallId);
  const arrows = useArrows(ids, onShow, onPlace);
  const hours = Array.from({ length: (day.last - day.first) / HOUR }, (_, at) => day.first + at * HOUR);
  const height = rem(day.last - day.first);
  const landing = drag.drag?.spot;
  return (
    <section className={styles.scroller} data-scrolls aria-label={t('timetable', { day: words.dayWord(day.day) })}>
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: `3.5rem repeat(${ids.length}, minmax(12.5rem, 1fr))` }}
      >
        <span className={styles.corner} />
        {ids.map((hallId) => (
          <HallHead key={hallId} hallId={hallId} board={board} words={words} onHall={onHall} />
        ))}
        <div className={styles.hours} style={{ height }} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ top: rem(hour - day.first) }}>
              {clockOf(hour)}
            </span>
          ))}
        </div>
        {day.columns.map(({ hallId, tiles }) => (
          <ol
            key={hallId}
            className={styles.column}
            style={{ height, backgroundSize: `100% ${rem(HOUR)}` }}
            aria-label={words.hallOf(hallId)}
            data-drop={hallId ?? 'none'}
          >
            {tiles.map((tile) => {
              const [one] = tile.sessions;
              if (!one) return null;
              if (tile.sessions.length > 1)
                return (
                  <li key={tile.key} className={styles.pile} style={edges(tile)}>
                    <button type="button" onClick={() => onPile(tile.sessions)}>
                      {t('pile', { count: tile.sessions.length })}
                    </button>
                  </li>
                );
              return (
                <BoardCard
                  key={tile.key}
                  one={one}
                  clashes={clashes.get(one.id) ?? []}
                  words={words}
                  drag={drag}
                  style={edges(tile)}
                  onOpen={() => onOpen(one)}
                  onKey={(event) => {
                    if (event.key === 'Escape') drag.end();
                    arrows.press(event, one);
                  }}
                  onLeave={arrows.write}
                />
              );
            })}
            {landing?.startTime && landing.hallId === hallId && (
              <li
                className={styles.landing}
                aria-hidden="true"
                style={edges({ top: topOf(landing, day), minutes: landing.minutes, left: 0, width: 1 })}
              >
                {landing.startTime.slice(11, 16)} · {t('minutes', { count: landing.minutes })}
              </li>
            )}
          </ol>
        ))}
      </div>
    </section>
  );
}

function HallHead({
  hallId,
  board,
  words,
  onHall,
}: Pick<Props, 'board' | 'words' | 'onHall'> & { hallId: number | null }) {
  const t = useTranslations('programme');
  const hall = board.halls.find((one) => one.hallId === hallId);
  return (
    <div className={styles.hall}>
      {hall ? (
        <button type="button" aria-label={t('editOf', { name: words.hallOf(hallId) })} onClick={() => onHall(hall)}>
          {words.hallOf(hallId)}
        </button>
      ) : (
        <span>{t('noHall')}</span>
      )}
      {hall?.capacity != null && <small>{t('seats', { count: hall.capacity })}</small>}
    </div>
  );
}

/** Arrows move what has the focus; it is written once they rest, Escape takes it back. */
function useArrows(columns: (number | null)[], onShow: Props['onShow'], onPlace: Props['onPlace']) {
  const held = useRef<{ one: BoardSession; spot: Spot } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const focused = useRef<number | null>(null);
  // Whatever goes into another room is drawn anew there.
  useLayoutEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-session="${focused.current}"]`)?.focus();
  });
  const write = () => {
    clearTimeout(timer.current);
    const now = held.current;
    held.current = null;
    if (now) onPlace(now.one, now.spot);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = (event: KeyboardEvent, shown: BoardSession) => {
    if (event.key === 'Escape' && held.current) {
      clearTimeout(timer.current);
      onShow(held.current.one, null);
      held.current = null;
      event.preventDefault();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const spot = nudged(spotOf(shown), event.key, event.shiftKey, columns);
    if (!spot) return;
    event.preventDefault();
    focused.current = shown.id;
    held.current = { one: held.current?.one.id === shown.id ? held.current.one : shown, spot };
    onShow(held.current.one, spot);
    clearTimeout(timer.current);
    timer.current = setTimeout(write, REST_MS);
  };
  return { press, write };
}
