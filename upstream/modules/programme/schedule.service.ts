import { MEETING_STATUS } from '@/contract/codes';
import type { Scheduled } from '@/contract/programme/schedule';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { deriveKey } from '@/upstream/core/secret/keys';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import * as repository from './schedule.repository';

const MOST_ID = 2_147_483_647;
const signOf = (ctx: Pick<Context, 'keys'>, userId: number, turn: number) =>
  keyedHash(deriveKey(ctx.keys.token, 'schedule-link'), String(userId), String(turn));
/** Nothing is kept for a link but how often it was made anew. */
const tokenOf = (ctx: Pick<Context, 'keys'>, userId: number, turn: number) =>
  [userId, turn, signOf(ctx, userId, turn)].join('.');

/** What opens the caller’s schedule without signing in. */
export async function getScheduleLink(ctx: Context, { userId }: Caller): Promise<{ token: string }> {
  return { token: tokenOf(ctx, userId, (await repository.findTurn(ctx.db, userId)) ?? 0) };
}

/** Makes the caller’s link anew: who has an older one reads nothing any more. */
export function renewScheduleLink(ctx: Context, caller: Caller): Promise<{ token: string }> {
  return write(ctx, caller, 'signedIn', async (tx) => ({
    token: tokenOf(ctx, caller.userId, await repository.nextTurn(tx, caller.userId)),
  }));
}

/** What somebody has marked or speaks in, by the link that they gave away; 404 for one that opens nothing. */
export async function readSchedule(ctx: Context, token: string): Promise<{ sessions: Scheduled[] }> {
  const [who = '', count = '', sign = ''] = token.split('.');
  const [userId, turn] = [Number(who), Number(count)];
  if (!(Number.isInteger(userId) && userId > 0 && userId <= MOST_ID)) throw notFoundError();
  if (!sameHash(sign, signOf(ctx, userId, turn)) || (await repository.findTurn(ctx.db, userId)) !== turn)
    throw notFoundError();
  const { held, gone } = await repository.findScheduled(ctx.db, userId);
  const rows = [
    ...held.map(({ session, ...of }) => ({
      ...of,
      session: { ...session, startTime: toWire(session.startTime), endTime: toWire(session.endTime) },
    })),
    ...gone.map(({ content, ...of }) => ({ ...of, withdrawn: true, session: content })),
  ];
  const sessions = rows
    .map(({ session, meeting: { status, ...meeting }, withdrawn, number, createTime }): Scheduled => {
      const { id, topic, topicEn, startTime, endTime, place, placeEn } = session;
      return {
        ...meeting,
        id,
        topic,
        topicEn,
        startTime,
        endTime,
        place,
        placeEn,
        withdrawn: withdrawn || status === MEETING_STATUS.cancelled,
        release: number,
        releaseTime: toWire(createTime),
      };
    })
    .sort((a, b) => (a.startTime < b.startTime ? -1 : Number(a.startTime > b.startTime)) || a.id - b.id);
  return { sessions };
}
