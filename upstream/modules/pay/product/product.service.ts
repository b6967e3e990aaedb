/** How another module sells something: the words of a product, and the way to register one (docs/money.md, "Products"). */
export type { LineRow } from './product';
export { SoldOut } from './product';
export { defineProduct } from './products';
