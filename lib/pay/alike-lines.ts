import type { PayOrder } from '@/contract/pay/order';

type Line = NonNullable<PayOrder['lines']>[number];

/** Lines that say the same once each, with how many there are: a team of thirty has one type at one price. */
export function alikeLines(lines: readonly Line[]): { line: Line; count: number }[] {
  const found = new Map<string, { line: Line; count: number }>();
  for (const line of lines) {
    const key = `${line.title}\n${line.amount}`;
    const { line: first = line, count = 0 } = found.get(key) ?? {};
    found.set(key, { line: first, count: count + 1 });
  }
  return [...found.values()];
}
