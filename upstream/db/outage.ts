import { setTimeout as sleep } from 'node:timers/promises';

/** Failures of the network before or during a query. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
/** SQLSTATE: connection exceptions, too many connections, shutting down, starting up (PostgreSQL, appendix A). */
const SQLSTATE = /^(08...|53300|57P0[1-4])$/;
/** What pg and PGlite throw without a code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is (closed|closing))/;
/** SQLSTATE of a disk that is full. */
const DISK_FULL = '53100';
/** SQLSTATE of files that hold something else than they must: data, an index. */
const DAMAGED = ['XX001', 'XX002'];
/** SQLSTATE of who is not let in, and of a database that is not there. */
const REFUSED = /^(28...|3D000)$/;
/** PgBouncer has one SQLSTATE for all that it says: its words tell a refusal from an outage. */
const POOLER = '08P01';
const POOLER_REFUSES = /authentication failed|no such (user|database)|does not exist/;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 5_000;

/** Whether an error says that the database is away, and not that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (SQLSTATE.test(code) || (NETWORK.has(code) && isSocketError(error)))) return true;
  return WORDS.test(error.message) || isDatabaseAway(cause);
}

/** Whether an error says that the database's disk has no more room: nothing was written, and reading goes on. */
export const isDatabaseFull = (error: unknown): boolean => hasState(error, (code) => code === DISK_FULL);

/** Whether an error says that the database's files are damaged. */
export const isDatabaseDamaged = (error: unknown): boolean => hasState(error, (code) => DAMAGED.includes(code));

/** Whether an error says that the database does not let us in, or does not exist. */
export const isDatabaseClosed = (error: unknown): boolean =>
  hasState(error, (code, message) => REFUSED.test(code) || (code === POOLER && POOLER_REFUSES.test(message)));

/** Whether an error, or what caused it, has such a code. */
function hasState(error: unknown, is: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, message } = error as Error & { code?: unknown };
  return (typeof code === 'string' && is(code, message)) || hasState(cause, is);
}

/** A missing file has the same code as a missing socket: the system call tells them apart. */
function isSocketError(error: Error & { syscall?: unknown }): boolean {
  return error.syscall === undefined || /^(connect|getaddrinfo|read|write)/.test(String(error.syscall));
}

/**
 * Opens the database, and waits for one that is away: with a sentence at the first failure and longer and longer
 * pauses. Throws every other error at once, and when `signal` says that nobody waits any more.
 */
export async function openWhenThere<D>(
  open: () => Promise<D>,
  { say, signal }: { say(sentence: string): void; signal?: AbortSignal },
): Promise<D> {
  for (let attempt = 0; ; attempt++) {
    try {
      const database = await open();
      if (attempt > 0) say('The database answers now.');
      return database;
    } catch (error) {
      if (isDatabaseClosed(error) || !isDatabaseAway(error)) throw error;
      if (attempt === 0) say(`The database does not answer (${reasonOf(error)}). Waiting for it.`);
      await sleep(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt), undefined, { signal });
    }
  }
}

/** What went wrong at first, below what was made of it: without the statement and its values. */
export function firstCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return firstCause(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? firstCause(error.cause) : error;
}

/** What went wrong at first, in words. */
export function reasonOf(error: unknown): string {
  const first = firstCause(error);
  return first instanceof Error ? first.message || String((first as NodeJS.ErrnoException).code) : String(first);
}
