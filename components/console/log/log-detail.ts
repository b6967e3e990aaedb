type Say = (name: string) => string;

/** What changed with an action in one line: `say` gives the names of its parts in words. */
export function detailText(detail: Record<string, unknown>, say: Say): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${say(name)}: ${valueText(value, say)}`)
    .join(' · ');
}

function valueText(value: unknown, say: Say): string {
  if (Array.isArray(value)) return value.map((one) => valueText(one, say)).join(', ');
  if (value !== null && typeof value === 'object') return `(${detailText(value as Record<string, unknown>, say)})`;
  return typeof value === 'boolean' ? say(String(value)) : String(value);
}
