import type { Db } from '@/upstream/db/client';
import { inSnapshot } from '@/upstream/db/snapshot';
import type { Problem } from './check';
import { INVOICE_CHECKS } from './invoice.checks';
import { LEDGER_CHECKS } from './ledger.checks';
import { MEETING_CHECKS } from './meeting.checks';
import { MONEY_CHECKS } from './money.checks';
import { ORDER_CHECKS } from './order.checks';
import { RECORD_CHECKS } from './record.checks';

/** Everything that is looked at. */
export const CHECKS = [
  ...LEDGER_CHECKS,
  ...ORDER_CHECKS,
  ...MONEY_CHECKS,
  ...INVOICE_CHECKS,
  ...MEETING_CHECKS,
  ...RECORD_CHECKS,
];

export interface Verified {
  check: string;
  problems: Problem[];
  milliseconds: number;
}

/**
 * Looks at everything that must hold, each check in one state of the database, read-only and piece by piece. Of a
 * check at most `most` problems are kept.
 */
export async function* verify(db: Db, most = 100): AsyncGenerator<Verified> {
  for (const check of CHECKS) {
    const began = performance.now();
    const problems = await inSnapshot(db, async (reader) => {
      const found: Problem[] = [];
      for await (const problem of check.find(reader)) {
        found.push(problem);
        if (found.length >= most) break;
      }
      return found;
    });
    yield { check: check.name, problems, milliseconds: performance.now() - began };
  }
}

/** Every problem as a line; empty for a sound database. */
export async function listProblems(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for await (const { check, problems } of verify(db)) {
    lines.push(...problems.map(({ id, what }) => `${check}: ${id} ${what}`));
  }
  return lines;
}
