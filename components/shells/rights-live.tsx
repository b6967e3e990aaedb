'use client';

import { useStale } from '@/lib/realtime/use-stale';

const RIGHTS = ['me'] as const;

/** Opens a page that was refused again once other rights may let its reader in; a refusal holds nothing that could be lost. */
export function RightsLive() {
  useStale(RIGHTS, () => window.location.reload());
  return null;
}
