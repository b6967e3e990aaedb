import { pathTo } from '@/contract/paths';
import { toYuan } from '@/upstream/core/money';
import type { Tx } from '@/upstream/core/write';
import { notify } from '@/upstream/modules/task/task.service';

/** What people hear of their money: templates of upstream/modules/task/notice.templates.ts. */
export type MoneyNews =
  | 'paid'
  | 'refunded'
  | 'refundedOtherwise'
  | 'refundFailed'
  | 'refundKept'
  | 'stray'
  | 'strayKept'
  | 'voucherRefused'
  | 'withdrawn'
  | 'withdrawBack'
  | 'credited';

interface Told {
  news: MoneyNews;
  userId: number;
  /** The same event is told once. */
  id: string | number;
  /** fen */
  amount: number;
  what?: { zh: string; en: string };
  reason?: { zh: string; en: string };
  orderNo?: string;
}

const PLACES = { withdrawn: 'artFee', withdrawBack: 'artFee', credited: 'artFee' } as const;

const placeOf = ({ news, orderNo }: Told): string =>
  orderNo && (news === 'paid' || news === 'voucherRefused')
    ? `${pathTo('payed')}?orderNo=${orderNo}`
    : pathTo(news in PLACES ? PLACES[news as keyof typeof PLACES] : 'records');

/** Tells somebody what became of their money, once an event. */
export async function tellMoney(tx: Tx, told: Told): Promise<void> {
  const { news, userId, id, amount, what, reason } = told;
  const params = (locale: 'zh' | 'en') => ({
    amount: toYuan(amount),
    what: what?.[locale] ?? '',
    reason: reason?.[locale] ?? '',
  });
  await notify(tx, {
    userIds: [userId],
    template: news,
    params: params('zh'),
    paramsEn: params('en'),
    msgId: `${news}-${id}`,
    linkUrl: placeOf(told),
  });
}
