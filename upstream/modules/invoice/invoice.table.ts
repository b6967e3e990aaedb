import { INVOICE_STATE, type InvoiceState } from '@/contract/invoice/invoice';
import type { StateTable } from '@/upstream/core/state-table';

/** issue: it is made out; refuse: staff say no; withdraw: its asker or a refund takes the request back; reverse: nothing of it is left. */
export type InvoiceEvent = 'issue' | 'refuse' | 'withdraw' | 'reverse';

export const INVOICE_TABLE: StateTable<InvoiceState, InvoiceEvent> = {
  [INVOICE_STATE.asked]: {
    issue: INVOICE_STATE.issued,
    refuse: INVOICE_STATE.refused,
    withdraw: INVOICE_STATE.withdrawn,
  },
  [INVOICE_STATE.issued]: { reverse: INVOICE_STATE.reversed },
  [INVOICE_STATE.refused]: {},
  [INVOICE_STATE.reversed]: {},
  [INVOICE_STATE.withdrawn]: {},
};

interface TaxClass {
  /** Short name of the class of goods and services. */
  name: string;
  /** Per cent. */
  rate: number;
}
const CONFERENCE: TaxClass = { name: '会展服务', rate: 6 };
const PUBLISHING: TaxClass = { name: '文化服务', rate: 6 };
const CLASSES: Record<string, TaxClass> = {
  vip: { name: '信息技术服务', rate: 6 },
  enroll: CONFERENCE,
  enrollArt: PUBLISHING,
  signArt: PUBLISHING,
  hotel: { name: '住宿服务', rate: 6 },
  dining: { name: '餐饮服务', rate: 6 },
  travel: { name: '旅游服务', rate: 6 },
};

/** The class and rate that what is sold is invoiced under. */
export const taxClassOf = (biz: string): TaxClass => CLASSES[biz] ?? CONFERENCE;

/** The tax within an amount that includes it, fen, rounded to the nearest; rate in per cent. */
export const taxWithin = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate));

/** First and last digits of a number are told apart by what stands between: a province that does not exist. */
const NO_PROVINCE = '99';
const CHANNEL = '0';

/** A number of twenty digits, built as tax offices do (year, province, channel, fifteen digits) for a province that does not exist. */
export const invoiceNumber = (year: number, serial: number): string =>
  `${String(year % 100).padStart(2, '0')}${NO_PROVINCE}${CHANNEL}${String(serial).padStart(15, '0')}`;
