import { getLocale } from 'next-intl/server';
import { countIn } from '@/components/attendee/desk/attendee-counts';
import type { DeskStand } from '@/components/meeting-manage/desk-stands';
import { asLocale } from '@/components/ui/locale';
import { getAttendeeDesk } from '@/contract/attendee/desk';
import { getDeskMoney } from '@/contract/attendee/desk-money';
import { getDeskCall } from '@/contract/paper/call';
import type { MeetingRight } from '@/contract/post-rights';
import { readPersonal } from '@/lib/data/read';
import { href } from '@/lib/href';
import { formatCount, formatYuan } from '@/lib/i18n/format';
import type { DeskTabName } from './desk-tabs';

/** What an organiser asks first, by the counts of the desk's parts, each with the way there; without what somebody's posts do not open. */
export async function readDeskStands(msId: number, rights: readonly MeetingRight[]): Promise<DeskStand[]> {
  const locale = asLocale(await getLocale());
  const asked = { params: { msId } };
  const [sheet, money, call] = await Promise.all([
    rights.includes('attendees.count') ? readPersonal(getAttendeeDesk, asked) : null,
    rights.includes('money.see') ? readPersonal(getDeskMoney, asked) : null,
    rights.includes('papers.change') ? readPersonal(getDeskCall, asked) : null,
  ]);
  const stand = (key: DeskStand['key'], value: string, tab: DeskTabName, state?: string): DeskStand => ({
    key,
    value,
    href: href('tasks', {}, { query: { msId, tab, state } }),
  });
  const stands: DeskStand[] = [];
  if (sheet) {
    const owing = countIn(sheet, 'submitted') + countIn(sheet, 'awaiting');
    const waiting = countIn(sheet, 'waiting') + countIn(sheet, 'offered');
    stands.push(
      // As the meeting's page counts them; the list says which of them it names.
      stand('enrolled', formatCount(locale, countIn(sheet, 'enrolled') + sheet.elsewhere), 'attendees', 'enrolled'),
      stand('owing', formatCount(locale, owing), 'attendees'),
      stand('waiting', formatCount(locale, waiting), 'seats'),
    );
  }
  if (money) stands.push(stand('paid', formatYuan(money.total.paid), 'money'));
  if (call && (call.artStart || call.papers > 0))
    stands.push(stand('papers', formatCount(locale, call.papers), call.papers > 0 ? 'review' : 'call'));
  return stands;
}
