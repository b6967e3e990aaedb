import { and, asc, eq, gt, isNull, like } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Db } from '@/upstream/db/client';
import { certs, users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
import { feeWindows, meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { cases } from '@/upstream/db/schema/service';
import { feePools } from '@/upstream/db/schema/stock';
import { specimenRef } from '@/upstream/demo/media/specimens';
import { moveStock } from '@/upstream/modules/stock/stock.service';
import { type Days, plusDays } from '../days';
import { idOf } from '../money/bought';
import { txAt } from '../money/invoices';

/** Who runs the meeting. */
const ORGANISER = 'meeting';
/** Beside those of the transfers. */
const FIRST_CASE = 9_200;

interface Handed {
  who: string;
  at: Date;
  /** Somebody decided so then; it waits without. */
  decided?: { at: Date; reason?: string; words?: string };
}

/** Residents who enrol for a meeting of the department: some wait, one has passed, one was refused and has handed in again. */
export async function seedProofs(db: Db, days: Days): Promise<void> {
  const [meeting] = await db
    .select({ msId: meetings.msId, fee: meetingFees, enrollEnd: meetings.enrollEnd })
    .from(meetings)
    .innerJoin(meetingFees, and(eq(meetingFees.msId, meetings.msId), like(meetingFees.feeName, '%规培学员%')))
    .where(
      and(
        eq(meetings.ownerId, idOf(ORGANISER)),
        eq(meetings.status, '1'),
        isNull(meetings.parentId),
        gt(meetings.enrollEnd, plusDays(days.now, 8)),
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.msId))
    .limit(1);
  if (!meeting) throw new Error('no meeting asks for a proof');
  const handed: Handed[] = [
    {
      who: 'refused',
      at: days.at(-4, '20:12'),
      decided: { at: days.at(-3, '09:40'), reason: 'unclear', words: '请重新拍摄，文字须清晰可辨' },
    },
    { who: 'pending', at: days.at(-3, '12:25'), decided: { at: days.at(-1, '15:05') } },
    { who: 'newdoctor', at: days.at(-1, '19:48') },
    { who: 'refused', at: days.at(-1, '21:30') },
  ];
  for (const [index, one] of handed.entries()) await handIn(txAt(db, one.at), meeting, one, FIRST_CASE + index);
}

interface Asking {
  msId: number;
  fee: typeof meetingFees.$inferSelect;
}

async function handIn(tx: Tx, { msId, fee }: Asking, { who, at, decided }: Handed, caseId: number): Promise<void> {
  const userId = idOf(who);
  const [person] = await tx
    .select({
      name: users.name,
      phonenumber: users.phonenumber,
      hospital: certs.hospital,
      department: certs.department,
    })
    .from(users)
    .leftJoin(certs, eq(certs.userId, users.userId))
    .where(eq(users.userId, userId));
  const windows = await tx
    .select()
    .from(feeWindows)
    .where(eq(feeWindows.feeId, fee.feeId))
    .orderBy(asc(feeWindows.until));
  const price = windows.find(({ until }) => at <= until)?.price ?? fee.price;
  const refused = decided?.reason !== undefined;
  const [status, state] = decided ? (refused ? ['3', 'draft'] : ['2', 'submitted']) : ['0', 'proof'];
  const proofStatus = status === '0' ? '1' : status;
  const promised = state === 'submitted' && decided;
  const promise = {
    promisedPrice: promised ? price : null,
    promisedUntil: promised ? endOf(plusDays(decided.at, 7)) : null,
  };
  const row = { ...person, name: person?.name ?? '', msId, feeId: fee.feeId, userId, state, proofStatus, ...promise };
  const [place] = await tx
    .insert(attendees)
    .values({ ...row, createTime: at, updateTime: decided?.at ?? at })
    .onConflictDoUpdate({
      target: [attendees.msId, attendees.userId],
      set: { state, proofStatus, ...promise, updateTime: decided?.at ?? at },
    })
    .returning({ attendeeId: attendees.attendeeId });
  if (!place) throw new Error('a place was not stored');
  const { attendeeId } = place;
  const subjectId = String(attendeeId);
  const [previous] = await tx
    .select({ caseId: cases.caseId })
    .from(cases)
    .where(and(eq(cases.kind, 'proof'), eq(cases.subjectId, subjectId)));
  const { feeId, feeName, feeNameEn, proof, proofEn } = fee;
  const { name, hospital, department } = row;
  const fees = { feeId, feeName, feeNameEn, proof, proofEn };
  const snapshot = { msId, name, hospital, department, ...fees, files: [specimenRef(`training-${who}`)], price };
  const by = decided && { decidedBy: idOf(ORGANISER), decideTime: decided.at };
  await tx.insert(cases).values({
    caseId,
    kind: 'proof',
    subjectId,
    userId,
    snapshot,
    status,
    ...by,
    ...(refused && { reason: decided.reason, auditMsg: decided.words }),
    previousId: previous?.caseId,
    createTime: at,
    updateTime: decided?.at ?? at,
  });
  const happened = { attendeeId, about: { feeId } };
  await tx.insert(attendeeEvents).values([
    { ...happened, event: 'handProof', fromState: 'draft', toState: 'proof', byUserId: userId, createTime: at },
    ...(decided
      ? [
          {
            ...happened,
            event: refused ? 'refuseProof' : 'passProof',
            fromState: 'proof',
            toState: state,
            byUserId: idOf(ORGANISER),
            reason: refused ? decided.words : null,
            createTime: decided.at,
          },
        ]
      : []),
  ]);
  if (state === 'draft') return;
  const pools = await tx.select().from(feePools).where(eq(feePools.feeId, feeId));
  const holds = { poolIds: pools.map(({ poolId }) => poolId), state: 'held' as const, until: promise.promisedUntil };
  await moveStock(tx, [{ holder: 'attendee', holderId: attendeeId, ...holds }]);
}

/** The last second of a day in Shanghai. */
function endOf(moment: Date): Date {
  const day = 24 * 3_600_000;
  const ahead = 8 * 3_600_000;
  return new Date(Math.floor((moment.getTime() + ahead) / day) * day + day - ahead - 1000);
}
