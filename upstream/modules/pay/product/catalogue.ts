import { AppError } from '@/upstream/core/errors';
import { createRegistry } from '@/upstream/core/module/registry';
import type { Reader } from '@/upstream/db/client';
import type { LineRow, OrderRow, Product } from './product.service';

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

/** The kinds whose money stays the buyer's: nothing is bought. */
export const keptKinds = (): string[] =>
  products
    .all()
    .filter(({ money }) => !money.purchase)
    .map(({ biz }) => biz);

/** Fen of a line that can come back at all: no more than has not come back, and than its product still has. */
export async function returnableOf(db: Reader, order: Pick<OrderRow, 'userId'>, line: LineRow): Promise<number> {
  const left = line.amount - line.refunded;
  const { returnable } = productOf(line.biz);
  return returnable ? Math.min(left, await returnable(db, order, line)) : left;
}
