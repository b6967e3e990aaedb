import type { z } from 'zod';
import type { Invoice, invoiceBodySchema } from '@/contract/invoice/invoice';
import type { invoicesBodySchema } from '@/contract/invoice/split';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import type { Locale, MessageKey } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { openCase, withdrawCase } from '@/upstream/modules/case/case.service';
import {
  changeInvoiced,
  findReturning,
  INVOICED_STATES,
  type LineRow,
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
type Several = z.output<typeof invoicesBodySchema>;

/** A part of a request: to whom, and what of the order. */
type Titled = Pick<Body, 'titleType' | 'title' | 'taxNo' | 'email' | 'lineIds'>;

/**
 * Asks for an invoice for an order of the caller's that was paid, or for lines of it: for all of them that has not gone back and is not covered
 * yet. The same key is the same request.
 */
export function askInvoice(ctx: Context, caller: Caller, body: Body, locale: Locale): Promise<Invoice> {
  const { userId } = caller;
  return asking(ctx, caller, body, async (tx, { order, lines }) => {
    const known = await repository.findByKey(tx, userId, body.idempotencyKey);
    if (known && !(await isSame(tx, known, body))) throw new AppError('pay.keyUsed');
    if (known) return toInvoice({ invoice: known, ...order }, []);
    const returning = await requireInvoiceable(tx, order);
    const wanted = chooseLines(lines, body.lineIds);
    const parts = partsOf(wanted, returning);
    if (parts.length === 0) {
      if (wanted.some(({ lineId }) => returning.has(lineId))) throw new AppError('invoice.refunding');
      throw new AppError((await repository.findAsked(tx, order.orderNo)) ? 'invoice.open' : 'invoice.nothingLeft');
    }
    const invoice = await store(tx, order, body, { locale, parts });
    if (body.keepTitle) await keepTitle(tx, userId, body);
    return invoice;
  });
}

/** Asks for several at once, each to its own title, for lines that no other has: all of them, or none where one cannot be. The same key is the same request. */
export function askInvoices(ctx: Context, caller: Caller, body: Several, locale: Locale): Promise<Invoice[]> {
  const { invoices, ...shared } = body;
  const each = invoices.map((part, index) => ({
    ...shared,
    ...part,
    idempotencyKey: `${body.idempotencyKey}.${index}`,
  }));
  return asking(ctx, caller, body, async (tx, { order, lines }) => {
    const known = await repository.findByKeys(tx, caller.userId, `${body.idempotencyKey}.`);
    if (known.length > 0) {
      const same = await Promise.all(
        each.map(async (one, index) => {
          const asked = known.find(({ idempotencyKey }) => idempotencyKey === each[index]?.idempotencyKey);
          return asked !== undefined && (await isSame(tx, asked, one));
        }),
      );
      if (known.length !== each.length || same.includes(false)) throw new AppError('pay.keyUsed');
      return known.map((invoice) => toInvoice({ invoice, ...order }, []));
    }
    const returning = await requireInvoiceable(tx, order);
    const asked = each.map((one) => {
      const parts = partsOf(chooseLines(lines, one.lineIds), returning);
      return { one, parts, taken: parts.length < new Set(one.lineIds).size };
    });
    const fields: Record<string, MessageKey> = {};
    for (const [index, { taken }] of asked.entries()) {
      if (taken) fields[`invoices.${index}.lineIds`] = 'invoice.lineTaken';
    }
    if (Object.keys(fields).length > 0) throw new AppError('invoice.lineTaken', { fields });
    const stored: Invoice[] = [];
    for (const { one, parts } of asked) stored.push(await store(tx, order, one, { locale, parts }));
    return stored;
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof lockOrderLines>>>;

/** What is asked for an order of the caller's, under its lock; 404 for anybody else's. */
function asking<T>(
  ctx: Context,
  caller: Caller,
  { orderNo, keepTitle: keeps }: { orderNo: string; keepTitle?: boolean },
  ask: (tx: Tx, held: Held) => Promise<T>,
): Promise<T> {
  if (!ctx.invoiceSeller) throw new AppError('invoice.notOffered');
  const { userId } = caller;
  return write(ctx, caller, 'signedIn', async (tx) => {
    const held = await lockOrderLines(tx, orderNo, keeps ? () => lockOwner(tx, userId) : undefined);
    if (held?.order.userId !== userId) throw notFoundError();
    return ask(tx, held);
  });
}

/** Throws for an order of which nothing can be invoiced; answers which of its lines are on their way back. */
async function requireInvoiceable(tx: Tx, order: OrderRow): Promise<Set<number>> {
  if (!INVOICED_STATES.includes(order.payStatus)) throw new AppError('invoice.notPaid');
  return findReturning(tx, order.orderNo);
}

const partsOf = (wanted: readonly LineRow[], returning: ReadonlySet<number>) =>
  wanted
    .filter(({ lineId }) => !returning.has(lineId))
    .map((line) => ({ lineId: line.lineId, amount: leftOf(line) }))
    .filter(({ amount }) => amount > 0);

/** Stores a request, takes what it covers of its lines, and puts it to finance. */
async function store(tx: Tx, order: OrderRow, body: Body, asked: Asked): Promise<Invoice> {
  const invoice = await repository.insertInvoice(tx, rowOf(tx, order, body, asked), asked.parts);
  for (const { lineId, amount } of asked.parts) await changeInvoiced(tx, lineId, amount);
  const { kind, title, taxNo, amount } = invoice;
  const snapshot = { orderNo: order.orderNo, kind, title, taxNo, amount: toYuan(amount) };
  await openCase(tx, { kind: 'invoice', subjectId: invoice.id, userId: order.userId, snapshot });
  return toInvoice({ invoice, ...order }, []);
}

/** A key that was used for another order, other lines or another title is a mistake, and not the same request. */
const isSame = async (
  db: Reader,
  known: repository.InvoiceRow,
  { orderNo, lineIds, kind, titleType, title, taxNo, email }: Titled & Pick<Body, 'orderNo' | 'kind'>,
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
  parts: { lineId: number; amount: number }[];
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
