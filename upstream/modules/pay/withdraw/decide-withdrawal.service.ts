import { AUDIT } from '@/contract/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { nextOf } from '@/upstream/core/state-table';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { decideCase, defineCase, findOpenCase, finishCase } from '@/upstream/modules/case/case.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { type Move, move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { tellMoney } from '@/upstream/modules/pay/pay.notices';
import * as repository from './withdraw.repository';
import { pursesOf } from './withdraw.service';
import { WITHDRAW_TABLE, type WithdrawEvent, type WithdrawState } from './withdraw.table';

/** The bank's number of a transfer and its day, `yyyy-MM-dd`. */
interface BankTransfer {
  bankRef?: string;
  bankDay?: string;
}
export interface WithdrawDecision extends BankTransfer {
  id: number;
  event: WithdrawEvent;
  /** Why it was refused or failed, shown to the person. */
  reason?: string;
}

/**
 * Approves, refuses, pays or fails a withdrawal; nobody decides about their own. Approving and refusing decide its case,
 * the other two say what became of an approved one.
 */
export async function decideWithdrawal(ctx: Context, caller: Caller, decision: WithdrawDecision): Promise<void> {
  const { id, event, reason = '', bankDay } = decision;
  const bankRef = oneSpelling(decision.bankRef);
  if (event === 'pay' || event === 'fail') {
    return write(ctx, caller, { name: 'staff.finance', about: { kind: 'withdrawal', id } }, async (tx) => {
      await moveWithdrawal(tx, id, event, { reason: { zh: reason, en: reason }, bankRef, bankDay });
      await logConsole(tx, `withdraw.${event}`, id, event === 'pay' ? { bankRef, bankDay } : { reason });
    });
  }
  const found = await findOpenCase(ctx.db, 'withdraw', id);
  if (!found) throw new AppError('pay.withdrawDecided');
  await decideCase(ctx, caller, found.caseId, { pass: event === 'approve', msg: reason });
}

export const withdrawCase = defineCase('withdraw', {
  right: 'staff.finance',
  lock: (tx, { subjectId }) => lockWithOwner(tx, Number(subjectId)),
  onPass: (tx, { subjectId }) => moveWithdrawal(tx, Number(subjectId), 'approve'),
  onRefuse: (tx, { subjectId }, refusal) => moveWithdrawal(tx, Number(subjectId), 'refuse', { reason: refusal }),
  // Who pays takes it up before they go to the bank: a second transfer does not come back.
  isLeft: async (tx, { subjectId }) =>
    (await repository.findWithdrawal(tx, Number(subjectId)))?.status === AUDIT.during,
});

/** A withdrawal, locked with whoever asked for it: the account is not closed meanwhile, and its notice waits for nobody. */
async function lockWithOwner(tx: Tx, id: number): Promise<repository.WithdrawRow | undefined> {
  const row = await repository.lockWithdrawal(tx, id);
  if (row) await hasOwner(tx, row.userId);
  return row;
}

/** Moves a withdrawal on in its table, with its money; throws for a step that its state does not know. */
async function moveWithdrawal(
  tx: Tx,
  id: number,
  event: WithdrawEvent,
  { reason, ...transfer }: BankTransfer & { reason?: { zh: string; en: string } } = {},
): Promise<void> {
  const row = await lockWithOwner(tx, id);
  if (!row) throw notFoundError();
  const status = nextOf(WITHDRAW_TABLE, row.status as WithdrawState, event, 'pay.withdrawDecided');
  const done = event === 'pay';
  const approved = done || event === 'fail' ? await finishCase(tx, 'withdraw', id) : null;
  const auditMsg = event === 'refuse' || event === 'fail' ? (reason?.zh ?? '') : null;
  const paid = done
    ? { ...(await checkTransfer(tx, transfer, approved?.decideTime ?? row.createTime)), payTime: tx.now }
    : {};
  await repository.updateWithdrawal(tx, id, { status, auditMsg, ...paid });
  if (event === 'approve') return tx.emit(madeStale({ userIds: [row.userId], stale: ['withdrawals'] }));
  const posting = done
    ? { event: 'withdrawPaid', title: '提现已汇出', titleEn: 'Withdrawal paid' }
    : { event: 'withdrawBack', title: '提现退回', titleEn: 'Withdrawal returned' };
  await post(
    tx,
    { key: `withdraw:${id}:${done ? 'paid' : 'back'}`, ...posting },
    done ? paidMoves(row) : backMoves(row),
  );
  const news = done ? 'withdrawn' : 'withdrawBack';
  const amount = done ? row.amount - row.fee : row.amount;
  await tellMoney(tx, { news, userId: row.userId, id, amount, reason });
}

/** A bank's number as it is kept: however it was typed, in capitals, spaced or full-width, it is one number. */
const oneSpelling = (bankRef?: string) =>
  bankRef
    ?.normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();

const dayOf = (moment: Date) => toWire(moment).slice(0, 10);

/** What is said to be paid has a number at the bank that pays nothing else, and a day from when it was approved until today. */
async function checkTransfer(tx: Tx, { bankRef, bankDay }: BankTransfer, approved: Date) {
  if (!bankRef) throw fieldError('bankRef', 'validation.bankRef');
  if (!bankDay) throw fieldError('bankDay', 'validation.bankDay');
  if (bankDay > dayOf(tx.now)) throw fieldError('bankDay', 'pay.bankDayAhead');
  const day = dayOf(approved);
  if (bankDay < day) throw fieldError('bankDay', 'pay.bankDayEarly', { day });
  const other = await repository.findByBankRef(tx, bankRef);
  if (other) throw fieldError('bankRef', 'pay.bankRefUsed', { name: other.person, day: other.bankDay ?? '' });
  return { bankRef, bankDay };
}

function paidMoves({ userId, amount, fee }: repository.WithdrawRow): Move[] {
  const { frozen } = pursesOf(userId);
  const paid = move(frozen, ledgerAccount.bank, amount - fee);
  return fee > 0 ? [paid, move(frozen, ledgerAccount.fee, fee)] : [paid];
}

function backMoves({ userId, amount }: repository.WithdrawRow): Move[] {
  const { balance, frozen } = pursesOf(userId);
  return [move(frozen, balance, amount)];
}
