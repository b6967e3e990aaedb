import type { MeetingNotice } from '@/contract/meeting/parts';

type Words = (key: 'notice.round' | 'notice.news', values?: { round: number }) => string;

/** “First notice”, or that it is news. */
export const noticeKind = (t: Words, { round }: Pick<MeetingNotice, 'round'>): string =>
  round ? t('notice.round', { round }) : t('notice.news');

export interface NoticeNeighbours {
  previous: MeetingNotice | null;
  next: MeetingNotice | null;
}

/** What came out before a notice and after it; `notices`: the newest first. */
export function neighboursOf(notices: readonly MeetingNotice[], id: number): NoticeNeighbours {
  const at = notices.findIndex((notice) => notice.id === id);
  return { previous: notices[at + 1] ?? null, next: at > 0 ? (notices[at - 1] ?? null) : null };
}
