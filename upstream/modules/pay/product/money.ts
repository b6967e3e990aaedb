import type { Biz } from '@/contract/pay/order';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';

/** Of a line and its order, on what its accounts depend. */
interface Whose {
  /** The line's. */
  biz: string;
  userId: number;
  msId: number | null;
}
type Account = (whose: Whose) => string;

/** What becomes of the money that is paid for a line: accounts of the ledger. */
export interface Money {
  /**
   * Something is bought: it has the server's price, is invoiced, may be paid from the wallet and is given up with its money.
   * Otherwise the money stays the buyer's, who says how much it is.
   */
  purchase: boolean;
  /** Whom it belongs to. */
  account: Account;
  /** Whom it belongs to once the buyer's account is closed. */
  ownerless: Account;
  /** Where it waits while it goes back. */
  held: Account;
}

const sales: Account = ({ biz, msId }) => ledgerAccount.sales(biz as Biz, msId);

/** Belongs to what was sold. */
export const EARNED: Money = {
  purchase: true,
  account: sales,
  ownerless: sales,
  held: () => ledgerAccount.refunding,
};

/** Stays its buyer's, in the wallet: frozen while it goes back, and nobody's without them. */
export const KEPT: Money = {
  purchase: false,
  account: ({ userId }) => ledgerAccount.person(userId, 'balance'),
  ownerless: () => ledgerAccount.suspense,
  held: ({ userId }) => ledgerAccount.person(userId, 'frozen'),
};
