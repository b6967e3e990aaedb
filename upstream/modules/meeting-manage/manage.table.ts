import { AUDIT, MEETING_STATUS } from '@/contract/codes';
import type { ManageState } from '@/contract/meeting-manage/manage';
import { nextOf, type StateTable } from '@/upstream/core/state-table';

/**
 * edit: something is written; rewrite: what was examined is written anew before it was ever public; release: what may
 * change freely becomes public.
 */
export type ManageEvent =
  | 'edit'
  | 'rewrite'
  | 'handIn'
  | 'release'
  | 'withdraw'
  | 'pass'
  | 'refuse'
  | 'publish'
  | 'cancel'
  | 'remove';

/** Transitions of a meeting as its organisers see it; any other is refused. What is removed has no state any more. */
export const MANAGE_TABLE: StateTable<ManageState, ManageEvent> = {
  draft: { edit: 'draft', rewrite: 'draft', handIn: 'waiting', remove: 'draft' },
  waiting: { withdraw: 'draft', pass: 'approved', refuse: 'refused' },
  refused: { edit: 'refused', rewrite: 'refused', handIn: 'waiting', remove: 'refused' },
  approved: { edit: 'approved', rewrite: 'draft', publish: 'published', remove: 'approved' },
  published: { edit: 'published', rewrite: 'published', release: 'published', handIn: 'changing', cancel: 'cancelled' },
  changing: {
    edit: 'changing',
    release: 'changing',
    withdraw: 'published',
    pass: 'published',
    refuse: 'changeRefused',
    cancel: 'cancelled',
  },
  changeRefused: {
    edit: 'changeRefused',
    rewrite: 'changeRefused',
    release: 'changeRefused',
    handIn: 'changing',
    cancel: 'cancelled',
  },
  cancelled: {},
};

/** The state after an event; says why it is not allowed. */
export const nextManageState = (from: ManageState, event: ManageEvent): ManageState =>
  nextOf(MANAGE_TABLE, from, event, from === 'waiting' ? 'manage.waits' : 'manage.state');

/** How each state is stored: the meeting's own two flags, and that of its change. */
const STORED: Readonly<Record<ManageState, readonly [status: string, audit: string, change: string]>> = {
  draft: [MEETING_STATUS.draft, AUDIT.before, AUDIT.before],
  waiting: [MEETING_STATUS.draft, AUDIT.during, AUDIT.before],
  refused: [MEETING_STATUS.draft, AUDIT.failed, AUDIT.before],
  approved: [MEETING_STATUS.draft, AUDIT.succeed, AUDIT.before],
  published: [MEETING_STATUS.published, AUDIT.succeed, AUDIT.before],
  changing: [MEETING_STATUS.published, AUDIT.succeed, AUDIT.during],
  changeRefused: [MEETING_STATUS.published, AUDIT.succeed, AUDIT.failed],
  cancelled: [MEETING_STATUS.cancelled, AUDIT.succeed, AUDIT.before],
};

/** The flags of a state. */
export function flagsOf(state: ManageState): { status: string; auditStatus: string; changeStatus: string } {
  const [status, auditStatus, changeStatus] = STORED[state];
  return { status, auditStatus, changeStatus };
}

/** The state that flags stand for. */
export function manageStateOf(row: { status: string; auditStatus: string; changeStatus: string | null }): ManageState {
  if (row.status === MEETING_STATUS.cancelled) return 'cancelled';
  if (row.status === MEETING_STATUS.draft) {
    if (row.auditStatus === AUDIT.during) return 'waiting';
    if (row.auditStatus === AUDIT.failed) return 'refused';
    return row.auditStatus === AUDIT.succeed ? 'approved' : 'draft';
  }
  if (row.changeStatus === AUDIT.during) return 'changing';
  return row.changeStatus === AUDIT.failed ? 'changeRefused' : 'published';
}
