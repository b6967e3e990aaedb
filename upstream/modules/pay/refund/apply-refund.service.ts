import { AUDIT } from '@/contract/codes';
import type { FileRef } from '@/contract/file/file';
import { type Channel, ORDER_STATE, REFUND_FAILURE } from '@/contract/pay/order';
import { notFoundError } from '@/upstream/core/errors';
import { nextOf } from '@/upstream/core/state-table';
import { inPart, type Tx } from '@/upstream/core/write';
import type { GatewayRefund } from '@/upstream/gateways/pay/pay-gateway';
import { madeStale } from '@/upstream/jobs/effects';
import * as orders from '@/upstream/modules/pay/order/order.repository';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { type MoneyNews, tellMoney } from '@/upstream/modules/pay/pay.notices';
import * as payments from '@/upstream/modules/pay/payment/payment.repository';
import { type OrderRow, SoldOut } from '@/upstream/modules/pay/product/product.service';
import { closeRefunding, openRefunding, payBack, putBack } from './give-back.service';
import * as repository from './refund.repository';
import { OPEN_REFUNDS, REFUND_TABLE, type RefundState } from './refund.table';
import { isPassedOn } from './refund-stand.service';

/**
 * applied: something changed; repeated: it was known. With anything else nothing is entered, and somebody has to look: the
 * gateway speaks of another order, sum or currency; it has paid what staff have paid out by hand; or more than came in, or
 * other than we asked what they have kept, or what its payer has given to somebody else.
 */
export type RefundOutcome =
  | 'applied'
  | 'repeated'
  | 'unknownRefund'
  | 'wrongOrder'
  | 'wrongAmount'
  | 'wrongCurrency'
  | 'paidTwice'
  | 'tooMuch';

/** What a gateway says of a refund, or staff who have paid it out by another road and can prove it, or keep the money. */
export type HeardRefund = GatewayRefund & { proof?: string; proofFiles?: FileRef[]; endedBy?: number };

interface Found {
  order: OrderRow;
  refund: repository.RefundRow;
  payment: payments.PaymentRow;
  /** Whose order it is still has the account. */
  owned: boolean;
}

/** A refund with its order, which is locked, and its payment; undefined where there is none. */
export async function lockRefund(tx: Tx, refundNo: string): Promise<Found | undefined> {
  const found = await repository.findRefund(tx, refundNo);
  if (!found) return undefined;
  const order = await orders.lockOrder(tx, found.orderNo);
  const owned = order !== undefined && (await hasOwner(tx, order.userId));
  // Read again under the order's lock: another word may have come first.
  const refund = await repository.findRefund(tx, refundNo);
  const payment = await payments.findPayment(tx, found.outTradeNo);
  if (!order || !refund || !payment) throw notFoundError();
  return { order, refund, payment, owned };
}

/**
 * What is said of a refund, heard by a message, by asking, by the bill or from staff; the same words a second time change
 * nothing. Arrived: what was taken for it is gone; failed: it is given again, and the order is what it was.
 */
export async function applyRefund(tx: Tx, refundNo: string, told: HeardRefund): Promise<RefundOutcome> {
  const found = await lockRefund(tx, refundNo);
  if (!found) return 'unknownRefund';
  const wrong = wrongFact(found, told);
  if (wrong) return (told.state === 'succeed' && besides(found.refund)) || wrong;
  if (told.state === 'during') return keepOnWay(tx, found.refund, told);
  if (told.state === 'failed') return fail(tx, found, told);
  return arrive(tx, found, told);
}

/** What a gateway says and we did not ask for; what it does not say is not compared. */
function wrongFact({ refund, payment }: Found, told: GatewayRefund): RefundOutcome | null {
  const { refundNo = refund.refundNo, outTradeNo = refund.outTradeNo, currency, amount, sum } = told;
  if (refundNo !== refund.refundNo || outTradeNo !== refund.outTradeNo) return 'wrongOrder';
  if (currency !== undefined && currency !== 'CNY') return 'wrongCurrency';
  if (amount !== undefined && amount !== refund.amount) return 'wrongAmount';
  return sum !== undefined && (sum < refund.amount || sum > payment.amount) ? 'wrongAmount' : null;
}

/** What it is that a gateway pays a refund which staff have paid by another road, or kept; null while neither is so. */
function besides({ status, proof, endedBy }: repository.RefundRow): RefundOutcome | null {
  if (status === AUDIT.succeed && proof !== null) return 'paidTwice';
  return status === AUDIT.failed && endedBy !== null ? 'tooMuch' : null;
}

const isOpen = ({ status }: repository.RefundRow) => OPEN_REFUNDS.includes(status as RefundState);
const stateAfter = ({ status }: repository.RefundRow, event: 'send' | 'arrive' | 'fail') =>
  nextOf(REFUND_TABLE, status as RefundState, event, 'pay.wrongState');

async function keepOnWay(tx: Tx, refund: repository.RefundRow, told: HeardRefund): Promise<RefundOutcome> {
  const { gatewayNo = refund.gatewayNo, failure = null } = told;
  const known = refund.status === AUDIT.during && refund.failure === failure;
  if (!isOpen(refund) || known) return 'repeated';
  await repository.updateRefund(tx, refund.refundNo, { status: stateAfter(refund, 'send'), gatewayNo, failure });
  // Staff have to look at what is stuck; nobody else is told.
  tx.emit(madeStale({ userIds: [], stale: ['console.refunds'] }));
  return 'applied';
}

async function fail(tx: Tx, found: Found, told: HeardRefund): Promise<RefundOutcome> {
  const { order, refund, owned } = found;
  if (refund.status === AUDIT.failed && refund.endedBy === null && told.endedBy) return keepFailed(tx, found, told);
  if (!isOpen(refund)) return 'repeated';
  const { refundNo } = refund;
  const { failure = null, gatewayNo = refund.gatewayNo, endedBy = null } = told;
  try {
    await inPart(tx, async (part) => {
      const status = stateAfter(refund, 'fail');
      await repository.updateRefund(part, refundNo, { status, gatewayNo, failure, endedBy, doneTime: tx.now });
      await putBack(part, order, refund, { owned });
    });
  } catch (error) {
    // Somebody else has what was given up: the money is still owed, and staff pay it out by another road.
    if (!(error instanceof SoldOut)) throw error;
    return keepOnWay(tx, refund, { ...told, state: 'during' });
  }
  if (refund.lines.length > 0) await closeRefunding(tx, order.orderNo);
  await tell(tx, order, refund, endedBy === null ? 'refundFailed' : keptNews(refund));
  return 'applied';
}

/** Staff end what has failed: all is as it was already, and nobody waits for it any more. */
async function keepFailed(tx: Tx, { order, refund, payment }: Found, told: HeardRefund): Promise<RefundOutcome> {
  const { failure = refund.failure, endedBy } = told;
  await repository.updateRefund(tx, refund.refundNo, { failure, endedBy, doneTime: tx.now });
  // Whom another refund has given it back has nothing to hear.
  if (await fitsStill(tx, refund, payment)) await tell(tx, order, refund, keptNews(refund));
  return 'applied';
}

const keptNews = ({ lines }: repository.RefundRow): MoneyNews => (lines.length > 0 ? 'refundKept' : 'strayKept');

async function arrive(tx: Tx, { order, refund, payment, owned }: Found, told: HeardRefund): Promise<RefundOutcome> {
  const { refundNo } = refund;
  const { proof = refund.proof, proofFiles = refund.proofFiles, gatewayNo = refund.gatewayNo, endedBy = null } = told;
  if (refund.status === AUDIT.succeed) return refund.proof !== null && !told.proof ? 'paidTwice' : 'repeated';
  const isPart = refund.lines.length > 0;
  const late = isPart && (refund.status === AUDIT.failed || refund.taken === 0);
  if (refund.status === AUDIT.failed && !(await fitsStill(tx, refund, payment))) return 'tooMuch';
  // The place stays with whom its payer gave it to meanwhile: what was paid out for it is not owed, and finance settles it.
  if (late && (await isPassedOn(tx, refund))) return 'tooMuch';
  // Nobody has that wallet any more: staff pay its owner by another road, or keep it.
  if (payment.channel === 'wallet' && !owned && proof === null)
    return keepOnWay(tx, refund, { state: 'during', failure: REFUND_FAILURE.accountClosed });
  if (late && order.payStatus === ORDER_STATE.paid) await openRefunding(tx, order);
  const status = stateAfter(refund, 'arrive');
  await repository.updateRefund(tx, refundNo, {
    status,
    gatewayNo,
    proof,
    proofFiles,
    failure: null,
    endedBy,
    doneTime: tx.now,
  });
  const channel = payment.channel as Channel;
  await payBack(tx, order, refund, { channel, late, byHand: proof !== null });
  if (isPart) await closeRefunding(tx, order.orderNo);
  await tell(tx, order, refund, proof === null ? 'refunded' : 'refundedOtherwise');
  return 'applied';
}

/** Whether a refund that had failed is still no more than what is left of its lines and its payment. */
async function fitsStill(tx: Tx, refund: repository.RefundRow, payment: payments.PaymentRow): Promise<boolean> {
  const lines = new Map((await orders.findLines(tx, refund.orderNo)).map((line) => [line.lineId, line]));
  const others = await repository.findCounted(tx, payment.outTradeNo);
  const back = others.reduce((sum, { amount }) => sum + amount, 0);
  const onWay = await repository.amountsOnWay(tx, refund, refund.refundNo);
  const fits = refund.lines.every(({ lineId, amount }) => {
    const line = lines.get(lineId);
    return line !== undefined && amount <= line.amount - line.refunded - (onWay.get(lineId) ?? 0);
  });
  return fits && back + refund.amount <= payment.amount;
}

function tell(tx: Tx, order: OrderRow, refund: repository.RefundRow, news: MoneyNews) {
  return tellMoney(tx, {
    news,
    userId: order.userId,
    id: refund.refundNo,
    amount: refund.amount,
    orderNo: order.orderNo,
    what: { zh: order.subject, en: order.subjectEn },
  });
}
