import type { ConsoleAction } from '@/contract/console/actions';
import type { PageOf } from '@/contract/core';
import {
  type ConsoleLive,
  type ConsoleLiveMessage,
  type LiveBody,
  type LiveEvent,
  type listConsoleLives,
  REPLAY_VIDEO,
} from '@/contract/live/console';
import { pathTo } from '@/contract/paths';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { nextOf } from '@/upstream/core/state-table';
import { plainText, plainTextOrNull } from '@/upstream/core/text/html';
import { fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { notify } from '@/upstream/modules/task/task.service';
import type { Subject } from '@/upstream/policy/subject.policy';
import * as repository from './edit.repository';
import { LIVE_TABLE, liveStateOf } from './live.table';
import { removeLine } from './live-message.service';

interface Page {
  pageNum?: number;
  pageSize?: number;
}

/** A page of all lives, cancelled ones included. */
export async function listEdited(ctx: Context, query: Asked<typeof listConsoleLives>): Promise<PageOf<ConsoleLive>> {
  const now = ctx.now();
  const { total, rows } = await repository.findAll({ db: ctx.db, now }, query);
  const wire = rows.map((row) => ({
    ...row,
    state: liveStateOf(row, now),
    intro: plainTextOrNull(row.intro),
    introEn: plainTextOrNull(row.introEn),
    startTime: toWire(row.startTime),
    endTime: toWire(row.endTime),
    replayTime: toWireOrNull(row.replayTime),
    createTime: toWire(row.createTime),
    updateTime: toWire(row.updateTime),
  }));
  return { total, rows: wire };
}

const directs = (about: Subject[]) => ({ name: 'staff.content', about }) as const;

/** Who is to present a live, and the meeting that it is to be of. */
const named = ({ userId, msId }: LiveBody): Subject[] => [
  ...(userId ? [{ kind: 'user', id: userId } as const] : []),
  ...(msId ? [{ kind: 'meeting', id: msId } as const] : []),
];

/** Announces a live. */
export function createLive(ctx: Context, caller: Caller, body: LiveBody): Promise<{ id: number }> {
  return write(ctx, caller, directs(named(body)), async (tx) => {
    const fields = await checked(tx, body, 0);
    const id = await repository.insertLive(tx, fields);
    await changed(tx, 'live.create', { ...fields, id });
    return { id };
  });
}

/** Changes the version of a live that was seen, or attaches its recording; 404 where there is none. */
export function updateLive(
  ctx: Context,
  caller: Caller,
  id: number,
  { version: seen, ...body }: LiveBody & { version: number },
): Promise<void> {
  return write(ctx, caller, directs([{ kind: 'live', id }, ...named(body)]), async (tx) => {
    const row = await lock(tx, id);
    const version = versionAfter(row.version, seen);
    const fields = await checked(tx, body, row.cancelTime ? null : id);
    await repository.updateLive(tx, id, { ...fields, version });
    await changed(tx, !row.replayUrl && fields.replayUrl ? 'live.replay' : 'live.edit', { ...fields, id }, row.userId);
  });
}

/** Starts a live now, ends it now, calls it off (who asked to be reminded is told) or takes that back. */
export function directLive(ctx: Context, caller: Caller, id: number, event: LiveEvent): Promise<void> {
  return write(ctx, caller, directs([{ kind: 'live', id }]), async (tx) => {
    const row = await lock(tx, id);
    nextOf(LIVE_TABLE, liveStateOf(row, tx.now), event, 'live.wrongState');
    const next = { ...row, ...timesAfter(event, tx.now) };
    if (event !== 'cancel') await checkRoom(tx, next, event === 'stop' ? null : id);
    // What was opened before would take the times back.
    await repository.updateTimes(tx, id, { ...timesAfter(event, tx.now), version: row.version + 1 });
    await changed(tx, `live.${event}`, next);
    if (event === 'cancel') await tellReminded(tx, row);
  });
}

/** What was said in a live, the newest first; 404 where there is none. */
export async function listLines(ctx: Context, id: number, query: Page): Promise<PageOf<ConsoleLiveMessage>> {
  const { total, rows } = await repository.findMessagesPage(ctx.db, dbId(id), pageWindow(query));
  const wire = rows.map(({ nickName, ...row }) => ({
    ...row,
    name: nickName || row.name,
    content: plainText(row.content),
    createTime: toWire(row.createTime),
  }));
  return { total, rows: wire };
}

/** Takes a line out of a live, here and in every open page; 404 where there is none. */
export function removeMessage(ctx: Context, caller: Caller, id: number, messageId: number): Promise<void> {
  return write(ctx, caller, directs([{ kind: 'live', id }]), async (tx) => {
    const row = await lock(tx, id);
    await removeLine(tx, row, { id: messageId });
    await logConsole(tx, 'live.silence', id, { title: row.title, message: messageId });
  });
}

function timesAfter(event: LiveEvent, now: Date) {
  if (event === 'start') return { startTime: now };
  if (event === 'stop') return { endTime: now };
  return { cancelTime: event === 'cancel' ? now : null };
}

async function lock(tx: Tx, id: number): Promise<repository.EditedRow> {
  const row = await repository.lockLive(tx, dbId(id));
  if (!row) throw notFoundError();
  return row;
}

/** What is written, as its row has it; `id` is the live that the room is kept for, null where it needs none. */
async function checked(tx: Tx, body: LiveBody, id: number | null): Promise<repository.LiveFields> {
  const { userId, msId, room, ...rest } = body;
  if (!userId || !(await repository.hasDoctor(tx, userId))) throw fieldError('userId', 'validation.presenter');
  if (msId && !(await repository.hasMeeting(tx, msId))) throw fieldError('msId', 'validation.linkId');
  const seconds = rest.replaySeconds ?? (await secondsOf(tx, rest.replayUrl));
  const fields = {
    ...rest,
    ...(seconds ? { replaySeconds: seconds } : {}),
    userId,
    msId: msId ?? null,
    room: room || null,
    startTime: momentOf(body.startTime, 'startTime'),
    endTime: momentOf(body.endTime, 'endTime'),
    replayTime: body.replayTime ? momentOf(body.replayTime, 'replayTime') : null,
  };
  await checkRoom(tx, fields, id);
  return fields;
}

/** Length of a recording that is a video of this site; a field error unless everybody may watch that one. */
async function secondsOf(tx: Tx, url: string | null | undefined): Promise<number | null> {
  const [, id] = REPLAY_VIDEO.exec(url ?? '') ?? [];
  if (!id) return null;
  const video = await repository.findOpenVideo(tx, Number(id));
  if (!video) throw fieldError('replayUrl', 'live.replayVideo');
  return video.duration;
}

/** A room has one live at a time. */
async function checkRoom(
  tx: Tx,
  { room, msId, startTime, endTime }: Pick<repository.EditedRow, 'room' | 'msId' | 'startTime' | 'endTime'>,
  id: number | null,
): Promise<void> {
  if (!room || id === null) return;
  await repository.lockRooms(tx);
  const other = await repository.findInRoom(tx, { id, msId, room, startTime, endTime });
  if (other) throw fieldError('room', 'live.roomTaken', { title: other.title });
}

function momentOf(text: string, field: string): Date {
  const moment = fromWire(text);
  if (!moment) throw fieldError(field, 'validation.dateTime');
  return moment;
}

/** Lists, the live's own page and that of who presents it follow; also of who did before. */
async function changed(
  tx: Tx,
  action: ConsoleAction,
  { id, title, userId }: { id: number; title: string; userId: number },
  before = userId,
): Promise<void> {
  await logConsole(tx, action, id, { title });
  const presenters = [...new Set([userId, before])];
  tx.emit(pagesChanged([tags.lives(), tags.live(id), ...presenters.map(tags.doctor)]));
}

async function tellReminded(tx: Tx, live: repository.EditedRow): Promise<void> {
  const userIds = await repository.findReminded(tx, live.id);
  if (userIds.length === 0) return;
  await notify(tx, {
    userIds,
    template: 'liveCancelled',
    params: { title: live.title, time: toWire(live.startTime).slice(0, 16) },
    paramsEn: { title: live.titleEn ?? live.title },
    linkUrl: pathTo('lives'),
  });
}
