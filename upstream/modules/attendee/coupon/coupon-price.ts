import { z } from 'zod';
import { COUPON_KINDS } from '@/contract/attendee/coupon';

/** What a line keeps of the code that made it cheaper. */
const termsSchema = z.object({
  coupon: z.object({
    couponId: z.number().int(),
    /** The code's uses. */
    poolId: z.number().int(),
    kind: z.enum(COUPON_KINDS),
    value: z.number().int(),
    /** fen that it took off when it was ordered */
    deducted: z.number().int(),
  }),
});
export type UsedCoupon = z.output<typeof termsSchema>['coupon'];

/** The code that a line was ordered with; null for none. */
export const couponOf = ({ terms }: { terms: Record<string, unknown> }): UsedCoupon | null =>
  termsSchema.safeParse(terms).data?.coupon ?? null;

/** What something costs with a code, fen: never less than nothing, and never more than without. */
export function couponPrice(price: number, coupon: Pick<UsedCoupon, 'kind' | 'value'> | null): number {
  if (!coupon) return price;
  const { kind, value } = coupon;
  if (kind === 'percent') return price - Math.floor((price * value) / 100);
  return kind === 'amount' ? Math.max(0, price - value) : Math.min(price, value);
}
