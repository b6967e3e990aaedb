import { z } from 'zod';
import { USER_TYPE } from '@/contract/codes';
import { AMOUNT, moment, most, row, WHOLE, type Wrong, words } from './plan-parts';

/** Most windows that a fee has before its usual price. */
export const MOST_WINDOWS = 4;
/** What a fee is for: a place, an author's place, something besides, somebody who comes along, a paper. */
export const FEE_KINDS = ['enroll', 'enrollArt', 'workshop', 'companion', 'signArt'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
/** Who can be named as those whom a fee is for. */
export const TAKER_TYPES = [USER_TYPE.hospital, USER_TYPE.patient, USER_TYPE.family, USER_TYPE.other] as const;

/** What one part of a plan calls another. */
export const keySchema = z.string().regex(/^[a-z0-9]{1,20}$/i);
/** Amounts in yuan, as they were typed. */
export const planFeeSchema = z.object({
  ...row,
  /** What questions call it. */
  key: keySchema,
  biz: z.enum(FEE_KINDS),
  feeName: words(60),
  feeNameEn: words(120),
  /** What it costs when all its windows are over. */
  price: words(12),
  /** What it costs up to a moment, and in it. */
  windows: z.array(z.object({ until: moment, price: words(12) })).max(MOST_WINDOWS, most),
  /** What is added for who orders on the days of the meeting; empty for nothing. */
  surcharge: words(12).default(''),
  /** Who may take it: nobody named is everybody, certified or not. */
  userTypes: z.array(z.enum(TAKER_TYPES)),
  /** What has to be shown before it can be paid; empty for nothing. */
  proof: words(200),
  proofEn: words(300),
  included: words(200),
  includedEn: words(300),
  /** Places of its own; empty where it has none. */
  quota: words(6),
  /** The shared quotas that it takes of besides. */
  quotas: z.array(keySchema).max(10, most),
  /** Fewest and most of a team. */
  teamLeast: words(6),
  teamMost: words(6),
  /** Nobody can take it any more; who has it keeps it. */
  closed: z.boolean(),
  /** Nobody buys it: organisers invite to it, or the desk gives it. */
  invitedOnly: z.boolean().default(false),
  note: words(200),
  noteEn: words(300),
});
export type PlanFee = z.infer<typeof planFeeSchema>;

/** So many places for several fees together. */
export const planQuotaSchema = z.object({
  ...row,
  key: keySchema,
  name: words(60),
  nameEn: words(120),
  capacity: words(6),
});
export type PlanQuota = z.infer<typeof planQuotaSchema>;

/** A fee of which nothing is said yet. */
export const EMPTY_FEE: PlanFee = {
  key: 'n1',
  biz: 'enroll',
  feeName: '',
  feeNameEn: '',
  price: '',
  windows: [],
  surcharge: '',
  userTypes: [],
  proof: '',
  proofEn: '',
  included: '',
  includedEn: '',
  quota: '',
  quotas: [],
  teamLeast: '',
  teamMost: '',
  closed: false,
  invitedOnly: false,
  note: '',
  noteEn: '',
};

/** What is still wrong with the fees of a plan and the quotas that they share. */
export function checkFees({ fees, quotas }: { fees: PlanFee[]; quotas: PlanQuota[] }, wrong: Wrong): void {
  const whole = (value: string, ...path: (string | number)[]) => {
    if (value && !WHOLE.test(value)) wrong('validation.wholeNumber', ...path);
  };
  for (const [at, fee] of fees.entries()) {
    const field = (...path: (string | number)[]) => ['fees', at, ...path];
    if (fees.findIndex(({ key }) => key === fee.key) < at) wrong('validation.twice', ...field('feeName'));
    if (!fee.feeName) wrong('validation.feeName', ...field('feeName'));
    amount(fee.price, wrong, ...field('price'));
    for (const [nth, { until, price }] of fee.windows.entries()) {
      if (!until) wrong('validation.time', ...field('windows', nth, 'until'));
      amount(price, wrong, ...field('windows', nth, 'price'));
      if (until && fee.windows.slice(0, nth).some((earlier) => earlier.until >= until)) {
        wrong('validation.windowOrder', ...field('windows', nth, 'until'));
      }
    }
    if (fee.surcharge) amount(fee.surcharge, wrong, ...field('surcharge'));
    if (fee.proofEn && !fee.proof) wrong('validation.content', ...field('proof'));
    for (const name of ['quota', 'teamLeast', 'teamMost'] as const) whole(fee[name], ...field(name));
    if (fee.teamLeast && fee.teamMost && Number(fee.teamMost) < Number(fee.teamLeast)) {
      wrong('validation.mostBelowLeast', ...field('teamMost'));
    }
    if (fee.quotas.some((key) => !quotas.some((quota) => quota.key === key))) {
      wrong('validation.choose', ...field('quotas'));
    }
  }
  for (const [at, { key, name, capacity }] of quotas.entries()) {
    if (!name) wrong('validation.name', 'quotas', at, 'name');
    if (!WHOLE.test(capacity)) wrong('validation.wholeNumber', 'quotas', at, 'capacity');
    if (quotas.findIndex((quota) => quota.key === key) < at) wrong('validation.twice', 'quotas', at, 'name');
  }
}

function amount(yuan: string, wrong: Wrong, ...path: (string | number)[]): void {
  if (!AMOUNT.test(yuan)) wrong(yuan ? 'validation.amount' : 'validation.amountEmpty', ...path);
}
