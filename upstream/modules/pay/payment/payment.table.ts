import type { StateTable } from '@/upstream/core/state-table';

export const PAYMENT_STATES = ['open', 'paid', 'closed', 'stray'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** pay: its money came and paid the order; stray: its money came, but the order could not take it; close: nobody can pay it any more. */
export type PaymentEvent = 'pay' | 'stray' | 'close';

/** Money may come for a closed one too: who paid before we closed it is heard of afterwards. */
export const PAYMENT_TABLE: StateTable<PaymentState, PaymentEvent> = {
  open: { pay: 'paid', stray: 'stray', close: 'closed' },
  paid: {},
  closed: { pay: 'paid', stray: 'stray' },
  stray: {},
};
