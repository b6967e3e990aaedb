import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { ManagedMeeting } from '@/contract/meeting-manage/manage';
import { STATE_TONES, shownState } from './manage-list';

/** Where a meeting stands for those who run it. */
export function StateBadge({ row }: { row: Pick<ManagedMeeting, 'state' | 'over'> }) {
  const t = useTranslations('meetingManage.states');
  const state = shownState(row);
  return <StatusBadge tone={STATE_TONES[state]}>{t(state)}</StatusBadge>;
}
