import type { PaperFeeState } from '@/contract/presentation/dues';
import { nextOf, type StateTable } from '@/upstream/core/state-table';
import type { LineEvent } from '@/upstream/modules/pay/product/product.service';

/** The fee of a paper follows the line that pays for it: what is given up or was never paid can be ordered again. */
export const PAPER_FEE_TABLE: StateTable<PaperFeeState, LineEvent> = {
  draft: { hold: 'awaiting' },
  awaiting: { fulfil: 'paid', release: 'expired' },
  paid: { revoke: 'cancelled' },
  expired: { hold: 'awaiting' },
  cancelled: { hold: 'awaiting', restore: 'paid' },
};

/** The state of a paper's fee after an event; throws for one that it does not know. */
export const nextFeeState = (state: PaperFeeState, event: LineEvent): PaperFeeState =>
  nextOf(PAPER_FEE_TABLE, state, event, 'pay.wrongState');
