/** Pairs that are on at the same time, of what begins and ends, in the order of the beginnings; what only touches does not overlap. */
export function* overlapsOf<T, M extends string | number>(
  rows: readonly T[],
  when: (row: T) => { from: M; to: M },
): Generator<[T, T]> {
  const sorted = rows
    .map((row) => ({ row, ...when(row) }))
    .sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  let open: typeof sorted = [];
  for (const one of sorted) {
    open = open.filter(({ to }) => to > one.from);
    for (const other of open) yield [other.row, one.row];
    open.push(one);
  }
}
