import type { z } from 'zod';
import { TIME_STATE } from '@/contract/codes';
import type { PageOf } from '@/contract/core';
import type { DocLive, listLives as listLivesCall } from '@/contract/live/live';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { timeStateOf } from '@/upstream/core/list/timeline';
import { countView, type Viewer } from '@/upstream/core/read/views';
import { plainTextOrNull } from '@/upstream/core/text/html';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { readMatching } from '@/upstream/modules/spelling/respell.service';
import * as repository from './live.repository';

type ListQuery = z.output<typeof listLivesCall.query>;

/** Lives by state; on now first, then upcoming, then replays. */
export async function listLives(ctx: Context, query: ListQuery): Promise<PageOf<DocLive>> {
  const now = ctx.now();
  const { total, rows } = await readMatching(ctx, query, (asked) =>
    repository.findLives({ db: ctx.db, now }, { ...query, ...asked }),
  );
  return { total, rows: rows.map((row) => toLive(row, now)) };
}

/** A person's lives in the order of the list. */
export async function listLivesOf(ctx: Context, userId: number, limit: number): Promise<DocLive[]> {
  const now = ctx.now();
  const { rows } = await repository.findLives({ db: ctx.db, now }, { pageSize: limit }, userId);
  return rows.map((row) => toLive(row, now));
}

/** One live; 404 when it is unknown or its meeting is not published. Counts a view if `viewer` is given and the live has begun. */
export async function getLive(ctx: Context, id: number, viewer?: Viewer): Promise<DocLive> {
  const row = await findPublicLive(ctx, id);
  const live = toLive(row, ctx.now());
  if (!viewer || live.liveStatus === TIME_STATE.before) return live;
  const counted = await countView(ctx, { kind: 'live', id, ...viewer }, (tx) => repository.raiseViewCount(tx, id));
  return counted ? { ...live, viewCount: row.viewCount + 1 } : live;
}

/** The row of a public live; throws 404 like getLive. */
export async function findPublicLive(ctx: Context, id: number): Promise<repository.LiveRow> {
  const row = await repository.findLive(ctx.db, dbId(id));
  if (!row) throw notFoundError();
  return row;
}

/** The stream until the end, the recording from then on. */
function toLive(row: repository.LiveRow, now: Date): DocLive {
  const liveStatus = timeStateOf(row, now);
  const isOver = liveStatus === TIME_STATE.over;
  return {
    ...row,
    intro: plainTextOrNull(row.intro),
    introEn: plainTextOrNull(row.introEn),
    liveStatus,
    playUrl: isOver ? null : row.playUrl,
    replayUrl: isOver ? row.replayUrl : null,
    replayTime: toWireOrNull(row.replayTime),
    startTime: toWire(row.startTime),
    endTime: toWire(row.endTime),
    createTime: toWire(row.createTime),
    updateTime: toWire(row.updateTime),
  };
}
