import type { z } from 'zod';
import { AUDIT } from '@/contract/codes';
import type { PageOf } from '@/contract/core';
import { kindsOn } from '@/contract/credit/rule';
import type {
  CreditMeeting,
  CreditSession,
  createCreditSession as createCall,
  listCreditSessions as listCall,
} from '@/contract/meeting-manage/credit-session';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { groupBy } from '@/upstream/core/read/group-by';
import { nextOf, type StateTable } from '@/upstream/core/state-table';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { listRefusals, openCase, withdrawCase } from '@/upstream/modules/case/case.service';
import { findRules, kindWords } from '@/upstream/modules/credit/rule.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as repository from './credit.repository';
import { findDeptOf, findUnit, lockMeeting } from './manage.repository';

type Body = z.output<typeof createCall.body>;
type CreditState = (typeof AUDIT)[keyof typeof AUDIT];
const TENTHS = 10;

/** Transitions of a credit session: 0 draft, 1 handed in, 2 passed, 3 refused. */
export const CREDIT_TABLE: StateTable<CreditState, 'edit' | 'handIn' | 'withdraw' | 'pass' | 'refuse'> = {
  [AUDIT.before]: { edit: AUDIT.before, handIn: AUDIT.during },
  [AUDIT.during]: { withdraw: AUDIT.before, pass: AUDIT.succeed, refuse: AUDIT.failed },
  [AUDIT.succeed]: {},
  [AUDIT.failed]: { edit: AUDIT.failed, handIn: AUDIT.during },
};
export const nextCredit = (from: string, event: 'edit' | 'handIn' | 'withdraw' | 'pass' | 'refuse') =>
  nextOf(CREDIT_TABLE, from as CreditState, event, 'credit.state');

/** A page of the credit sessions of the caller's department. */
export async function listCredits(
  ctx: Context,
  caller: Caller,
  query: Asked<typeof listCall>,
): Promise<PageOf<CreditSession>> {
  const whose = { userId: caller.userId, deptId: (await findDeptOf(ctx.db, caller.userId)).deptId };
  const { total, rows } = await repository.findCredits(ctx.db, whose, query);
  const refused = rows.flatMap(({ credit }) => (credit.auditStatus === AUDIT.failed ? [credit.id] : []));
  const reasons = await listRefusals(ctx, 'creditSession', refused);
  const rules = await findRules(ctx.db);
  const wire = rows.map(({ credit: { pointTenths, hourTenths, ...credit }, startTime, ...meeting }) => ({
    ...credit,
    ...meeting,
    ...kindWords(rules, credit),
    points: pointTenths / TENTHS,
    hours: hourTenths / TENTHS,
    startTime: toWire(startTime),
    auditMsg: reasons.get(credit.id)?.zh,
    auditMsgEn: reasons.get(credit.id)?.en,
    updateTime: toWire(credit.updateTime),
  }));
  return { total, rows: wire };
}

/** Meetings of the caller's department for which a credit session can be created. */
export async function listCreditMeetings(ctx: Context, caller: Caller): Promise<CreditMeeting[]> {
  const { deptId } = await findDeptOf(ctx.db, caller.userId);
  const { found, sessions } = await repository.findCreditMeetings(ctx.db, { userId: caller.userId, deptId }, ctx.now());
  const byMeeting = groupBy(sessions, ({ msId }) => msId);
  return found.map((meeting) => ({
    ...meeting,
    startTime: toWire(meeting.startTime),
    sessions: (byMeeting.get(meeting.msId) ?? []).map(({ msId: _msId, startTime, endTime, ...session }) => ({
      ...session,
      startTime: toWire(startTime),
      endTime: toWire(endTime),
    })),
  }));
}

/** Creates a credit session of a meeting that the caller runs; 404 for any other. */
export function createCredit(ctx: Context, caller: Caller, body: Body) {
  return write(ctx, caller, { name: 'meeting.manage', msId: dbId(body.msId) }, async (tx) => {
    const fields = await fieldsOf(tx, body);
    const id = await repository.insertCredit(tx, {
      ...fields,
      userId: caller.userId,
      auditStatus: AUDIT.before,
      createTime: tx.now,
      updateTime: tx.now,
    });
    const auditStatus = await maybeHandIn(tx, caller, { id, from: AUDIT.before, body });
    await logConsole(tx, 'creditSession.create', id, { msId: body.msId, auditStatus });
    return { id, auditStatus };
  });
}

/** Changes one that is a draft or was refused; the meeting stays. */
export async function editCredit(ctx: Context, caller: Caller, id: number, body: Body) {
  const found = await repository.findCredit(ctx.db, dbId(id));
  if (!found || found.msId !== body.msId) throw notFoundError();
  return write(ctx, caller, { name: 'meeting.manage', msId: found.msId }, async (tx) => {
    await lockMeeting(tx, found.msId);
    const row = await repository.lockCredit(tx, id);
    if (!row) throw notFoundError();
    const from = nextCredit(row.auditStatus, 'edit');
    await repository.updateCredit(tx, id, await fieldsOf(tx, body));
    const auditStatus = await maybeHandIn(tx, caller, { id, from, body });
    await logConsole(tx, 'creditSession.edit', id, { msId: body.msId, auditStatus });
    return { id, auditStatus };
  });
}

async function maybeHandIn(
  tx: Tx,
  caller: Caller,
  { id, from, body }: { id: number; from: string; body: Body },
): Promise<string> {
  if (!body.handIn) return from;
  const auditStatus = nextCredit(from, 'handIn');
  const meeting = await lockMeeting(tx, body.msId);
  const unit = meeting && (await findUnit(tx, meeting));
  const { handIn: _handIn, ...credit } = body;
  await openCase(tx, {
    kind: 'creditSession',
    subjectId: id,
    userId: caller.userId,
    snapshot: { title: meeting?.msName ?? '', unit, msId: body.msId, credit },
  });
  await repository.updateCredit(tx, id, { auditStatus });
  return auditStatus;
}

/** The rule that a project follows on the day of its meeting; throws at the field where it follows none. */
async function requireRule(tx: Tx, day: string, { ruleId, creditClass, projectNo, points }: Body): Promise<number> {
  const able = kindsOn(await findRules(tx), day).filter(
    ({ rule, kind }) => kind.code === creditClass && (!ruleId || rule.ruleId === ruleId),
  );
  const fits = ({ pattern }: { pattern: string }) => new RegExp(pattern).test(projectNo);
  const found = able.find(({ kind }) => fits(kind)) ?? able[0];
  if (!found) throw fieldError('creditClass', 'credit.kind');
  const { rule, kind } = found;
  if (!fits(kind)) throw fieldError('projectNo', 'credit.projectNo', { example: kind.example });
  if (points > kind.most) throw fieldError('points', 'credit.most', { most: kind.most });
  return rule.ruleId;
}

async function fieldsOf(tx: Tx, body: Body) {
  const meeting = await lockMeeting(tx, dbId(body.msId));
  if (!meeting) throw notFoundError();
  // A project belongs to its year.
  if (body.projectNo.slice(0, 4) !== toWire(meeting.startTime).slice(0, 4))
    throw fieldError('projectNo', 'credit.year');
  const known = await repository.findSessionIds(tx, body.msId, body.sessionIds);
  if (known.size < new Set(body.sessionIds).size) throw fieldError('sessionIds', 'credit.sessions');
  const { msId, creditClass, projectNo, points, hours, teachers, questionCount, passMark } = body;
  const ruleId = await requireRule(tx, toWire(meeting.startTime).slice(0, 10), body);
  return {
    msId,
    ruleId,
    creditClass,
    projectNo,
    sessionIds: [...known],
    teachers,
    questionCount,
    passMark,
    pointTenths: Math.round(points * TENTHS),
    hourTenths: Math.round(hours * TENTHS),
  };
}

/** Takes back one that waits for its audit. */
export async function withdrawCredit(ctx: Context, caller: Caller, id: number): Promise<void> {
  const found = await repository.findCredit(ctx.db, dbId(id));
  if (!found) throw notFoundError();
  await write(ctx, caller, { name: 'meeting.manage', msId: found.msId }, async (tx) => {
    await lockMeeting(tx, found.msId);
    const row = await repository.lockCredit(tx, id);
    if (!row) throw notFoundError();
    const auditStatus = nextCredit(row.auditStatus, 'withdraw');
    await withdrawCase(tx, 'creditSession', id);
    await repository.updateCredit(tx, id, { auditStatus });
    await logConsole(tx, 'creditSession.withdraw', id, { msId: found.msId });
  });
}
