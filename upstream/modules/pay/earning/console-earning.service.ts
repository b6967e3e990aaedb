import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { creditFinanceEarning, FinanceEarning } from '@/contract/pay/console-earning';
import { listFinanceEarnings } from '@/contract/pay/console-earning';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { dbId, isDbId } from '@/upstream/core/ids';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { toFen, toYuan } from '@/upstream/core/money';
import { maskPhone } from '@/upstream/core/secret/secrets';
import { ofPerson, personMatch, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { earnings } from '@/upstream/db/schema/pay';
import { creditEarning, toEarning } from './earning.service';
import { taxOf, type WITHHOLDING } from './tax.table';

const MOST_PEOPLE = 10;
/** Whoever can have a fee: certified, and the account in use. */
const canEarn = and(eq(users.certFlag, '2'), eq(users.status, '0'));
type Query = Asked<typeof listFinanceEarnings>;

const LIST = listSql(listFinanceEarnings, {
  key: earnings.id,
  filters: { keyword: (words, { db }) => ofPerson(earnings.userId, words, db), kind: earnings.kind },
  days: earnings.createTime,
  sorts: { createTime: earnings.createTime, gross: earnings.gross },
  usual: [desc(earnings.id)],
});

/** A page of the fees that were credited, the newest first unless another order is asked for. */
export async function listEarnings(ctx: Context, query: Query): Promise<PageOf<FinanceEarning>> {
  const { db } = ctx;
  const { total, rows } = await pageOfLarge(ctx, LIST.large(ctx, query), pageWindow(query), {
    read: (ids) =>
      db
        .select({ row: earnings, person: personName })
        .from(earnings)
        .innerJoin(users, eq(users.userId, earnings.userId))
        .where(inArray(earnings.id, ids)),
    keyOf: ({ row }) => row.id,
  });
  return { total, rows: rows.map(({ row, person }) => ({ ...toEarning(row), userId: row.userId, person })) };
}

/** People who can have a fee. */
export async function findPeople({ db }: Context, keyword: string) {
  const rows = await db
    .select({ userId: users.userId, person: personName, userName: users.userName, phonenumber: users.phonenumber })
    .from(users)
    .where(and(canEarn, personMatch(keyword)))
    .orderBy(users.userId)
    .limit(MOST_PEOPLE);
  return rows.map((row) => ({ ...row, phonenumber: row.phonenumber && maskPhone(row.phonenumber) }));
}

/** The tax of a fee and what is left; throws where nothing would be. */
export function quote(kind: keyof typeof WITHHOLDING, gross: string) {
  const fen = toFen(gross);
  const tax = taxOf(kind, fen);
  return { tax: toYuan(tax), net: toYuan(fen - tax) };
}

/** Credits a fee to somebody who can have one; never to oneself. */
export async function credit(ctx: Context, caller: Caller, body: z.output<typeof creditFinanceEarning.body>) {
  const [person] = await ctx.db
    .select({ userId: users.userId })
    .from(users)
    .where(and(canEarn, eq(users.userId, dbId(body.userId))));
  if (!person) throw fieldError('userId', 'console.noEarner');
  if (body.msId !== undefined && !(await isMeeting(ctx, body.msId))) throw fieldError('msId', 'validation.linkId');
  const { id, tax } = await creditEarning(ctx, caller, { ...body, gross: toFen(body.gross) });
  return { id, tax: toYuan(tax) };
}

async function isMeeting({ db }: Context, msId: number): Promise<boolean> {
  return isDbId(msId) && (await db.$count(meetings, eq(meetings.msId, msId))) > 0;
}
