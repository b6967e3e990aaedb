import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { addressGroup } from '@/contract/address-group';
import { TIME_STATE } from '@/contract/codes';
import { idSchema } from '@/contract/core';
import { liveTopic, type MeetingMessage } from '@/contract/topics';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { dbId } from '@/upstream/core/ids';
import { timeStateOf } from '@/upstream/core/list/timeline';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { messagePublished } from '@/upstream/jobs/effects';
import { findLive } from './live.repository';
import { findPublicLive } from './live.service';
import * as repository from './live-audience.repository';

/** A page that has said nothing for so long is gone. Pages speak every 25 seconds; in the background a browser lets them once a minute. */
const GONE_MS = 75_000;
/** Between two messages about the number of one live. */
const TELL_MS = 3000;
/** Age of a number that is given out as it is, unless somebody came or went. */
const COUNTED_MS = 10_000;
/** Pages that count from one address: a bound for whoever pretends to be many, with room for a small hall. */
const MOST_PAGES_OF_ADDRESS = 100;
const MOST_PAGES_OF_PERSON = 20;

interface Visitor {
  caller: Caller | null;
  ip: string;
}

const seenAfter = (tx: Tx) => new Date(tx.now.getTime() - GONE_MS);

/** Notes that a page of a live that is on is open, and answers how many people are watching; 0 while it is not on. */
export async function watchLive(
  ctx: Context,
  id: number,
  { page, viewer = page }: { page: string; viewer?: string },
  visitor: Visitor,
): Promise<{ viewers: number }> {
  const live = await findPublicLive(ctx, id);
  if (timeStateOf(live, ctx.now()) !== TIME_STATE.on) return { viewers: 0 };
  const { caller } = visitor;
  const open = { liveId: live.id, page, ...namesOf(ctx, live.id, viewer, visitor) };
  return write(ctx, caller, 'anyone', async (tx) => {
    if (await repository.touchPage(tx, open, seenAfter(tx))) return { viewers: await freshCount(tx, live.id) };
    const pages = await repository.countPages(tx, open, seenAfter(tx));
    if (pages < (caller ? MOST_PAGES_OF_PERSON : MOST_PAGES_OF_ADDRESS)) await repository.insertPage(tx, open);
    return { viewers: await count(tx, live.id) };
  });
}

/** Notes that a page was closed; a page that nobody knows is ignored. */
export async function leaveLive(ctx: Context, id: number, page: string): Promise<null> {
  const liveId = dbId(id);
  await write(ctx, null, 'anyone', async (tx) => {
    if (await repository.deletePage(tx, { liveId, page })) await count(tx, liveId);
  });
  return null;
}

async function freshCount(tx: Tx, liveId: number): Promise<number> {
  const known = await repository.findAudience(tx, liveId);
  const isFresh = known && known.countedTime.getTime() > tx.now.getTime() - COUNTED_MS;
  return isFresh ? known.viewers : count(tx, liveId);
}

/** Counts who is there, and has open pages told when that is another number than before. */
async function count(tx: Tx, liveId: number): Promise<number> {
  const viewers = await repository.countViewers(tx, liveId, seenAfter(tx));
  const known = await repository.findAudience(tx, liveId);
  const told = known?.tellTime ?? new Date(0);
  const isDue = viewers !== known?.viewers && told <= tx.now;
  const next = new Date(Math.max(tx.now.getTime(), told.getTime() + TELL_MS));
  if (isDue) tx.emit(audienceChanged({ liveId }, { at: next }));
  await repository.saveAudience(tx, liveId, viewers, isDue ? next : told);
  return viewers;
}

/** Tells the open pages of a live how many people are watching. */
export const audienceChanged = defineEvent('live.audienceChanged', z.object({ liveId: idSchema }), (ctx, { liveId }) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const live = await findLive(tx, liveId);
    await repository.deleteGonePages(tx, liveId, seenAfter(tx));
    if (!live || timeStateOf(live, tx.now) !== TIME_STATE.on) return;
    const viewers = await repository.countViewers(tx, liveId, seenAfter(tx));
    await repository.saveAudience(tx, liveId, viewers, tx.now);
    const message: MeetingMessage = {
      type: 'live',
      msId: live.msId,
      createTime: toWire(tx.now),
      data: { liveId, viewers },
    };
    tx.emit(messagePublished({ topics: [liveTopic(live)], message }));
  }),
);

/** Names under which a page is counted: they are another's in every live, and say neither who nor where somebody is. */
function namesOf(ctx: Context, liveId: number, viewer: string, { caller, ip }: Visitor) {
  const hash = (name: string) =>
    createHmac('sha256', ctx.keys.secrets).update(`watch:${liveId}:${name}`).digest('base64url').slice(0, 22);
  const person = caller && hash(`person:${caller.userId}`);
  return {
    viewer: person ?? hash(`guest:${viewer}`),
    origin: person ?? hash(`address:${addressGroup(ip)}`),
  };
}
