'use client';

import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { readToken } from '@/lib/session/cookies';
import { toast } from '@/lib/stores/toast-store';
import { useUiStore } from '@/lib/stores/ui-store';

export type FavoKind = 'doctor' | 'video' | 'meeting';

/** Toggles a favourite: guests are asked to sign in, a failed toggle goes back to what it was. */
export function FavoToggle({
  kind,
  id,
  count,
  words,
}: {
  kind: FavoKind;
  id: number;
  count?: number;
  words: { add: string; added: string };
}) {
  const [state, setState] = useState({ favo: false, count, busy: false });

  useEffect(() => {
    if (!readToken(Cookies)) return;
    let left = false;
    import('@/lib/account/favo').then(async ({ readFavo }) => {
      const favo = await readFavo(kind, id).catch(() => false);
      if (!left) setState((known) => ({ ...known, favo }));
    });
    return () => {
      left = true;
    };
  }, [kind, id]);

  async function toggle() {
    if (!readToken(Cookies)) {
      useUiStore.getState().openLogin();
      return;
    }
    setState((known) => ({ ...known, busy: true }));
    try {
      const { toggleFavo } = await import('@/lib/account/favo');
      const answer = await toggleFavo(kind, id);
      setState((known) => ({ favo: answer.favo, count: answer.favoCount ?? known.count, busy: false }));
      toast.success({ key: answer.favo ? 'favoAdded' : 'favoRemoved' });
    } catch {
      setState((known) => ({ ...known, busy: false }));
    }
  }

  return (
    <Button icon={state.favo ? 'check' : 'heart'} onClick={toggle} aria-pressed={state.favo} disabled={state.busy}>
      {state.favo ? words.added : words.add}
      {state.count ? ` ${state.count}` : ''}
    </Button>
  );
}
