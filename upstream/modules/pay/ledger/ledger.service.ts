import { BIZ } from '@/contract/pay/order';
import { AppError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { ledgerAccount, personOf, unitOf } from './ledger.names';
import * as repository from './ledger.repository';

/** Fen (or points) from one account to another. */
export interface Move {
  from: string;
  to: string;
  amount: number;
}

export interface Posting {
  /** What happened, once: the same key moves nothing a second time. */
  key: string;
  /** What kind of event it was, as the wallet's list shows it. */
  event: string;
  orderNo?: string;
  title: string;
  titleEn: string;
}

/** A move; throws for an amount that is no whole number above zero, and between units. */
export function move(from: string, to: string, amount: number): Move {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${amount} cannot be moved`);
  if (unitOf(from) !== unitOf(to)) throw new Error(`${from} and ${to} count in different units`);
  return { from, to, amount };
}

/**
 * The only place where money moves: posts an event with its moves in the transaction of the write. Answers false when
 * its key was posted before; throws `pay.balanceShort` when somebody would have less than nothing.
 */
export async function post(tx: Tx, posting: Posting, moves: Move[]): Promise<boolean> {
  const txId = await repository.insertTransaction(tx, { ...posting, createTime: tx.now });
  if (txId === null) return false;
  const sums = new Map<string, number>();
  for (const { from, to, amount } of moves) {
    sums.set(from, (sums.get(from) ?? 0) - amount);
    sums.set(to, (sums.get(to) ?? 0) + amount);
  }
  const accounts = await repository.lockAccounts(tx, [...sums.keys()]);
  const entries = [];
  for (const [code, amount] of sums) {
    const account = accounts.get(code);
    if (!account) throw new Error(`the ledger has no account ${code}`);
    if (amount === 0) continue;
    const balanceAfter = await settle(tx, account, amount);
    entries.push({ txId, accountId: account.accountId, amount, balanceAfter, createTime: tx.now });
  }
  if (entries.length > 0) await repository.insertEntries(tx, entries);
  return true;
}

/** The new balance of a person's account; null for the house, whose accounts are summed when asked, so that no row is everybody's lock. */
async function settle(tx: Tx, account: repository.LedgerAccountRow, amount: number): Promise<number | null> {
  if (!personOf(account.code)) return null;
  const balance = account.balance + amount;
  if (balance < 0) throw new AppError('pay.balanceShort');
  await repository.keepBalance(tx, account.accountId, balance);
  return balance;
}

export interface Purses {
  /** fen */
  balance: number;
  /** fen */
  frozen: number;
  points: number;
}

/** What somebody has. */
export async function findPurses(db: Reader, userId: number): Promise<Purses> {
  const found = await repository.findBalances(db, userId);
  const of = (purse: keyof Purses) => found.get(ledgerAccount.person(userId, purse)) ?? 0;
  return { balance: of('balance'), frozen: of('frozen'), points: of('points') };
}

/** What somebody has, locked until the transaction ends: no money comes or goes meanwhile. */
export async function lockPurses(tx: Tx, userId: number): Promise<Purses> {
  const purses = ['balance', 'frozen', 'points'] as const;
  const rows = await repository.lockAccounts(
    tx,
    purses.map((purse) => ledgerAccount.person(userId, purse)),
  );
  const of = (purse: keyof Purses) => rows.get(ledgerAccount.person(userId, purse))?.balance ?? 0;
  return { balance: of('balance'), frozen: of('frozen'), points: of('points') };
}

/** The accounts of what a meeting sells. */
export const salesOf = (msId: number): string[] => BIZ.map((biz) => ledgerAccount.sales(biz, msId));
