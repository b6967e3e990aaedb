/** Numbers per step of a path command; outlines use no relative commands except arcs. */
const TAKES: Record<string, number> = { M: 2, L: 2, C: 2, Q: 2, H: 1, V: 1, A: 7, a: 7 };

/** A circle that holds a path's outline (control points included). */
export function aroundOf(d: string): { x: number; y: number; r: number } {
  const [xs, ys]: [number[], number[]] = [[], []];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLCQHVAa])([^MLCQHVAaZ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const takes = TAKES[command] ?? 2;
    for (let at = 0; at + takes <= numbers.length; at += takes) {
      const [a = 0, b = 0, , , , dx = 0, dy = 0] = numbers.slice(at, at + takes);
      if (command === 'a') {
        const reach = Math.max(a, b);
        xs.push(x + dx / 2 - reach, x + dx / 2 + reach);
        ys.push(y + dy / 2 - reach, y + dy / 2 + reach);
        [x, y] = [x + dx, y + dy];
        continue;
      }
      if (command === 'H') x = a;
      else if (command === 'V') y = a;
      else [x, y] = command === 'A' ? [dx, dy] : [a, b];
      xs.push(x);
      ys.push(y);
    }
  }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, r: Math.hypot(right - left, bottom - top) / 2 + 1 };
}
