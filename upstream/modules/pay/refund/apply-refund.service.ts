import { type Channel, ORDER_STATE, type OrderState } from '@/contract/pay/order';
import { notFoundError } from '@/upstream/core/errors';
import { nextOf } from '@/upstream/core/state-table';
import type { Tx } from '@/upstream/core/write';
import type { GatewayRefund } from '@/upstream/gateways/pay/pay-gateway';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { beforeGivenBack } from '@/upstream/modules/pay/order/invoiceable.service';
import * as orders from '@/upstream/modules/pay/order/order.repository';
import { ORDER_TABLE } from '@/upstream/modules/pay/order/order.table';
import { moveLine, movesOf } from '@/upstream/modules/pay/order/settle-order.service';
import { tellMoney } from '@/upstream/modules/pay/pay.notices';
import * as payments from '@/upstream/modules/pay/payment/payment.repository';
import type { OrderRow } from '@/upstream/modules/pay/product/product';
import * as repository from './refund.repository';
import { OPEN_REFUNDS, REFUND_TABLE, type RefundState } from './refund.table';

export type RefundOutcome = 'applied' | 'repeated' | 'unknownRefund';

/**
 * What a gateway says of a refund, heard by a message, by asking or by the bill; the same words a second time change
 * nothing. Arrived: the money and what was given for it go back; failed: the order is what it was.
 */
export async function applyRefund(tx: Tx, refundNo: string, told: GatewayRefund): Promise<RefundOutcome> {
  const found = await repository.findRefund(tx, refundNo);
  if (!found) return 'unknownRefund';
  const order = await orders.lockOrder(tx, found.orderNo);
  // Read again under the order's lock: another word may have come first.
  const refund = await repository.findRefund(tx, refundNo);
  if (!order || !refund) throw notFoundError();
  const from = refund.status as RefundState;
  if (!OPEN_REFUNDS.includes(from) || (told.state === 'during' && from !== '0')) return 'repeated';
  const event = ({ during: 'send', succeed: 'arrive', failed: 'fail' } as const)[told.state];
  await repository.updateRefund(tx, refundNo, {
    status: nextOf(REFUND_TABLE, from, event, 'pay.wrongState'),
    gatewayNo: told.gatewayNo ?? refund.gatewayNo,
    failure: told.failure ?? null,
    doneTime: event === 'send' ? null : tx.now,
  });
  if (event === 'arrive') await giveBack(tx, order, refund);
  if (event !== 'send' && refund.lines.length > 0) await closeRefunding(tx, order);
  if (event !== 'send') await tell(tx, order, refund, event === 'arrive' ? 'refunded' : 'refundFailed');
  return 'applied';
}

async function giveBack(tx: Tx, order: OrderRow, refund: repository.RefundRow): Promise<void> {
  const payment = await payments.findPayment(tx, refund.outTradeNo);
  if (!payment) throw notFoundError();
  const channel = payment.channel as Channel;
  const posting = {
    ...{ key: `refund:${refund.refundNo}`, event: 'refund', orderNo: order.orderNo },
    ...{ title: order.subject, titleEn: order.subjectEn },
  };
  if (refund.lines.length === 0) {
    await post(tx, posting, [move(ledgerAccount.suspense, ledgerAccount.gateway(channel), refund.amount)]);
    return;
  }
  const lines = new Map((await orders.findLines(tx, order.orderNo)).map((line) => [line.lineId, line]));
  const parts = refund.lines.flatMap(({ lineId, amount, givenUp }) => {
    const line = lines.get(lineId);
    return line ? [{ line, amount, givenUp }] : [];
  });
  await post(tx, posting, movesOf(order, channel, parts, 'out'));
  await beforeGivenBack(tx, order, parts);
  for (const { line, amount, givenUp } of parts) {
    if (givenUp && line.state === 'fulfilled') await moveLine(tx, order, line, 'revoke');
    await orders.updateLine(tx, line.lineId, { refunded: line.refunded + amount });
  }
  await orders.updateOrder(tx, order.orderNo, { refunded: order.refunded + refund.amount });
}

/** After its last refund on the way an order is paid again, or refunded when nothing of it is left. */
async function closeRefunding(tx: Tx, order: OrderRow): Promise<void> {
  const open = (await repository.findRefunds(tx, order.orderNo)).some(
    ({ status, lines }) => lines.length > 0 && OPEN_REFUNDS.includes(status as RefundState),
  );
  if (open || order.payStatus !== ORDER_STATE.refunding) return;
  const lines = await orders.findLines(tx, order.orderNo);
  const left = lines.some((line) => line.state === 'fulfilled' && line.refunded < line.amount);
  const event = left ? 'keep' : 'giveUp';
  await orders.updateOrder(tx, order.orderNo, {
    payStatus: nextOf(ORDER_TABLE, order.payStatus as OrderState, event, 'pay.wrongState'),
  });
}

function tell(tx: Tx, order: OrderRow, refund: repository.RefundRow, news: 'refunded' | 'refundFailed') {
  return tellMoney(tx, {
    ...{ news, userId: order.userId, id: refund.refundNo, amount: refund.amount, orderNo: order.orderNo },
    what: { zh: order.subject, en: order.subjectEn },
  });
}
