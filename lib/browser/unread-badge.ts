import { UNREAD_BADGE_MAX } from '@/contract/codes';

/** Text of an unread badge: nothing for none, capped at 99 (spec §9). */
export function unreadBadge(count: number | null | undefined): string {
  if (!count || count <= 0) return '';
  return count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(count);
}
