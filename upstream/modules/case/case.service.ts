import { AUDIT, type CaseKind, reasonDict } from '@/contract/codes';
import type { MeetingPolicy, StaffPolicy } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { made } from '@/upstream/core/module/made';
import { createRegistry } from '@/upstream/core/module/registry';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { logConsole } from '@/upstream/modules/log/log.service';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { requireNotOwn } from '@/upstream/policy/require-right';
import type { WriteRight } from '@/upstream/policy/rights';
import * as repository from './case.repository';
import { nextCaseState } from './case.table';

export type CaseRow = repository.CaseRow;

/** Why a case was refused. */
export interface Refusal {
  /** A value of the kind's dictionary of reasons, or null. */
  reason: string | null;
  /** The examiner's own words; may be empty. */
  msg: string;
  /** Both as one sentence for the person. */
  zh: string;
  en: string;
}

/** Who decides about a kind: staff by a role, or those who have a right over the meeting that it belongs to. */
type Deciders = { right: StaffPolicy } | { right: MeetingPolicy; msIdOf(db: Reader, row: CaseRow): Promise<number> };

type CaseHandlers = Deciders & {
  /** Locks the rows of the subject; they are locked before the case, as whoever opens one does. */
  lock?(tx: Tx, row: CaseRow): Promise<unknown>;
  onPass(tx: Tx, row: CaseRow, ctx: Context): Promise<void>;
  onRefuse(tx: Tx, row: CaseRow, refusal: Refusal): Promise<void>;
  /** Whether one that was passed leaves something to be done by staff, who take it up for that (`finishCase`). */
  isLeft?(tx: Tx, row: CaseRow): Promise<boolean>;
};

/** A kind of case with what is done about it; the manifest of its module lists it. */
export interface CaseDefinition {
  kind: CaseKind;
  handlers: CaseHandlers;
}

const kinds = createRegistry<CaseHandlers>('case');

/** Says who decides about a kind of case, and what a decision changes; part of the decision's transaction. */
export const defineCase = (kind: CaseKind, handlers: CaseHandlers): CaseDefinition =>
  made('case', kind, { kind, handlers });

/** Lets these kinds be decided. */
export function installCases(cases: readonly CaseDefinition[]): void {
  for (const { kind, handlers } of cases) kinds.add(kind, handlers);
}

function handlersOf(kind: string): CaseHandlers {
  const handlers = kinds.get(kind);
  if (!handlers) throw new Error(`nobody decides about the case ${kind}`);
  return handlers;
}

export interface Opened {
  kind: CaseKind;
  subjectId: string | number;
  /** Who hands it in. */
  userId: number;
  /** What is handed in, as it is now; numbers of papers encrypted. */
  snapshot: Record<string, unknown>;
}

/** Hands something in for a decision and returns the case's id; it points at the last one. A second open one is refused. */
export async function openCase(tx: Tx, { kind, subjectId, userId, snapshot }: Opened): Promise<number> {
  const subject = { kind, subjectId: String(subjectId) };
  const [previous] = await repository.findHistory(tx, subject);
  const row = await repository.insertCase(tx, {
    ...subject,
    userId,
    snapshot,
    previousId: previous?.caseId ?? null,
    createTime: tx.now,
    updateTime: tx.now,
  });
  if (!row) throw new AppError('case.open');
  return row.caseId;
}

/** Takes back what waits for its decision; false when nothing does. */
export async function withdrawCase(tx: Tx, kind: CaseKind, subjectId: string | number): Promise<boolean> {
  const found = await repository.findOpenCase(tx, { kind, subjectId: String(subjectId) });
  const row = found && (await repository.lockCase(tx, found.caseId));
  if (!row) return false;
  const status = nextCaseState(row, 'withdraw');
  await repository.updateCase(tx, row.caseId, { withdrawn: true, status, claimedUntil: null, updateTime: tx.now });
  return true;
}

/** The case about a subject that waits for its decision, if there is one. */
export function findOpenCase(db: Reader, kind: CaseKind, subjectId: string | number): Promise<CaseRow | null> {
  return repository.findOpenCase(db, { kind, subjectId: String(subjectId) });
}

/** The case that waits for staff about something, and who has taken it up while they have. */
export interface OpenCase {
  caseId: number;
  claimedBy: string | null;
  claimedByMe: boolean;
}

/** The cases that wait for a decision about several subjects, by subject; `left` are those whose passed case leaves something to be done. */
export async function listOpenCases(
  ctx: Context,
  caller: Caller,
  kind: CaseKind,
  subjectIds: number[],
  left: number[] = [],
): Promise<Map<number, OpenCase>> {
  const rows = await repository.findOpenCases(ctx.db, kind, subjectIds.map(String), left.map(String));
  const now = ctx.now();
  return new Map(
    [...rows].map(([subjectId, { caseId, claimedBy, claimedUntil, claimedByName }]) => {
      const claimed = claimedBy !== null && claimedUntil !== null && claimedUntil > now;
      const who = { claimedBy: claimed ? claimedByName : null, claimedByMe: claimed && claimedBy === caller.userId };
      return [Number(subjectId), { caseId, ...who }] as const;
    }),
  );
}

/** Takes one up, or gives it back. */
export async function claimOrRelease(
  ctx: Context,
  caller: Caller,
  { caseId, release }: { caseId: number; release?: boolean },
): Promise<void> {
  if (release) await releaseCase(ctx, caller, caseId);
  else await claimCase(ctx, caller, caseId);
}

/** Every case about a subject, the newest first. */
export function listHistory(db: Reader, kind: string, subjectId: string | number): Promise<CaseRow[]> {
  return repository.findHistory(db, { kind, subjectId: String(subjectId) });
}

/** What those are called who handed cases in. */
export const findAskers = (db: Reader, userIds: number[]): Promise<Map<number, string>> =>
  repository.findNames(db, userIds);

/** The last case of a kind about each of several subjects, by subject. */
export async function listLast(db: Reader, kind: CaseKind, subjectIds: number[]): Promise<Map<number, CaseRow>> {
  const rows = await repository.findLast(db, kind, subjectIds.map(String));
  return new Map([...rows].map(([subjectId, row]) => [Number(subjectId), row]));
}

/** Why each of several subjects was refused last, in both languages, by subject. */
export async function listRefusals(ctx: Context, kind: CaseKind, subjectIds: number[]): Promise<Map<number, Refusal>> {
  const rows = await repository.findRefusals(ctx.db, kind, subjectIds.map(String));
  const refusals = [...rows].map(async ([subjectId, { reason, auditMsg }]) => {
    // A reason that the dictionary has lost since leaves the examiner's words.
    const known = (await getLookups(ctx)).dictName(reasonDict(kind), reason).name !== null;
    return [Number(subjectId), await refusalOf(ctx, kind, { reason: known ? reason : null, msg: auditMsg })] as const;
  });
  return new Map(await Promise.all(refusals));
}

/** How long somebody who decides keeps a case for themselves, milliseconds. */
const CLAIM_MS = 10 * 60_000;

/** Takes a case up for ten minutes, or keeps it for ten more; a colleague's running claim is refused by their name. */
export async function claimCase(ctx: Context, caller: Caller, caseId: number): Promise<Date> {
  const found = await caseOf(ctx, caseId);
  return write(ctx, caller, await rightOver(ctx.db, found), async (tx) => {
    await requireOthers(tx, found);
    const row = await repository.lockCase(tx, caseId);
    if (!row) throw notFoundError();
    const status = nextCaseState(row, 'claim');
    if (row.status === AUDIT.succeed && !(await handlersOf(row.kind).isLeft?.(tx, row)))
      throw new AppError('case.decided');
    await requireUnclaimed(tx, row);
    tx.noted();
    const claimedUntil = new Date(tx.now.getTime() + CLAIM_MS);
    await repository.updateCase(tx, caseId, { status, claimedBy: caller.userId, claimedUntil, updateTime: tx.now });
    return claimedUntil;
  });
}

/** Gives back a case that one has taken up; nothing happens to a colleague's. */
export async function releaseCase(ctx: Context, caller: Caller, caseId: number): Promise<void> {
  const right = await rightOver(ctx.db, await caseOf(ctx, caseId));
  await write(ctx, caller, right, async (tx) => {
    tx.noted();
    const row = await repository.lockCase(tx, caseId);
    if (!row || row.claimedBy !== caller.userId || row.withdrawn || !row.claimedUntil) return;
    const status = nextCaseState(row, 'release');
    await repository.updateCase(tx, caseId, { status, claimedBy: null, claimedUntil: null, updateTime: tx.now });
  });
}

/** What the last case about a subject left to be done is done, by nobody else than who has taken it up; answers the case. */
export async function finishCase(tx: Tx, kind: CaseKind, subjectId: string | number): Promise<CaseRow | null> {
  const [last] = await repository.findHistory(tx, { kind, subjectId: String(subjectId) });
  const row = last ? await repository.lockCase(tx, last.caseId) : null;
  if (!row) return null;
  await requireUnclaimed(tx, row);
  await repository.updateCase(tx, row.caseId, { claimedBy: null, claimedUntil: null, updateTime: tx.now });
  return row;
}

async function rightOver(db: Reader, row: CaseRow): Promise<WriteRight> {
  const handlers = handlersOf(row.kind);
  if ('msIdOf' in handlers) return { name: handlers.right, msId: await handlers.msIdOf(db, row) };
  return { name: handlers.right, about: { kind: 'case', id: row.caseId } };
}

/** Who decides by a right over a meeting has everything of the meeting's for their own, but what they have handed in themselves. */
async function requireOthers(tx: Tx, { kind, userId }: CaseRow): Promise<void> {
  if ('msIdOf' in handlersOf(kind) && tx.caller)
    await requireNotOwn(tx, tx.caller.userId, { kind: 'user', id: userId });
}

async function requireUnclaimed(tx: Tx, row: CaseRow): Promise<void> {
  const { claimedBy, claimedUntil } = row;
  if (claimedBy === null || claimedBy === tx.caller?.userId || !claimedUntil || claimedUntil <= tx.now) return;
  const names = await repository.findNames(tx, [claimedBy]);
  throw new AppError('case.claimed', { values: { name: names.get(claimedBy) ?? '' } });
}

async function caseOf(ctx: Context, caseId: number): Promise<CaseRow> {
  const row = await repository.findCase(ctx.db, dbId(caseId));
  if (!row) throw notFoundError();
  return row;
}

export interface Decision {
  pass: boolean;
  /** A value of the kind's dictionary of reasons. */
  reason?: string | null;
  msg?: string | null;
}

/** Decides one case: its handler, the case and the console's log are one write. Throws when it cannot be decided. */
export async function decideCase(ctx: Context, caller: Caller, caseId: number, decision: Decision): Promise<void> {
  const { pass } = decision;
  const found = await caseOf(ctx, caseId);
  const handlers = handlersOf(found.kind);
  const refusal = await refusalOf(ctx, found.kind, decision);
  await write(ctx, caller, await rightOver(ctx.db, found), async (tx) => {
    await requireOthers(tx, found);
    await handlers.lock?.(tx, found);
    const row = await repository.lockCase(tx, caseId);
    if (!row) throw notFoundError();
    const status = nextCaseState(row, pass ? 'pass' : 'refuse');
    await requireUnclaimed(tx, row);
    await repository.updateCase(tx, caseId, {
      status,
      claimedBy: null,
      claimedUntil: null,
      decidedBy: caller.userId || null,
      decideTime: tx.now,
      ...(pass ? {} : { reason: refusal.reason, auditMsg: refusal.msg }),
      updateTime: tx.now,
    });
    await (pass ? handlers.onPass(tx, row, ctx) : handlers.onRefuse(tx, row, refusal));
    await logConsole(tx, `${row.kind as CaseKind}.${pass ? 'pass' : 'refuse'}`, row.subjectId, {
      caseId,
      reason: refusal.reason,
      auditMsg: refusal.msg,
    });
  });
}

/** A refusal with its sentences; a reason that the kind's dictionary does not have is a field error. */
export async function refusalOf(
  ctx: Context,
  kind: string,
  { reason, msg }: Pick<Decision, 'reason' | 'msg'>,
): Promise<Refusal> {
  const { name, nameEn } = (await getLookups(ctx)).dictName(reasonDict(kind), reason ?? null);
  if (reason && name === null) throw new AppError('error.invalid', { fields: { reason: 'case.reasonUnknown' } });
  return {
    reason: reason ?? null,
    msg: msg ?? '',
    zh: [name, msg].filter(Boolean).join('：'),
    en: [nameEn ?? name, msg].filter(Boolean).join(': '),
  };
}

/** Decides several cases and answers in the reader's language what became of each. */
export async function answerDecisions(
  ctx: Context,
  caller: Caller,
  decisions: Decision & { caseIds: number[] },
  locale: Locale,
): Promise<{ caseId: number; failed: string | null }[]> {
  const answers = await decideCases(ctx, caller, decisions);
  return answers.map(({ caseId, error }) => ({ caseId, failed: error && translate(locale, error.key, error.values) }));
}

/** Decides several cases, each in a write of its own; what could not be decided says why. */
export async function decideCases(
  ctx: Context,
  caller: Caller,
  { caseIds, ...decision }: Decision & { caseIds: number[] },
): Promise<{ caseId: number; error: AppError | null }[]> {
  const answers: { caseId: number; error: AppError | null }[] = [];
  for (const caseId of new Set(caseIds)) {
    try {
      await decideCase(ctx, caller, caseId, decision);
      answers.push({ caseId, error: null });
    } catch (error) {
      if (!(error instanceof AppError)) ctx.log.error(error, `case ${caseId}`);
      answers.push({ caseId, error: error instanceof AppError ? error : new AppError('error.server') });
    }
  }
  return answers;
}
