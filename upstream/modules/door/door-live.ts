import { sql } from 'drizzle-orm';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { rowsOf } from '@/upstream/core/module/check';
import { write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { defineRound } from '@/upstream/jobs/schedules';

/** Seconds between two looks: counters follow within one, however many are scanned meanwhile. */
const LOOK_SECONDS = 0.5;
/** Scans are looked for this far back: one may have been numbered before what was seen, and be there only now. */
const BACK = 500;

/** What a process has told of already, of one database. */
const told = new WeakMap<object, { last: number; seen: Set<number> }>();

/** Tells those who work at meetings where somebody was scanned since the last look: one message each, on their own topics. */
export async function tellDoors(ctx: Context): Promise<void> {
  const { db } = ctx;
  const known = told.get(db);
  const [row] = await rowsOf<{ last: string | null }>(db, sql`select max(scan_id) as last from ms_scan`);
  const last = Number(row?.last ?? 0);
  const from = (known?.last ?? last) - BACK;
  // What was numbered earlier and committed later is seen with the next one.
  if (known && known.last === last) return;
  const found = await rowsOf<{ id: string; msId: number }>(
    db,
    sql`select scan_id as id, ms_id as "msId" from ms_scan where scan_id > ${from}`,
  );
  const fresh = known ? found.filter(({ id }) => !known.seen.has(Number(id))) : [];
  told.set(db, { last, seen: new Set(found.map(({ id }) => Number(id))) });
  const msIds = [...new Set(fresh.map(({ msId }) => msId))];
  if (msIds.length === 0) return;
  await write(ctx, SYSTEM, 'system', async (tx) => {
    tx.emit(...msIds.map((msId) => madeStale({ userIds: [], msId, stale: ['door'] })));
  });
}

const looking = new WeakSet<object>();

/** Counters at doors follow; one look at a time, and none while nobody could be told. */
export const doorsFollow = defineRound({
  name: 'doors follow',
  everySeconds: LOOK_SECONDS,
  async work(ctx) {
    if (looking.has(ctx.db) || !ctx.broker.ready()) return;
    looking.add(ctx.db);
    await tellDoors(ctx).finally(() => looking.delete(ctx.db));
  },
});
