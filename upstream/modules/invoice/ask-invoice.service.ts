import type { z } from 'zod';
import type { Invoice, invoiceBodySchema } from '@/contract/invoice/invoice';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import type { Locale } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { openCase, withdrawCase } from '@/upstream/modules/case/case.service';
import {
  changeInvoiced,
  findReturning,
  leftOf,
  lockOrderLines,
  type OrderRow,
} from '@/upstream/modules/pay/order/invoiceable.service';
import { chooseLines } from '@/upstream/modules/pay/order/own-order.service';
import * as repository from './invoice.repository';
import { toInvoice } from './invoice.wire';
import { endRequest, lockInvoice } from './invoice-state.service';
import { lockOwner } from './title.repository';
import { keepTitle } from './title.service';

type Body = z.output<typeof invoiceBodySchema>;

/**
 * Asks for an invoice for an order of the caller's that was paid, or for lines of it: for all of them that has not gone back and is not covered
 * yet. The same key is the same request.
 */
export function askInvoice(ctx: Context, caller: Caller, body: Body, locale: Locale): Promise<Invoice> {
  if (!ctx.invoiceSeller) throw new AppError('invoice.notOffered');
  const { userId } = caller;
  return write(ctx, caller, 'signedIn', async (tx) => {
    const held = await lockOrderLines(tx, body.orderNo, body.keepTitle ? () => lockOwner(tx, userId) : undefined);
    if (held?.order.userId !== userId) throw notFoundError();
    const { order, lines } = held;
    const known = await repository.findByKey(tx, userId, body.idempotencyKey);
    if (known && !(await isSame(tx, known, body))) throw new AppError('pay.keyUsed');
    if (known) return toInvoice({ invoice: known, ...order }, []);
    if (order.payStatus !== ORDER_STATE.paid && order.payStatus !== ORDER_STATE.refunding)
      throw new AppError('invoice.notPaid');
    const returning = await findReturning(tx, order.orderNo);
    const wanted = chooseLines(lines, body.lineIds);
    const parts = wanted
      .filter(({ lineId }) => !returning.has(lineId))
      .map((line) => ({ lineId: line.lineId, amount: leftOf(line) }))
      .filter(({ amount }) => amount > 0);
    if (parts.length === 0) {
      if (wanted.some(({ lineId }) => returning.has(lineId))) throw new AppError('invoice.refunding');
      throw new AppError((await repository.findAsked(tx, order.orderNo)) ? 'invoice.open' : 'invoice.nothingLeft');
    }
    const invoice = await repository.insertInvoice(tx, rowOf(tx, order, body, { locale, parts }), parts);
    for (const { lineId, amount } of parts) await changeInvoiced(tx, lineId, amount);
    if (body.keepTitle) await keepTitle(tx, userId, body);
    const { kind, title, taxNo, amount } = invoice;
    const snapshot = { orderNo: order.orderNo, kind, title, taxNo, amount: toYuan(amount) };
    await openCase(tx, { kind: 'invoice', subjectId: invoice.id, userId, snapshot });
    return toInvoice({ invoice, ...order }, []);
  });
}

/** A key that was used for another order, other lines or another title is a mistake, and not the same request. */
const isSame = async (
  db: Reader,
  known: repository.InvoiceRow,
  { orderNo, lineIds, kind, titleType, title, taxNo, email }: Body,
): Promise<boolean> =>
  (!lineIds || (await repository.findCovered(db, known.id)).every(({ lineId }) => lineIds.includes(lineId))) &&
  known.orderNo === orderNo &&
  known.kind === kind &&
  known.titleType === titleType &&
  known.title === title &&
  (known.taxNo ?? '') === (taxNo ?? '') &&
  known.email === (email ?? '');

interface Asked {
  locale: Locale;
  parts: { amount: number }[];
}

function rowOf(tx: Tx, { orderNo, userId }: OrderRow, body: Body, { locale, parts }: Asked) {
  const { kind, titleType, title, taxNo, email, remark, idempotencyKey } = body;
  return {
    orderNo,
    userId,
    kind,
    titleType,
    title,
    locale,
    idempotencyKey,
    taxNo: taxNo || null,
    email: email ?? '',
    remark: remark ?? '',
    amount: parts.reduce((sum, part) => sum + part.amount, 0),
    createTime: tx.now,
    updateTime: tx.now,
  };
}

/** Takes a request of the caller's back that nobody has decided; 404 for anybody else's. */
export async function withdrawInvoice(ctx: Context, caller: Caller, id: number): Promise<void> {
  await write(ctx, caller, 'signedIn', async (tx) => {
    const found = await repository.findInvoice(tx, dbId(id));
    if (found?.userId !== caller.userId) throw notFoundError();
    const locked = await lockInvoice(tx, id);
    await endRequest(tx, locked, 'withdraw');
    await withdrawCase(tx, 'invoice', id);
  });
}
