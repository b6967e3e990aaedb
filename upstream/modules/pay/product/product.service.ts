import type { Biz } from '@/contract/pay/order';
import type { Caller } from '@/upstream/core/context';
import { made } from '@/upstream/core/module/made';
import type { MessageKey } from '@/upstream/core/text/translate';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import type { orderLines, orders } from '@/upstream/db/schema/pay';
import type { Money } from './money';

export { EARNED } from './money';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** What somebody asks to buy, in the words of its kind. */
export interface Wanted {
  bizId?: number;
  msId?: number;
  /** fen; where the money stays the buyer's (`Money.purchase`). */
  amount?: number;
}

/** A line with the server's price. */
export interface QuotedLine {
  refId: string;
  /** Whom it is for; the buyer if not said. */
  userId?: number;
  title: string;
  titleEn: string;
  unit?: string;
  quantity: number;
  /** fen a unit */
  price: number;
  terms?: Record<string, unknown>;
}

export interface Quote {
  lines: QuotedLine[];
  /** The meeting whose sale it is; none unless the product says so, whatever the buyer named. */
  msId?: number;
  subject: string;
  subjectEn: string;
  /** Minutes until an unpaid order closes. */
  minutes: number;
}

/**
 * What is sold is listed in the manifest of its module, by its kind (docs/money.md, "Products"). Every function runs inside the write that changes
 * the order, and may run again for the same line: the line's state says what has been done.
 */
export interface Product {
  biz: Biz;
  money: Money;
  /** What it costs now; throws for what cannot be bought by this person. */
  quote(tx: Tx, caller: Caller, wanted: Wanted): Promise<Quote>;
  /** The price of a line at the moment of paying, fen; another one than the line's is put to the payer. */
  priceNow(tx: Tx, line: LineRow): Promise<number>;
  /** Sets aside what is scarce, for as long as the order is open. */
  hold(tx: Tx, order: OrderRow, line: LineRow): Promise<void>;
  /** Latest moment until which a line may be held for a bank transfer; null where holding it takes nothing from anybody. */
  heldUntil(db: Reader, line: LineRow): Promise<Date | null>;
  /** Paid: gives what was bought. Throws `SoldOut` when it was released meanwhile and is gone. */
  fulfil(tx: Tx, order: OrderRow, line: LineRow): Promise<void>;
  /** Closed or expired: gives back what was set aside. */
  release(tx: Tx, order: OrderRow, line: LineRow): Promise<void>;
  /** Money begins to go back: takes what was given, before anybody pays it out. */
  revoke(tx: Tx, order: OrderRow, line: LineRow): Promise<void>;
  /** The money did not go back: gives again what was taken. Throws `SoldOut` when somebody else has it by now. */
  restore(tx: Tx, order: OrderRow, line: LineRow): Promise<void>;
  /** Fen of a line that are still there to come back, whoever asks; all that have not come back where it says nothing. */
  returnable?(db: Reader, order: Pick<OrderRow, 'userId'>, line: LineRow): Promise<number>;
  /** Fen that come back if the line is given up now; 0 with a reason (a message key) for nothing. */
  refundQuote(tx: Tx, order: OrderRow, line: LineRow): Promise<{ amount: number; why?: MessageKey }>;
}

/** A product as manifests list it. */
export const defineProduct = (product: Product): Product => made('product', product.biz, product);

/** What was paid for is gone: the money goes back by itself. */
export class SoldOut extends Error {}
