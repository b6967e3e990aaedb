import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SiteFigures } from '@/contract/reference/reference';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import type { Db, Reader } from '@/upstream/db/client';
import * as repository from './figures.repository';

const SITE = 'site';
/** Up to this largest meeting id everything is counted when it is asked for. */
const COUNTED_UP_TO = 5000;
/** Meeting ids that one statement counts: some ten milliseconds each. */
const SLICE_IDS = 2048;
/** Milliseconds for which counted figures are given out again. */
const FIGURES_MS = 30_000;
/** Milliseconds after which kept figures are left aside: the schedule stands still. */
const KEPT_MS = 3_600_000;

const figuresOf = new WeakMap<object, LRUCache<'figures', SiteFigures>>();

/**
 * Counts of what the public can see, at most half a minute old; on a large site those that were kept last, as a rule at
 * most five minutes old (`figuresDue`).
 */
export async function getSiteFigures(ctx: Context): Promise<SiteFigures> {
  const cache = figuresOf.get(ctx.caches) ?? new LRUCache<'figures', SiteFigures>({ max: 1, ttl: FIGURES_MS });
  figuresOf.set(ctx.caches, cache);
  const known = cache.get('figures');
  if (known) return known;
  const figures = (await readKept(ctx)) ?? (await countSite(ctx.db, ctx.now()));
  cache.set('figures', figures);
  return figures;
}

async function readKept(ctx: Context): Promise<SiteFigures | undefined> {
  if ((await repository.findTopMeeting(ctx.db)) <= COUNTED_UP_TO) return undefined;
  const kept = await repository.findKeptFigures(ctx.db, SITE);
  return kept && ctx.now().getTime() - kept.madeTime.getTime() <= KEPT_MS ? kept.value : undefined;
}

/** Counts everything, slice by slice, so that no statement takes long. */
async function countSite(db: Reader, now: Date) {
  const total = { meetings: 0, upcoming: 0, sessions: 0 };
  const organisers = new Set<string>();
  const top = await repository.findTopMeeting(db);
  for (let from = 0; from <= top; from += SLICE_IDS) {
    const slice = { from, to: from + SLICE_IDS };
    const counted = await repository.countMeetings(db, slice, now);
    total.meetings += counted.meetings;
    total.upcoming += counted.upcoming;
    total.sessions += counted.sessions;
    for (const name of await repository.findOrganisers(db, slice)) organisers.add(name);
  }
  return { ...total, ...(await repository.countContent(db, now)), organisers: organisers.size };
}

/** Counts the figures of a database that nobody else uses yet, and keeps them. */
export async function fillFigures(db: Db, now: Date): Promise<void> {
  await repository.keepFigures(db, { name: SITE, value: await countSite(db, now), madeTime: now });
}

/** The figures of a large site are counted again and kept. */
export const figuresDue = defineEvent(
  'figures.due',
  z.null(),
  async (ctx) => {
    if ((await repository.findTopMeeting(ctx.db)) <= COUNTED_UP_TO) return;
    const madeTime = ctx.now();
    const value = await countSite(ctx.db, madeTime);
    await write(ctx, SYSTEM, 'system', (tx) => repository.keepFigures(tx, { name: SITE, value, madeTime }));
  },
  { queue: 'slow' },
);
