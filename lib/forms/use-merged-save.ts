import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/lib/api/errors';
import { failureWords } from './failure';

/** Milliseconds after the last key until what was typed is kept. */
const REST_MS = 1200;
/** Until it is tried again where nobody answered. */
const AGAIN_MS = 5000;

/** What is typed here and not kept by the upstream yet, with what it was typed over: it outlives the tab. */
export interface KeptHere<V> {
  version: number;
  base: V;
  values: V;
}
/** Where that is kept. */
export interface Here<V> {
  keep(kept: KeptHere<V>): void;
  drop(): void;
}

export interface MergedSaveOptions<V extends object> {
  keys: readonly (keyof V & string)[];
  /** What the upstream has, of which version, and when that was kept. */
  kept: V;
  version: number;
  savedAt: string | null;
  /** What the upstream has by now; null where it is no longer what is written here. */
  read(): Promise<{ version: number; values: V } | null>;
  /** Sends the parts that changed; refused at `version` where somebody has written since. */
  send(version: number, parts: Partial<V>): Promise<{ version: number; savedAt: string | null }>;
  /** Puts what was written elsewhere into what is written here. */
  take(parts: Partial<V>): void;
  here?: Here<V>;
}

export interface MergedSave<K extends string> {
  state: 'saved' | 'saving' | 'failed';
  /** Why it failed. */
  words: string;
  /** Parts that were changed elsewhere as well: nothing more is kept until it is said whose stay. */
  contested: readonly K[];
  settle(mine: boolean): void;
  /** Reads what was saved elsewhere meanwhile into what is written here. */
  catchUp(): Promise<unknown>;
  /** When it was kept the last time, as the wire has it. */
  savedAt: string | null;
  /** Something is typed that is not kept yet. */
  unsaved: boolean;
  /** Keeps what there is now; answers the version that is kept, or null where that failed. */
  flush(): Promise<number | null>;
}

const pick = <V extends object>(values: V, keys: readonly (keyof V)[]): Partial<V> =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Partial<V>;
const differing = <V extends object, K extends keyof V>(keys: readonly K[], a: V, b: V): K[] =>
  keys.filter((key) => a[key] !== b[key]);
const changed = <V extends object, K extends keyof V>(keys: readonly K[], a: V, b: V): K[] =>
  keys.filter((key) => JSON.stringify(a[key]) !== JSON.stringify(b[key]));

/**
 * Keeps what is written as it is written: only the parts that changed are sent, one save at a time. Parts that were saved elsewhere
 * meanwhile are taken over by `take`; where both changed the same part, it is asked whose stays.
 */
export function useMergedSave<V extends object>(
  values: V,
  options: MergedSaveOptions<V>,
): MergedSave<keyof V & string> {
  type K = keyof V & string;
  const t = useTranslations('form');
  const latest = useRef({ values, options });
  latest.current = { values, options };
  const kept = useRef(options.kept);
  const [keptNow, setKeptNow] = useState(options.kept);
  const version = useRef(options.version);
  const running = useRef<Promise<number | null>>(Promise.resolve(null));
  const asked = useRef<readonly K[]>([]);
  /** What was typed over before it was asked whose words stay: a tab that is killed meanwhile asks again. */
  const before = useRef({ version: options.version, base: options.kept });
  const [contested, setContested] = useState<readonly K[]>([]);
  const [state, setState] = useState<MergedSave<K>['state']>('saved');
  const [words, setWords] = useState('');
  const [savedAt, setSavedAt] = useState(options.savedAt);
  const [again, setAgain] = useState(0);

  const keep = useCallback((now: V) => {
    kept.current = now;
    setKeptNow(now);
  }, []);
  const ask = useCallback((keys: readonly K[]) => {
    asked.current = keys;
    setContested(keys);
  }, []);
  const takeOver = useCallback((parts: Partial<V>) => {
    latest.current.values = { ...latest.current.values, ...parts };
    latest.current.options.take(parts);
  }, []);
  /** Takes over what was saved elsewhere; what both changed is asked about. False where it is no longer what is written here. */
  const join = useCallback(async (): Promise<boolean> => {
    const { read, keys } = latest.current.options;
    const theirs = await read();
    if (!theirs) return false;
    const here = changed(keys, kept.current, latest.current.values);
    const elsewhere = changed(keys, kept.current, theirs.values);
    const both = changed(keys, latest.current.values, theirs.values).filter(
      (key) => here.includes(key) && elsewhere.includes(key),
    );
    before.current = { version: version.current, base: kept.current };
    version.current = theirs.version;
    keep(theirs.values);
    const untouched = keys.filter((key) => !here.includes(key));
    takeOver(pick(theirs.values, untouched));
    ask(both);
    return true;
  }, [takeOver, ask, keep]);

  const save = useCallback(async (): Promise<number | null> => {
    const { values: now, options: of } = latest.current;
    const parts = differing(of.keys, now, kept.current);
    if (asked.current.length > 0) {
      setState('failed');
      return null;
    }
    if (parts.length === 0) {
      setState('saved');
      return version.current;
    }
    setState('saving');
    try {
      const answer = await of.send(version.current, pick(now, parts));
      version.current = answer.version;
      keep(now);
      setSavedAt(answer.savedAt);
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
  }, [t, join, keep]);
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

  const unsaved = differing(options.keys, values, keptNow).length > 0;
  const { here } = options;
  useEffect(() => {
    const over = contested.length > 0 ? before.current : { version: version.current, base: keptNow };
    if (unsaved) here?.keep({ ...over, values });
    else here?.drop();
  }, [here, unsaved, values, keptNow, contested]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change, or another try, which is asked for by its number, begins the wait anew.
  useEffect(() => {
    if (!unsaved) return;
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [values, unsaved, flush, again]);
  return { state, words, contested, settle, catchUp, savedAt, unsaved, flush };
}
