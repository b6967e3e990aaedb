import { z } from 'zod';
import { endpoint, idSchema, keywordFields, textSchema, yuanSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { REFUND_STATES } from '@/contract/pay/console-refund';
import {
  amountSchema,
  BIZ,
  CHANNELS,
  idempotencyKeySchema,
  lineIdsSchema,
  wholeAmountSchema,
} from '@/contract/pay/order';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';

const oneMeeting = z.object({ msId: idSchema });
const oneOrder = oneMeeting.extend({ orderNo: z.string().regex(/^[0-9A-Za-z]{1,32}$/) });
const oneRefund = oneMeeting.extend({ refundNo: z.string().regex(/^[0-9A-Za-z]{1,40}$/) });
const reason = filled('validation.reason').max(200, says('validation.tooLong'));

/** How many, and how much. */
const sumSchema = z.object({ count: z.number().int(), amount: yuanSchema });

export const quoteCalledOff = endpoint({
  method: 'GET',
  path: '/meeting/manage/{msId}/cancelQuote',
  summary: 'What would be given back if this meeting were called off now: whole prices, whatever its refund steps say',
  auth: 'meeting.manage',
  shows: ['managed', 'attendees'],
  params: oneMeeting,
  answer: z.object({
    orders: z.number().int(),
    /** Places and things taken besides. */
    lines: z.number().int(),
    amount: yuanSchema,
    /** Bank transfers that are being compared: they go back once they have come. */
    transfers: sumSchema,
  }),
});
export type CalledOffQuote = z.output<typeof quoteCalledOff.answer>;

/** What becomes of the money that goes back: begun by nobody yet, on its way, back, stuck or failed, settled otherwise. */
export const RETURN_STANDS = ['left', 'running', 'returned', 'failed', 'settled'] as const;
export type ReturnStand = (typeof RETURN_STANDS)[number];
export const getReturns = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/returns',
  summary: 'How far the refunds of a meeting are',
  auth: 'meeting.money.see',
  shows: ['attendees'],
  params: oneMeeting,
  answer: z.object({
    calledOff: z.boolean(),
    /** Called off, and nothing is left, on its way, waited for or failed. */
    ended: z.boolean(),
    stands: z.array(sumSchema.extend({ stand: z.enum(RETURN_STANDS) })),
    transfers: sumSchema,
  }),
});
export type Returns = z.output<typeof getReturns.answer>;

export const deskOrderSchema = z.object({
  orderNo: z.string(),
  /** Who pays. */
  payer: z.string(),
  payerEn: textSchema,
  team: textSchema,
  /** Whom it is for, as far as they have names, and how many there are. */
  people: z.array(z.string()),
  /** The same in English, as far as they have such a name. */
  peopleEn: z.array(z.string()),
  places: z.number().int(),
  amount: yuanSchema,
  refunded: yuanSchema,
  payStatus: z.string(),
  channel: textSchema,
  createTime: z.string(),
  payTime: textSchema,
  /** Something of it failed to go back. */
  refundFailed: z.boolean(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

/** What the desk can do about a refund: have it tried again, ask finance to end it since it was settled otherwise, or pay what came in cash out of a drawer. */
export const DESK_REFUND_ACTS = ['again', 'askEnd', 'payOut'] as const;
export type DeskRefundAct = (typeof DESK_REFUND_ACTS)[number];
export const deskOrderDetailSchema = deskOrderSchema.extend({
  closeTime: textSchema,
  lines: z.array(
    z.object({
      lineId: idSchema,
      title: z.string(),
      titleEn: textSchema,
      /** Whom it is for. */
      person: textSchema,
      personEn: textSchema,
      amount: yuanSchema,
      refunded: yuanSchema,
      /** held, fulfilled, released, revoked. */
      state: z.string(),
      /** What was paid for it, and has neither gone back nor is about to. */
      left: yuanSchema,
      /** What finance was asked last to give back beyond the steps. */
      goodwill: z
        .object({
          amount: yuanSchema,
          reason: z.string(),
          by: textSchema,
          byEn: textSchema,
          state: z.enum(['asked', 'passed', 'refused']),
          /** Why it was refused. */
          why: textSchema,
        })
        .nullish(),
    }),
  ),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      amount: yuanSchema,
      reason: z.string(),
      status: z.enum(REFUND_STATES),
      failure: textSchema,
      createTime: z.string(),
      doneTime: textSchema,
      /** Why finance is asked to end it, and by whom. */
      askedEnd: textSchema,
      askedEndBy: textSchema,
      askedEndByEn: textSchema,
      acts: z.array(z.enum(DESK_REFUND_ACTS)),
    }),
  ),
  /** The reader may give money back by the steps of the meeting. */
  mayRefund: z.boolean(),
});
export type DeskOrderDetail = z.infer<typeof deskOrderDetailSchema>;

export const listDeskOrders = listEndpoint({
  path: '/meeting/desk/{msId}/orders',
  summary: 'Orders of a meeting by number, payer or people, by state, channel and what goes back, the newest first',
  auth: 'meeting.money.see',
  shows: ['attendees'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    payStatus: z.enum(['0', '1', '2', '3', '4']).optional(),
    channel: z.enum(CHANNELS).optional(),
    /** running: something is on its way back; failed: somebody has to look; done: all that goes back is back. */
    refund: z.enum(['running', 'failed', 'done']).optional(),
  },
  days: true,
  sorts: ['createTime', 'amount', 'payTime'],
  answer: deskOrderSchema,
});
export const getDeskOrder = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/orders/{orderNo}',
  summary: 'An order of a meeting with its lines and refunds, and what can be done about them',
  auth: 'meeting.money.see',
  shows: ['attendees'],
  params: oneOrder,
  answer: deskOrderDetailSchema,
});
export const quoteDeskRefund = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/orders/{orderNo}/refundQuote',
  summary: 'What comes back for lines of an order by the meeting’s refund steps, if they are given up now',
  auth: 'meeting.refund',
  shows: ['attendees'],
  params: oneOrder,
  query: z.object({
    /** Their numbers, with commas. */
    lineIds: z.string().regex(/^\d{1,9}(,\d{1,9}){0,99}$/),
  }),
  answer: z.object({ amount: yuanSchema, possible: z.boolean(), why: textSchema }),
});
export const refundDeskOrder = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/orders/{orderNo}/refund',
  summary: 'Give lines of an order up for those they are for: what comes back follows the meeting’s refund steps',
  auth: 'meeting.refund',
  changes: ['attendees', ...PURCHASE, 'console.orders', 'console.refunds'],
  params: oneOrder,
  body: z.object({
    lineIds: lineIdsSchema,
    reason,
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: z.object({ amount: yuanSchema }),
});
export const retryDeskRefund = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/refunds/{refundNo}/again',
  summary: 'Have a refund of a meeting that failed tried once more',
  auth: 'meeting.refund',
  changes: ['attendees', ...PURCHASE, 'console.orders', 'console.refunds'],
  params: oneRefund,
});
export const askRefundEnd = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/refunds/{refundNo}/askEnd',
  summary: 'Ask finance to end a refund that failed, since it was settled otherwise; finance decides',
  auth: 'meeting.refund',
  changes: ['attendees', 'console.refunds'],
  params: oneRefund,
  body: z.object({ reason }),
});

export const askGoodwill = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/orders/{orderNo}/goodwill',
  summary:
    'Ask finance to give back more of a line than the meeting’s refund steps do, at most what was paid; finance decides',
  auth: 'meeting.refund',
  changes: ['attendees', 'console.orders'],
  params: oneOrder,
  body: z.object({ lineId: idSchema, amount: amountSchema, reason }),
});

const moneySchema = z.object({
  paid: yuanSchema,
  /** Back, and on its way back. */
  returned: yuanSchema,
  onWay: yuanSchema,
  /** Taken to go back, and stuck on its way: somebody has to look. */
  failed: yuanSchema,
  /** What is left: what the ledger has. */
  left: yuanSchema,
});
const typeMoneySchema = moneySchema.extend({
  /** Null for rooms, meals, pick-ups and papers, which are told apart by `biz` alone. */
  feeName: textSchema,
  feeNameEn: textSchema,
  biz: z.enum(BIZ),
  /** Places and things that are given. */
  count: z.number().int(),
});
const dayMoneySchema = z.object({
  /** Days before the meeting begins; less than nothing after that. */
  before: z.number().int(),
  paid: yuanSchema,
  /** What goes back, on the day on which it was taken from what was sold. */
  returned: yuanSchema,
});
const editionSchema = z.object({
  types: z.array(typeMoneySchema),
  total: moneySchema.extend({ count: z.number().int() }),
  days: z.array(dayMoneySchema),
});
export type EditionMoney = z.infer<typeof editionSchema>;

export const getDeskMoney = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/money',
  summary:
    'What a meeting has taken by type of fee and by day, beside its last edition where the reader sees that one’s money too',
  auth: 'meeting.money.see',
  shows: ['attendees'],
  params: oneMeeting,
  answer: editionSchema.extend({
    /** Where this meeting stands: days until it begins. */
    today: z.number().int(),
    last: editionSchema
      .extend({ msId: idSchema, msName: z.string(), msNameEn: textSchema, startTime: z.string() })
      .nullable(),
  }),
});
export type DeskMoney = z.output<typeof getDeskMoney.answer>;
