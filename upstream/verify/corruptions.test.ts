import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AWARD_CORRUPTIONS } from '@/tests/support/corruptions/awards';
import { CASH_CORRUPTIONS } from '@/tests/support/corruptions/cash';
import { DOOR_CORRUPTIONS } from '@/tests/support/corruptions/doors';
import { EXAM_CORRUPTIONS } from '@/tests/support/corruptions/exams';
import { type Books, fillBooks } from '@/tests/support/corruptions/full-books';
import { LEDGER_CORRUPTIONS } from '@/tests/support/corruptions/ledger';
import { LODGING_CORRUPTIONS } from '@/tests/support/corruptions/lodging';
import { MEAL_CORRUPTIONS } from '@/tests/support/corruptions/meals';
import { ORDER_CORRUPTIONS } from '@/tests/support/corruptions/orders';
import { OWNER_CORRUPTIONS } from '@/tests/support/corruptions/owners';
import { PAPER_FILE_CORRUPTIONS } from '@/tests/support/corruptions/paper-files';
import { PRESENTING_CORRUPTIONS } from '@/tests/support/corruptions/presenting';
import { PROGRAMME_CORRUPTIONS } from '@/tests/support/corruptions/programme';
import { RECORD_CORRUPTIONS } from '@/tests/support/corruptions/records';
import { REVIEW_CORRUPTIONS } from '@/tests/support/corruptions/reviews';
import { SEAT_CORRUPTIONS } from '@/tests/support/corruptions/seats';
import { STATE_CORRUPTIONS } from '@/tests/support/corruptions/states';
import { TRIP_CORRUPTIONS } from '@/tests/support/corruptions/trips';
import type { Reader } from '@/upstream/db/client';
import { orderLines } from '@/upstream/db/schema/pay';
import { CHECKS, listProblems } from './verify';

let books: Books;
beforeAll(async () => {
  books = await fillBooks();
});
afterAll(async () => {
  // Whatever was done is undone: the books are as sound as they were.
  await books.money.verify();
  await books.money.up.close();
});

class Undone extends Error {}

/** What comes of some statements and a question about what they leave; they are undone. */
async function tried<T>(statements: SQL[], ask: (tx: Reader) => Promise<T>): Promise<T | string> {
  let answer: T | string = '';
  const ran = books.money.up.ctx.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    answer = await ask(tx);
    throw new Undone();
  });
  await ran.catch((error: Error & { cause?: Error }) => {
    if (!(error instanceof Undone)) answer = `${error.message} ${error.cause?.message}`;
  });
  return answer;
}

/** Every finding by its check and its id, or by the kind of row where the expectation has no id. */
const findings = (expected: string[]) => async (tx: Reader) => {
  const found = new Set<string>();
  for (const { name, find } of CHECKS) {
    for await (const { id, what } of find(tx, books.money.up.ctx.now())) {
      if (!what) throw new Error(`${name} says nothing of ${id}`);
      const kind = `${name} ${id.split(' ')[0]}`;
      found.add(expected.includes(kind) ? kind : `${name} ${id}`);
    }
  }
  return [...found].sort();
};

const atOnce = (tx: Reader) => tx.execute(sql`set constraints all immediate`);
const UNGUARDED = [
  sql`set local session_replication_role = replica`,
  sql`drop index pay_payment_paid_key`,
  sql`alter table ledger_account drop constraint ledger_account_balance_check`,
];

describe.each([
  ['the ledger', LEDGER_CORRUPTIONS],
  ['orders and what they pay for', ORDER_CORRUPTIONS],
  ['records', RECORD_CORRUPTIONS],
  ['seats', SEAT_CORRUPTIONS],
  ['rooms', LODGING_CORRUPTIONS],
  ['authors', PRESENTING_CORRUPTIONS],
  ['papers and their files', PAPER_FILE_CORRUPTIONS],
  ['cars', TRIP_CORRUPTIONS],
  ['meals', MEAL_CORRUPTIONS],
  ['beginnings and decisions', OWNER_CORRUPTIONS],
  ['accounts, states and times', STATE_CORRUPTIONS],
  ['doors', DOOR_CORRUPTIONS],
  ['programmes', PROGRAMME_CORRUPTIONS],
  ['cash', CASH_CORRUPTIONS],
  ['reviews', REVIEW_CORRUPTIONS],
  ['exams', EXAM_CORRUPTIONS],
  ['credits', AWARD_CORRUPTIONS],
])('in %s', (_of, corruptions) => {
  test.each(corruptions)('$what is named, and nothing else is', async ({ change, named }) => {
    const expected = named(books).sort();
    expect(await tried([...UNGUARDED, ...change(books)], findings(expected))).toEqual(expected);
  });

  const guarded = corruptions.filter(({ refused }) => refused);
  test.skipIf(guarded.length === 0).each(guarded)('$what is refused by the database', async ({ change, refused }) => {
    expect(await tried(change(books), atOnce)).toContain(refused);
  });
});

test('what a check cannot even read is its finding, and the other checks go on', async () => {
  const { money, line } = books;
  const { db } = money.up.ctx;
  const [before] = await db.select().from(orderLines).where(eq(orderLines.lineId, line.month));
  const set = (terms: Record<string, unknown>) =>
    db.update(orderLines).set({ terms }).where(eq(orderLines.lineId, line.month));
  await set({ ...before?.terms, until: 'soon' });
  const found = await listProblems(db, money.up.ctx.now());
  await set(before?.terms ?? {});
  const checks = ['vipRuns', 'vipEnds', 'vipLevels', 'vipPeriodsLast', 'vipPeriodsApart', 'vipPeriodsMeet'];
  expect(found.map((said) => said.split(' cannot be read: ')[0]).sort()).toEqual(
    checks.map((one) => `${one}: a value`).sort(),
  );
});
