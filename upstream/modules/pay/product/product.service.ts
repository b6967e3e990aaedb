import type { Biz } from '@/contract/pay/order';
import type { Caller } from '@/upstream/core/context';
import { made } from '@/upstream/core/module/made';
import type { MessageKey } from '@/upstream/core/text/translate';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import type { orderLines, orders } from '@/upstream/db/schema/pay';
import type { Scarce, StockMove } from '@/upstream/modules/stock/stock.service';
import type { Money } from './money';

export type { LineEvent } from '@/upstream/modules/pay/order/order.table';
export { SoldOut } from '@/upstream/modules/stock/stock.service';
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
  /** Whom it is for: the buyer if not said, null while nobody has claimed it. */
  userId?: number | null;
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

/** Whom a line is for. */
export interface LinePerson {
  lineId: number;
  /** The same for everything of one person's: people may be called alike. */
  personId: number;
  name: string;
  nameEn: string | null;
}

/** A line with its order. */
export interface Bought {
  order: OrderRow;
  line: LineRow;
}

/**
 * What becomes of lines of a product's own, all of one write at once, in one order for everybody. What is scarce is not touched by the product but
 * named in the answer: it is set aside and given back late, and in one order too.
 */
export type LineHandler = (tx: Tx, bought: readonly Bought[]) => Promise<readonly StockMove[]>;

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
  hold: LineHandler;
  /** Latest moment until which a line may be held for a bank transfer; null where holding it takes nothing from anybody. */
  heldUntil(db: Reader, line: LineRow): Promise<Date | null>;
  /** What a line is for will not be: who has not paid for it pays no more. */
  isOver?(db: Reader, line: LineRow): Promise<boolean>;
  /** Paid: gives what was bought. Throws `SoldOut` when it was released meanwhile and is gone. */
  fulfil: LineHandler;
  /** Closed or expired: gives back what was set aside. */
  release: LineHandler;
  /** Money begins to go back: takes what was given, before anybody pays it out. */
  revoke: LineHandler;
  /** The money did not go back: gives again what was taken. Throws `SoldOut` when somebody else has it by now. */
  restore: LineHandler;
  /** Locks all that lines are of which one write moves step by step, and says what is scarce of it; nothing where it says nothing. */
  lock?(tx: Tx, lines: readonly LineRow[]): Promise<Scarce>;
  /** Lines that are given up with one, also of other orders; none but itself where it says nothing. */
  goesWith?(db: Reader, line: LineRow): Promise<number[]>;
  /** Whom the lines of an order are for, as their payer knows them; nobody in particular where it says nothing. */
  whose?(db: Reader, orderNo: string): Promise<LinePerson[]>;
  /** Fen of a line that are still there to come back, whoever asks; all that have not come back where it says nothing. */
  returnable?(db: Reader, order: Pick<OrderRow, 'userId'>, line: LineRow): Promise<number>;
  /** What comes back if the line is given up now. */
  refundQuote(tx: Tx, order: OrderRow, line: LineRow): Promise<RefundRule>;
}

export interface RefundRule {
  /** fen */
  amount: number;
  /** Fen that are kept of it, once of all lines of the same that are given up together. */
  fee?: { of: string; amount: number };
  /** Why nothing comes back. */
  why?: MessageKey;
  /** It can be given up for nothing too: somebody else may want it. */
  forNothing?: boolean;
}

/** A product as manifests list it. */
export const defineProduct = (product: Product): Product => made('product', product.biz, product);

/** Lines of which nothing has to be set aside or given. */
export const untouched: LineHandler = async () => [];

/** What is done to each line by itself, one after the other. */
export const lineByLine =
  (work: (tx: Tx, order: OrderRow, line: LineRow) => Promise<void>): LineHandler =>
  async (tx, bought) => {
    for (const { order, line } of bought) await work(tx, order, line);
    return [];
  };
