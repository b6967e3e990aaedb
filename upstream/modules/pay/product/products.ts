import { AppError } from '@/upstream/core/errors';
import { createRegistry } from '@/upstream/core/registry';
import type { Product } from './product';

const products = createRegistry<Product>('product');

/** Lets these be bought. */
export function installProducts(sold: readonly Product[]): void {
  for (const product of sold) products.add(product.biz, product);
}

/** The handler of a kind of thing; throws `pay.notSold` for what nobody sells yet. */
export function productOf(biz: string): Product {
  const product = products.get(biz);
  if (!product) throw new AppError('pay.notSold');
  return product;
}
