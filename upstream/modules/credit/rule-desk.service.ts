import { and, asc, count, desc, eq, gt, inArray, isNull, lt, max, notInArray, or, sql } from 'drizzle-orm';
import type { ConsoleAction } from '@/contract/console/actions';
import type { PageOf } from '@/contract/core';
import type { ConsoleCreditRule, CreditRuleBody } from '@/contract/credit/console-rule';
import { holdsOn } from '@/contract/credit/rule';
import { dayAfter } from '@/contract/lodging/nights';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/list/paging';
import { toWire } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import { creditRecords, creditRules } from '@/upstream/db/schema/credit';
import { creditSessions } from '@/upstream/db/schema/organise';
import { pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { type RuleRow, ruleWire } from './rule.service';

const RIGHT = { name: 'staff.admin', about: 'site' } as const;
const dayOf = (moment: Date) => toWire(moment).slice(0, 10);
const tenths = (figure: number) => Math.round(figure * 10);

/** A page of the rules, the newest first. */
export async function listRules(
  ctx: Context,
  query: { pageNum?: number; pageSize?: number },
): Promise<PageOf<ConsoleCreditRule>> {
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    ctx.db.select({ total: count() }).from(creditRules),
    ctx.db
      .select()
      .from(creditRules)
      .orderBy(desc(creditRules.validFrom), asc(creditRules.ruleId))
      .limit(limit)
      .offset(offset),
  ]);
  const today = dayOf(ctx.now());
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({ ...ruleWire(row), version: row.version, state: stateOf(row, today) })),
  };
}

function stateOf(rule: RuleRow, today: string): ConsoleCreditRule['state'] {
  if (rule.validFrom > today) return 'coming';
  return holdsOn(rule, today) ? 'holds' : 'ended';
}

/** A rule from a day to come: credit is given of days that were, so that none changes. The authority's rule before it ends the day before. */
export function createRule(ctx: Context, caller: Caller, body: CreditRuleBody): Promise<void> {
  return write(ctx, caller, RIGHT, async (tx) => {
    if (body.validFrom <= dayOf(tx.now)) throw fieldError('validFrom', 'creditRule.future');
    const others = await lockRules(tx, body.authority);
    if (others.some(({ validFrom }) => validFrom >= body.validFrom)) throw fieldError('validFrom', 'creditRule.taken');
    if ((await lastGiven(tx, others)) >= body.validFrom) throw fieldError('validFrom', 'creditRule.given');
    const eve = dayAfter(body.validFrom, -1);
    await tx
      .update(creditRules)
      .set({ validTo: eve, version: sql`${creditRules.version} + 1` })
      .where(
        and(
          eq(creditRules.authority, body.authority),
          lt(creditRules.validFrom, body.validFrom),
          or(isNull(creditRules.validTo), gt(creditRules.validTo, eve)),
        ),
      );
    await changed(tx, 'creditRule.create', await tx.insert(creditRules).values(rowOf(body)).returning());
  });
}

/** Changes the version of a rule that was seen: all of one that is to come but whose it is and from when, of one that has begun its names and last day. */
export function updateRule(
  ctx: Context,
  caller: Caller,
  id: number,
  { version: seen, ...body }: CreditRuleBody & { version: number },
): Promise<void> {
  return write(ctx, caller, RIGHT, async (tx) => {
    const { rule, next } = await requireRule(tx, id);
    const version = versionAfter(rule.version, seen);
    const [today, wanted] = [dayOf(tx.now), rowOf(body)];
    for (const field of ['authority', 'validFrom'] as const)
      if (rule[field] !== wanted[field]) throw fieldError(field, 'creditRule.frozen');
    const { name, nameEn, validTo } = wanted;
    if (rule.validFrom <= today && !sameFigures(rule, wanted)) throw new AppError('creditRule.frozen');
    const last = validTo ?? '9999-12-31';
    const isOver = rule.validTo !== null && rule.validTo < today;
    if (validTo !== rule.validTo && (isOver || last < today || (next && last >= next.validFrom)))
      throw fieldError('validTo', 'creditRule.last');
    if (validTo && (await lastGiven(tx, [rule])) > validTo) throw fieldError('validTo', 'creditRule.given');
    if (rule.validFrom > today && (await isFollowed(tx, rule, wanted.kinds)))
      throw fieldError('kinds', 'creditRule.followed');
    const { writtenTo } = validTo === rule.validTo ? rule : wanted;
    const set = { ...(rule.validFrom <= today ? { name, nameEn, validTo } : wanted), writtenTo };
    const rows = await tx
      .update(creditRules)
      .set({ ...set, version })
      .where(eq(creditRules.ruleId, rule.ruleId))
      .returning();
    await changed(tx, 'creditRule.edit', rows);
  });
}

/** Takes away a rule that has not begun and that nothing follows; the one that it would have ended holds on, as long as somebody wrote. */
export function removeRule(ctx: Context, caller: Caller, id: number): Promise<void> {
  return write(ctx, caller, RIGHT, async (tx) => {
    const { rule, before, next } = await requireRule(tx, id);
    if (rule.validFrom <= dayOf(tx.now)) throw new AppError('creditRule.frozen');
    if (await isFollowed(tx, rule, [])) throw new AppError('creditRule.used');
    await tx.delete(creditRules).where(eq(creditRules.ruleId, rule.ruleId));
    const eve = next ? dayAfter(next.validFrom, -1) : null;
    const validTo = [before?.writtenTo, eve].flatMap((day) => day ?? []).sort()[0] ?? null;
    if (before && before.validTo === dayAfter(rule.validFrom, -1) && before.validTo !== validTo)
      await tx
        .update(creditRules)
        .set({ validTo, version: before.version + 1 })
        .where(eq(creditRules.ruleId, before.ruleId));
    await changed(tx, 'creditRule.remove', [rule]);
  });
}

/** The last day of credit that was given by rules, `yyyy-MM-dd`; empty where there is none. */
async function lastGiven(tx: Tx, rules: readonly RuleRow[]): Promise<string> {
  const ids = rules.map(({ ruleId }) => ruleId);
  const [row] = await tx
    .select({ day: max(creditRecords.day) })
    .from(creditRecords)
    .where(and(inArray(creditRecords.ruleId, [0, ...ids]), eq(creditRecords.state, 'valid')));
  return row?.day ?? '';
}

/** Whether projects follow a rule by a kind that it would no longer have. */
async function isFollowed(tx: Tx, { ruleId }: RuleRow, kinds: RuleRow['kinds']): Promise<boolean> {
  const codes = kinds.map(({ code }) => code);
  const [row] = await tx
    .select({ id: creditSessions.id })
    .from(creditSessions)
    .where(and(eq(creditSessions.ruleId, ruleId), notInArray(creditSessions.creditClass, ['', ...codes])))
    .limit(1);
  return row !== undefined;
}

/** The rules of an authority, the oldest first; until the transaction ends nobody else changes them or makes another. */
export async function lockRules(tx: Tx, authority: string): Promise<RuleRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`creditRule:${authority}`}, 0))`);
  return tx
    .select()
    .from(creditRules)
    .where(eq(creditRules.authority, authority))
    .orderBy(asc(creditRules.validFrom))
    .for('update');
}

async function requireRule(tx: Tx, id: number): Promise<{ rule: RuleRow; before?: RuleRow; next?: RuleRow }> {
  const [found] = await tx
    .select()
    .from(creditRules)
    .where(eq(creditRules.ruleId, dbId(id)));
  const all = found ? await lockRules(tx, found.authority) : [];
  const at = all.findIndex(({ ruleId }) => ruleId === found?.ruleId);
  const rule = all[at];
  if (!rule) throw notFoundError();
  return { rule, before: all[at - 1], next: all[at + 1] };
}

const rowOf = ({ lecturerFactor, chairFactor, yearNeed, selfMost, validTo, ...body }: CreditRuleBody) => ({
  ...body,
  validTo: validTo || null,
  writtenTo: validTo || null,
  lecturerTenths: tenths(lecturerFactor),
  chairTenths: tenths(chairFactor),
  yearNeedTenths: tenths(yearNeed),
  selfMostTenths: selfMost === null ? null : tenths(selfMost),
});

const FIGURES = [
  'minutesPerPoint',
  'lecturerTenths',
  'chairTenths',
  'yearNeedTenths',
  'yearMinutes',
  'selfMostTenths',
] as const;
const kindsText = ({ kinds }: Pick<RuleRow, 'kinds'>) =>
  JSON.stringify(
    kinds.map(({ code, name, nameEn, most, pattern, example }) => [code, name, nameEn, most, pattern, example]),
  );
const sameFigures = (rule: RuleRow, wanted: ReturnType<typeof rowOf>): boolean =>
  FIGURES.every((field) => rule[field] === wanted[field]) && kindsText(rule) === kindsText(wanted);

async function changed(tx: Tx, action: ConsoleAction, [row]: RuleRow[]): Promise<void> {
  if (!row) throw notFoundError();
  await logConsole(tx, action, row.ruleId, { name: row.name });
  tx.emit(pagesChanged([tags.meetings()]));
}
