import type { z } from 'zod';
import {
  type addStaff as addCall,
  DESK_FIGURES,
  type Desk,
  type DeskMeeting,
  type DeskStaff,
} from '@/contract/meeting-manage/desk';
import { pathTo } from '@/contract/paths';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { maskPhone } from '@/upstream/core/secret/secrets';
import { plainText } from '@/upstream/core/text/html';
import { translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { emitMeetingChanged } from '@/upstream/modules/meeting/meeting-changed.service';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { notify } from '@/upstream/modules/task/task.service';
import { requireNotOwn } from '@/upstream/policy/require-right';
import * as repository from './desk.repository';
import { findDeptOf, lockMeeting } from './manage.repository';
import { manageStateOf } from './manage.table';

/** The meetings at somebody's desk, with their rows. */
export async function readDesk(ctx: Context, caller: Caller, only?: number) {
  const { userId } = caller;
  const { deptId } = await findDeptOf(ctx.db, userId);
  const runs = USER_POLICIES.organiser(caller);
  const rows = await repository.findDeskMeetings(ctx.db, { userId, deptId, runs }, ctx.now(), only);
  const posts = groupBy(await repository.findPosts(ctx.db, userId), ({ msId }) => msId);
  const lookups = await getLookups(ctx);
  return rows.map((row) => {
    const owns = row.deptId === null ? row.ownerId === userId : row.deptId === deptId;
    const city = lookups.regionName(row.cityCode);
    const meeting: DeskMeeting = {
      msId: row.msId,
      msName: row.msName,
      msNameEn: row.msNameEn,
      startTime: toWire(row.startTime),
      endTime: toWire(row.endTime),
      cityName: city.name,
      cityNameEn: city.nameEn,
      state: manageStateOf(row),
      over: row.status === '1' && row.endTime <= ctx.now(),
      manages: USER_POLICIES['staff.meeting'](caller) || (runs && owns),
      posts: (posts.get(row.msId) ?? []).map(({ postCode }) => postCode),
    };
    return { row, meeting };
  });
}

/** Meetings that the caller runs or works at. */
export async function listDesk(ctx: Context, caller: Caller): Promise<DeskMeeting[]> {
  return (await readDesk(ctx, caller)).map(({ meeting }) => meeting);
}

/** A meeting for those who run it or work there. */
export async function getDesk(ctx: Context, caller: Caller, id: number): Promise<Desk> {
  const msId = dbId(id);
  const [found] = await readDesk(ctx, caller, msId);
  if (!found) throw notFoundError();
  const [counts, staff, papers] = await Promise.all([
    repository.countParts(ctx.db, msId),
    repository.findStaff(ctx.db, msId),
    repository.findPapers(ctx.db, msId),
  ]);
  return {
    ...found.meeting,
    figures: DESK_FIGURES.map((key) => ({ key, count: counts[key] })),
    staff: staff.map(toStaff),
    officialNotice: papers.officialNotice,
    notices: papers.notices.map((row) => ({ ...row, publishTime: toWire(row.publishTime) })),
  };
}

function toStaff({
  id,
  postCode,
  userId,
  name,
  nameEn,
  phone,
}: Awaited<ReturnType<typeof repository.insertStaff>>): DeskStaff {
  return { id, postCode, userId, name, nameEn, phone: phone && maskPhone(phone) };
}

/** Hosts, guests and who reports stand on the meeting's page. */
const PUBLIC_POSTS: readonly string[] = ['16', '18', '19'];
const manages = (msId: number) => ({ name: 'meeting.manage', msId: dbId(msId) }) as const;

/** Gives somebody a post; who has an account with that phone finds the meeting at their desk, and is told. */
export function addStaff(
  ctx: Context,
  caller: Caller,
  msId: number,
  { postCode, phone, ...names }: z.output<typeof addCall.body>,
): Promise<DeskStaff> {
  return write(ctx, caller, manages(msId), async (tx) => {
    const meeting = await lockMeeting(tx, msId);
    if (!meeting) throw notFoundError();
    const account = phone ? await repository.findByPhone(tx, phone) : null;
    if (account) await requireOther(tx, account.userId);
    const row = await repository.insertStaff(tx, {
      msId,
      postCode,
      userId: account?.userId ?? null,
      phone: phone || null,
      name: plainText(names.name),
      nameEn: plainText(names.nameEn ?? '') || null,
    });
    await logConsole(tx, 'meeting.appoint', msId, { postCode, userId: row.userId });
    if (PUBLIC_POSTS.includes(postCode)) emitMeetingChanged(tx, msId);
    if (account && account.userId !== caller.userId) {
      await notify(tx, {
        userIds: [account.userId],
        template: 'meetingPost',
        params: { title: meeting.msName, post: translate('zh', `manage.post.${postCode}`) },
        paramsEn: { title: meeting.msNameEn ?? meeting.msName, post: translate('en', `manage.post.${postCode}`) },
        linkUrl: `${pathTo('tasks')}?msId=${msId}`,
        msId,
      });
    }
    return toStaff(row);
  });
}

/** As staff nobody gives or takes a post of their own: who has one at a meeting decides nothing about it. */
async function requireOther(tx: Tx, userId: number): Promise<void> {
  if (tx.asStaff && tx.caller) await requireNotOwn(tx, tx.caller.userId, { kind: 'user', id: userId });
}

/** Takes a post away. */
export function removeStaff(ctx: Context, caller: Caller, msId: number, id: number): Promise<void> {
  return write(ctx, caller, manages(msId), async (tx) => {
    const gone = await repository.deleteStaff(tx, msId, dbId(id));
    if (!gone) throw notFoundError();
    if (gone.userId !== null) {
      await requireOther(tx, gone.userId);
      tx.emit(madeStale({ userIds: [gone.userId], stale: ['tasks'] }));
    }
    await logConsole(tx, 'meeting.dismiss', msId, { postCode: gone.postCode, userId: gone.userId });
    if (PUBLIC_POSTS.includes(gone.postCode)) emitMeetingChanged(tx, msId);
  });
}
