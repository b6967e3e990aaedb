import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { WaitingRow } from '@/contract/attendee/waiting';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { type Tx, write } from '@/upstream/core/write';
import { type EnrolMeeting, findFees, findMeeting, keepMeeting } from '@/upstream/modules/attendee/enrol.repository';
import { logConsole } from '@/upstream/modules/log/log.service';
import { seatsFreed } from '@/upstream/modules/stock/freed.service';
import { SoldOut } from '@/upstream/modules/stock/stock.service';
import { requireNotOwn } from '@/upstream/policy/require-right';
import { moveGroups, offerTo, tellWaiting } from './offers.service';
import { listStands } from './stands.service';
import { findLeads, type Lead } from './waiting.repository';

/** Who waits at a meeting, those who are offered something first. */
export async function listWaiting(ctx: Context, id: number): Promise<{ choice: string; rows: WaitingRow[] }> {
  const { db } = ctx;
  const meeting = await findMeeting(db, dbId(id));
  // Of what is not out yet nobody waits.
  if (!meeting) return { choice: 'skip', rows: [] };
  const fees = new Map((await findFees(db, meeting.msId)).map((fee) => [fee.feeId, fee]));
  const rows = (await listStands(db, meeting, ctx.now())).map(({ lead, place }): WaitingRow => {
    const { enrollId, name, nameEn, hospital, members } = lead;
    const wants = [...groupBy(members, ({ feeId }) => feeId)].map(([feeId, { length: count }]) => ({
      feeName: fees.get(feeId)?.feeName ?? '–',
      feeNameEn: fees.get(feeId)?.feeNameEn,
      count,
    }));
    return {
      ...place,
      enrollId,
      name,
      nameEn,
      hospital,
      wants,
      state: lead.state,
      placed: lead.place === ATTENDEE_STATE.enrolled,
    };
  });
  const rank = ({ state }: WaitingRow) => (state === 'offered' ? 0 : 1);
  return { choice: meeting.waiting, rows: rows.toSorted((a, b) => rank(a) - rank(b)) };
}

interface Decided {
  msId: number;
  id: number;
  reason: string;
}

/** Does something about somebody who waits at a meeting, in a write of those who may change its seats. */
function decide(
  ctx: Context,
  caller: Caller,
  { msId, id, reason }: Decided,
  work: (tx: Tx, meeting: EnrolMeeting, lead: Lead) => Promise<'meeting.offer' | 'meeting.unlist'>,
): Promise<void> {
  return write(ctx, caller, { name: 'meeting.seats.change', msId: dbId(msId) }, async (tx) => {
    const meeting = await keepMeeting(tx, msId);
    if (!meeting) throw notFoundError();
    const [lead] = await findLeads(tx, msId, dbId(id));
    if (!lead) throw new AppError('enrol.notWaiting');
    await logConsole(tx, await work(tx, meeting, lead), msId, { reason, userId: lead.userId });
    tx.emit(seatsFreed({ msId }));
  });
}

/** Offers somebody their places out of turn; those who come before them wait on. */
export const offerByHand = (ctx: Context, caller: Caller, asked: Decided) =>
  decide(ctx, caller, asked, async (tx, meeting, lead) => {
    // Out of turn means before others: nobody comes first by their own hand.
    if (lead.userId !== null) await requireNotOwn(tx, caller.userId, { kind: 'user', id: lead.userId });
    if (lead.state !== 'waiting') throw new AppError('enrol.notWaiting');
    await offerTo(tx, meeting, [lead], asked.reason).catch((error: unknown) => {
      throw error instanceof SoldOut ? new AppError('enrol.noSeats') : error;
    });
    return 'meeting.offer';
  });

/** Takes somebody off the list, or what they are offered back. */
export const removeByHand = (ctx: Context, caller: Caller, asked: Decided) =>
  decide(ctx, caller, asked, async (tx, meeting, lead) => {
    const { reason } = asked;
    await moveGroups(tx, [lead], { event: 'cancel', reason });
    await tellWaiting(tx, meeting, {
      template: 'waitingRemoved',
      userId: lead.userId,
      id: `${lead.enrollId}-${tx.now.getTime()}`,
      reason,
    });
    return 'meeting.unlist';
  });
