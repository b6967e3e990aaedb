/** Values that chance exceeds once in a million times, by degrees of freedom. */
export const CHI_SQUARE = { 3: 30.66, 9: 44.81, 19: 63.68 } as const;

/** How far counts lie from what they would be if each were as likely. */
export function chiOfEven(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How far a table of counts lies from one whose rows say nothing of its columns. */
export function chiOfTable(table: readonly (readonly number[])[]): number {
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  const rows = table.map(sum);
  const columns = (table[0] ?? []).map((_, at) => sum(table.map((row) => row[at] ?? 0)));
  const all = sum(rows);
  return sum(
    table.flatMap((row, r) =>
      row.map((count, c) => {
        const expected = ((rows[r] ?? 0) * (columns[c] ?? 0)) / all;
        return expected === 0 ? 0 : (count - expected) ** 2 / expected;
      }),
    ),
  );
}

/** By how many deviations the share of pairs whose first is the larger differs from a half. */
export function signOf(pairs: readonly (readonly [number, number])[]): number {
  const told = pairs.filter(([one, other]) => one !== other);
  const larger = told.filter(([one, other]) => one > other).length;
  return told.length === 0 ? 0 : Math.abs(larger - told.length / 2) / (Math.sqrt(told.length) / 2);
}
