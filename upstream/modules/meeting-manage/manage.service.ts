import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import { changedKeys, EMPTY_PLAN, EXAMINED_KEYS, type MeetingPlan } from '@/contract/meeting/plan';
import type {
  createMeeting as createCall,
  listManagedMeetings as listCall,
  ManagedMeeting,
  ManagedPlan,
  ManageState,
  PlanChanges,
  savePlan as saveCall,
} from '@/contract/meeting-manage/manage';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { fromWire, toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { listRefusals } from '@/upstream/modules/case/case.service';
import { claimPublicFile } from '@/upstream/modules/file/file.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import * as repository from './manage.repository';
import { manageStateOf, nextManageState } from './manage.table';
import * as plans from './plan.repository';
import { planOfKept, tidyPlan } from './plan.rows';
import { readRowsPlan } from './plan-apply.service';

/** States in which nothing of the meeting's rows has been public or examined. */
const UNSEEN: readonly ManageState[] = ['draft', 'waiting', 'refused'];
/** States of which the last refusal is still to be mended. */
const REFUSED: readonly ManageState[] = ['refused', 'changeRefused'];
type ListQuery = Asked<typeof listCall>;

/** A page of the meetings of the caller and of their department. */
export async function listManaged(ctx: Context, caller: Caller, query: ListQuery): Promise<PageOf<ManagedMeeting>> {
  const { deptId } = await repository.findDeptOf(ctx.db, caller.userId);
  return listMeetings(ctx, { userId: caller.userId, deptId }, query);
}

/** A page of everybody's meetings. */
export async function listAll(ctx: Context, query: ListQuery): Promise<PageOf<ManagedMeeting>> {
  return listMeetings(ctx, null, query);
}

async function listMeetings(ctx: Context, whose: repository.Whose | null, query: ListQuery) {
  const now = ctx.now();
  const { total, rows } = await repository.findManaged({ db: ctx.db, now }, whose, query);
  const lookups = await getLookups(ctx);
  const refusals = await listRefusals(ctx, 'meeting', refusedIds(rows));
  const wire = rows.map(({ startTime, endTime, updateTime, ...row }) => {
    const [found, city] = [manageStateOf(row), lookups.regionName(row.cityCode)];
    const refusal = REFUSED.includes(found) ? refusals.get(row.msId) : undefined;
    return {
      ...row,
      startTime: toWire(startTime),
      endTime: toWire(endTime),
      updateTime: toWire(updateTime),
      state: found,
      over: row.status === '1' && endTime <= now,
      cityName: city.name,
      cityNameEn: city.nameEn,
      auditMsg: refusal?.zh,
      auditMsgEn: refusal?.en,
      caseId: whose ? null : row.caseId,
    };
  });
  return { total, rows: wire };
}

const refusedIds = (rows: repository.ManagedRow[]) =>
  rows.filter((row) => REFUSED.includes(manageStateOf(row))).map(({ msId }) => msId);

/** Begins a meeting: a draft of the caller and of their department. */
export function createMeeting(
  ctx: Context,
  caller: Caller,
  body: z.output<typeof createCall.body>,
): Promise<{ msId: number }> {
  const plan = tidyPlan({ ...EMPTY_PLAN, ...body });
  return write(ctx, caller, 'organiser', async (tx) => ({ msId: await insertDraft(tx, caller, plan, null) }));
}

/** Stores a draft with the plan it begins with. */
export async function insertDraft(tx: Tx, caller: Caller, plan: MeetingPlan, series: string | null): Promise<number> {
  const { deptId } = await repository.findDeptOf(tx, caller.userId);
  const msId = await repository.insertMeeting(tx, {
    ...headOf(plan, { startTime: tx.now, endTime: tx.now }),
    ownerId: caller.userId,
    deptId,
    series,
    status: '0',
    auditStatus: '0',
    audience: plan.audience,
    createTime: tx.now,
    updateTime: tx.now,
  });
  await plans.savePlanRow(tx, { msId, plan, updatedBy: caller.userId, updateTime: tx.now });
  return msId;
}

/** What of a draft stands in its row, for lists; what is not yet right stays as it was. */
function headOf(plan: MeetingPlan, was: { startTime: Date; endTime: Date }) {
  const [startTime, endTime] = [fromWire(plan.startTime), fromWire(plan.endTime)];
  const times = startTime && endTime && endTime >= startTime ? { startTime, endTime } : was;
  const [provinceCode = null, cityCode = null] = plan.regions;
  const { msName, msNameEn, msType } = plan;
  return { ...times, msName, msNameEn: msNameEn || null, msType, provinceCode, cityCode };
}

/** What was written of a meeting, else what its rows say; `published` is what its rows say. */
export async function readPlan(db: Reader, msId: number) {
  const [kept, published] = [await plans.findPlan(db, msId), await readRowsPlan(db, msId)];
  const plan = kept ? planOfKept(kept.plan, published) : published;
  return { kept, plan, published };
}

/** What of a plan differs from what was examined; nothing of a draft, of which nothing was. */
export function changesOf(state: ManageState, published: MeetingPlan, plan: MeetingPlan): PlanChanges {
  const changed = UNSEEN.includes(state) ? [] : changedKeys(published, plan);
  const examined = changed.filter((key) => EXAMINED_KEYS.includes(key));
  return { examined, free: changed.filter((key) => !EXAMINED_KEYS.includes(key)) };
}

/** A meeting as its organisers write it. */
export async function getPlan(ctx: Context, id: number): Promise<ManagedPlan> {
  const msId = dbId(id);
  const rows = await plans.findPlanRows(ctx.db, msId);
  const { kept, plan, published } = await readPlan(ctx.db, msId);
  if (!rows) throw notFoundError();
  const { meeting } = rows;
  const state = manageStateOf({ ...meeting, changeStatus: kept?.changeStatus ?? null });
  const refusal = REFUSED.includes(state) ? (await listRefusals(ctx, 'meeting', [msId])).get(msId) : undefined;
  return {
    msId,
    state,
    plan,
    version: kept?.version ?? 0,
    publishOnPass: kept?.publishOnPass ?? true,
    changes: changesOf(state, published, plan),
    auditMsg: refusal?.zh,
    auditMsgEn: refusal?.en,
    cancelReason: meeting.cancelReason,
    cancelReasonEn: meeting.cancelReasonEn,
    updateTime: toWire(kept?.updateTime ?? meeting.updateTime),
  };
}

/** A meeting that is written about, locked, with its state and plan; an older version than the last is refused. */
export async function lockPlan(tx: Tx, msId: number, version?: number) {
  const meeting = await repository.lockMeeting(tx, dbId(msId));
  if (!meeting) throw notFoundError();
  const { kept, plan, published } = await readPlan(tx, msId);
  if (version !== undefined && version !== (kept?.version ?? 0)) throw fieldError('version', 'manage.older');
  const state = manageStateOf({ ...meeting, changeStatus: kept?.changeStatus ?? null });
  return { meeting, kept, plan, published, state };
}

/** Keeps what was written. Before anything was public, what was examined already must be examined again. */
export function savePlan(
  ctx: Context,
  caller: Caller,
  id: number,
  { version, plan: given }: z.output<typeof saveCall.body>,
) {
  return write(ctx, caller, { name: 'meeting.manage', msId: dbId(id) }, async (tx) => {
    const { meeting, kept, plan: was, published, state: from } = await lockPlan(tx, id, version);
    const plan = tidyPlan({ ...was, ...given });
    await claimFiles(tx, caller, was, plan);
    const rewritten = changesOf(from, was, plan).examined.length > 0;
    // A change that is being examined stays as it was handed in.
    if (rewritten && from === 'changing') throw new AppError('manage.waits');
    const state = nextManageState(from, rewritten ? 'rewrite' : 'edit');
    const next = { msId: meeting.msId, plan, version: version + 1, updatedBy: caller.userId, updateTime: tx.now };
    await plans.savePlanRow(tx, { ...kept, ...next });
    if (UNSEEN.includes(state)) {
      await plans.updateMeeting(tx, id, {
        ...headOf(plan, meeting),
        ...(state !== from && { auditStatus: '0' }),
      });
    }
    await logConsole(tx, 'meeting.edit', id, { version: version + 1, keys: changedKeys(was, plan) });
    return { version: version + 1, state, changes: changesOf(state, published, plan), updateTime: toWire(tx.now) };
  });
}

/** A cover, pictures of hotels and a notice that are new must be the caller's own uploads. */
async function claimFiles(tx: Tx, { userId }: Caller, was: MeetingPlan, plan: MeetingPlan): Promise<void> {
  if (plan.coverUrl && plan.coverUrl !== was.coverUrl) {
    await claimPublicFile(tx, userId, { url: plan.coverUrl, purpose: 'cover', field: 'plan.coverUrl' });
  }
  const known = new Set(was.hotels.flatMap(({ coverUrl, pictures }) => [coverUrl, ...pictures]));
  for (const [at, { coverUrl, pictures }] of plan.hotels.entries()) {
    const named = [[coverUrl, 'coverUrl'] as const, ...pictures.map((url) => [url, 'pictures'] as const)];
    for (const [url, name] of named) {
      if (!url || known.has(url)) continue;
      await claimPublicFile(tx, userId, { url, purpose: 'cover', field: `plan.hotels.${at}.${name}` });
    }
  }
  const { url } = plan.officialNotice;
  if (url && url !== was.officialNotice.url) {
    await claimPublicFile(tx, userId, { url, purpose: 'doc', field: 'plan.officialNotice' });
  }
}
