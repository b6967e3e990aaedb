import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { OwnWords } from '@/components/ui/fact/own-words';
import { REPEAT_MS, REPEATED } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import type { Act } from './decision-bar';

/** Who has taken something up, while they have; as it was read. */
export interface Claimed {
  claimedBy?: string | null;
  claimedByMe?: boolean | null;
}
/** Takes the one of this number up, or gives it back. */
export type SendClaim = (id: number, release: boolean) => Promise<unknown>;

/** What the bar shows by it. */
interface Bar {
  /** Why nothing can be done. */
  note: ReactNode;
  acts: readonly Act[];
}
interface Own {
  /** Of which one it is said. */
  id?: number;
  mine: boolean;
  /** Why it could not be taken up. */
  refused: string | null;
}
const NOT_YET: Own = { mine: false, refused: null };

/**
 * Keeps colleagues away from what waits: it is taken up while it is looked at, and given back afterwards. With `byPress` whoever looks has
 * a button for it, and keeps it until it is done or given back, or its time is over. `bar` leaves the acts to who has it.
 */
export function useClaim({
  id,
  found,
  send,
  byPress = null,
  again,
}: {
  /** Null for what waits for nobody. */
  id: number | null | undefined;
  found: Claimed | null;
  send: SendClaim;
  /** What the buttons say. */
  byPress?: { takeUp: string; giveBack: string } | null;
  /** Reads again who has it. */
  again: () => void;
}): { bar: (acts: readonly Act[]) => Bar } {
  const t = useTranslations('console.decision');
  const [own, setOwn] = useState(NOT_YET);
  const [busy, setBusy] = useState(false);
  const { mine, refused } = own.id === id ? own : NOT_YET;
  const other = (!found?.claimedByMe && found?.claimedBy) || null;
  const free = !other;
  const byItself = byPress === null;
  useEffect(() => {
    if (!id || !free) return;
    let gone = false;
    const taken = byItself ? sent(() => send(id, false)) : null;
    taken?.then(
      () => !gone && setOwn({ id, mine: true, refused: null }),
      (error: unknown) => !gone && setOwn({ id, mine: false, refused: wordsOf(error) }),
    );
    return () => {
      gone = true;
      setOwn(NOT_YET);
      // What was never taken up is not given back.
      taken?.then(() => sent(() => send(id, true))).catch(() => {});
    };
  }, [id, free, byItself, send]);

  const press = async (taken: number, release: boolean) => {
    setBusy(true);
    const said = await sent(() => send(taken, release)).then(
      () => ({ mine: !release, refused: null }),
      (error: unknown) => ({ mine: release, refused: wordsOf(error) }),
    );
    setBusy(false);
    setOwn({ id: taken, ...said });
    again();
  };
  const bar = (acts: readonly Act[]): Bar => {
    if (!id) return { note: null, acts };
    if (other) return { note: t.rich('claimed', { name: () => <OwnWords text={other} /> }), acts: [] };
    const note = refused === null ? null : refused || t('claimFailed');
    // What is pressed before the answer is there counts: the upstream refuses what a colleague has.
    if (!byPress) return { note, acts: refused === null ? acts : [] };
    if (!mine && !found?.claimedByMe) {
      const take = () => press(id, false);
      return { note, acts: [{ label: byPress.takeUp, letter: 'p', variant: 'brand', waits: busy, press: take }] };
    }
    return { note, acts: [...acts, { label: byPress.giveBack, waits: busy, press: () => press(id, true) }] };
  };
  return { bar };
}

const wordsOf = (error: unknown): string => (error instanceof ApiError ? error.serverMessage : '');

/** Whoever comes back at once repeats a write, which the client refuses: it is made when it is none any more. */
async function sent(write: () => Promise<unknown>): Promise<unknown> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== REPEATED) throw error;
    await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
    return write();
  }
}
