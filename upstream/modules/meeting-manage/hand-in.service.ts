import { changedKeys, EXAMINED_KEYS, type MeetingPlan, PLAN_KEYS, planSchema } from '@/contract/meeting/plan';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldsOf } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { type Tx, write } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { requireSeats } from '@/upstream/modules/attendee/pools/pools.service';
import { openCase, withdrawCase } from '@/upstream/modules/case/case.service';
import { requireRooms } from '@/upstream/modules/lodging/hotel-plan.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { emitMeetingChanged } from '@/upstream/modules/meeting/meeting-changed.service';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import * as repository from './manage.repository';
import { changesOf, lockPlan } from './manage.service';
import { flagsOf, nextManageState } from './manage.table';
import * as plans from './plan.repository';
import { applyPlan } from './plan-apply.service';

const FREE_KEYS = PLAN_KEYS.filter((key) => !EXAMINED_KEYS.includes(key));
const manages = (msId: number) => ({ name: 'meeting.manage', msId: dbId(msId) }) as const;

/** Every field that must be mended before a plan is handed in, as the form's paths; none when it is complete. */
function requireComplete(plan: MeetingPlan): void {
  const checked = planSchema.safeParse(plan);
  if (!checked.success) throw new AppError('manage.incomplete', { fields: fieldsOf(checked.error) });
}

/**
 * Hands a meeting in. Of a published one, what may change freely becomes public at once, and a case is opened for the
 * rest, if there is some; nothing to do at all is refused.
 */
export async function handIn(
  ctx: Context,
  caller: Caller,
  msId: number,
  { version, publishOnPass = true }: { version: number; publishOnPass?: boolean },
) {
  const lookups = await getLookups(ctx);
  return write(ctx, caller, manages(msId), async (tx) => {
    const { meeting, kept, plan, published, state: from } = await lockPlan(tx, msId, version);
    requireComplete(plan);
    await requireSeats(tx, msId, { plan, published });
    await requireRooms(tx, msId, plan.hotels);
    const isPublic = meeting.status === '1';
    const { free, examined } = changesOf(from, published, plan);
    if (isPublic && free.length + examined.length === 0) throw new AppError('manage.noChange');
    let current = plan;
    if (isPublic && free.length > 0) {
      nextManageState(from, 'release');
      const applied = await applyPlan(tx, lookups, { msId, plan, keys: FREE_KEYS });
      // New rows have their ids now; what is examined stays as it was written.
      current = pick(plan, applied);
      emitMeetingChanged(tx, msId);
    }
    const opens = !isPublic || (examined.length > 0 && from !== 'changing');
    const state = opens ? nextManageState(from, 'handIn') : from;
    if (opens) {
      const unit = await repository.findUnit(tx, meeting);
      await openCase(tx, {
        kind: 'meeting',
        subjectId: msId,
        userId: caller.userId,
        snapshot: { title: plan.msName, unit, plan: current, published: isPublic ? published : null },
      });
    }
    const { status, auditStatus, changeStatus } = flagsOf(state);
    const next = { msId, plan: current, version: version + 1, changeStatus, publishOnPass, updateTime: tx.now };
    await plans.savePlanRow(tx, { ...kept, ...next });
    await plans.updateMeeting(tx, msId, { status, auditStatus });
    await logConsole(tx, 'meeting.handIn', msId, { state, ...(isPublic && { free, examined }) });
    return { state };
  });
}

/** The written plan with the ids that its freely changed rows have got. */
function pick(written: MeetingPlan, applied: MeetingPlan): MeetingPlan {
  const examined = Object.fromEntries(EXAMINED_KEYS.map((key) => [key, written[key]]));
  return { ...applied, ...examined };
}

/** Takes back what waits for its audit. */
export function withdraw(ctx: Context, caller: Caller, msId: number): Promise<void> {
  return write(ctx, caller, manages(msId), async (tx) => {
    const { state } = await lockPlan(tx, msId);
    await withdrawCase(tx, 'meeting', msId);
    await moveTo(tx, msId, nextManageState(state, 'withdraw'));
    await logConsole(tx, 'meeting.withdraw', msId);
  });
}

/** Publishes a meeting that has passed. */
export async function publish(ctx: Context, caller: Caller, msId: number): Promise<void> {
  const lookups = await getLookups(ctx);
  await write(ctx, caller, manages(msId), async (tx) => {
    const { state, plan, published } = await lockPlan(tx, msId);
    const to = nextManageState(state, 'publish');
    // What may change freely may have changed since.
    requireComplete(plan);
    await requireSeats(tx, msId, { plan, published });
    await requireRooms(tx, msId, plan.hotels);
    if (changedKeys(published, plan).length > 0) await release(tx, lookups, msId, plan);
    await moveTo(tx, msId, to);
    await emitPublished(tx, msId);
    await logConsole(tx, 'meeting.publish', msId);
  });
}

async function release(tx: Tx, lookups: Awaited<ReturnType<typeof getLookups>>, msId: number, plan: MeetingPlan) {
  const applied = await applyPlan(tx, lookups, { msId, plan, keys: FREE_KEYS });
  const kept = await plans.findPlan(tx, msId);
  if (kept) await plans.savePlanRow(tx, { ...kept, plan: applied });
}

/** Stores a state. */
export async function moveTo(tx: Tx, msId: number, state: Parameters<typeof flagsOf>[0]): Promise<void> {
  const { status, auditStatus, changeStatus } = flagsOf(state);
  await plans.updateMeeting(tx, msId, { status, auditStatus });
  const kept = await plans.findPlan(tx, msId);
  if (kept) await plans.savePlanRow(tx, { ...kept, changeStatus });
}

/** A meeting has come to the public or has left it: its pages, those of its other editions and of its lives follow. */
export async function emitPublished(tx: Tx, msId: number): Promise<void> {
  emitMeetingChanged(tx, msId);
  const head = await repository.findHead(tx, msId);
  const editions = await repository.findSeries(tx, head?.series ?? null, msId);
  tx.emit(pagesChanged([tags.lives(), ...editions.map(tags.meeting)]));
}

/** Throws away a meeting that was never public. */
export function remove(ctx: Context, caller: Caller, msId: number): Promise<void> {
  return write(ctx, caller, manages(msId), async (tx) => {
    const { state, plan } = await lockPlan(tx, msId);
    nextManageState(state, 'remove');
    await repository.deleteMeeting(tx, msId);
    await logConsole(tx, 'meeting.remove', msId, { title: plan.msName });
  });
}
