import type { Biz, PayOrder } from '@/contract/pay/order';
import { href } from '@/lib/href';
import type { Messages } from '@/lib/i18n/app-config';
import type { RouteName } from '@/lib/routes';

/** What pages know of a kind of order. */
interface OrderKind {
  /** Where somebody sees what became of it; open to everybody who can pay. */
  home: RouteName & keyof Messages['pay']['payed']['next'];
  /** What its buyer, who can give it up, loses by that (`pay.refund`). */
  givenUp?: 'vip';
  /** Where somebody goes on from what they have paid for, of its meeting (`pay.payed.on`). */
  on?: 'hotel';
  /** It is no purchase: there is no invoice of it. */
  topUp?: true;
  /** Where it is ordered again. */
  again?: (order: Pick<PayOrder, 'msId'>) => string | null;
}
const meetingOf: OrderKind['again'] = ({ msId }) => (msId ? href('meeting', { id: msId }) : null);
const OTHER: OrderKind = { home: 'records' };
const KINDS: Partial<Record<string, OrderKind>> = {
  recharge: { home: 'recharge', topUp: true, again: () => href('recharge') },
  vip: { home: 'vip', givenUp: 'vip', again: () => href('openVip') },
  enroll: { home: 'myMeetings', again: meetingOf },
  workshop: { home: 'myMeetings', again: meetingOf },
  companion: { home: 'myMeetings', again: meetingOf },
  enrollArt: { home: 'myMeetings', again: meetingOf },
  hotel: { home: 'records', on: 'hotel', again: meetingOf },
  signArt: { home: 'art', again: meetingOf },
} satisfies Partial<Record<Biz, OrderKind>>;

/** What pages know of an order of this kind. */
export const orderKind = (biz: string | null | undefined): OrderKind => KINDS[biz ?? ''] ?? OTHER;
