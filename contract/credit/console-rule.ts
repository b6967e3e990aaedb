import { z } from 'zod';
import { version } from '@/contract/console/fields';
import { endpoint, idSchema } from '@/contract/core';
import { filled, numeral, wholeNumber } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says, type ValidationKey } from '@/contract/says';
import { CREDIT_AUTHORITIES, CREDIT_KIND_CODE } from './codes';
import { creditKindSchema, creditRuleSchema } from './rule';

export const CREDIT_RULE_STATES = ['coming', 'holds', 'ended'] as const;
/** More kinds than an authority ever had. */
export const MOST_CREDIT_KINDS = 10;

/** One place of a project number: a letter, a figure or a set of them, once, perhaps, or so many times. */
const PLACE = String.raw`(?:\\d|\[[A-Za-z0-9-]+\]|[A-Za-z0-9-])(?:\?|\{\d{1,2}(?:,\d{1,2})?\})?`;
/** A whole pattern: places, and parts in brackets that may be left out. Nothing that takes long to compare. */
const PATTERN = new RegExp(String.raw`^\^(?:${PLACE}|\((?:${PLACE})+\)\?)+\$$`);
/** Places that may be left out are tried each way: a few are enough for any authority. */
const MOST_OPEN = 4;
const isQuick = (pattern: string): boolean => (pattern.match(/\?|\{\d+,\d+\}/g) ?? []).length <= MOST_OPEN;
const compiles = (pattern: string): boolean => {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
};

const name = filled('validation.name').max(80, says('validation.tooLong'));
/** Tenths at most, as people write factors and points. */
const tenths = (empty: ValidationKey, wrong: ValidationKey, [least, most]: [number, number], step: number) =>
  numeral(empty, wrong).pipe(z.number().min(least, wrong).max(most, wrong).multipleOf(step, wrong));

const kindBodySchema = creditKindSchema
  .extend({
    code: filled('validation.creditKindEmpty').regex(CREDIT_KIND_CODE, says('validation.creditKind')),
    name,
    nameEn: name,
    most: tenths('validation.pointsEmpty', 'validation.creditMost', [0.5, 50], 0.5),
    pattern: filled('validation.creditPatternEmpty')
      .max(60, says('validation.tooLong'))
      .regex(PATTERN, says('validation.creditPattern'))
      .refine((pattern) => isQuick(pattern) && compiles(pattern), says('validation.creditPattern')),
    example: filled('validation.creditExampleEmpty').max(20, says('validation.tooLong')),
  })
  .refine(({ pattern, example }) => !PATTERN.test(pattern) || !compiles(pattern) || new RegExp(pattern).test(example), {
    path: ['example'],
    message: says('validation.creditExample'),
  });

/** A rule as an authority makes it known. */
export const creditRuleBodySchema = z
  .object({
    authority: z.enum(CREDIT_AUTHORITIES),
    name,
    nameEn: name,
    validFrom: filled('validation.dayEmpty')
      .max(10, says('validation.day'))
      .pipe(z.iso.date(says('validation.day'))),
    validTo: z.union([z.literal(''), z.iso.date(says('validation.day'))]),
    kinds: z
      .array(kindBodySchema)
      .min(1, says('validation.creditKinds'))
      .max(MOST_CREDIT_KINDS, says('validation.tooLong'))
      .refine((kinds) => new Set(kinds.map(({ code }) => code)).size === kinds.length, says('validation.creditTwice')),
    minutesPerPoint: wholeNumber('validation.minutesEmpty', 'validation.creditMinutes', [1, 1440]),
    lecturerFactor: tenths('validation.factorEmpty', 'validation.creditFactor', [0, 20], 0.1),
    chairFactor: tenths('validation.factorEmpty', 'validation.creditFactor', [0, 20], 0.1),
    yearNeed: tenths('validation.pointsEmpty', 'validation.creditPoints', [0, 200], 0.5),
    yearMinutes: wholeNumber('validation.minutesEmpty', 'validation.creditYear', [0, 100_000]),
    selfMost: z
      .union([
        z.literal('').transform(() => null),
        tenths('validation.pointsEmpty', 'validation.creditPoints', [0, 200], 0.5),
      ])
      .nullable(),
  })
  .refine(({ validFrom, validTo }) => !validTo || validTo >= validFrom, {
    path: ['validTo'],
    message: says('validation.creditLast'),
  });
export type CreditRuleBody = z.output<typeof creditRuleBodySchema>;

export const consoleCreditRuleSchema = creditRuleSchema.extend({
  version,
  /** Today. What has begun keeps its figures: credit was given by them. */
  state: z.enum(CREDIT_RULE_STATES),
});
export type ConsoleCreditRule = z.infer<typeof consoleCreditRuleSchema>;

export const listConsoleCreditRules = listEndpoint({
  path: '/console/credit-rule/list',
  summary: 'Rules by which credit is given, the newest first',
  auth: 'staff.admin',
  shows: ['console.creditRules'],
  answer: consoleCreditRuleSchema,
});
export const createCreditRule = endpoint({
  method: 'POST',
  path: '/console/credit-rule',
  summary: 'A rule that holds from a day to come; the one before it ends the day before',
  auth: 'staff.admin',
  changes: ['console.creditRules'],
  body: creditRuleBodySchema,
});
const params = z.object({ ruleId: idSchema });
export const updateCreditRule = endpoint({
  method: 'PUT',
  path: '/console/credit-rule/{ruleId}',
  summary: 'Change a rule; of one that has begun its names and its last day',
  auth: 'staff.admin',
  changes: ['console.creditRules'],
  params,
  body: creditRuleBodySchema.safeExtend({ version }),
});
export const removeCreditRule = endpoint({
  method: 'DELETE',
  path: '/console/credit-rule/{ruleId}',
  summary: 'Take away a rule that has not begun; the one before it holds on',
  auth: 'staff.admin',
  changes: ['console.creditRules'],
  params,
});
