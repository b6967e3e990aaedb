import { TIME_STATE } from '@/contract/codes';
import { CODE } from '@/contract/core';
import type { LiveMessage } from '@/contract/live/live';
import { USER_POLICIES } from '@/contract/policies';
import { tags } from '@/contract/tags';
import { liveTopic, type MeetingMessage } from '@/contract/topics';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { timeStateOf } from '@/upstream/core/list/timeline';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { messagePublished, pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { standingAt } from '@/upstream/policy/meeting.policy';
import type { WriteRight } from '@/upstream/policy/rights';
import * as repository from './live.repository';
import { findPublicLive } from './live.service';

const SHOWN_LINES = 50;
/** Minimum time between two messages of one person in one live. */
const PAUSE_MS = 3000;

interface Names {
  nickName: string | null;
  userName: string | null;
  doctorName: string | null;
}

/** The latest messages of a live, oldest first. */
export async function listLiveMessages(ctx: Context, id: number): Promise<LiveMessage[]> {
  await findPublicLive(ctx, id);
  const lines = await repository.findMessages(ctx.db, id, SHOWN_LINES);
  return lines.map((line) => ({
    id: line.id,
    name: shownName(line),
    content: plainText(line.content),
    createTime: toWire(line.createTime),
  }));
}

/**
 * Posts a message to a live that is not over, at most one per person in three seconds (429), and publishes it on
 * the live's topic.
 */
export async function sendLiveMessage(ctx: Context, id: number, content: string, caller: Caller): Promise<LiveMessage> {
  const live = await findPublicLive(ctx, id);
  if (timeStateOf(live, ctx.now()) === TIME_STATE.over) throw new AppError('live.over');
  const text = plainText(content);
  if (!text) throw fieldError('content', 'validation.content');
  return write(ctx, caller, 'signedIn', async (tx) => {
    const line = { liveId: id, userId: caller.userId, content: text };
    const messageId = await repository.insertMessage(tx, line, new Date(tx.now.getTime() - PAUSE_MS));
    if (messageId === null) {
      throw new AppError('live.tooFast', { code: CODE.tooMany, retryAfter: PAUSE_MS / 1000 });
    }
    const speaker = await repository.findSpeaker(tx, caller.userId);
    const name = speaker ? shownName(speaker) : null;
    const said = { id: messageId, name, content: text, createTime: toWire(tx.now) };
    tx.emit(aboutMessage(tx, live, { id: messageId, name, content: text }, caller.userId));
    return said;
  });
}

/** Which messages of a live somebody may delete: all of them, or those of their own among the latest. */
export async function getMessageRights(
  ctx: Context,
  id: number,
  caller: Caller,
): Promise<{ all: boolean; ids: number[] }> {
  const live = await findPublicLive(ctx, id);
  const all = (await moderates(ctx.db, caller, live)) !== null;
  const { userId } = caller;
  return { all, ids: all ? [] : await repository.findOwnMessages(ctx.db, { liveId: live.id, userId }, SHOWN_LINES) };
}

/** Deletes a message, here and in every open page; 404 when there is none, or when it is somebody else's business. */
export async function removeLiveMessage(ctx: Context, id: number, messageId: number, caller: Caller): Promise<null> {
  const live = await findPublicLive(ctx, id);
  const right = await moderates(ctx.db, caller, live);
  return write(ctx, caller, right ?? 'signedIn', async (tx) => {
    await removeLine(tx, live, { id: messageId, userId: right ? undefined : caller.userId });
    await logConsole(tx, 'live.silence', id, { title: live.title, message: messageId });
    return null;
  });
}

/** Deletes a line of a live, of anybody or of one person, and tells open pages; 404 when there is none. */
export async function removeLine(
  tx: Tx,
  live: Pick<repository.LiveRow, 'id' | 'msId'>,
  { id, userId }: { id: number; userId?: number },
): Promise<void> {
  const gone = { liveId: live.id, id: dbId(id), userId };
  if (!(await repository.deleteMessage(tx, gone))) throw notFoundError();
  tx.emit(pagesChanged([tags.live(live.id)]));
  tx.emit(aboutMessage(tx, live, { id: gone.id, removed: true }));
}

/** The right by which somebody answers for what is said in a live: its speaker, whoever runs its meeting, staff; else null. */
async function moderates(db: Reader, caller: Caller, { userId, msId }: repository.LiveRow): Promise<WriteRight | null> {
  if (caller.userId === userId) return 'signedIn';
  if (msId !== null && (await standingAt(db, caller, msId))) return { name: 'meeting.manage', msId };
  return USER_POLICIES['staff.content'](caller) ? { name: 'staff.content', about: 'site' } : null;
}

function aboutMessage(
  { now }: Pick<Tx, 'now'>,
  { id: liveId, msId }: Pick<repository.LiveRow, 'id' | 'msId'>,
  data: { id: number } & Record<string, unknown>,
  userId?: number,
) {
  const message: MeetingMessage = {
    type: 'text',
    msId,
    id: data.id,
    createTime: toWire(now),
    data: { liveId, ...data },
  };
  return messagePublished({ topics: [liveTopic({ id: liveId, msId })], message, userId });
}

/** Display name of a sender: a listed doctor's name, else the nickname, else the first character of the name; never the login name. */
function shownName({ nickName, userName, doctorName }: Names): string | null {
  if (doctorName) return doctorName;
  if (nickName) return plainText(nickName) || null;
  const [first] = userName ?? '';
  return first ? `${first}**` : null;
}
