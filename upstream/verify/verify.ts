import type { Check, Problem } from '@/upstream/core/module/check';
import type { Db, Reader } from '@/upstream/db/client';
import { inSnapshot } from '@/upstream/db/snapshot';
import { MODULES } from '@/upstream/modules';
import { CASE_CHECKS } from './case.checks';
import { DECIDER_CHECKS } from './decider.checks';
import { FILE_CHECKS } from './file.checks';
import { type FileStore, storedChecks } from './stored.checks';

/** Everything that is looked at: what each module promises of its own, and what all do of cases, decisions and files. */
export const CHECKS: readonly Check[] = [
  ...MODULES.flatMap(({ checks }) => checks),
  ...CASE_CHECKS,
  ...DECIDER_CHECKS,
  ...FILE_CHECKS,
];

export interface Verified {
  check: Check;
  problems: Problem[];
  milliseconds: number;
}

interface Asked {
  now?: Date;
  most?: number;
  /** Where the bytes of files lie; without it only their rows are looked at. */
  storage?: FileStore;
}

/**
 * Looks at everything that must hold, each check in one state of the database, read-only and piece by piece. Of a
 * check at most `most` problems are kept; `now` says what is late.
 */
export async function* verify(db: Db, { now = new Date(), most = 100, storage }: Asked = {}): AsyncGenerator<Verified> {
  for (const check of storage ? [...CHECKS, ...storedChecks(storage)] : CHECKS) {
    const began = performance.now();
    const find = (reader: Reader) => findProblems(reader, check, { now, most });
    const problems = await (check.beyond ? find(db) : inSnapshot(db, find)).catch(unreadable);
    yield { check, problems, milliseconds: performance.now() - began };
  }
}

async function findProblems(reader: Reader, check: Check, { now, most }: { now: Date; most: number }) {
  const found: Problem[] = [];
  for await (const problem of check.find(reader, now)) {
    found.push(problem);
    if (found.length >= most) break;
  }
  return found;
}

/** Class of SQL states for values that are not what they are read as: a date that is none. */
const DATA_EXCEPTION = '22';

/** A value that the check cannot even read does not hold either; throws whatever else went wrong. */
function unreadable(error: Error & { code?: string; cause?: { code?: string; message?: string } }): Problem[] {
  const { code = '', message = '' } = error.cause ?? error;
  if (!code.startsWith(DATA_EXCEPTION)) throw error;
  return [{ id: 'a value', what: `cannot be read: ${message}` }];
}

/** Every problem as a line; empty for a sound database. */
export async function listProblems(db: Db, now = new Date()): Promise<string[]> {
  const lines: string[] = [];
  for await (const { check, problems } of verify(db, { now })) {
    lines.push(...problems.map(({ id, what }) => `${check.name}: ${id} ${what}`));
  }
  return lines;
}
