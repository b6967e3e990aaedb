import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stale } from '@/contract/stale';
import type { Db } from '@/upstream/db/client';
import { madeStale } from '@/upstream/jobs/effects';
import { requireRight } from '@/upstream/policy/require-right';
import type { WriteRight } from '@/upstream/policy/rights';
import { noteBegun } from './begun';
import type { Caller, Context, Emitted } from './context';

/** What a write hands down: its connection, its moment, who writes, and what is to happen afterwards. */
export type Tx = Omit<Db, 'transaction'> & {
  /** The one moment of this write. */
  readonly now: Date;
  /** Null for a guest. */
  readonly caller: Caller | null;
  /** Whether the caller does this by a role of the platform, about what is not their own. */
  readonly asStaff: boolean;
  /** Says that the log of the console has this write, or that there is nothing to tell of it. */
  noted(): void;
  /** Adds jobs to this transaction: they happen if it commits, and only then. */
  emit(...events: Emitted[]): void;
};

const inside = new AsyncLocalStorage<true>();
const connections = new WeakMap<object, Db>();

/**
 * The database as services get it: using it inside a write throws, on every engine. On PGlite, whose one connection
 * the transaction holds, it would wait for ever; on PostgreSQL it would read what the transaction has not done.
 */
export function guardDb(db: Db): Db {
  const guarded = new Proxy(db, {
    get(target, name) {
      if (inside.getStore() && typeof name === 'string' && name !== 'then') {
        throw new Error(`ctx.db.${name} inside a write: use the tx that it hands down`);
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  connections.set(guarded, db);
  return guarded;
}

/** Deadlock and serialisation failure: the database asks to try the transaction again. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 3;

function asksAgain(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && TRY_AGAIN.has(code);
}

/**
 * The one way to change data: checks the right, opens one transaction, hands down its `tx`, and stores what `emit` was
 * given as jobs of the same transaction, and with it what the call makes stale. What staff do without a line in the log of the console is undone and throws. The
 * work may run again after a deadlock, so it changes nothing but the database.
 */
export async function write<T>(
  ctx: Context,
  caller: Caller | null,
  right: WriteRight,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (inside.getStore()) throw new Error('a write inside a write: hand the tx down instead');
  const db = connections.get(ctx.db);
  if (!db) throw new Error('the database of this context is not guarded (guardDb)');
  ctx.requireRoom?.();
  for (let attempt = 1; ; attempt++) {
    const events: Emitted[] = [];
    try {
      const result = await inside.run(true, () => attemptWrite(db, { ctx, caller, right, work, events }));
      await ctx.jobs.wake(events);
      return result;
    } catch (error) {
      if (attempt >= TRIES || !asksAgain(error)) throw error;
      await wait(10 * attempt * Math.random());
    }
  }
}

/** Does a part of a write that is undone alone when it throws, together with what it emitted. */
export async function inPart<T>(tx: Tx, work: (part: Tx) => Promise<T>): Promise<T> {
  const events: Emitted[] = [];
  const result = await (tx as unknown as Db).transaction((connection) =>
    work(
      Object.assign(connection, {
        now: tx.now,
        caller: tx.caller,
        asStaff: tx.asStaff,
        noted: tx.noted,
        emit: (...more: Emitted[]) => void events.push(...more),
      }),
    ),
  );
  tx.emit(...events);
  return result;
}

interface Attempt<T> {
  ctx: Context;
  caller: Caller | null;
  right: WriteRight;
  work(tx: Tx): Promise<T>;
  events: Emitted[];
}

function attemptWrite<T>(db: Db, { ctx, caller, right, work, events }: Attempt<T>): Promise<T> {
  return db.transaction(async (connection) => {
    let open = true;
    const asStaff = (await requireRight(connection, caller, right)) === 'staff';
    let untold = asStaff;
    const tx: Tx = Object.assign(connection, {
      now: ctx.now(),
      caller,
      asStaff,
      noted() {
        untold = false;
      },
      emit(...more: Emitted[]) {
        if (!open) throw new Error('emit after the end of its write');
        events.push(...more);
      },
    });
    const result = await work(tx);
    open = false;
    if (untold) throw new Error('staff changed something and the log of the console does not say so (logConsole)');
    // The log of the console has a line more.
    const stale: Stale[] = [...(caller?.changes ?? []), ...(asStaff ? (['console.log'] as const) : [])];
    if (caller && stale.length > 0) {
      const msId = typeof right === 'object' && 'msId' in right ? right.msId : undefined;
      events.push(madeStale({ userIds: [caller.userId], msId, stale }));
    }
    if (events.length > 0) await ctx.jobs.enqueue(connection, events);
    noteBegun();
    return result;
  });
}
