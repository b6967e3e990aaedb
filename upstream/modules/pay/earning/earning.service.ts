import type { PageOf } from '@/contract/core';
import type { Earning } from '@/contract/pay/pay';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { tellMoney } from '@/upstream/modules/pay/pay.notices';
import type { Subject } from '@/upstream/policy/subject.policy';
import * as repository from './earning.repository';
import { taxOf, type WITHHOLDING } from './tax.table';

export interface Credited {
  userId: number;
  kind: keyof typeof WITHHOLDING;
  msId?: number;
  title: string;
  titleEn: string;
  /** fen before tax */
  gross: number;
  idempotencyKey: string;
}

const ofEarning = ({ userId, msId }: Credited): Subject[] => [
  { kind: 'user', id: userId },
  ...(msId ? [{ kind: 'meeting', id: msId } as const] : []),
];

/** Credits a lecture or manuscript fee to somebody's balance and withholds its tax; the same key is the same fee. */
export function creditEarning(ctx: Context, caller: Caller, credited: Credited): Promise<{ id: number; tax: number }> {
  const { userId, kind, msId = null, title, titleEn, gross, idempotencyKey } = credited;
  const tax = taxOf(kind, gross);
  return write(ctx, caller, { name: 'staff.finance', about: ofEarning(credited) }, async (tx) => {
    const row = await repository.insertEarning(tx, {
      userId,
      kind,
      msId,
      title,
      titleEn,
      gross,
      tax,
      idempotencyKey,
      createBy: caller.userId,
      createTime: tx.now,
    });
    if (!row) {
      const known = await repository.findEarningByKey(tx, idempotencyKey);
      const same = known?.userId === userId && known.gross === gross && known.kind === kind && known.msId === msId;
      if (!same) throw new AppError('pay.keyUsed');
      tx.noted();
      return { id: known.id, tax: known.tax };
    }
    const from = ledgerAccount.sales('earning', msId);
    const net = move(from, ledgerAccount.person(userId, 'balance'), gross - tax);
    const moves = tax > 0 ? [net, move(from, ledgerAccount.tax, tax)] : [net];
    await post(tx, { key: `earning:${row.id}`, event: 'earning', title, titleEn }, moves);
    await tellMoney(tx, {
      news: 'credited',
      userId,
      id: row.id,
      amount: gross - tax,
      what: { zh: title, en: titleEn },
    });
    await logConsole(tx, 'earning.credit', row.id, { userId, kind, gross, tax });
    return { id: row.id, tax };
  });
}

/** A page of the caller's earnings, the newest first. */
export async function listMyEarnings(
  ctx: Context,
  caller: Caller,
  query: Parameters<typeof repository.listEarnings>[2],
): Promise<PageOf<Earning>> {
  const { total, rows } = await repository.listEarnings(ctx.db, caller.userId, query);
  return { total, rows: rows.map(toEarning) };
}

/** An earning as its owner and staff see it. */
export const toEarning = ({
  id,
  kind,
  msId,
  title,
  titleEn,
  gross,
  tax,
  createTime,
}: repository.EarningRow): Earning => ({
  id,
  kind,
  msId,
  title,
  titleEn,
  gross: toYuan(gross),
  tax: toYuan(tax),
  net: toYuan(gross - tax),
  createTime: toWire(createTime),
});
