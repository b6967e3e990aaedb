import { asc, desc } from 'drizzle-orm';
import type { CreditAuthority } from '@/contract/credit/codes';
import { type CreditKind, type CreditRule, holdsOn } from '@/contract/credit/rule';
import type { Reader } from '@/upstream/db/client';
import { creditRules } from '@/upstream/db/schema/credit';

export type RuleRow = typeof creditRules.$inferSelect;
const TENTHS = 10;

/** All rules, the newest first. */
export const findRules = (db: Reader): Promise<RuleRow[]> =>
  db.select().from(creditRules).orderBy(desc(creditRules.validFrom), asc(creditRules.ruleId));

/** A rule as the wire has it. */
export const ruleWire = ({
  authority,
  lecturerTenths,
  chairTenths,
  yearNeedTenths,
  selfMostTenths,
  ...row
}: RuleRow): CreditRule => ({
  ...row,
  authority: authority as CreditAuthority,
  lecturerFactor: lecturerTenths / TENTHS,
  chairFactor: chairTenths / TENTHS,
  yearNeed: yearNeedTenths / TENTHS,
  selfMost: selfMostTenths === null ? null : selfMostTenths / TENTHS,
});

/** The rule and the kind by which credit of a code is given on a day: the named rule where it holds then, else one that has the code, of the same authority first, else the next that came. */
export function ruleOn(
  rules: readonly RuleRow[],
  day: string,
  { ruleId, code }: { ruleId: number | null; code: string },
): { rule: RuleRow; kind: CreditKind } | undefined {
  const named = rules.find((rule) => rule.ruleId === ruleId);
  const holding = rules.filter((rule) => holdsOn(rule, day));
  const withCode = (rule: RuleRow) => rule.kinds.some((kind) => kind.code === code);
  const rule =
    holding.find((one) => one === named) ??
    holding.find((one) => one.authority === named?.authority && withCode(one)) ??
    holding.find(withCode) ??
    holding.find(({ authority }) => authority === named?.authority) ??
    holding[0];
  const kind = rule?.kinds.find((one) => one.code === code) ?? rule?.kinds[0];
  return rule && kind && { rule, kind };
}

/** What a project's kind of credit is called: by its rule, or the last one that had its code. */
export function kindWords(
  rules: readonly RuleRow[],
  { ruleId, creditClass }: { ruleId: number | null; creditClass: string },
): { kindName: string; kindNameEn: string; rule: RuleRow | undefined } {
  const withCode = (rule: RuleRow) => rule.kinds.find(({ code }) => code === creditClass);
  const rule = rules.find((one) => one.ruleId === ruleId) ?? rules.find(withCode);
  const kind = rule && withCode(rule);
  return { kindName: kind?.name ?? '', kindNameEn: kind?.nameEn ?? '', rule };
}
