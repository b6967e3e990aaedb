import { pathTo } from '@/contract/paths';
import { toYuan } from '@/upstream/core/money';
import { translate } from '@/upstream/core/translate';
import type { Tx } from '@/upstream/core/write';
import { notify } from '@/upstream/modules/task/task.service';

/** What people hear of their money; each has a title and a content in upstream/messages. */
export type MoneyNews =
  | 'paid'
  | 'refunded'
  | 'refundFailed'
  | 'stray'
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
  reason?: string;
  orderNo?: string;
}

const PLACES = { withdrawn: 'artFee', withdrawBack: 'artFee', credited: 'artFee' } as const;

const placeOf = ({ news, orderNo }: Told): string =>
  orderNo && (news === 'paid' || news === 'voucherRefused')
    ? `${pathTo('payed')}?orderNo=${orderNo}`
    : pathTo(news in PLACES ? PLACES[news as keyof typeof PLACES] : 'records');

/** Tells somebody what became of their money, once an event. */
export async function tellMoney(tx: Tx, told: Told): Promise<void> {
  const { news, userId, id, amount, what, reason = '' } = told;
  const words = (locale: 'zh' | 'en', part: 'title' | 'content') =>
    translate(locale, `pay.${news}.${part}`, { amount: toYuan(amount), what: what?.[locale] ?? '', reason });
  await notify(tx, {
    userIds: [userId],
    type: 'pay',
    msgId: `${news}-${id}`,
    title: words('zh', 'title'),
    titleEn: words('en', 'title'),
    content: words('zh', 'content'),
    contentEn: words('en', 'content'),
    linkUrl: placeOf(told),
  });
}
