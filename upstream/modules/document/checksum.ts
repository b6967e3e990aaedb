import { createHash } from 'node:crypto';

/** The same for the same content, in whatever order a database gives its fields back. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

/** SHA-256 of what identifies a document and stands on it. */
export const checksumOf = (...parts: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(inOrder)))
    .digest('hex');
