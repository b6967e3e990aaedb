import type { LineRow } from '@/upstream/modules/pay/product/product.service';

/** When a line went to somebody else for whom it is now; null where it did not. */
export const passedOnAt = ({ terms }: Pick<LineRow, 'terms'>): Date | null =>
  typeof terms.passedOn === 'string' ? new Date(terms.passedOn) : null;
