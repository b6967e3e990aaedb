import type { StateTable } from '@/upstream/core/state-table';

export const PAYMENT_STATES = ['open', 'paid', 'closed', 'stray', 'returned'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/**
 * pay: its money came and paid the order; stray: its money came, but the order could not take it; close: nobody can pay it any more;
 * return: the gateway has taken and given back its money without us. */
export type PaymentEvent = 'pay' | 'stray' | 'close' | 'return';

/** Money may come for a closed one too: who paid before we closed it is heard of afterwards. */
export const PAYMENT_TABLE: StateTable<PaymentState, PaymentEvent> = {
  open: { pay: 'paid', stray: 'stray', close: 'closed', return: 'returned' },
  paid: {},
  closed: { pay: 'paid', stray: 'stray', return: 'returned' },
  stray: {},
  returned: {},
};
