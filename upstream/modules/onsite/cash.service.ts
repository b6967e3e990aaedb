import type { z } from 'zod';
import type {
  CashEntry,
  CashShift,
  closeShift as closeCall,
  DeskCash,
  takeCash as takeCall,
} from '@/contract/onsite/cash';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, translate, yuanText } from '@/upstream/core/text/translate';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import {
  isPerson,
  lockUnpaid,
  orderOf,
  rateUnpaid,
  requireOthers,
} from '@/upstream/modules/attendee/desk/onsite-order.service';
import { type Link, type PdfFile, pdfLink, renderDocument } from '@/upstream/modules/document/document.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { postShift } from '@/upstream/modules/pay/ledger/shift.service';
import { enterPaidOut, payInCash, whoseRefund } from '@/upstream/modules/pay/order/cash-order.service';
import { linesOf } from '@/upstream/modules/pay/order/line-order.service';
import { lockRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import { requireNotOwn } from '@/upstream/policy/require-right';
import * as repository from './cash.repository';
import { receiptNo } from './receipt-no';

const takes = (msId: number) => ({ name: 'meeting.cash.take', msId: dbId(msId) }) as const;

/** Whether somebody sees what others have taken at a meeting. */
const seesAll = async (ctx: Context, caller: Caller, msId: number) =>
  (await rightsAt(ctx.db, caller, msId)).has('money.see');

/** Shifts with cash at a meeting: the caller's own, or everybody's for who sees money there. */
export async function getCash(ctx: Context, caller: Caller, id: number): Promise<DeskCash> {
  const msId = dbId(id);
  const rights = await rightsAt(ctx.db, caller, msId);
  const all = rights.has('money.see');
  const found = await repository.findShifts(ctx.db, msId, all ? null : caller.userId);
  return { receives: rights.has('refund'), shifts: found.map((one) => toShift(one, caller)) };
}
function toShift({ shift, taken, paidOut, count, ...people }: repository.FoundShift, { userId }: Caller): CashShift {
  const { due, counted } = shift;
  return {
    shiftId: shift.shiftId,
    person: people.person ?? '',
    personEn: people.personEn,
    mine: shift.userId === userId,
    openTime: toWire(shift.openTime),
    closeTime: toWireOrNull(shift.closeTime),
    opened: toYuan(shift.opened),
    taken: toYuan(taken),
    paidOut: toYuan(paidOut),
    count,
    due: toYuan(due ?? shift.opened + taken - paidOut),
    counted: counted === null ? null : toYuan(counted),
    difference: counted === null || due === null ? null : toYuan(counted - due),
    reason: shift.reason,
    receivedBy: people.receivedBy,
    receivedByEn: people.receivedByEn,
    receiveTime: toWireOrNull(shift.receiveTime),
  };
}

/** What was taken and paid out in a shift of the caller's, or of anybody's for who sees money there. */
export async function getShift(
  ctx: Context,
  caller: Caller,
  { msId: id, shiftId }: { msId: number; shiftId: number },
): Promise<{ entries: CashEntry[] }> {
  const msId = dbId(id);
  const own = (await seesAll(ctx, caller, msId)) ? null : caller.userId;
  const known = (await repository.findShifts(ctx.db, msId, own)).some(({ shift }) => shift.shiftId === shiftId);
  if (!known) throw notFoundError();
  const found = await repository.findEntries(ctx.db, dbId(shiftId));
  return {
    entries: found.map(({ entry, order, person, personEn }) => ({
      entryId: entry.entryId,
      kind: entry.kind as CashEntry['kind'],
      receiptNo: receiptNo(entry.entryId),
      amount: toYuan(entry.amount),
      ...order,
      person,
      personEn,
      time: toWire(entry.createTime),
    })),
  };
}

/** Begins a shift of the caller's with what is in the drawer. */
export function openShift(ctx: Context, caller: Caller, id: number, opened: string): Promise<{ shiftId: number }> {
  const msId = dbId(id);
  return write(ctx, caller, takes(msId), async (tx) => {
    const shiftId = await repository.insertShift(tx, {
      msId,
      userId: caller.userId,
      opened: toFen(opened),
      openTime: tx.now,
      createTime: tx.now,
      updateTime: tx.now,
    });
    if (shiftId === undefined) throw new AppError('cash.isOpen');
    await postShift(tx, { shiftId, msId }, 'float', toFen(opened));
    await logConsole(tx, 'cash.open', shiftId, { msId });
    return { shiftId };
  });
}

/** Ends the caller's shift with what was counted; throws at `reason` where there is a difference that nobody explains. */
export function closeShift(
  ctx: Context,
  caller: Caller,
  { msId: id, shiftId }: { msId: number; shiftId: number },
  { counted: yuan, reason }: z.output<typeof closeCall.body>,
): Promise<{ difference: string }> {
  const msId = dbId(id);
  return write(ctx, caller, takes(msId), async (tx) => {
    const shift = await repository.lockShift(tx, msId, dbId(shiftId));
    if (shift?.userId !== caller.userId) throw notFoundError();
    if (shift.closeTime) throw new AppError('cash.isClosed');
    const [counted, due] = [toFen(yuan), await repository.dueOf(tx, shift)];
    const why = plainText(reason);
    if (counted !== due && !why) throw fieldError('reason', 'cash.difference', { amount: toYuan(counted - due) });
    await repository.updateShift(tx, shiftId, { closeTime: tx.now, due, counted, reason: why });
    await postShift(tx, shift, 'counted', counted - due);
    await logConsole(tx, 'cash.close', shiftId, { msId, reason: why });
    return { difference: toYuan(counted - due) };
  });
}

/** Takes over what was counted at the end of somebody else's shift. */
export function receiveShift(
  ctx: Context,
  caller: Caller,
  { msId: id, shiftId }: { msId: number; shiftId: number },
): Promise<void> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.refund', msId }, async (tx) => {
    const shift = await repository.lockShift(tx, msId, dbId(shiftId));
    if (!shift) throw notFoundError();
    await requireNotOwn(tx, caller.userId, { kind: 'user', id: shift.userId });
    if (!shift.closeTime || shift.counted === null || shift.receivedBy) throw new AppError('pay.wrongState');
    await repository.updateShift(tx, shiftId, { receivedBy: caller.userId, receiveTime: tx.now });
    await postShift(tx, shift, 'received', -shift.counted);
    await logConsole(tx, 'cash.receive', shiftId, { msId });
  });
}

/** What is to be paid for a place now. */
export function quoteCash(ctx: Context, caller: Caller, asked: { msId: number; attendeeId: number }) {
  return write(ctx, caller, takes(asked.msId), async (tx) => {
    tx.noted();
    const unpaid = await lockUnpaid(tx, caller, asked);
    const { amount, surcharge, ...rest } = await rateUnpaid(tx, unpaid);
    return { orderNo: unpaid.order?.orderNo ?? null, amount: toYuan(amount), surcharge: toYuan(surcharge), ...rest };
  });
}

/** Takes cash for a place in the caller's shift: its order is paid, or made and paid. */
export function takeCash(
  ctx: Context,
  caller: Caller,
  asked: { msId: number; attendeeId: number },
  { amount, idempotencyKey }: z.output<typeof takeCall.body>,
): Promise<{ entryId: number | null; receiptNo: string | null }> {
  return write(ctx, caller, takes(asked.msId), async (tx) => {
    await requireOthers(tx, caller, asked);
    const shift = await repository.lockOpenShift(tx, dbId(asked.msId), caller.userId);
    if (!shift) throw new AppError('cash.noShift');
    const known = await repository.findByKey(tx, shift.shiftId, idempotencyKey);
    if (known) {
      const paid = await linesOf(tx, known.orderNo);
      const isSame = paid.some(({ biz, refId }) => isPerson(biz) && Number(refId) === asked.attendeeId);
      if (!isSame) throw new AppError('pay.keyUsed');
      return { entryId: known.entryId, receiptNo: receiptNo(known.entryId) };
    }
    const order = await orderOf(tx, await lockUnpaid(tx, caller, asked), `${shift.shiftId}-${idempotencyKey}`);
    let entryId: number | null = null;
    // What costs nothing is paid as soon as it is ordered.
    if (order.amount > 0 || order.payStatus === '0') {
      await payInCash(tx, order, {
        told: toFen(amount),
        async keep({ outTradeNo, amount: taken }) {
          entryId = await repository.insertEntry(tx, {
            shiftId: shift.shiftId,
            kind: 'in',
            amount: taken,
            outTradeNo,
            idempotencyKey,
            createTime: tx.now,
          });
          return receiptNo(entryId);
        },
      });
    }
    await logConsole(tx, 'cash.take', order.orderNo, { msId: asked.msId });
    return { entryId, receiptNo: entryId === null ? null : receiptNo(entryId) };
  });
}

/** Pays a refund of what came in cash out of the drawer of the caller's shift. */
export function payOutCash(
  ctx: Context,
  caller: Caller,
  { msId: id, refundNo }: { msId: number; refundNo: string },
): Promise<void> {
  const msId = dbId(id);
  return write(ctx, caller, takes(msId), async (tx) => {
    for (const userId of await whoseRefund(tx, refundNo))
      await requireNotOwn(tx, caller.userId, { kind: 'user', id: userId });
    const shift = await repository.lockOpenShift(tx, msId, caller.userId);
    if (!shift) throw new AppError('cash.noShift');
    const found = await lockRefund(tx, refundNo);
    if (found?.order.msId !== msId || found.payment.channel !== 'cash') throw notFoundError();
    const { order, refund, payment } = found;
    const whose = [order.userId, ...(await linesOf(tx, order.orderNo)).flatMap(({ userId }) => userId ?? [])];
    for (const userId of new Set(whose)) await requireNotOwn(tx, caller.userId, { kind: 'user', id: userId });
    if (refund.status !== '0' && refund.status !== '1') throw new AppError('pay.wrongState');
    if ((await repository.dueOf(tx, shift)) < refund.amount) throw new AppError('cash.short');
    await enterPaidOut(tx, refundNo);
    await repository.insertEntry(tx, {
      shiftId: shift.shiftId,
      kind: 'out',
      amount: refund.amount,
      outTradeNo: payment.outTradeNo,
      refundNo,
      idempotencyKey: refundNo,
      createTime: tx.now,
    });
    await logConsole(tx, 'cash.payOut', refundNo, { msId });
  });
}

/** Where the receipt of what was taken at a meeting is fetched. */
export async function getReceipt(
  ctx: Context,
  caller: Caller,
  { msId: id, entryId }: { msId: number; entryId: number },
  locale: Locale,
): Promise<{ url: string }> {
  const msId = dbId(id);
  const found = await repository.findEntry(ctx.db, dbId(entryId));
  const seen = found?.msId === msId && (found.userId === caller.userId || (await seesAll(ctx, caller, msId)));
  if (!seen || found.entry.kind !== 'in') throw notFoundError();
  return { url: pdfLink(ctx, caller, 'receipt', { id: entryId, lang: locale }) };
}

/** The receipt of a link as a file; null where nothing was taken. */
export async function openReceipt(ctx: Context, { id, lang }: Link): Promise<PdfFile | null> {
  const found = await repository.findEntry(ctx.db, id);
  if (found?.entry.kind !== 'in') return null;
  const { entry, order } = found;
  const t = (key: Parameters<typeof translate>[1], values = {}) => translate(lang, key, values);
  const said = (zh: string | null, en: string | null) => ((lang === 'en' && en) || zh) ?? '';
  const number = receiptNo(entry.entryId);
  const facts = [
    [t('receipt.number'), number],
    [t('receipt.order'), order.orderNo],
    [t('receipt.what'), said(order.subject, order.subjectEn)],
    [t('receipt.amount'), yuanText(toYuan(entry.amount))],
    [t('receipt.time'), toWire(entry.createTime).slice(0, 16)],
    [t('receipt.taker'), said(found.taker, found.takerEn)],
  ] as const;
  const pdf = await renderDocument(
    ctx,
    'receipt',
    {
      title: t('receipt.title'),
      meeting: said(found.msName, found.msNameEn),
      name: said(found.person, found.personEn),
      hospital: '',
      facts: facts.map(([term, detail]) => ({ term, detail })),
      note: t('receipt.note'),
      source: t('receipt.source', { link: ctx.siteUrl }),
      issued: toWire(entry.createTime).slice(0, 10),
    },
    lang,
  );
  return { name: `${t('document.receipt.file', { number })}.pdf`, pdf };
}
