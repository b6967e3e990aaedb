'use client';

import type { ReactNode } from 'react';
import { isStaff } from '@/contract/policies';
import { href } from '@/lib/href';
import { usePathname } from '@/lib/i18n/navigation';
import { useSessionStore } from '@/lib/stores/session-store';

/** On a page of the console that is the same for everybody: what staff are told in the place of the others, once it is known who looks. */
export function ForStaff({ staff, others }: { staff: ReactNode; others: ReactNode }) {
  const inConsole = usePathname().startsWith(href('console'));
  return useSessionStore(isStaff) && inConsole ? staff : others;
}
