'use client';

import { Button } from '@/components/ui/action/button';
import type { FavoKind } from '@/lib/account/favo';
import { useFavo } from '@/lib/account/use-favo';

/** The leaf of `FavoButton`. */
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
  const state = useFavo(kind, id, count);
  return (
    <Button icon={state.favo ? 'check' : 'heart'} onClick={() => void state.toggle()} aria-pressed={state.favo}>
      {state.favo ? words.added : words.add}
      {state.count ? ` ${state.count}` : ''}
    </Button>
  );
}
