import { and, asc, eq, gte, inArray, isNull, lt, lte, max, min, or, type SQL, sql } from 'drizzle-orm';
import { timeStateSql } from '@/upstream/core/list/timeline';
import { MEETING_IS_LISTED } from '@/upstream/core/read/visible';
import { nextDay } from '@/upstream/core/time';
import type { Db, Reader } from '@/upstream/db/client';
import { meetingSetBlocks, meetingSets, meetingWordSets } from '@/upstream/db/schema/kept';
import { feeWindows, meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { CREDIT_CLASS, POINTS_TENTHS } from './meeting.conditions';
import { priceBandSql } from './meeting.price';
import { BLOCK_IDS, type ClockedRow, type SetDimension, type SetPart, type SetRow } from './sets';

/** A connection that changes the kept sets: a write's, or that of whoever fills a database. */
export type SetsWriter = Pick<Db, 'select' | 'execute' | 'insert' | 'update' | 'delete'>;

/** Parts of sets that are written at once. */
const CHUNK = 200;
/** A word is common when one meeting in so many has it. */
const COMMON_ONE_IN = 200;

const IS_PUBLIC = and(MEETING_IS_LISTED, isNull(meetings.parentId));

/** Largest meeting id there is. */
export async function findTopId(db: Reader): Promise<number> {
  const [row] = await db.select({ top: max(meetings.msId) }).from(meetings);
  return row?.top ?? 0;
}

/** Public meetings with ids from the first to before the last. */
export function findSetRows(db: Reader, { from, to, now }: { from: number; to: number; now: Date }): Promise<SetRow[]> {
  return db
    .select({
      msId: meetings.msId,
      msType: meetings.msType,
      subjectPath: meetings.subjectPath,
      provinceCode: meetings.provinceCode,
      cityCode: meetings.cityCode,
      creditFlag: meetings.creditFlag,
      creditClass: CREDIT_CLASS,
      pointsTenths: POINTS_TENTHS,
      priceBand: priceBandSql(now),
      audience: meetings.audience,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      createTime: meetings.createTime,
      timeState: timeStateSql(meetings.startTime, meetings.endTime, now),
      words: sql<string>`coalesce(array_to_string(tsvector_to_array(${meetings.search}), ' '), '')`,
    })
    .from(meetings)
    .where(and(gte(meetings.msId, from), lt(meetings.msId, to), IS_PUBLIC));
}

/** What the clock changes of public meetings with ids from the first to before the last. */
export function findClocked(
  db: Reader,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<ClockedRow[]> {
  return db
    .select({
      msId: meetings.msId,
      timeState: timeStateSql(meetings.startTime, meetings.endTime, now),
      priceBand: priceBandSql(now),
    })
    .from(meetings)
    .where(and(gte(meetings.msId, from), lt(meetings.msId, to), IS_PUBLIC));
}

/** Words that many meetings have, as the database's own statistics know them; none before its first `analyze`. */
export async function findCommonWords(db: Reader): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select word from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (word, part)
    where schemaname = current_schema() and tablename = 'ms_meeting' and attname = 'search'
      and word is not null and part >= ${1 / COMMON_ONE_IN}`)) as unknown as { rows: { word: string }[] };
  return rows.map(({ word }) => word);
}

/**
 * Makes these the parts of a block, in all dimensions or in those named, and answers whether anything became different;
 * parts that stay the same are not written.
 */
export async function saveParts(
  db: SetsWriter,
  { block, parts, only }: { block: number; parts: SetPart[]; only?: readonly SetDimension[] },
): Promise<boolean> {
  const words = parts.filter(({ dimension }) => dimension === 'word');
  const others = parts.filter(({ dimension }) => dimension !== 'word');
  const written = await savePartsIn(db, meetingSets, { block, parts: others, only });
  return only ? written : (await savePartsIn(db, meetingWordSets, { block, parts: words })) || written;
}

async function savePartsIn(
  db: SetsWriter,
  table: typeof meetingSets | typeof meetingWordSets,
  { block, parts, only }: { block: number; parts: SetPart[]; only?: readonly SetDimension[] },
): Promise<boolean> {
  const names = JSON.stringify(parts.map(({ dimension, value }) => ({ dimension, value })));
  let written = 0;
  const run = async (statement: SQL) => {
    const { rows } = (await db.execute(statement)) as unknown as { rows: unknown[] };
    written += rows.length;
  };
  await run(sql`
    delete from ${table} as old where block = ${block} ${
      only
        ? sql`and dimension in (${sql.join(
            only.map((one) => sql`${one}`),
            sql`, `,
          )})`
        : sql``
    } and not exists (
      select 1 from json_to_recordset(${names}::json) as kept (dimension text, value text)
      where kept.dimension = old.dimension and kept.value = old.value) returning 1`);
  for (let start = 0; start < parts.length; start += CHUNK) {
    const records = JSON.stringify(parts.slice(start, start + CHUNK));
    await run(sql`
      insert into ${table} as old (block, dimension, value, bits)
      select ${block}::integer, dimension, value, ('x' || hex)::varbit
      from json_to_recordset(${records}::json) as part (dimension text, value text, hex text)
      on conflict (dimension, block, value) do update set bits = excluded.bits where old.bits <> excluded.bits
      returning 1`);
  }
  return written > 0;
}

/** Asks for blocks to be made (anew); the ones that there are not yet come into being. */
export async function askForBlocks(db: SetsWriter, blocks: number[]): Promise<void> {
  if (blocks.length === 0) return;
  await db
    .insert(meetingSetBlocks)
    .values(blocks.map((block) => ({ block })))
    .onConflictDoUpdate({ target: meetingSetBlocks.block, set: { asked: sql`${meetingSetBlocks.asked} + 1` } });
}

/** A block that waits to be made, new ones first, and the number of the asking; undefined when there is none. */
export async function findAskedBlock(db: Reader): Promise<{ block: number; asked: number } | undefined> {
  const [row] = await db
    .select({ block: meetingSetBlocks.block, asked: meetingSetBlocks.asked })
    .from(meetingSetBlocks)
    .where(lt(meetingSetBlocks.made, meetingSetBlocks.asked))
    .orderBy(sql`${meetingSetBlocks.made} > 0`, asc(meetingSetBlocks.block))
    .limit(1);
  return row;
}

/** Says that a block is made as of an asking; false when a later one has been met meanwhile. */
export async function claimMade(
  db: SetsWriter,
  { block, asked, now }: { block: number; asked: number; now: Date },
): Promise<boolean> {
  const claimed = await db
    .update(meetingSetBlocks)
    .set({ made: asked, madeTime: now, clockTime: now })
    .where(and(eq(meetingSetBlocks.block, block), lt(meetingSetBlocks.made, asked)))
    .returning({ block: meetingSetBlocks.block });
  return claimed.length > 0;
}

/** All blocks, the one first that was made longest ago. */
export async function findBlocks(db: Reader): Promise<{ block: number; made: number; clockTime: Date | null }[]> {
  const { block, made, clockTime } = meetingSetBlocks;
  return db
    .select({ block, made, clockTime })
    .from(meetingSetBlocks)
    .orderBy(sql`${meetingSetBlocks.madeTime} nulls first`, asc(block));
}

/** Blocks of meetings that began or ended, whose first day began or of which a price ended, after one moment and up to another. */
export async function findCrossedBlocks(db: Reader, after: Date, until: Date): Promise<number[]> {
  const crossed = (column: typeof meetings.startTime | typeof meetings.endTime) =>
    db
      .selectDistinct({ block: sql<number>`${meetings.msId} / ${sql.raw(String(BLOCK_IDS))}` })
      .from(meetings)
      .where(and(IS_PUBLIC, sql`${column} > ${sql.param(after, column)}`, lte(column, until)));
  // On its first day a meeting may cost more.
  const onTheSpot = await db
    .selectDistinct({ block: sql<number>`${meetings.msId} / ${sql.raw(String(BLOCK_IDS))}` })
    .from(meetings)
    .where(and(IS_PUBLIC, gte(meetings.startTime, nextDay(after)), lt(meetings.startTime, nextDay(until))));
  const dearer = await db
    .selectDistinct({ block: sql<number>`${meetingFees.msId} / ${sql.raw(String(BLOCK_IDS))}` })
    .from(meetingFees)
    .innerJoin(feeWindows, eq(feeWindows.feeId, meetingFees.feeId))
    // A price holds in the last moment of its window.
    .where(and(gte(feeWindows.until, after), lt(feeWindows.until, until)));
  const found = [...(await crossed(meetings.startTime)), ...(await crossed(meetings.endTime)), ...onTheSpot, ...dearer];
  return [...new Set(found.map(({ block }) => block))];
}

/** Says by which moment the time states and prices of blocks are; never an earlier one than is said already. */
export async function moveClock(db: SetsWriter, blocks: number[], now: Date): Promise<void> {
  if (blocks.length === 0) return;
  await db
    .update(meetingSetBlocks)
    .set({ clockTime: now })
    .where(
      and(
        inArray(meetingSetBlocks.block, blocks),
        or(isNull(meetingSetBlocks.clockTime), lt(meetingSetBlocks.clockTime, now)),
      ),
    );
}

/**
 * What decides whether the sets can be used: how many blocks are made, and the two ends of their clocks; `makings` is another
 * number whenever a block has been made again.
 */
export async function findReadiness(db: Reader) {
  const [row] = await db
    .select({
      top: sql<number>`coalesce((select max(ms_id) from ms_meeting), 0)`,
      made: sql<number>`count(*) filter (where ${meetingSetBlocks.made} > 0)`.mapWith(Number),
      makings: sql<number>`coalesce(sum(${meetingSetBlocks.made}), 0)`.mapWith(Number),
      earliest: min(meetingSetBlocks.clockTime),
      latest: max(meetingSetBlocks.clockTime),
    })
    .from(meetingSetBlocks);
  return row ?? { top: 0, made: 0, makings: 0, earliest: null, latest: null };
}
