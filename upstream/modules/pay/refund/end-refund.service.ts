import type { z } from 'zod';
import { AUDIT } from '@/contract/codes';
import type { endFinanceRefund } from '@/contract/pay/console-refund';
import type { Channel } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { toYuan } from '@/upstream/core/money';
import { nextOf } from '@/upstream/core/state-table';
import type { MessageKey } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import type { GatewayRefund } from '@/upstream/gateways/pay/pay-gateway';
import { claimProofs, privateIdOf } from '@/upstream/modules/file/file.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { linesOf } from '@/upstream/modules/pay/order/line-order.service';
import { findOrder } from '@/upstream/modules/pay/order/order.repository';
import { gatewayOf } from '@/upstream/modules/pay/payment/gateways';
import { findPayment } from '@/upstream/modules/pay/payment/payment.repository';
import { keepSuspicion, lastOtherwise, OTHERWISE } from '@/upstream/modules/pay/payment/suspicion.service';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { requireRight } from '@/upstream/policy/require-right';
import type { WriteRight } from '@/upstream/policy/rights';
import { applyRefund, type HeardRefund, lockRefund, type RefundOutcome } from './apply-refund.service';
import { openRefunding, takeBack } from './give-back.service';
import { hearRefund } from './hear-refund.service';
import { refundDue } from './refund.events';
import * as repository from './refund.repository';
import { beginAnew, requireLeft } from './refund.service';
import { REFUND_TABLE, type RefundState } from './refund.table';
import { isPassedOn, isSpent, requireNotOver } from './refund-stand.service';

/** Milliseconds in which a gateway that works on a refund is not to be disturbed: banks take one to three working days. */
const WORKING_MS = 3 * 24 * 3_600_000;

/** A refund as it was when its gateway was asked, and the answer. */
interface Asked {
  refund: repository.RefundRow | undefined;
  said?: GatewayRefund;
  /** It did not answer, or knows nothing of it: what is said is what we had heard. */
  silent?: boolean;
}

const over = (id: string) => ({ name: 'staff.finance', about: { kind: 'refund', id } }) as const;

/** By what right somebody does something about a refund, and whether they may about this order: throws where not. */
interface Allowed {
  right: WriteRight;
  allow?(db: Reader, order: OrderRow): Promise<void>;
}

/** Has a refund that failed tried once more: it is taken in our books anew, and has another number where its gateway has closed this one. */
export async function retryRefund(
  ctx: Context,
  caller: Caller,
  refundNo: string,
  { right, allow }: Allowed = { right: over(refundNo) },
): Promise<void> {
  // Who may do nothing about it asks no gateway either.
  await requireRight(ctx.db, caller, right);
  const known = await repository.findRefund(ctx.db, refundNo);
  const about = known && (await findOrder(ctx.db, known.orderNo));
  if (!about) throw notFoundError();
  await allow?.(ctx.db, about);
  const { said } = await askGateway(ctx, refundNo);
  await write(ctx, caller, right, async (tx) => {
    const found = await lockRefund(tx, refundNo);
    if (!found) throw notFoundError();
    const { order, refund, payment } = found;
    await allow?.(tx, order);
    await requireNotOver(tx, refund);
    // What went to somebody else since is theirs: it cannot be taken for the refund any more.
    if (await isPassedOn(tx, refund)) throw new AppError('pay.refundPassedOn');
    const status = nextOf(REFUND_TABLE, refund.status as RefundState, 'again', 'pay.wrongState');
    if (said?.state === 'failed') {
      const anew = await beginAnew(tx, order, payment, refund);
      await logConsole(tx, 'refund.again', refundNo, { anew });
      return;
    }
    if (refund.lines.length > 0) await requireLeft(tx, order, payment, refund);
    await repository.updateRefund(tx, refundNo, {
      status,
      failure: null,
      endedBy: null,
      askedEnd: null,
      askedEndBy: null,
      doneTime: null,
    });
    if (refund.lines.length > 0) {
      await openRefunding(tx, order);
      await takeBack(tx, order, refund);
    }
    await logConsole(tx, 'refund.again', refundNo);
    tx.emit(refundDue({ refundNo }));
  });
}

/** What is owed: paid for what will not be, and given back by nothing else. It can be paid out by another road, and not kept. */
async function requireNotOwed(tx: Tx, { orderNo, refundNo, lines, status }: repository.RefundRow): Promise<void> {
  if (status === AUDIT.failed && (await isSpent(tx, refundNo))) return;
  const taken = new Set(lines.map(({ lineId }) => lineId));
  for (const line of (await linesOf(tx, orderNo)).filter(({ lineId }) => taken.has(lineId))) {
    if (await productOf(line.biz).isOver?.(tx, line)) throw new AppError('pay.refundOwed');
  }
}

/** Asks finance to end a refund that does not end by itself, and says why: whoever asks for it decides nothing. */
export function askToEnd(
  ctx: Context,
  caller: Caller,
  refundNo: string,
  { right, allow, reason }: Allowed & { reason: string },
): Promise<void> {
  return write(ctx, caller, right, async (tx) => {
    const found = await lockRefund(tx, refundNo);
    if (!found) throw notFoundError();
    const { order, refund } = found;
    await allow?.(tx, order);
    await requireNotOver(tx, refund);
    const waits = refund.status === AUDIT.failed || (refund.status === AUDIT.during && refund.failure !== null);
    if (!waits) throw new AppError('pay.wrongState');
    await repository.updateRefund(tx, refundNo, { askedEnd: reason, askedEndBy: caller.userId });
    await logConsole(tx, 'refund.askEnd', refundNo, { reason });
  });
}

/** Says that a refund which staff pay out themselves, by bank transfer, has arrived. */
export function finishRefund(ctx: Context, caller: Caller, refundNo: string): Promise<void> {
  return write(ctx, caller, over(refundNo), async (tx) => {
    const found = await lockRefund(tx, refundNo);
    if (!found) throw notFoundError();
    const { refund, payment } = found;
    await requireNotOver(tx, refund);
    if (payment.channel !== 'offline' || refund.status === AUDIT.failed) throw new AppError('pay.wrongState');
    requireDone(await applyRefund(tx, refundNo, { state: 'succeed' }));
    await logConsole(tx, 'refund.finish', refundNo);
  });
}

function requireDone(outcome: RefundOutcome): void {
  if (outcome === 'applied') return;
  throw new AppError(outcome === 'tooMuch' ? 'pay.refundTooMuch' : 'pay.wrongState');
}

/**
 * Ends a refund that does not end by itself, with a reason: paid out by another road, which is proved, or kept, so that all
 * is as before. The gateway is asked first: what it has paid is entered, and there is nothing left to end; what it works on,
 * or has paid otherwise than we asked, would be paid twice.
 */
export async function endRefund(
  ctx: Context,
  caller: Caller,
  { refundNo, how, reason, proof, files = [] }: z.output<typeof endFinanceRefund.body>,
): Promise<void> {
  // Who may not end it asks no gateway either, and enters nothing that it says.
  await requireRight(ctx.db, caller, over(refundNo));
  const { refund: asked, said, silent } = await askGateway(ctx, refundNo);
  const heard = said?.state === 'succeed' && (await hearRefund(ctx, refundNo, said));
  await write(ctx, caller, over(refundNo), async (tx) => {
    const found = await lockRefund(tx, refundNo);
    if (!found) throw notFoundError();
    const { status, createTime, proof: proved } = found.refund;
    if (status === AUDIT.succeed) throw new AppError(proved === null ? 'pay.refundArrived' : 'pay.wrongState');
    await requireNotOver(tx, found.refund);
    if (how === 'kept') await requireNotOwed(tx, found.refund);
    // Tried again meanwhile, it is on its way once more: the answer was about the time before.
    if (status !== asked?.status || found.refund.taken !== asked.taken) throw new AppError('pay.wrongState');
    const otherwise = (silent || (heard && OTHERWISE.includes(heard))) && (await lastOtherwise(tx, refundNo));
    if (tx.now.getTime() - createTime.getTime() < WORKING_MS) {
      if (otherwise) throw new AppError(SAID[otherwise.outcome] ?? 'pay.refundOnWay', { values: sidesIn(otherwise) });
      if (said?.state === 'during' && said.failure === undefined) throw new AppError('pay.refundOnWay');
    }
    const proofFiles = how === 'paid' ? await claimProofs(tx, caller.userId, files, 'files') : [];
    const told: HeardRefund =
      how === 'paid' ? { state: 'succeed', proof, proofFiles } : { state: 'failed', failure: reason };
    requireDone(await applyRefund(tx, refundNo, { ...told, endedBy: caller.userId }));
    await requireEnded(tx, refundNo);
    // Its line of the gateway's bill has to be settled.
    const besides = how === 'paid' ? 'paidTwice' : 'tooMuch';
    if (otherwise) await keepSuspicion(tx, { number: refundNo, outcome: besides, told: {} });
    // By number alone: a name that somebody gave a file may say whose it is.
    const ids = proofFiles.flatMap(({ url }) => privateIdOf(url) ?? []);
    await logConsole(tx, 'refund.end', refundNo, {
      how,
      reason,
      ...(proof ? { proof } : {}),
      ...(ids.length > 0 ? { proofFiles: ids } : {}),
    });
  });
}

/** What a gateway says of a refund that it has paid otherwise than we asked. */
const SAID: Record<string, MessageKey> = {
  wrongAmount: 'pay.refundSaidAmount',
  wrongCurrency: 'pay.refundSaidCurrency',
  wrongOrder: 'pay.refundSaidNumber',
};
type Otherwise = NonNullable<Awaited<ReturnType<typeof lastOtherwise>>>;
function sidesIn({ outcome, ours, theirs }: Otherwise) {
  const shown = (side: string | null) => (outcome === 'wrongAmount' ? toYuan(Number(side)) : (side ?? ''));
  return { ours: shown(ours), theirs: shown(theirs) };
}

/** What was given up may be somebody else's by now: such money can only be paid out. */
async function requireEnded(tx: Tx, refundNo: string): Promise<void> {
  const refund = await repository.findRefund(tx, refundNo);
  if (refund?.status === AUDIT.during) throw new AppError('pay.refundNoWayBack');
}

/**
 * What the gateway says of a refund; nothing where nobody is behind it. Who does not answer, answers of something else or
 * knows nothing of it yet may be at work on it, unless we have heard that it is stuck.
 */
async function askGateway(ctx: Context, refundNo: string): Promise<Asked> {
  const refund = await repository.findRefund(ctx.db, refundNo);
  const payment = refund && (await findPayment(ctx.db, refund.outTradeNo));
  const gateway = payment && gatewayOf(ctx, payment.channel as Channel);
  if (!gateway) return { refund };
  const unknown: GatewayRefund = { state: 'during', ...(refund.failure ? { failure: refund.failure } : {}) };
  try {
    const said = await gateway.queryRefund({ outTradeNo: refund.outTradeNo, refundNo });
    return said ? { refund, said } : { refund, said: unknown, silent: true };
  } catch (error) {
    ctx.log.error(error, `the refund ${refundNo} could not be asked about`);
    return { refund, said: unknown, silent: true };
  }
}
