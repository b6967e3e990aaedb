import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type PlanChanges, savePlan } from '@/contract/meeting-manage';
import { type MeetingPlan, PLAN_KEYS } from '@/contract/meeting-plan';
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
  /** When it was kept the last time, as the wire has it. */
  savedAt: string | null;
  changes: PlanChanges;
  /** What is kept. */
  kept: MeetingPlan;
  /** Keeps what there is now; answers the version that is kept, or null where that failed. */
  flush(): Promise<number | null>;
}

/** Keeps a plan as it is written: only the parts that changed are sent, one save at a time. */
export function useAutosave(
  values: MeetingPlan,
  given: { msId: number; version: number; changes: PlanChanges; savedAt: string | null },
): Autosave {
  const t = useTranslations('form');
  const latest = useRef(values);
  latest.current = values;
  const kept = useRef(values);
  const version = useRef(given.version);
  const running = useRef<Promise<number | null>>(Promise.resolve(null));
  const [state, setState] = useState<Autosave['state']>('saved');
  const [words, setWords] = useState('');
  const [savedAt, setSavedAt] = useState(given.savedAt);
  const [changes, setChanges] = useState(given.changes);
  const [again, setAgain] = useState(0);
  const { msId } = given;

  const save = useCallback(async (): Promise<number | null> => {
    const now = latest.current;
    const changed = PLAN_KEYS.filter((key) => now[key] !== kept.current[key]);
    if (changed.length === 0) {
      setState('saved');
      return version.current;
    }
    setState('saving');
    try {
      const plan: Partial<MeetingPlan> = Object.fromEntries(changed.map((key) => [key, now[key]]));
      const body = { version: version.current, plan };
      const answer = await callToken(savePlan, { params: { msId }, body, quiet: true });
      version.current = answer.version;
      kept.current = now;
      setSavedAt(answer.updateTime ?? null);
      setChanges(answer.changes);
      setState('saved');
      return answer.version;
    } catch (error) {
      setWords(failureWords(error, t('network')));
      setState('failed');
      if (error instanceof ApiError && error.passing) setTimeout(() => setAgain((turn) => turn + 1), AGAIN_MS);
      return null;
    }
  }, [msId, t]);
  const flush = useCallback(() => {
    running.current = running.current.then(save);
    return running.current;
  }, [save]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is asked for by its number.
  useEffect(() => {
    if (values === kept.current) return;
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [values, flush, again]);
  return { state, words, savedAt, changes, kept: kept.current, flush };
}
