import type { Biz } from '@/contract/order';
import { AppError } from '@/upstream/core/errors';
import type { Product } from './product';
import { rechargeProduct } from './recharge.product';
import { vipProduct } from './vip.product';

/** What can be bought, by its kind. */
const PRODUCTS: Partial<Record<Biz, Product>> = { recharge: rechargeProduct, vip: vipProduct };

/** The handler of a kind of thing; throws `pay.notSold` for what nobody sells yet. */
export function productOf(biz: string): Product {
  const product = PRODUCTS[biz as Biz];
  if (!product) throw new AppError('pay.notSold');
  return product;
}
