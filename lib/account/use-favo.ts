import Cookies from 'js-cookie';
import { useEffect, useRef, useState } from 'react';
import { readToken } from '@/lib/session/cookies';
import { toast } from '@/lib/stores/toast-store';
import { useUiStore } from '@/lib/stores/ui-store';
import type { FavoKind } from './favo';

// Guests, who are most of the readers, never need it.
const loadFavo = () => import('./favo');

/** A favourite of any kind: shown as changed at once, and as before when that failed; guests are asked to sign in. */
export function useFavo(kind: FavoKind, id: number, count?: number) {
  const [state, setState] = useState({ favo: false, count });
  const running = useRef(false);
  // What was pressed meanwhile is newer than what is being read.
  const pressed = useRef(false);

  useEffect(() => {
    if (!readToken(Cookies)) return;
    let left = false;
    loadFavo()
      .then(({ readFavo }) => readFavo(kind, id))
      .then(
        (favo) => !left && !pressed.current && setState((known) => ({ ...known, favo })),
        () => null,
      );
    return () => {
      left = true;
    };
  }, [kind, id]);

  const toggle = async () => {
    if (!readToken(Cookies)) return useUiStore.getState().openLogin(null, 'favo');
    if (running.current) return;
    running.current = true;
    pressed.current = true;
    const before = state;
    const favo = !before.favo;
    setState({ favo, count: before.count === undefined ? undefined : Math.max(0, before.count + (favo ? 1 : -1)) });
    try {
      const { toggleFavo } = await loadFavo();
      const answer = await toggleFavo(kind, id);
      setState((known) => ({ favo: answer.favo, count: answer.favoCount ?? known.count }));
      toast.success({ key: answer.favo ? 'favoAdded' : 'favoRemoved' });
    } catch {
      setState(before);
    } finally {
      running.current = false;
    }
  };

  return { ...state, toggle };
}
