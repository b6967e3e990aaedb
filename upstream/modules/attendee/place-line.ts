import { CODE } from '@/contract/core';
import type { Biz } from '@/contract/pay/order';
import { AppError } from '@/upstream/core/errors';
import { toYuan } from '@/upstream/core/money';
import type { BasketLine } from '@/upstream/modules/pay/order/place-order.service';
import type { EnrolMeeting, FeeRow } from './enrol.repository';

interface Bought {
  biz: Biz;
  /** The place, or what is taken besides, that it pays for. */
  refId: number;
  userId: number | null;
  /** fen */
  price: number;
}

/** A line that pays for a place at a meeting, or for something besides. */
export const placeLine = (
  { msName, msNameEn }: Pick<EnrolMeeting, 'msName' | 'msNameEn'>,
  fee: Pick<FeeRow, 'feeName' | 'feeNameEn'>,
  { refId, ...bought }: Bought,
): BasketLine => ({
  ...bought,
  refId: String(refId),
  title: `${msName} · ${fee.feeName}`,
  titleEn: `${msNameEn ?? msName} · ${fee.feeNameEn ?? fee.feeName}`,
  quantity: 1,
});

/** Throws 601 with what lines come to, where somebody was shown another sum, fen; nothing shown is any. */
export function requireShown(lines: readonly BasketLine[], told: number | undefined): void {
  const sum = lines.reduce((all, { price }) => all + price, 0);
  if (told === undefined || told === sum) return;
  throw new AppError('enrol.priceChanged', { code: CODE.warning, values: { amount: toYuan(sum) } });
}
