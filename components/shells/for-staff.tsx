'use client';

import type { ReactNode } from 'react';
import { USER_POLICIES } from '@/contract/policies';
import { useSessionStore } from '@/lib/stores/session-store';

const { consoleStaff } = USER_POLICIES;

/** On a page that is the same for everybody: what staff are told in the place of the others, once it is known who looks. */
export function ForStaff({ staff, others }: { staff: ReactNode; others: ReactNode }) {
  return useSessionStore(consoleStaff) ? staff : others;
}
