import { sql } from 'drizzle-orm';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { rowsOf } from '@/upstream/core/module/check';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale } from '@/upstream/jobs/effects';
import { defineRound } from '@/upstream/jobs/schedules';

/** Seconds between two looks: a desk's figures follow within one, however many enrol meanwhile. */
const LOOK_SECONDS = 0.5;
/** What happened is looked for this far back: it may have been numbered before what was seen, and be there only now. */
const BACK = 500;
/** Refunds that ended are looked for so long, milliseconds. */
const BACK_MS = 10_000;

/** What a process has told the desks of already, of one database. */
interface Told {
  /** The number of the last thing that happened to a place. */
  last: number;
  seen: Set<string>;
}
const told = new WeakMap<object, Told>();

interface Happened {
  id: string;
  number: number | null;
  msId: number;
}

const findLast = async (db: Reader): Promise<number> => {
  const [row] = await rowsOf<{ last: string | null }>(db, sql`select max(id) as last from ms_attendee_event`);
  return Number(row?.last ?? 0);
};

/** What happened to places after a number, and which refunds ended after a moment, each with its meeting. */
function findHappened(db: Reader, after: number, since: Date): Promise<Happened[]> {
  const moment = sql`${since.toISOString()}::timestamptz`;
  return rowsOf<Happened>(
    db,
    sql`select 'e' || e.id as id, e.id as number, a.ms_id as "msId"
      from ms_attendee_event e join ms_attendee a using (attendee_id) where e.id > ${after}
      union all
      select 'r' || r.refund_no || ' ' || r.status, null, o.ms_id
      from pay_refund r join pay_order o using (order_no) where r.done_time > ${moment} and o.ms_id is not null`,
  );
}

/** Tells those at the desks of meetings where something happened since the last look: one message each, whatever number enrolled. */
export async function tellDesks(ctx: Context): Promise<void> {
  const { db } = ctx;
  const known = told.get(db);
  const since = new Date(ctx.now().getTime() - BACK_MS);
  const happened = await findHappened(db, (known?.last ?? (await findLast(db))) - BACK, since);
  const fresh = known ? happened.filter(({ id }) => !known.seen.has(id)) : [];
  const last = Math.max(known?.last ?? 0, ...happened.map(({ number }) => Number(number ?? 0)));
  told.set(db, { last, seen: new Set(happened.map(({ id }) => id)) });
  const msIds = [...new Set(fresh.map(({ msId }) => msId))];
  if (msIds.length === 0) return;
  await write(ctx, SYSTEM, 'system', async (tx) => {
    tx.emit(...msIds.map((msId) => madeStale({ userIds: [], msId, stale: ['attendees'] })));
  });
}

const looking = new WeakSet<object>();

/** Figures at desks follow what people do, whoever does it; one look at a time. */
export const desksFollow = defineRound({
  name: 'desks follow',
  everySeconds: LOOK_SECONDS,
  async work(ctx) {
    if (looking.has(ctx.db)) return;
    looking.add(ctx.db);
    await tellDesks(ctx).finally(() => looking.delete(ctx.db));
  },
});
