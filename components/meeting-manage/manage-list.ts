import type { StatusTone } from '@/components/ui/fact/status-badge';
import { listManagedMeetings, type ManagedMeeting, type ManageState } from '@/contract/meeting-manage/manage';
import { listSpec } from '@/lib/lists/list-state';

/** The meetings of my department: what is on, what comes next, what is over. */
export const MANAGED = listSpec(listManagedMeetings);

/** What a state is called: what is published and past is over. */
export type ShownState = ManageState | 'over';
export const shownState = ({ state, over }: Pick<ManagedMeeting, 'state' | 'over'>): ShownState =>
  over && state === 'published' ? 'over' : state;

/** How a state is shown. */
export const STATE_TONES: Readonly<Record<ShownState, StatusTone>> = {
  draft: 'neutral',
  waiting: 'warning',
  refused: 'danger',
  approved: 'info',
  published: 'success',
  changing: 'warning',
  changeRefused: 'danger',
  cancelled: 'neutral',
  over: 'neutral',
};

/** States in which a meeting has its public page. */
export const PUBLIC_STATES: readonly ManageState[] = ['published', 'changing', 'changeRefused', 'cancelled'];
/** States in which nothing can be written: it waits for its audit, or is called off. */
export const LOCKED_STATES: readonly ManageState[] = ['waiting', 'cancelled'];
