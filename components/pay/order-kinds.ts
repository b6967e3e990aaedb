import type { Biz } from '@/contract/pay/order';
import type { RouteName } from '@/lib/routes';

/** What pages know of a kind of order. */
interface OrderKind {
  /** Where somebody sees what became of it; open to everybody who can pay. */
  home: RouteName;
  /** What its buyer, who can give it up, loses by that (`pay.refund`). */
  givenUp?: 'vip';
}
const OTHER: OrderKind = { home: 'records' };
const KINDS: Partial<Record<string, OrderKind>> = {
  recharge: { home: 'recharge' },
  vip: { home: 'vip', givenUp: 'vip' },
  enroll: { home: 'myMeetings' },
  enrollArt: { home: 'myMeetings' },
  signArt: { home: 'art' },
} satisfies Partial<Record<Biz, OrderKind>>;

/** What pages know of an order of this kind. */
export const orderKind = (biz: string | null | undefined): OrderKind => KINDS[biz ?? ''] ?? OTHER;
