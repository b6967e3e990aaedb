import { TIME_STATE } from '@/contract/codes';
import { CODE } from '@/contract/core';
import type { LiveMessage } from '@/contract/live';
import { type MeetingMessage, meetingTopic } from '@/contract/topics';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { plainText } from '@/upstream/core/html';
import { toWire } from '@/upstream/core/time';
import { timeStateOf } from '@/upstream/core/timeline';
import { write } from '@/upstream/core/write';
import { messagePublished } from '@/upstream/jobs/effects';
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
 * the topic of the live's meeting.
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
    if (live.msId !== null) {
      const message: MeetingMessage = {
        type: 'text',
        msId: live.msId,
        id: messageId,
        createTime: said.createTime,
        data: { liveId: id, id: messageId, name, content: text },
      };
      tx.emit(messagePublished({ topics: [meetingTopic(live.msId)], message }));
    }
    return said;
  });
}

/** Display name of a sender: a listed doctor's name, else the nickname, else the first character of the name; never the login name. */
function shownName({ nickName, userName, doctorName }: Names): string | null {
  if (doctorName) return doctorName;
  if (nickName) return plainText(nickName) || null;
  const [first] = userName ?? '';
  return first ? `${first}**` : null;
}
