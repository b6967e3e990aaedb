const PART = /^([A-Za-z_]\w*)((?:\[\w*\])*)$/;
const MAX_DEPTH = 3;

/** Query `a[b]=1&c[0]=2` as nested objects and arrays (contract.md, "GET parameters"); odd names are dropped. */
export function unflattenQuery(query: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(query)) {
    const match = PART.exec(name);
    if (!match?.[1] || value === '') continue;
    const keys = [match[1], ...[...(match[2] ?? '').matchAll(/\[(\w*)\]/g)].map((part) => part[1] ?? '')];
    if (keys.length > MAX_DEPTH || keys.includes('__proto__')) continue;
    assign(result, keys, value);
  }
  return { ...result };
}

function assign(target: Record<string, unknown>, keys: string[], value: unknown): void {
  let place = target;
  keys.forEach((key, index) => {
    if (index === keys.length - 1) {
      place[key] = value;
      return;
    }
    const numeric = /^\d+$/.test(keys[index + 1] ?? '');
    const existing = place[key];
    const next = typeof existing === 'object' && existing !== null ? existing : numeric ? [] : {};
    place[key] = next;
    place = next as Record<string, unknown>;
  });
}
