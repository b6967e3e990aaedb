/** Where something stands on the floor of a hall, in metres from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Metres to a decimal. */
export const metres = (value: number): number => Math.round(value * 10) / 10;

/** Whether two booths would stand on the same floor; edges may touch. */
export const overlaps = (a: Spot, b: Spot): boolean =>
  a.x < metres(b.x + b.width) &&
  b.x < metres(a.x + a.width) &&
  a.y < metres(b.y + b.height) &&
  b.y < metres(a.y + a.height);

/** Whether a booth stands within a hall. */
export const isWithin = (hall: { width: number; height: number }, { x, y, width, height }: Spot): boolean =>
  metres(x + width) <= hall.width && metres(y + height) <= hall.height;

/** Rows of booths, back to back in pairs with an aisle before each pair. */
export interface Rows {
  /** What the numbers begin with: A gives A01, A02 … */
  prefix: string;
  rows: number;
  columns: number;
  width: number;
  height: number;
  aisle: number;
}

/** Where rows of booths stand, numbered row by row, the aisle all round. */
export function rowsOfBooths({ prefix, rows, columns, width, height, aisle }: Rows): (Spot & { no: string })[] {
  const digits = Math.max(2, String(rows * columns).length);
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return {
      no: `${prefix}${String(at + 1).padStart(digits, '0')}`,
      x: metres(aisle + column * width),
      y: metres(aisle * (Math.floor(row / 2) + 1) + row * height),
      width,
      height,
    };
  });
}
