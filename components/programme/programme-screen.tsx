'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { openFolds } from '@/components/ui/layout/open-folds';
import { SkeletonRows } from '@/components/ui/layout/skeleton';
import { ErrorState } from '@/components/ui/message/error-state';
import type { Board, BoardSession } from '@/contract/programme/board';
import { clashesOf } from '@/contract/programme/clashes';
import { clockAt } from '@/contract/zone';
import { useNarrow } from '@/lib/media/use-narrow';
import styles from './board.module.css';
import { BoardGrid } from './board-grid';
import { BoardHead } from './board-head';
import { daysOf, isPlaced, layoutDay, listDay } from './board-layout';
import { BoardList } from './board-list';
import { drawnAt, type Spot } from './board-moves';
import { BoardPaperTray } from './board-papers';
import { dayOf } from './board-time';
import { BoardTray, TakenOut } from './board-tray';
import { clashesById, useBoardWords } from './board-words';
import type { Opened } from './opened';
import { type BoardHandle, useBoard } from './use-board';
import { useDrag } from './use-drag';

const BoardPanel = dynamic(() => import('./board-panel').then((loaded) => loaded.BoardPanel), { ssr: false });

/** The board of a meeting’s programme, as it is in this browser. */
export function ProgrammeScreen({ msId }: { msId: number }) {
  const t = useTranslations('programme');
  const handle = useBoard(msId, t('failed'));
  if (handle.unread)
    return <ErrorState title={t('failed')} action={<Button onClick={() => void handle.read()}>{t('again')}</Button>} />;
  if (!handle.board) return <SkeletonRows label={t('loading')} />;
  return <WholeBoard msId={msId} board={handle.board} handle={handle} />;
}

/** Today where something is on, else the first day. */
function firstShown(days: readonly string[], begin: string, zone: string): string {
  const today = dayOf(clockAt(Date.now(), zone));
  return days.includes(today) ? today : (days[0] ?? begin);
}

/** Leads to the row of a session once it stands where it was placed, in whatever is folded there. */
function usePlaced() {
  const board = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<{ id: number } | null>(null);
  useEffect(() => {
    const button = placed && board.current?.querySelector<HTMLElement>(`[data-listed="${placed.id}"] button`);
    if (!button) return;
    openFolds(button);
    button.focus();
  }, [placed]);
  return [(id: number) => setPlaced({ id }), board] as const;
}

function WholeBoard({ msId, board, handle }: { msId: number; board: Board; handle: BoardHandle }) {
  const t = useTranslations('programme');
  const narrow = useNarrow();
  const [asList, setAsList] = useState<boolean | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shown, setShown] = useState<{ id: number; spot: Spot } | null>(null);
  const [said, setSaid] = useState('');
  const sessions = useMemo(() => {
    const spots = new Map([...handle.moving, ...(shown ? [[shown.id, shown.spot] as const] : [])]);
    if (spots.size === 0) return board.sessions;
    return board.sessions.map((one) => {
      const spot = spots.get(one.id);
      return spot ? drawnAt(one, spot) : one;
    });
  }, [board.sessions, handle.moving, shown]);
  const { others, want } = handle;
  const days = useMemo(
    () => [...new Set([...daysOf(board, sessions), ...others.filter((part) => part !== 'rest')])].sort(),
    [board, sessions, others],
  );
  const [chosen, setDay] = useState<string | null>(null);
  const day = chosen && days.includes(chosen) ? chosen : firstShown(days, dayOf(board.startTime), board.zone);
  // The day on which the board is opened is seen from its first sessions on.
  const begun =
    daysOf(board, sessions).includes(day) &&
    sessions.some((one) => isPlaced(one) && dayOf(one.startTime ?? '') === day);
  const clashes = useMemo(() => clashesOf(sessions, board), [sessions, board]);
  const byId = useMemo(() => clashesById(clashes), [clashes]);
  const laid = useMemo(() => layoutDay(sessions, board.halls, day), [sessions, board.halls, day]);
  const late = Boolean(board.presentUntil) && clockAt(Date.now(), board.zone) > String(board.presentUntil);
  const words = useBoardWords({ halls: board.halls, sessions, marks: board.marks, late });

  const list = asList ?? narrow;
  const [goTo, follow] = usePlaced();
  const place = async (one: BoardSession, spot: Spot) => {
    setShown(null);
    if (spot.startTime) setDay(dayOf(spot.startTime));
    const now = drawnAt(one, spot);
    setSaid(t('moved', { topic: words.topicOf(one), when: words.whenOf(now), hall: words.hallOf(spot.hallId) }));
    if (one.artId !== null && one.id < 0) {
      const { startTime, hallId, minutes } = spot;
      const asked = { artIds: [one.artId], startTime, hallId, minutes, parentId: null };
      return handle.addPapers({ ...asked, how: 'together', again: false });
    }
    if (list) goTo(one.id);
    const placed = await handle.place(one, spot);
    // It is back where it was.
    if (list && !placed) goTo(one.id);
    return placed;
  };
  const show = (one: BoardSession, spot: Spot | null) => {
    setShown(spot && { id: one.id, spot });
    if (spot?.startTime) setDay(dayOf(spot.startTime));
  };
  const drag = useDrag(laid, (one, spot) => void place(one, spot));
  const open = (one: BoardSession) => setOpened({ what: 'session', one });
  const toPlace = (one: BoardSession) => setOpened({ what: 'place', one });
  const inTray = sessions.filter((one) => !one.out && !isPlaced(one));
  return (
    <div ref={follow} className={styles.board}>
      <BoardHead
        msId={msId}
        board={board}
        handle={handle}
        clashes={clashes.length}
        list={list}
        onList={setAsList}
        onOpen={setOpened}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {board.papers.accepted > 0 && (
        <BoardPaperTray
          msId={msId}
          board={board}
          words={words}
          drag={list ? undefined : drag}
          onPlace={(papers, title) => setOpened({ what: 'papers', papers, title })}
        />
      )}
      <BoardTray sessions={inTray} words={words} drag={list ? undefined : drag} onPlace={toPlace} />
      <fieldset className={styles.days}>
        <legend className="visually-hidden">{t('days')}</legend>
        {days.map((one) => (
          <Button
            key={one}
            variant={one === day ? 'brand' : 'secondary'}
            aria-pressed={one === day}
            onClick={() => {
              setDay(one);
              want(one);
            }}
          >
            {words.dayWord(one)}
          </Button>
        ))}
      </fieldset>
      {others.includes(day) && !begun ? (
        <SkeletonRows label={t('loading')} />
      ) : list ? (
        <BoardList
          sessions={listDay(sessions, board.halls, day)}
          clashes={byId}
          words={words}
          label={t('timetable', { day: words.dayWord(day) })}
          clock={clockAt(Date.now(), board.zone)}
          onPlace={toPlace}
        />
      ) : (
        <BoardGrid
          board={board}
          day={laid}
          clashes={byId}
          words={words}
          drag={drag}
          onOpen={open}
          onPile={(all) => setOpened({ what: 'pile', ids: all.map(({ id }) => id) })}
          onHall={(hall) => setOpened({ what: 'names', hall })}
          onShow={show}
          onPlace={(one, spot) => void place(one, spot)}
        />
      )}
      <TakenOut
        sessions={sessions.filter(({ out }) => out)}
        words={words}
        onBack={(one) => void handle.takeOut(one, false)}
      />
      {opened && (
        <BoardPanel
          msId={msId}
          board={{ ...board, sessions }}
          handle={handle}
          opened={opened}
          clashes={clashes}
          words={words}
          day={day}
          onPlace={place}
          onOpen={setOpened}
        />
      )}
    </div>
  );
}
