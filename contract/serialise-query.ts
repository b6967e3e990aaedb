/**
 * GET parameters as the spec writes them (spec §7): null, undefined and '' dropped, 0 and false kept,
 * nested objects `name[key]`, arrays `name[0]`, everything percent-encoded.
 */
export function stringify(query: Record<string, unknown>): string {
  const parts: string[] = [];
  const add = (name: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return;
    if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
      return;
    }
    parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  };
  for (const [name, value] of Object.entries(query)) add(name, value);
  return parts.join('&');
}
