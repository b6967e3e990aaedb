import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { CREDIT_AUTHORITIES } from './codes';

export const creditKindSchema = z.object({
  /** What meetings and projects have it by. */
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** Most points of a project. */
  most: z.number(),
  /** A regular expression of project numbers, and one of them. */
  pattern: z.string(),
  example: z.string(),
});
export type CreditKind = z.infer<typeof creditKindSchema>;

export const creditRuleSchema = z.object({
  ruleId: idSchema,
  authority: z.enum(CREDIT_AUTHORITIES),
  name: z.string(),
  nameEn: z.string(),
  validFrom: z.string(),
  validTo: textSchema,
  kinds: z.array(creditKindSchema),
  minutesPerPoint: z.number(),
  /** How often minutes count of who speaks, and of who leads. */
  lecturerFactor: z.number(),
  chairFactor: z.number(),
  yearNeed: z.number(),
  yearMinutes: z.number(),
  selfMost: z.number().nullable(),
});
export type CreditRule = z.infer<typeof creditRuleSchema>;

export const listCreditRules = endpoint({
  method: 'GET',
  path: '/credit/rules',
  summary: 'Rules by which credit is given, the newest first',
  answer: z.array(creditRuleSchema),
});

/** Whether a rule holds on a day, `yyyy-MM-dd`. */
export const holdsOn = ({ validFrom, validTo }: Pick<CreditRule, 'validFrom' | 'validTo'>, day: string): boolean =>
  validFrom <= day && (!validTo || day <= validTo);

/** The kinds of credit that rules give on a day, each with its rule. */
export const kindsOn = <R extends Pick<CreditRule, 'validFrom' | 'validTo' | 'kinds'>>(
  rules: readonly R[],
  day: string,
): { rule: R; kind: CreditKind }[] =>
  rules.filter((rule) => holdsOn(rule, day)).flatMap((rule) => rule.kinds.map((kind) => ({ rule, kind })));
