import type { MyHome } from '@/contract/home/home';
import type { Caller, Context } from '@/upstream/core/context';
import { collectSteps } from '@/upstream/core/module/steps';
import { toWire } from '@/upstream/core/time';
import { getProfile } from '@/upstream/modules/account/account.service';
import { listMeetingsByIds } from '@/upstream/modules/meeting/meeting.service';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import * as repository from './home.repository';

const TALKS = 3;
const NEWS = 3;
const DAY_MS = 86_400_000;
/** Older than this is not new. */
const NEW_FOR_DAYS = 14;

/** A person's next meeting, what to do next, talks ahead and what is new in the subjects that they follow. */
export async function getMyHome(ctx: Context, caller: Caller): Promise<MyHome> {
  const now = ctx.now();
  const { userId } = caller;
  const { subjectIds } = await getProfile(ctx, userId);
  const [next, talks, news, steps] = await Promise.all([
    repository.findNextMeeting(ctx.db, userId, now),
    repository.findTalksAhead(ctx.db, userId, now, TALKS),
    listNews(ctx, subjectIds ?? []),
    collectSteps(ctx, caller),
  ]);
  const [meeting] = next ? await listMeetingsByIds(ctx, [next.msId]) : [];
  return {
    meeting: meeting && { ...meeting, onStage: next?.onStage, enrolled: next?.enrolled },
    talks: talks.map((talk) => ({ ...talk, startTime: toWire(talk.startTime), endTime: toWire(talk.endTime) })),
    news,
    followed: subjectIds?.length ?? 0,
    steps,
  };
}

async function listNews(ctx: Context, subjectIds: number[]): Promise<MyHome['news']> {
  if (subjectIds.length === 0) return [];
  const now = ctx.now();
  const lookups = await getLookups(ctx);
  const since = new Date(now.getTime() - NEW_FOR_DAYS * DAY_MS);
  const [meetings, videos] = await Promise.all([
    repository.findNewMeetings(ctx.db, subjectIds, { since, now, limit: NEWS }),
    repository.findNewVideos(
      ctx.db,
      subjectIds.flatMap((id) => lookups.subtree(id)),
      { since, limit: NEWS },
    ),
  ]);
  return [
    ...meetings.map((row) => ({ ...row, kind: 'meeting' as const })),
    ...videos.map((row) => ({ ...row, kind: 'video' as const })),
  ]
    .sort((a, b) => b.time.getTime() - a.time.getTime())
    .slice(0, NEWS)
    .map((row) => ({ ...row, time: toWire(row.time) }));
}
