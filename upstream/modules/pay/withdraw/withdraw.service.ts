import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { Withdraw, withdrawBodySchema } from '@/contract/pay/pay';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import { decryptSecret, encryptSecret, maskPhone } from '@/upstream/core/secret/secrets';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { spendCode, tryCode } from '@/upstream/modules/auth/sms.service';
import { openCase } from '@/upstream/modules/case/case.service';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import * as repository from './withdraw.repository';
import { WITHDRAW_RULE, withdrawFee } from './withdraw.table';

/** Characters of an account's number that lists show; of a short one never more than half. */
const TAIL = 4;
/** The last digits of an account's number; of one that is an e-mail address the last letters of its own name and the first of where it is, or all would end alike. */
function tailOf(accountNo: string): string {
  const [, name = accountNo, home = ''] = /^(.+)(@.).+$/u.exec(accountNo) ?? [];
  const most = home ? TAIL / 2 : TAIL;
  return name.slice(name.length - Math.min(most, Math.floor(name.length / 2))) + (home && `${home}***`);
}

/** What the encrypted number of an account is bound to, so that it opens for no other withdrawal. */
export const sealOf = (row: { userId: number; idempotencyKey: string }) =>
  `withdraw:${row.userId}:${row.idempotencyKey}`;

/** Least and largest amount, the fee, and where the code goes. */
export async function getWithdrawRule(ctx: Context, caller: Caller) {
  const { least, largest, feeRate, leastFee } = WITHDRAW_RULE;
  const phonenumber = await repository.findPhone(ctx.db, caller.userId);
  return {
    least: toYuan(least),
    largest: toYuan(largest),
    feeRate,
    leastFee: toYuan(leastFee),
    phonenumber: phonenumber && maskPhone(phonenumber),
  };
}

type Asked = z.output<typeof withdrawBodySchema>;

/** Asks for money of the caller's balance, which is frozen until the answer; the same key is the same withdrawal. */
export async function askWithdrawal(ctx: Context, caller: Caller, body: Asked, ip: string): Promise<{ id: number }> {
  const { userId } = caller;
  const known = await repository.findWithdrawalByKey(ctx.db, userId, body.idempotencyKey);
  if (known) return requireSame(ctx, known, body);
  const amount = checkAmount(body);
  if (body.accountType === 'bank' && !body.bankName) throw fieldError('bankName', 'validation.bankName');
  const phonenumber = await repository.findPhone(ctx.db, userId);
  if (!phonenumber) throw fieldError('smsCode', 'pay.needsPhone');
  const code = await tryCode(ctx, { phonenumber, purpose: 'withdraw', code: body.smsCode, ip });
  return write(ctx, caller, 'certified', async (tx) => {
    const row = await insertAsked(ctx, tx, userId, body, amount);
    if (!row) return requireSame(ctx, await repository.findWithdrawalByKey(tx, userId, body.idempotencyKey), body);
    await spendCode(tx, code);
    const { accountType, accountName, accountTail, bankName } = row;
    const facts = { amount: toYuan(amount), fee: toYuan(row.fee), accountType, accountName, accountTail, bankName };
    await openCase(tx, { kind: 'withdraw', subjectId: row.id, userId, snapshot: facts });
    const { balance, frozen } = pursesOf(userId);
    const posting = { key: repository.askedKey(row.id), event: 'withdraw', title: '提现', titleEn: 'Withdrawal' };
    await post(tx, posting, [move(balance, frozen, amount)]);
    return { id: row.id };
  });
}

/** The accounts between which the money of a withdrawal moves. */
export const pursesOf = (userId: number) => ({
  balance: ledgerAccount.person(userId, 'balance'),
  frozen: ledgerAccount.person(userId, 'frozen'),
});

function checkAmount(body: Asked): number {
  const amount = toFen(body.amount);
  if (amount < WITHDRAW_RULE.least || amount > WITHDRAW_RULE.largest) {
    const values = { least: toYuan(WITHDRAW_RULE.least), largest: toYuan(WITHDRAW_RULE.largest) };
    throw new AppError('pay.withdrawRange', { fields: { amount: 'pay.withdrawRange' }, values });
  }
  return amount;
}

function insertAsked(ctx: Context, tx: Tx, userId: number, body: Asked, amount: number) {
  const { accountType, accountName, accountNo, bankName, idempotencyKey } = body;
  return repository.insertWithdrawal(tx, {
    userId,
    amount,
    fee: withdrawFee(amount),
    accountType,
    accountName,
    bankName,
    idempotencyKey,
    accountNo: encryptSecret(ctx.keys.secrets, accountNo, sealOf({ userId, idempotencyKey })),
    accountTail: tailOf(accountNo),
    createTime: tx.now,
    updateTime: tx.now,
  });
}

/** A key that was used for another sum or another account is a mistake, and not the same withdrawal. */
function requireSame(ctx: Context, row: repository.WithdrawRow | undefined, body: Asked): { id: number } {
  const same =
    row?.amount === toFen(body.amount) &&
    row.accountType === body.accountType &&
    row.accountName === body.accountName &&
    (row.bankName ?? '') === (body.bankName ?? '') &&
    decryptSecret(ctx.keys.secrets, row.accountNo, sealOf(row)) === body.accountNo;
  if (!same) throw new AppError('pay.keyUsed');
  return { id: row.id };
}

/** The whole number of the account that a withdrawal goes to, for whoever pays it out. */
export async function readAccountNo(ctx: Context, id: number): Promise<string> {
  const row = await repository.findWithdrawal(ctx.db, id);
  if (!row?.accountNo) throw notFoundError();
  return decryptSecret(ctx.keys.secrets, row.accountNo, sealOf(row));
}

/** A page of the caller's withdrawals, the newest first. */
export async function listMyWithdrawals(
  ctx: Context,
  caller: Caller,
  query: Parameters<typeof repository.listWithdrawals>[2],
): Promise<PageOf<Withdraw>> {
  const { total, rows } = await repository.listWithdrawals(ctx.db, caller.userId, query);
  return { total, rows: rows.map(toWithdraw) };
}

/** A withdrawal as its asker and staff see it: of the account's number the last digits. */
export const toWithdraw = (row: repository.WithdrawRow): Withdraw => ({
  id: row.id,
  amount: toYuan(row.amount),
  fee: toYuan(row.fee),
  net: toYuan(row.amount - row.fee),
  accountType: row.accountType,
  accountName: row.accountName,
  accountNo: row.accountTail && `**** ${row.accountTail}`,
  bankName: row.bankName,
  status: row.status,
  auditMsg: row.auditMsg,
  payTime: toWireOrNull(row.payTime),
  bankRef: row.bankRef,
  bankDay: row.bankDay,
  createTime: toWire(row.createTime),
  updateTime: toWire(row.updateTime),
});
