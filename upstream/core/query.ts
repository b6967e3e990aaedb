import qs from 'qs';

/** Names nested deeper are one odd name, more parameters are not read: both are dropped by the contract's schemas. */
const LIMITS = { depth: 3, parameterLimit: 200, arrayLimit: 100 };

/**
 * A query `a[b]=1&c[0]=2` as nested objects and arrays (docs/wire.md, "GET parameters"); empty values are left out. Whatever is
 * sent takes time in proportion to its length: an index beyond the limit is a name, and makes no array.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const parsed = qs.parse(text, { ...LIMITS, ignoreQueryPrefix: true });
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== ''));
}
