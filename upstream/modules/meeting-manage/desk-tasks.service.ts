import { changedKeys } from '@/contract/meeting/plan';
import type { DeskTask } from '@/contract/meeting-manage/desk';
import { meetingRightsOf } from '@/contract/post-rights';
import type { Caller, Context } from '@/upstream/core/context';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { findWithProofs } from '@/upstream/modules/attendee/proof/proof.service';
import { listRefusals } from '@/upstream/modules/case/case.service';
import * as repository from './desk.repository';
import { readDesk } from './desk.service';
import { planOfKept } from './plan.rows';
import { readRowsPlan } from './plan-apply.service';

const DAY_MS = 86_400_000;
/** Days before the meeting, or before an end, from which a task is shown. */
const AHEAD = { programme: 60, handIn: 120, ends: 7 };
/** Meetings that are compared with what was written of them: more would take long. */
const COMPARED_MOST = 20;

/** What the caller's meetings wait for: what was refused first, then by what comes next. */
export async function listDeskTasks(ctx: Context, caller: Caller): Promise<DeskTask[]> {
  const now = ctx.now();
  const all = (await readDesk(ctx, caller)).filter(
    ({ row, meeting }) => row.endTime > now && meeting.state !== 'cancelled',
  );
  const proofs = await listProofTasks(ctx, all);
  const running = all.filter(({ meeting }) => meeting.manages);
  if (running.length === 0) return proofs;
  const ids = running.map(({ row }) => row.msId);
  const refused = running.flatMap(({ row, meeting }) =>
    meeting.state === 'refused' || meeting.state === 'changeRefused' ? [row.msId] : [],
  );
  const credits = await repository.findRefusedCredits(ctx.db, ids);
  const reasons = await listRefusals(ctx, 'meeting', refused);
  const creditReasons = await listRefusals(
    ctx,
    'creditSession',
    credits.map(({ id }) => id),
  );
  const programmed = await repository.findProgrammed(ctx.db, ids);
  const unreleased = await findUnreleased(ctx, running);
  const within = (moment: Date | null, days: number) =>
    moment !== null && moment > now && moment.getTime() - now.getTime() <= days * DAY_MS;

  const tasks = running.flatMap(({ row, meeting: { state } }): DeskTask[] => {
    const { msId, msName, msNameEn } = row;
    const about = { msId, msName, msNameEn };
    const found: DeskTask[] = [];
    const add = (task: Omit<DeskTask, 'msId' | 'msName' | 'msNameEn'>) => found.push({ ...about, ...task });
    const isPublic = row.status === '1';
    const reason = reasons.get(msId);
    if (state === 'refused' || state === 'changeRefused') add({ key: state, reason: reason?.zh, reasonEn: reason?.en });
    for (const credit of credits.filter((one) => one.msId === msId)) {
      const why = creditReasons.get(credit.id);
      add({ key: 'creditRefused', reason: why?.zh, reasonEn: why?.en });
    }
    if (state === 'approved') add({ key: 'publish', due: toWire(row.startTime) });
    if (unreleased.has(msId)) add({ key: 'unreleased' });
    if ((isPublic || state === 'approved') && !programmed.has(msId) && within(row.startTime, AHEAD.programme)) {
      add({ key: 'programme', due: toWire(row.startTime) });
    }
    if (state === 'draft' && within(row.startTime, AHEAD.handIn)) add({ key: 'handIn', due: toWire(row.startTime) });
    if (isPublic && within(row.enrollEnd, AHEAD.ends)) add({ key: 'enrolEnds', due: toWireOrNull(row.enrollEnd) });
    if (isPublic && within(row.artEnd, AHEAD.ends)) add({ key: 'papersEnd', due: toWireOrNull(row.artEnd) });
    return found;
  });
  return [...tasks, ...proofs].sort((a, b) => weight(a) - weight(b) || (a.due ?? '9').localeCompare(b.due ?? '9'));
}

const weight = ({ key }: DeskTask) =>
  key === 'refused' || key === 'changeRefused' || key === 'creditRefused'
    ? 0
    : key === 'publish' || key === 'proofs'
      ? 1
      : 2;

/** Meetings where proofs of attendees wait for somebody like the caller. */
async function listProofTasks(ctx: Context, all: Awaited<ReturnType<typeof readDesk>>): Promise<DeskTask[]> {
  const decides = all.filter(({ meeting }) => meetingRightsOf(meeting).includes('proof.decide'));
  const waiting = await findWithProofs(
    ctx.db,
    decides.map(({ row }) => row.msId),
  );
  return decides
    .filter(({ row }) => waiting.has(row.msId))
    .map(({ row: { msId, msName, msNameEn } }) => ({ key: 'proofs' as const, msId, msName, msNameEn }));
}

/** Published meetings of which something is written that is neither public nor handed in. */
async function findUnreleased(ctx: Context, running: Awaited<ReturnType<typeof readDesk>>): Promise<Set<number>> {
  const edited = running
    .filter(({ row, meeting }) => meeting.state === 'published' && row.planned)
    .slice(0, COMPARED_MOST);
  const plans = await repository.findPlans(
    ctx.db,
    edited.map(({ row }) => row.msId),
  );
  const found = new Set<number>();
  for (const { msId, plan } of plans) {
    const published = await readRowsPlan(ctx.db, msId);
    if (changedKeys(published, planOfKept(plan, published)).length > 0) found.add(msId);
  }
  return found;
}
