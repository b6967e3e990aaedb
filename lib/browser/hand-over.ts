import 'server-only';
import { createHash } from 'node:crypto';
import { held } from './handed-over';

/** Texts held at once: more than the pages that are rendered side by side need. */
const MOST = 200;

/**
 * Hands a text from a server component to the client component that writes it into the HTML; returns its key, which is its
 * hash. As a property it would stand in the page a second time, for the browser, which has it in the HTML or finds it at an
 * address of its own.
 */
export function handOver(text: string): string {
  const key = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  held.delete(key);
  held.set(key, text);
  for (const oldest of held.keys()) {
    if (held.size <= MOST) break;
    held.delete(oldest);
  }
  return key;
}
