import { desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import type { PageOf } from '@/contract/core';
import { type FinanceVoucher, type FinanceVoucherDetail, listFinanceVouchers } from '@/contract/pay/console-voucher';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { containing, numberMatch } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { toYuan } from '@/upstream/core/money';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { certifiedAs, ofPerson, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { orders, payments, vouchers } from '@/upstream/db/schema/pay';
import { listOpenCases } from '@/upstream/modules/case/case.service';
import { presentFiles } from '@/upstream/modules/file/file.service';

// The same words as in its index.
const waits = sql`(${vouchers.auditStatus} = ${sql.raw(`'${AUDIT.during}'`)})`;

const select = (db: Reader) =>
  db
    .select({
      voucher: vouchers,
      person: personName,
      orderNo: orders.orderNo,
      subject: orders.subject,
      subjectEn: orders.subjectEn,
    })
    .from(vouchers)
    .innerJoin(users, eq(users.userId, vouchers.userId))
    .innerJoin(payments, eq(payments.outTradeNo, vouchers.outTradeNo))
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

function keywordMatch(words: string, db: Reader): SQL | undefined {
  const paidFor = db
    .select({ outTradeNo: payments.outTradeNo })
    .from(payments)
    .where(numberMatch(payments.orderNo, words));
  return or(
    ilike(vouchers.payerName, containing(words)),
    ofPerson(vouchers.userId, words, db),
    inArray(vouchers.outTradeNo, paidFor),
  );
}

const LIST = listSql(listFinanceVouchers, {
  key: vouchers.id,
  filters: { keyword: (words, { db }) => keywordMatch(words, db), auditStatus: vouchers.auditStatus },
  days: vouchers.createTime,
  sorts: { createTime: vouchers.createTime, amount: vouchers.amount },
  usual: [desc(waits), desc(vouchers.id)],
});

/** A page of bank transfers: those that wait first, then the newest, unless another order is asked for. */
export async function listVouchers(
  ctx: Context,
  caller: Caller,
  query: Asked<typeof listFinanceVouchers>,
): Promise<PageOf<FinanceVoucher>> {
  const { total, rows } = await pageOfLarge(ctx, LIST.large(ctx, query), pageWindow(query), {
    read: (ids) => select(ctx.db).where(inArray(vouchers.id, ids)),
    keyOf: (row) => row.voucher.id,
  });
  const ids = rows.map(({ voucher }) => voucher.id);
  const open = await listOpenCases(ctx, caller, 'voucher', ids);
  return { total, rows: rows.map((row) => ({ ...toVoucher(row), ...open.get(row.voucher.id) })) };
}

/** A bank transfer with its proof, signed for the reader, and what it must agree with. */
export async function getVoucher(ctx: Context, caller: Caller, id: number): Promise<FinanceVoucherDetail> {
  const [row] = await select(ctx.db).where(eq(vouchers.id, dbId(id)));
  const [order] = row ? await ctx.db.select().from(orders).where(eq(orders.orderNo, row.orderNo)) : [];
  if (!row || !order) throw notFoundError();
  const open = await listOpenCases(ctx, caller, 'voucher', [row.voucher.id]);
  const { payStatus, channel } = order;
  return {
    ...toVoucher(row),
    ...open.get(row.voucher.id),
    ...(await certifiedAs(ctx.db, row.voucher.userId)),
    files: presentFiles(ctx, row.voucher.files, caller.userId),
    order: {
      amount: toYuan(order.amount),
      payStatus,
      channel,
      createTime: toWire(order.createTime),
      payTime: toWireOrNull(order.payTime),
    },
  };
}

function toVoucher({ voucher, ...rest }: Row): FinanceVoucher {
  const { id, userId, payerName, amount, transferTime, auditStatus, auditMsg, createTime } = voucher;
  return {
    id,
    userId,
    payerName,
    auditStatus,
    auditMsg,
    ...rest,
    amount: toYuan(amount),
    transferTime: toWire(transferTime),
    createTime: toWire(createTime),
  };
}
