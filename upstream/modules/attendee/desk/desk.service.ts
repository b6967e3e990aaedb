import { type Answers, answerFiles, answerWords } from '@/contract/attendee/answers';
import { ATTENDEE_STATE, type AttendeeState } from '@/contract/attendee/attendee';
import type {
  AttendeeDesk,
  DeskAct,
  DeskAttendee,
  DeskAttendeeDetail,
  listAttendees as listCall,
} from '@/contract/attendee/desk';
import type { PageOf } from '@/contract/core';
import type { MeetingRight } from '@/contract/post-rights';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { seenOf } from '@/upstream/db/claimed';
import { ATTENDEE_TABLE } from '@/upstream/modules/attendee/attendee.table';
import { findCompanions, findFees } from '@/upstream/modules/attendee/enrol.repository';
import { amountOf, paidByPlace } from '@/upstream/modules/attendee/paid.service';
import { findOpenCase } from '@/upstream/modules/case/case.service';
import { presentFiles } from '@/upstream/modules/file/file.service';
import { findLineOrders, type LineOrder } from '@/upstream/modules/pay/order/line-order.service';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import * as repository from './desk.repository';

type Rights = ReadonlySet<MeetingRight>;

/** What somebody may do with a meeting's attendees, its types, and how many there are. */
export async function getAttendeeDesk(ctx: Context, caller: Caller, msId: number): Promise<AttendeeDesk> {
  const [rights, fees, counts] = [
    await rightsAt(ctx.db, caller, msId),
    await findFees(ctx.db, msId),
    await repository.countAttendees(ctx.db, msId),
  ];
  return {
    rights: [...rights],
    fees: fees.map(({ feeId, feeName, feeNameEn, biz }) => ({ feeId, feeName, feeNameEn, biz })),
    teams:
      rights.has('attendees.see') || rights.has('notice.write') ? await repository.findTeams(ctx.db, dbId(msId)) : [],
    questions: rights.has('attendees.contact') ? worded(await repository.findQuestions(ctx.db, dbId(msId))) : [],
    counts: counts.map((row) => ({ ...row, state: row.state as AttendeeState })),
    elsewhere: await repository.countElsewhere(ctx.db, dbId(msId)),
  };
}

/** A page of a meeting's attendees, with what the caller's posts are let see. */
export async function listAttendees(
  ctx: Context,
  caller: Caller,
  msId: number,
  query: Asked<typeof listCall>,
): Promise<PageOf<DeskAttendee>> {
  const rights = await rightsAt(ctx.db, caller, msId);
  const at = { msId: dbId(msId), contact: rights.has('attendees.contact') };
  const page = await repository.findAttendees(ctx.db, at, query);
  const [total, rows] = [page.total, page.rows.map(asSeen)];
  const money = await moneyOf(ctx, rights, rows);
  const questions = rights.has('attendees.contact') ? await repository.findQuestions(ctx.db, at.msId) : [];
  const { items, companions } = await repository.findBesidesOf(
    ctx.db,
    rows.map(({ row }) => row.attendeeId),
  );
  return {
    total,
    rows: rows.map((one) => {
      const workshops = items.get(one.row.attendeeId) ?? [];
      return {
        ...toAttendee(one, rights, money),
        answers: answersIn(questions, one.row.ext),
        workshops: workshops.map(({ name }) => name),
        workshopsEn: workshops.map(({ name, nameEn }) => nameEn || name),
        companions: (companions.get(one.row.attendeeId) ?? []).map(({ name }) => name),
      };
    }),
  };
}

const asSeen = (found: repository.DeskRow): repository.DeskRow => ({ ...found, row: seenOf(found.row) });

type Question = Awaited<ReturnType<typeof repository.findQuestions>>[number];
/** Questions that are answered in words. */
const worded = (questions: readonly Question[]) => questions.filter(({ kind }) => kind !== 'file');

/** What somebody has answered in words to these questions. */
const answersIn = (questions: readonly Question[], ext: Answers): DeskAttendee['answers'] =>
  Object.fromEntries(
    worded(questions).flatMap((question) => {
      const answer = ext[question.key];
      if (answer === undefined) return [];
      const words = { value: answerWords(question, answer, 'zh'), valueEn: answerWords(question, answer, 'en') };
      return [[question.key, words]];
    }),
  );

interface Money {
  orders: Map<number, LineOrder>;
  /** Fen by place, each with what was taken with it. */
  paid: Map<number, number>;
}

/** The orders that pay for places, and what was paid, for whoever sees money. */
async function moneyOf({ db }: Context, rights: Rights, rows: repository.DeskRow[]): Promise<Money> {
  if (!rights.has('money.see')) return { orders: new Map(), paid: new Map() };
  const ids = rows.map(({ row }) => row.attendeeId);
  const lineIds = rows.flatMap(({ row }) => row.lineId ?? []);
  return { orders: await findLineOrders(db, lineIds), paid: await paidByPlace(db, ids, { companions: false }) };
}

/** The one place where somebody at a meeting is made for who works there: what a right does not show is left out here. */
function toAttendee(
  { row, feeName, feeNameEn, nameEn, hostName, hostNameEn, slipTime, team }: repository.DeskRow,
  rights: Rights,
  { orders, paid }: Money,
): DeskAttendee {
  const contact = rights.has('attendees.contact');
  const order = orders.get(row.lineId ?? 0);
  return {
    attendeeId: row.attendeeId,
    name: row.name,
    nameEn,
    hospital: row.hospital,
    department: row.department,
    title: row.title,
    feeName,
    feeNameEn,
    enrollState: row.state as AttendeeState,
    source: row.source as DeskAttendee['source'],
    hostName,
    hostNameEn,
    team,
    createTime: toWire(row.createTime),
    enrollTime: toWireOrNull(row.enrollTime),
    slipTime: toWireOrNull(slipTime),
    phonenumber: contact ? row.phonenumber : null,
    email: contact ? row.email : null,
    orderNo: order?.orderNo ?? null,
    payStatus: order?.payStatus ?? null,
    amount: amountOf(row.state, paid.get(row.attendeeId), order?.amount),
    invitedAs: row.invitedAs as DeskAttendee['invitedAs'],
  };
}

/** Somebody at a meeting with what happened; 404 for whoever is not there. */
export async function getAttendee(
  ctx: Context,
  caller: Caller,
  { msId, attendeeId }: { msId: number; attendeeId: number },
): Promise<DeskAttendeeDetail> {
  const stored = await repository.findAttendeeAt(ctx.db, dbId(msId), dbId(attendeeId));
  if (!stored) throw notFoundError();
  const found = asSeen(stored);
  const rights = await rightsAt(ctx.db, caller, msId);
  const [money, workshops, companions, history, open] = [
    await moneyOf(ctx, rights, [found]),
    await repository.findItemNames(ctx.db, attendeeId),
    await findCompanions(ctx.db, attendeeId),
    await repository.findHistory(ctx.db, attendeeId),
    rights.has('proof.decide') ? await findOpenCase(ctx.db, 'proof', attendeeId) : null,
  ];
  const { row } = found;
  return {
    ...toAttendee(found, rights, money),
    workshops,
    companions: companions.map(({ name, state }) => ({ name, state })),
    keptUntil: row.state === ATTENDEE_STATE.submitted ? toWireOrNull(row.promisedUntil) : null,
    answers: rights.has('attendees.contact') ? await answersOf(ctx, caller, row) : [],
    caseId: open?.caseId ?? null,
    acts: actsOf(found, rights),
    history: history.map(({ createTime, reason, ...one }) => ({
      ...one,
      // Why a proof did not pass is of those who decide, and of its owner.
      reason: one.event === 'refuseProof' && !rights.has('proof.decide') ? null : reason,
      time: toWire(createTime),
    })),
  };
}

async function answersOf(ctx: Context, reader: Caller, { msId, ext }: repository.DeskRow['row']) {
  const questions = await repository.findQuestions(ctx.db, msId);
  return questions.flatMap((question) => {
    const { label, labelEn } = question;
    const answer = ext[question.key];
    if (answer === undefined) return [];
    const files = presentFiles(ctx, answerFiles(answer), reader.userId);
    return [
      {
        label,
        labelEn,
        value: answerWords(question, answer, 'zh'),
        valueEn: answerWords(question, answer, 'en'),
        files,
      },
    ];
  });
}

/** What can be done about a place, of what somebody is let do; a companion goes with whom they come with. */
function actsOf({ row }: repository.DeskRow, rights: Rights): DeskAct[] {
  const state = row.state as AttendeeState;
  const may = ATTENDEE_TABLE[state];
  const changes = rights.has('attendees.change') && row.hostId === null;
  const left: readonly AttendeeState[] = [ATTENDEE_STATE.expired, ATTENDEE_STATE.cancelled];
  return [
    ...(changes && (may.grant || state === ATTENDEE_STATE.awaiting) ? ['grant' as const] : []),
    ...(changes && row.userId !== null && left.includes(state) ? ['restore' as const] : []),
    ...(changes && (may.cancel || may.revoke || state === ATTENDEE_STATE.awaiting) ? ['giveUp' as const] : []),
    ...(rights.has('proof.decide') && state === ATTENDEE_STATE.proof ? ['decide' as const] : []),
  ];
}
