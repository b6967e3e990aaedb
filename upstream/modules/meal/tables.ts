/** Seats of a meal that are free, by the numbers of their tables in order, and how many people sit at each table. */
export function freeTables(
  { tables, seats }: { tables: number; seats: number },
  guests: readonly { tableNo: number | null }[],
): { free: number[]; taken: Map<number, number> } {
  const taken = new Map<number, number>();
  for (const { tableNo } of guests) if (tableNo !== null) taken.set(tableNo, (taken.get(tableNo) ?? 0) + 1);
  const free: number[] = [];
  for (let table = 1; table <= tables; table++) {
    for (let seat = taken.get(table) ?? 0; seat < seats; seat++) free.push(table);
  }
  return { free, taken };
}
