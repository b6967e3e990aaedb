import type { InvoiceLine } from '@/contract/invoice/split';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

/** Somebody for whom an order has lines, or a line that is for nobody in particular. */
export interface Payee {
  key: string;
  name: string;
  /** Of what can be invoiced. */
  lineIds: number[];
  /** fen */
  left: number;
  /** Why nothing can be. */
  closed: InvoiceLine['closed'];
}

const toFen = (yuan: string) => Math.round(Number(yuan) * 100);
/** Fen as yuan with two decimals. */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** The people of an order's lines, in their order. */
export function payeesOf(lines: readonly InvoiceLine[], locale: Locale): Payee[] {
  const byKey = new Map<string, Payee>();
  for (const { lineId, personId, person, personEn, title, titleEn, left, closed } of lines) {
    const key = personId ? `person${personId}` : `line${lineId}`;
    const name = person ? localText(locale, person, personEn).text : localText(locale, title, titleEn).text;
    const known = byKey.get(key) ?? { key, name, lineIds: [], left: 0, closed };
    byKey.set(key, known);
    if (closed) continue;
    known.lineIds.push(lineId);
    known.left += toFen(left);
    known.closed = null;
  }
  return [...byKey.values()];
}

/** What can be invoiced of these people, fen. */
export const leftOf = (payees: readonly Payee[]): number => payees.reduce((sum, { left }) => sum + left, 0);
