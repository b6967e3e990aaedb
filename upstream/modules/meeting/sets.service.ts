import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineCache } from '@/upstream/core/read/brief-cache';
import { type Tx, write } from '@/upstream/core/write';
import type { Db, Reader } from '@/upstream/db/client';
import type { BlockBits } from './block-bits';
import { type ChosenSets, chosenSets, findWords } from './counts.repository';
import { findOutside } from './day-range.repository';
import type { MeetingListQuery } from './meeting.conditions';
import { BLOCK_IDS, blockOf, CLOCKED, SETS_FROM, type SetPart, SetParts } from './sets';
import * as repository from './sets.repository';

/** Ids that one statement reads: few milliseconds each. */
const STEP_IDS = 512;
/** Milliseconds by which the clock of the sets may differ from the real one before they are left aside. */
const CLOCK_MS = 5 * 60_000;
const WORDS_BYTES = 8 * 1024 * 1024;
/** What the bits of a block take as hexadecimal digits. */
const BLOCK_BYTES = BLOCK_IDS / 4;

/** The parts of a block as its rows are now. */
async function makeParts(db: Reader, block: number, now: Date): Promise<SetPart[]> {
  const parts = new SetParts(block, await repository.findCommonWords(db));
  for (const step of stepsOf(block)) {
    for (const row of await repository.findSetRows(db, { ...step, now })) parts.add(row);
  }
  return parts.all();
}

/** A block's ids, as many at once as one statement reads. */
const stepsOf = (block: number) =>
  Array.from({ length: BLOCK_IDS / STEP_IDS }, (_, step) => block * BLOCK_IDS + step * STEP_IDS).map((from) => ({
    from,
    to: from + STEP_IDS,
  }));

/**
 * Makes one block that waits for it, the rows read first and written in one transaction; undefined when none waits, else
 * whether it has become another.
 */
export async function renewNextBlock(ctx: Context): Promise<{ changed: boolean } | undefined> {
  const next = await repository.findAskedBlock(ctx.db);
  if (!next) return undefined;
  const now = ctx.now();
  const parts = await makeParts(ctx.db, next.block, now);
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const claimed = await repository.claimMade(tx, { ...next, now });
    return { changed: claimed && (await repository.saveParts(tx, { block: next.block, parts })) };
  });
}

/** Makes all blocks at once, of a database that nobody else uses yet; none for a small site. */
export async function fillSets(db: Db, now: Date): Promise<void> {
  const top = await repository.findTopId(db);
  if (top < SETS_FROM) return;
  await repository.askForBlocks(db, blocksUpTo(top));
  for (;;) {
    const next = await repository.findAskedBlock(db);
    if (!next) return;
    const parts = await makeParts(db, next.block, now);
    await repository.claimMade(db, { ...next, now });
    await repository.saveParts(db, { block: next.block, parts });
  }
}

/** Asks for the block of a meeting that has changed; false on a small site, whose lists are read from the rows. */
export async function askForMeeting(tx: Tx, msId: number): Promise<boolean> {
  if ((await repository.findTopId(tx)) < SETS_FROM) return false;
  await repository.askForBlocks(tx, [blockOf(msId)]);
  return true;
}

/**
 * Asks for blocks that are missing and for the one made longest ago, so that what was changed around the events is caught
 * up with too; then moves time states and
 * prices up to now.
 */
export async function keepUp(ctx: Context): Promise<boolean> {
  const top = await repository.findTopId(ctx.db);
  if (top < SETS_FROM) return false;
  const blocks = await repository.findBlocks(ctx.db);
  const there = new Set(blocks.map(({ block }) => block));
  const oldest = blocks.slice(0, 1).map(({ block }) => block);
  const wanted = [...blocksUpTo(top).filter((block) => !there.has(block)), ...oldest];
  await write(ctx, SYSTEM, 'system', (tx) => repository.askForBlocks(tx, wanted));
  await moveClocks(ctx, blocks);
  return true;
}

async function moveClocks(ctx: Context, blocks: Awaited<ReturnType<typeof repository.findBlocks>>): Promise<void> {
  const now = ctx.now();
  const clocks = blocks.flatMap(({ clockTime }) => (clockTime ? [clockTime.getTime()] : []));
  if (clocks.length === 0) return;
  const crossed = await repository.findCrossedBlocks(ctx.db, new Date(Math.min(...clocks)), now);
  const made = blocks.filter((block) => block.made > 0).map(({ block }) => block);
  for (const block of made.filter((one) => crossed.includes(one))) {
    const parts = new SetParts(block, []);
    for (const step of stepsOf(block)) {
      for (const row of await repository.findClocked(ctx.db, { ...step, now })) parts.addClocked(row);
    }
    await write(ctx, SYSTEM, 'system', async (tx) => {
      await repository.saveParts(tx, { block, parts: parts.all(), only: CLOCKED });
      await repository.moveClock(tx, [block], now);
    });
  }
  const still = made.filter((one) => !crossed.includes(one));
  await write(ctx, SYSTEM, 'system', (tx) => repository.moveClock(tx, still, now));
}

const blocksUpTo = (top: number) => Array.from({ length: blockOf(top) + 1 }, (_, block) => block);

/**
 * The kept sets of a filter; null when its list and counts are read from the meetings themselves: on a small site, for a
 * filter or a word that no sets are kept of, and while the sets are not there or their clock stands still.
 *
 * What a set says is at most about a minute old: a change asks for its block at once and the clock is moved each minute.
 * Only what is changed without an event waits for its block's turn, one block a minute.
 */
export async function usableSets(
  ctx: Pick<Context, 'db' | 'now' | 'caches'>,
  filter: MeetingListQuery,
): Promise<ChosenSets | null> {
  const chosen = chosenSets(filter);
  const version = chosen && (await versionOfSets(ctx));
  if (!chosen || !version) return null;
  const { keyword, match } = filter;
  const outside = await findOutside(ctx.db, filter);
  if (!keyword) return { ...chosen, version, outside };
  const { words } = await wordsCache(ctx).get(JSON.stringify([version, keyword, match]), async () => {
    const found = await findWords(ctx.db, { keyword, match });
    const size = (found?.length ?? 0) * BLOCK_BYTES;
    return { value: { words: found }, keep: found !== null, size };
  });
  return words && { ...chosen, version, words, outside };
}

/** The meetings of keywords: the list, its pages and the counts of one search ask for the same, and so does who looks on with another filter. */
const wordsCache = defineCache<{ words: BlockBits[] | null }>(WORDS_BYTES);

/**
 * Names the sets as they are now, another time when a block has been made again or the clock was moved: what is kept under it
 * is as old as they are. Null while they cannot be used.
 */
async function versionOfSets(ctx: Pick<Context, 'db' | 'now'>): Promise<string | null> {
  const { top, made, makings, earliest, latest } = await repository.findReadiness(ctx.db);
  if (!earliest || !latest || made < blockOf(top) + 1) return null;
  const now = ctx.now().getTime();
  if (now - earliest.getTime() > CLOCK_MS || latest.getTime() - now > CLOCK_MS) return null;
  return `${makings} ${earliest.getTime()} ${latest.getTime()}`;
}
