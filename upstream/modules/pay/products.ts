import type { Biz } from '@/contract/order';
import { AppError } from '@/upstream/core/errors';
import type { Product } from './product';
import { rechargeProduct } from './recharge.product';
import { vipProduct } from './vip.product';

/** What can be bought, by its kind. */
const products = new Map<Biz, Product>([
  [rechargeProduct.biz, rechargeProduct],
  [vipProduct.biz, vipProduct],
]);

/** Registers what another module sells. */
export function defineProduct(product: Product): void {
  if (products.has(product.biz)) throw new Error(`the product ${product.biz} is defined twice`);
  products.set(product.biz, product);
}

/** The handler of a kind of thing; throws `pay.notSold` for what nobody sells yet. */
export function productOf(biz: string): Product {
  const product = products.get(biz as Biz);
  if (!product) throw new AppError('pay.notSold');
  return product;
}
