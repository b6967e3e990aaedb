import { z } from 'zod';
import { phoneSchema } from '@/contract/auth/auth';
import { endpoint, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { idempotencyKeySchema, wholeAmountSchema } from '@/contract/pay/order';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';

const oneMeeting = z.object({ msId: idSchema });
const oneShift = oneMeeting.extend({ shiftId: idSchema });
const onePlace = oneMeeting.extend({ attendeeId: idSchema });
const line = (max: number) => z.string().trim().max(max, says('validation.tooLong'));
/** What lies in a drawer, nothing too. */
const drawer = filled('validation.amountEmpty').regex(/^\d{1,7}(\.\d{1,2})?$/, says('validation.amount'));

export const CASH_KINDS = ['in', 'out'] as const;
/** What somebody has in hand at a desk: from when until when, what was taken and paid out, and what was counted in the end. */
export const cashShiftSchema = z.object({
  shiftId: idSchema,
  person: z.string(),
  personEn: textSchema,
  mine: z.boolean(),
  openTime: z.string(),
  closeTime: textSchema,
  /** What it was begun with. */
  opened: yuanSchema,
  taken: yuanSchema,
  paidOut: yuanSchema,
  count: z.number().int(),
  /** What must lie there: of a shift that is open, now. */
  due: yuanSchema,
  counted: yuanSchema.nullish(),
  /** Counted less due. */
  difference: yuanSchema.nullish(),
  reason: textSchema,
  /** Who took what was counted over. */
  receivedBy: textSchema,
  receivedByEn: textSchema,
  receiveTime: textSchema,
});
export type CashShift = z.infer<typeof cashShiftSchema>;

export const getCash = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/cash',
  summary: 'Shifts with cash at a meeting, the last first: mine, and everybody’s for who sees money there',
  auth: 'meeting.cash.take',
  shows: ['attendees'],
  params: oneMeeting,
  answer: z.object({
    /** May take over what others have counted. */
    receives: z.boolean(),
    shifts: z.array(cashShiftSchema),
  }),
});
export type DeskCash = z.infer<typeof getCash.answer>;

export const cashEntrySchema = z.object({
  entryId: idSchema,
  kind: z.enum(CASH_KINDS),
  receiptNo: z.string(),
  amount: yuanSchema,
  orderNo: z.string(),
  subject: z.string(),
  subjectEn: textSchema,
  person: textSchema,
  personEn: textSchema,
  time: z.string(),
});
export type CashEntry = z.infer<typeof cashEntrySchema>;
export const getShift = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/cash/{shiftId}',
  summary: 'What was taken and paid out in a shift, the last first',
  auth: 'meeting.cash.take',
  shows: ['attendees'],
  params: oneShift,
  answer: z.object({ entries: z.array(cashEntrySchema) }),
});
export const openShift = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/cash',
  summary: 'Begin to take cash, with what is in the drawer for change',
  auth: 'meeting.cash.take',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({ opened: drawer }),
  answer: z.object({ shiftId: idSchema }),
});
export const closeShift = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/cash/{shiftId}',
  summary: 'End my shift with what was counted; a difference has its reason',
  auth: 'meeting.cash.take',
  changes: ['attendees'],
  params: oneShift,
  body: z.object({ counted: drawer, reason: line(200).default('') }),
  answer: z.object({ difference: yuanSchema }),
});
export const receiveShift = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/cash/{shiftId}/receive',
  summary: 'Take over what was counted at the end of somebody else’s shift',
  auth: 'meeting.refund',
  changes: ['attendees'],
  params: oneShift,
});

export const quoteCash = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/attendees/{attendeeId}/cash',
  summary: 'What is to be paid for a place now, with all that stands in its order, and why it is more on the spot',
  auth: 'meeting.cash.take',
  shows: ['attendees'],
  params: onePlace,
  answer: z.object({
    /** Null where it is ordered as it is paid. */
    orderNo: textSchema,
    amount: yuanSchema,
    /** Of it: what is added for who pays on the spot. */
    surcharge: yuanSchema,
    /** For how many the order is. */
    people: z.number().int(),
    /** What a type asks to be proved and nobody has seen yet. */
    proof: textSchema,
    proofEn: textSchema,
  }),
});
export type CashQuote = z.infer<typeof quoteCash.answer>;
export const takeCash = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/attendees/{attendeeId}/cash',
  summary:
    'Take cash for a place in my shift: its order is paid, or made and paid, in one; the same key is the same payment',
  auth: 'meeting.cash.take',
  changes: ['attendees', ...PURCHASE, 'console.orders'],
  params: onePlace,
  body: z.object({
    /** What was asked for; another one is answered with 601 and the sum of now. */
    amount: wholeAmountSchema,
    idempotencyKey: idempotencyKeySchema,
  }),
  /** No receipt for what costs nothing. */
  answer: z.object({ entryId: idSchema.nullish(), receiptNo: textSchema }),
});
export const getReceipt = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/receipts/{entryId}',
  summary: 'Where the receipt of what was taken is fetched as a PDF, for five minutes',
  auth: 'meeting.cash.take',
  changes: [],
  params: oneMeeting.extend({ entryId: idSchema }),
  answer: z.object({ url: z.string() }),
});
export const payOutCash = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/refunds/{refundNo}/cash',
  summary: 'Pay a refund of what came in cash out of the drawer of my shift',
  auth: 'meeting.cash.take',
  changes: ['attendees', ...PURCHASE, 'console.refunds'],
  params: oneMeeting.extend({ refundNo: z.string().regex(/^[0-9A-Za-z]{1,40}$/) }),
});

export const enterOnsite = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/onsite',
  summary:
    'Enter somebody who comes without a place, to be paid at once: for the account with that phone, which is opened with their consent where there is none',
  auth: 'meeting.cash.take',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({
    feeId: z.coerce
      .number<string | number>(says('validation.choose'))
      .int(says('validation.choose'))
      .positive(says('validation.choose')),
    name: filled('validation.name').max(40, says('validation.tooLong')),
    phonenumber: phoneSchema,
    hospital: line(80).default(''),
    department: line(60).default(''),
    title: line(60).default(''),
    /** They want an account with that phone where it has none: a code that is sent there opens it. */
    opens: z.boolean().default(false),
  }),
  answer: z.object({ attendeeId: idSchema }),
});
