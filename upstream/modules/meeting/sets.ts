import type { PriceBand, TimeState } from '@/contract/codes';
import { toWire } from '@/upstream/core/time';
import { type Dimension, leastsMet, statesMet } from './meeting.conditions';
import { bandsMet } from './meeting.price';

/**
 * From this largest meeting id on, sets of meetings are kept (docs/decisions/0021-kept-summaries.md); below it reading the
 * rows themselves costs next to nothing.
 */
export const SETS_FROM = 5000;
/** Ids of a block. */
export const BLOCK_IDS = 8192;
/** A meeting longer than this is a mistake in the data, and must not make endless months. */
const MAX_MONTHS = 120;

/** `listed` has one value, ''; those of months are `yyyy-MM` of the start, the end and the entry; words are common ones only. */
export type SetDimension = Dimension | 'listed' | 'startMonth' | 'endMonth' | 'createMonth' | 'word';

/** What of a public meeting goes into sets. */
export interface SetRow {
  msId: number;
  msType: string;
  subjectPath: number[];
  provinceCode: string | null;
  cityCode: string | null;
  creditFlag: string;
  creditClass: string | null;
  /** Tenths of a point; null without credits. */
  pointsTenths: number | null;
  /** By the price of the moment of reading. */
  priceBand: PriceBand | null;
  audience: string;
  startTime: Date;
  endTime: Date;
  createTime: Date;
  timeState: TimeState;
  /** Its search words with spaces between them. */
  words: string;
}

/** The part of a row that becomes another as time passes. */
export type ClockedRow = Pick<SetRow, 'msId' | 'timeState' | 'priceBand'>;
/** The dimensions that it goes into. */
export const CLOCKED = ['timeState', 'priceBand'] as const satisfies SetDimension[];

/** A set's part in one block. */
export interface SetPart {
  dimension: SetDimension;
  value: string;
  /** Hexadecimal digits, the first bit for the first id of the block. */
  hex: string;
}

/** The block that an id belongs to. */
export const blockOf = (msId: number) => Math.floor(msId / BLOCK_IDS);

const monthOf = (moment: Date) => toWire(moment).slice(0, 7);

/** Months `yyyy-MM` from the first to the last, at most ten years of them. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 1970, month = 1] = first.split('-').map(Number);
  for (let at = first; at <= last && months.length < MAX_MONTHS; ) {
    months.push(at);
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    at = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

/** Months that a meeting touches: one that ends at midnight does not touch the month that begins then. */
function monthsOf({ startTime, endTime }: SetRow): string[] {
  const last = new Date(Math.max(startTime.getTime(), endTime.getTime() - 1));
  return monthsBetween(monthOf(startTime), monthOf(last));
}

/** Collects the sets of a block from its rows. */
export class SetParts {
  readonly #parts = new Map<SetDimension, Map<string, Uint8Array>>();
  readonly #first: number;

  /** `common`: the words that sets are kept of; each gets one in every block, so that it can be told from a rare word. */
  constructor(block: number, common: readonly string[]) {
    this.#first = block * BLOCK_IDS;
    for (const word of common) this.#part('word', word);
  }

  add(row: SetRow): void {
    const at = row.msId - this.#first;
    const put = (dimension: SetDimension, value: string) => mark(this.#part(dimension, value), at);
    put('listed', '');
    put('msType', row.msType);
    for (const id of row.subjectPath) put('subjectId', String(id));
    if (row.provinceCode !== null) put('provinceCode', row.provinceCode);
    if (row.cityCode !== null) put('cityCode', row.cityCode);
    for (const month of monthsOf(row)) put('month', month);
    put('creditFlag', row.creditFlag);
    if (row.creditClass !== null) put('creditClass', row.creditClass);
    for (const least of leastsMet(row.pointsTenths ?? 0)) put('creditLeast', least);
    put('audience', row.audience);
    put('startMonth', monthOf(row.startTime));
    put('endMonth', monthOf(row.endTime));
    put('createMonth', monthOf(row.createTime));
    this.addClocked(row);
    const words = this.#parts.get('word');
    if (!words) return;
    for (const word of row.words.split(' ')) {
      const part = words.get(word);
      if (part) mark(part, at);
    }
  }

  /** Only what the clock changes. */
  addClocked({ msId, timeState, priceBand }: ClockedRow): void {
    const at = msId - this.#first;
    for (const state of statesMet(timeState)) mark(this.#part('timeState', state), at);
    for (const band of priceBand ? bandsMet(priceBand) : []) mark(this.#part('priceBand', band), at);
  }

  all(): SetPart[] {
    return [...this.#parts].flatMap(([dimension, values]) =>
      [...values].map(([value, part]) => ({ dimension, value, hex: Buffer.from(part).toString('hex') })),
    );
  }

  #part(dimension: SetDimension, value: string): Uint8Array {
    const values = this.#parts.get(dimension) ?? new Map<string, Uint8Array>();
    this.#parts.set(dimension, values);
    const part = values.get(value) ?? new Uint8Array(BLOCK_IDS / 8);
    values.set(value, part);
    return part;
  }
}

function mark(part: Uint8Array, at: number): void {
  part[at >> 3] = (part[at >> 3] ?? 0) | (0x80 >> (at & 7));
}
