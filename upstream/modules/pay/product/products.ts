import type { Biz } from '@/contract/pay/order';
import { AppError } from '@/upstream/core/errors';
import { vipProduct } from '@/upstream/modules/pay/vip/vip.product';
import { rechargeProduct } from '@/upstream/modules/pay/wallet/recharge.product';
import type { Product } from './product';

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
