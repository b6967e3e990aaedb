/** Number of letters to add, drop, change or swap with a neighbour to make one word of the other; `most` + 1 for more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** How many characters two Chinese words share in the same order. */
export function sharedCharacters(a: string, b: string): number {
  let last = new Array<number>(b.length + 1).fill(0);
  for (const character of a) {
    const row = [0];
    for (let j = 1; j <= b.length; j++) {
      row.push(character === b[j - 1] ? (last[j - 1] ?? 0) + 1 : Math.max(last[j] ?? 0, row[j - 1] ?? 0));
    }
    last = row;
  }
  return last[b.length] ?? 0;
}
