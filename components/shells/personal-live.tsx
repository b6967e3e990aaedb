'use client';

import { useEffect, useRef } from 'react';
import type { Stale } from '@/contract/stale';
import { isUnsaved } from '@/lib/forms/use-leave-guard';
import { useRouter } from '@/lib/i18n/navigation';
import { useStale } from '@/lib/realtime/use-stale';

/**
 * Renders a personal page again when something that it shows is stale. What somebody types in, or left in a form and did not send,
 * is not taken from under their hands: until then it waits.
 */
export function PersonalLive({ shows }: { shows: readonly Stale[] }) {
  const router = useRouter();
  const typedIn = useRef<EventTarget | null>(null);
  useEffect(() => {
    const type = ({ target }: Event) => {
      typedIn.current = target;
    };
    const rest = () => {
      typedIn.current = null;
    };
    document.addEventListener('input', type);
    document.addEventListener('focusout', rest);
    document.addEventListener('submit', rest);
    return () => {
      document.removeEventListener('input', type);
      document.removeEventListener('focusout', rest);
      document.removeEventListener('submit', rest);
    };
  }, []);
  useStale(
    ['me', ...shows],
    () => router.refresh(),
    () => isUnsaved() || (typedIn.current !== null && typedIn.current === document.activeElement),
  );
  return null;
}
