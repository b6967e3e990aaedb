/** How another module sells something: the words of a product (docs/money.md, "Products"). */
export { EARNED } from './money';
export type { LineRow, Product } from './product';
export { SoldOut } from './product';
export { installProducts } from './products';
