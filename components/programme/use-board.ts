import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type Board,
  type BoardSession,
  getBoard,
  getBoardSession,
  placePapers,
  placeSession,
  saveSession,
  takeOutSession,
} from '@/contract/programme/board';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { useStale } from '@/lib/realtime/use-stale';
import {
  isSameSpot,
  merged,
  newestOwn,
  type OwnVersions,
  type Past,
  remember,
  type Spot,
  type Step,
  spotOf,
  stepsOf,
  withMarks,
} from './board-moves';
import { bodyOf, canReturn, type SessionDetail } from './session-body';

/** Papers that are placed, and how. */
export type PapersAsked = Omit<z.output<typeof placePapers.body>, 'minutes'> & { minutes: number };

/** Changes that can be taken back, the last ones. */
const MOST_PAST = 30;
/** So many sessions are read at once, and the board is there whole: nothing in it moves after it is seen. */
const SHOWN_WHOLE = 400;
/** Sessions that are taken back at once. */
const MOST_UNDONE = 100;

/** What papers are at after a look that asked as the board was `seen`: the answer has all marks, or, where they stood alike, some. */
function marksOf(before: Board | null, seen: Board | null, found: Board): Pick<Board, 'marks' | 'stands' | 'papers'> {
  if (!before || (seen && seen.stands !== found.stands)) return found;
  if (before.stands !== found.stands) return before;
  return { marks: withMarks(before.marks, found.marks), stands: found.stands, papers: found.papers };
}

/** A meeting’s board in a browser: read once, followed by what changes of it, written one change after another. */
export function useBoard(msId: number, failed: string) {
  const [board, setBoard] = useState<Board | null>(null);
  const [unread, setUnread] = useState(false);
  const [moving, setMoving] = useState<ReadonlyMap<number, Spot>>(new Map());
  const [past, setPast] = useState<readonly Past[]>([]);
  const [alert, setAlert] = useState('');
  const [others, setOthers] = useState<readonly string[]>([]);
  const wanted = useRef<readonly string[]>([]);
  const reading = useRef(false);
  const latest = useRef<Board | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const own = useRef<OwnVersions>(new Map());

  const keep = (next: Board) => {
    latest.current = next;
    setBoard(next);
  };
  const known = () => new Map(latest.current?.sessions.map((one) => [one.id, one]));
  const merge = (rows: readonly BoardSession[]) => {
    remember(own.current, known(), rows);
    if (latest.current) keep({ ...latest.current, sessions: merged(latest.current.sessions, rows) });
  };
  const learnOf = (parts: readonly string[]) => {
    wanted.current = parts;
    setOthers(parts);
  };
  /** What the board has besides the day on which it was opened, a part after the other; what failed is asked for with the next look. */
  const readOthers = async () => {
    if (reading.current) return;
    reading.current = true;
    try {
      while (wanted.current[0]) {
        const [part] = wanted.current;
        const { sessions, marks, stands } = await callToken(getBoard, {
          params: { msId },
          query: { part },
          quiet: true,
        });
        const before = latest.current;
        if (before)
          keep({
            ...before,
            sessions: merged(before.sessions, sessions),
            // Those of a board that stood differently are older or newer: the next look asks for all of them.
            marks: stands === before.stands ? withMarks(before.marks, marks) : before.marks,
          });
        learnOf(wanted.current.filter((one) => one !== part));
      }
    } finally {
      reading.current = false;
    }
  };
  /** What has changed since the last look; at first the day on which the board is opened. */
  const look = async () => {
    const seen = latest.current;
    const query = seen ? { since: seen.seq, stands: seen.stands } : { part: 'first' as const };
    const asked = await callToken(getBoard, { params: { msId }, query, quiet: true });
    const isSmall = asked.others && asked.others.held <= SHOWN_WHOLE;
    const found = isSmall ? await callToken(getBoard, { params: { msId }, quiet: true }) : asked;
    const before = latest.current;
    const sessions = before ? merged(before.sessions, found.sessions) : found.sessions;
    if (!before || found.seq >= before.seq) {
      keep({ ...found, ...marksOf(before, seen, found), others: before?.others ?? found.others, sessions });
    }
    if (!before) learnOf(found.others?.parts ?? []);
  };
  const read = async () => {
    try {
      await look();
      setUnread(false);
      if (wanted.current.length === 0 || reading.current) return;
      await readOthers();
      // Whatever was moved meanwhile from a part that was not read to one that was.
      await look();
    } catch {
      setUnread(latest.current === null);
      if (latest.current && wanted.current.length > 0) setAlert(failed);
    }
  };
  /** Reads a day before the other ones. */
  const want = (day: string) => {
    if (!wanted.current.includes(day)) return;
    learnOf([day, ...wanted.current.filter((one) => one !== day)]);
    if (!reading.current) void read();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once; what changes is told.
  useEffect(() => void read(), [msId]);
  useStale(getBoard.shows, () => void read());

  /** One change after another: each is of the version that the one before has made. */
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(work, work);
    queue.current = next.catch(() => undefined);
    return next;
  };
  const attempt = async (work: () => Promise<void>) => {
    setAlert('');
    try {
      await enqueue(work);
      return true;
    } catch (error) {
      setAlert(failureWords(error, failed));
      await read();
      return false;
    }
  };
  const learn = (one: BoardSession, before: ReadonlyMap<number, BoardSession>, rows: readonly BoardSession[]) => {
    merge(rows);
    setPast((all) => [...all, { topic: one.topic, steps: stepsOf(before, rows) }].slice(-MOST_PAST));
  };
  const putPlace = (id: number, version: number, { startTime, hallId, minutes }: Spot) =>
    callToken(placeSession, { params: { msId, id }, body: { version, startTime, hallId, minutes }, quiet: true });
  const putOut = (id: number, version: number, out: boolean) =>
    callToken(takeOutSession, { params: { msId, id }, body: { version, out }, quiet: true });

  /** Moves a session to where it is shown at once. */
  const place = async (one: BoardSession, spot: Spot) => {
    if (!one.out && isSameSpot(spotOf(one), spot)) return true;
    setMoving((all) => new Map(all).set(one.id, spot));
    const done = await attempt(async () => {
      const before = known();
      learn(one, before, await putPlace(one.id, newestOwn(own.current, one.id, one.version), spot));
    });
    setMoving((all) => (all.get(one.id) === spot ? new Map([...all].filter(([id]) => id !== one.id)) : all));
    return done;
  };
  const takeOut = (one: BoardSession, out: boolean) =>
    attempt(async () => {
      const before = known();
      learn(one, before, await putOut(one.id, newestOwn(own.current, one.id, one.version), out));
    });
  /** Makes sessions of papers. */
  const addPapers = ({ minutes, ...asked }: PapersAsked) =>
    attempt(async () => {
      const body = { ...asked, minutes: String(minutes) };
      const rows = await callToken(placePapers, { params: { msId }, body, quiet: true });
      const before = known();
      merge(rows);
      const [first] = rows;
      if (first && rows.length <= MOST_UNDONE)
        setPast((all) => [...all, { topic: first.topic, steps: stepsOf(before, rows) }].slice(-MOST_PAST));
      await read();
    });
  /** What a form has saved; it can be taken back where nobody is lost by that. */
  const saved = (now: BoardSession, before: SessionDetail | null) => {
    merge([now]);
    const step = { id: now.id, version: now.version, before, body: before ? bodyOf(before) : undefined };
    if (!before || canReturn(before, now))
      setPast((all) => [...all, { topic: now.topic, steps: [step] }].slice(-MOST_PAST));
  };

  const restore = async ({ id, version, before, body }: Step) => {
    const now = known().get(id);
    const newest = newestOwn(own.current, id, version);
    if (!now) return;
    if (!before) return merge(await putOut(id, newest, true));
    if (body) {
      const { version: _old, ...texts } = body;
      return merge([
        await callToken(saveSession, { params: { msId }, body: { ...texts, version: newest }, quiet: true }),
      ]);
    }
    if (before.parentId !== now.parentId) {
      const detail = await callToken(getBoardSession, { params: { msId, id }, quiet: true });
      const { startTime, hallId, minutes } = spotOf(before);
      const back = { parentId: before.parentId, startTime, hallId, minutes: String(minutes), version: newest };
      return merge([
        await callToken(saveSession, { params: { msId }, body: { ...bodyOf(detail), ...back }, quiet: true }),
      ]);
    }
    if (before.out !== now.out) return merge(await putOut(id, newest, before.out));
    if (!isSameSpot(spotOf(before), spotOf(now))) merge(await putPlace(id, newest, spotOf(before)));
  };
  /** Takes the last change back, unless somebody has changed the same since. */
  const undo = async () => {
    const last = past.at(-1);
    if (!last) return false;
    setPast(past.slice(0, -1));
    // A part goes back once its block is there.
    const steps = last.steps.toSorted(
      (a, b) => Number((a.before?.parentId ?? null) !== null) - Number((b.before?.parentId ?? null) !== null),
    );
    return attempt(async () => {
      for (const step of steps) await restore(step);
    });
  };
  return { board, unread, others, moving, past, alert, read, want, place, addPapers, takeOut, saved, undo };
}
export type BoardHandle = ReturnType<typeof useBoard>;
