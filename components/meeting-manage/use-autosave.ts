import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changedKeys, type MeetingPlan, PLAN_KEYS, type PlanKey } from '@/contract/meeting/plan';
import { getPlan, type ManageState, type PlanChanges, savePlan } from '@/contract/meeting-manage/manage';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { failureWords } from '@/lib/forms/failure';

/** Milliseconds after the last key until what was typed is kept. */
const REST_MS = 1200;
/** Until it is tried again where nobody answered. */
const AGAIN_MS = 5000;

export interface Autosave {
  state: 'saved' | 'saving' | 'failed';
  /** Why it failed. */
  words: string;
  /** Parts that a colleague has changed as well: nothing more is kept until it is said whose stay. */
  contested: readonly PlanKey[];
  settle(mine: boolean): void;
  /** Reads what a colleague has saved meanwhile into what is written here. */
  catchUp(): Promise<unknown>;
  /** When it was kept the last time, as the wire has it. */
  savedAt: string | null;
  changes: PlanChanges;
  /** Something is typed that is not kept yet. */
  unsaved: boolean;
  /** Keeps what there is now; answers the version that is kept, or null where that failed. */
  flush(): Promise<number | null>;
}

const pick = (plan: MeetingPlan, keys: readonly PlanKey[]): Partial<MeetingPlan> =>
  Object.fromEntries(keys.map((key) => [key, plan[key]]));
const differing = (plan: MeetingPlan, kept: MeetingPlan) => PLAN_KEYS.filter((key) => plan[key] !== kept[key]);

/**
 * Keeps a plan as it is written: only the parts that changed are sent, one save at a time. Parts that a colleague saved
 * meanwhile are taken over by `take`; where both changed the same part, it is asked whose stays.
 */
export function useAutosave(
  values: MeetingPlan,
  given: { msId: number; state: ManageState; version: number; changes: PlanChanges; savedAt: string | null },
  take: (parts: Partial<MeetingPlan>) => void,
): Autosave {
  const t = useTranslations('form');
  const latest = useRef({ values, take });
  latest.current = { values, take };
  const kept = useRef(values);
  const [keptNow, setKeptNow] = useState(values);
  const version = useRef(given.version);
  const running = useRef<Promise<number | null>>(Promise.resolve(null));
  const asked = useRef<readonly PlanKey[]>([]);
  const [contested, setContested] = useState<readonly PlanKey[]>([]);
  const [state, setState] = useState<Autosave['state']>('saved');
  const [words, setWords] = useState('');
  const [savedAt, setSavedAt] = useState(given.savedAt);
  const [changes, setChanges] = useState(given.changes);
  const [again, setAgain] = useState(0);
  const { msId } = given;
  /** Where the meeting stands by what was kept last: writing can move it. */
  const stands = useRef(given.state);

  const keep = useCallback((plan: MeetingPlan) => {
    kept.current = plan;
    setKeptNow(plan);
  }, []);
  const ask = useCallback((keys: readonly PlanKey[]) => {
    asked.current = keys;
    setContested(keys);
  }, []);
  const takeOver = useCallback((parts: Partial<MeetingPlan>) => {
    latest.current.values = { ...latest.current.values, ...parts };
    latest.current.take(parts);
  }, []);
  /** Takes over what a colleague saved; what both changed is asked about. False where the meeting stands elsewhere now. */
  const join = useCallback(async (): Promise<boolean> => {
    const theirs = await callToken(getPlan, { params: { msId }, quiet: true });
    if (theirs.state !== stands.current) return false;
    const [before, here] = [kept.current, changedKeys(kept.current, latest.current.values)];
    const elsewhere = changedKeys(before, theirs.plan);
    const both = changedKeys(latest.current.values, theirs.plan).filter(
      (key) => here.includes(key) && elsewhere.includes(key),
    );
    version.current = theirs.version;
    keep(theirs.plan);
    takeOver(
      pick(
        theirs.plan,
        PLAN_KEYS.filter((key) => !here.includes(key)),
      ),
    );
    ask(both);
    return true;
  }, [msId, takeOver, ask, keep]);

  const save = useCallback(async (): Promise<number | null> => {
    const now = latest.current.values;
    const changed = differing(now, kept.current);
    if (asked.current.length > 0) {
      setState('failed');
      return null;
    }
    if (changed.length === 0) {
      setState('saved');
      return version.current;
    }
    setState('saving');
    try {
      const body = { version: version.current, plan: pick(now, changed) };
      const answer = await callToken(savePlan, { params: { msId }, body, quiet: true });
      version.current = answer.version;
      stands.current = answer.state;
      keep(now);
      setSavedAt(answer.updateTime ?? null);
      setChanges(answer.changes);
      setState('saved');
      return answer.version;
    } catch (error) {
      const older = error instanceof ApiError && 'version' in error.fields;
      if (older && (await join().catch(() => false))) return save();
      setWords(failureWords(error, t('network')));
      setState('failed');
      if (error instanceof ApiError && error.passing) setTimeout(() => setAgain((turn) => turn + 1), AGAIN_MS);
      return null;
    }
  }, [msId, t, join, keep]);
  const flush = useCallback(() => {
    running.current = running.current.then(save);
    return running.current;
  }, [save]);
  // After what is under way: what was read before a save must not come in behind it.
  const catchUp = () => {
    const joined = running.current.then(join);
    running.current = joined.then(
      () => null,
      () => null,
    );
    return joined;
  };
  const settle = (mine: boolean) => {
    if (!mine) takeOver(pick(kept.current, contested));
    ask([]);
    void flush();
  };

  const unsaved = differing(values, keptNow).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change, or another try, which is asked for by its number, begins the wait anew.
  useEffect(() => {
    if (!unsaved) return;
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [values, unsaved, flush, again]);
  return { state, words, contested, settle, catchUp, savedAt, changes, unsaved, flush };
}
