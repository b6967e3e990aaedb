import { TIME_STATE } from '@/contract/codes';
import { CODE } from '@/contract/core';
import type { LiveMessage } from '@/contract/live';
import { type MeetingMessage, meetingTopic } from '@/contract/topics';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { plainText } from '@/upstream/core/html';
import { toWire } from '@/upstream/core/time';
import { timeStateOf } from '@/upstream/core/timeline';
import * as repository from './live.repository';
import { findPublicLive } from './live.service';

const SHOWN_LINES = 50;
/** Least time between two lines of one person under one live. */
const PAUSE_MS = 3000;

interface Names {
  nickName: string | null;
  userName: string | null;
  doctorName: string | null;
}

/** The last lines under a live, the oldest of them first. */
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
 * Says a line under a live that is not over, one in three seconds a person (429 else), and tells it to everybody on
 * the topic of the live's meeting.
 */
export async function sendLiveMessage(
  ctx: Context,
  id: number,
  content: string,
  { userId }: Caller,
): Promise<LiveMessage> {
  const live = await findPublicLive(ctx, id);
  const now = ctx.now();
  if (timeStateOf(live, now) === TIME_STATE.over) throw new AppError('live.over');
  const text = plainText(content);
  if (!text) throw fieldError('content', 'validation.content');
  const line = { liveId: id, userId, content: text, now };
  const messageId = await repository.insertMessage(ctx.db, line, new Date(now.getTime() - PAUSE_MS));
  if (messageId === null) {
    throw new AppError('live.tooFast', { code: CODE.tooMany, retryAfter: PAUSE_MS / 1000 });
  }
  const speaker = await repository.findSpeaker(ctx.db, userId);
  const said = { id: messageId, name: speaker ? shownName(speaker) : null, content: text, createTime: toWire(now) };
  if (live.msId !== null) {
    const message: MeetingMessage = {
      type: 'text',
      msId: live.msId,
      id: messageId,
      createTime: said.createTime,
      data: { liveId: id, id: messageId, name: said.name, content: text },
    };
    await ctx.broker.publish(meetingTopic(live.msId), message);
  }
  return said;
}

/** A doctor of the directory by name, others by nickname, else by the first character of the name; never a login name. */
function shownName({ nickName, userName, doctorName }: Names): string | null {
  if (doctorName) return doctorName;
  if (nickName) return plainText(nickName) || null;
  const [first] = userName ?? '';
  return first ? `${first}**` : null;
}
