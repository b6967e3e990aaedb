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
/** So long after something changed it is looked for widely, milliseconds: what is committed late stands behind what was seen. */
const BACK_MS = 10_000;

/** The last that there is, of what happens to places and of refunds that ended: what an index answers. */
interface Last {
  number: number;
  done: string | null;
}

/** What a process has told the desks of already, of one database. */
interface Told {
  last: Last;
  /** When that had last become another. */
  changed: Date;
  seen: Set<string>;
}
const told = new WeakMap<object, Told>();

interface Happened {
  id: string;
  msId: number;
}

async function findLast(db: Reader): Promise<Last> {
  const [row] = await rowsOf<{ number: string | null; done: string | null }>(
    db,
    sql`select (select max(id) from ms_attendee_event) as number, (select max(done_time)::text from pay_refund) as done`,
  );
  return { number: Number(row?.number ?? 0), done: row?.done ?? null };
}

/** What happened to places and which refunds ended since, and what stands a little before that, each with its meeting. */
function findHappened(db: Reader, { number, done }: Last): Promise<Happened[]> {
  const since = sql`coalesce(${done}::timestamptz - ${`${BACK_MS} ms`}::interval, '-infinity')`;
  return rowsOf<Happened>(
    db,
    sql`select 'e' || e.id as id, a.ms_id as "msId"
      from ms_attendee_event e join ms_attendee a using (attendee_id) where e.id > ${number - BACK}
      union all
      select 'r' || r.refund_no || ' ' || r.status, o.ms_id
      from pay_refund r join pay_order o using (order_no) where r.done_time > ${since} and o.ms_id is not null`,
  );
}

/** Tells those at the desks of meetings where something happened since the last look: one message each, whatever number enrolled. */
export async function tellDesks(ctx: Context): Promise<void> {
  const { db } = ctx;
  const [known, now] = [told.get(db), ctx.now()];
  const last = await findLast(db);
  const same = known?.last.number === last.number && known.last.done === last.done;
  if (known && same && now.getTime() - known.changed.getTime() > BACK_MS) return;
  const happened = await findHappened(db, known?.last ?? last);
  const fresh = known ? happened.filter(({ id }) => !known.seen.has(id)) : [];
  told.set(db, { last, changed: known && same ? known.changed : now, seen: new Set(happened.map(({ id }) => id)) });
  const msIds = [...new Set(fresh.map(({ msId }) => msId))];
  if (msIds.length === 0) return;
  await write(ctx, SYSTEM, 'system', async (tx) => {
    tx.emit(...msIds.map((msId) => madeStale({ userIds: [], msId, stale: ['attendees'] })));
  });
}

const looking = new WeakSet<object>();

/** Figures at desks follow what people do, whoever does it; one look at a time, and none while nobody could be told. */
export const desksFollow = defineRound({
  name: 'desks follow',
  everySeconds: LOOK_SECONDS,
  async work(ctx) {
    if (looking.has(ctx.db) || !ctx.broker.ready()) return;
    looking.add(ctx.db);
    await tellDesks(ctx).finally(() => looking.delete(ctx.db));
  },
});
