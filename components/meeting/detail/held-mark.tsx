'use client';

import { useCallback, useEffect, useState } from 'react';
import { useHeld } from '@/lib/account/use-held';
import type { Locale } from '@/lib/i18n/routing';
import { useStale } from '@/lib/realtime/use-stale';
import { useHasToken } from '@/lib/session/has-token';

const readHeld = async (msId: number, locale: Locale): Promise<boolean> => {
  const { isHeld, readMyPlace } = await import('@/lib/account/my-place');
  const place = await readMyPlace(msId, locale);
  return place !== null && isHeld(place.state);
};

/** Tells the style sheets of a meeting's own page that its reader has a place; other pages of it say how the place stands. */
export function HeldMark({ msId, locale }: { msId: number; locale: Locale }) {
  const hasToken = useHasToken();
  const [held, setHeld] = useState(false);
  const read = useCallback(() => {
    // Whoever is not known to have a place is shown the way to one.
    if (hasToken) readHeld(msId, locale).then(setHeld, () => setHeld(false));
    else setHeld(false);
  }, [hasToken, msId, locale]);
  useEffect(read, [read]);
  useStale(['meetings'], read);
  useHeld(held);
  return null;
}
