import type { LiveMessage } from '@/contract/live/live';
import { readLight } from '@/lib/api/light';

/** The latest comments; null when they cannot be read now. */
export async function readLiveMessages(id: number): Promise<LiveMessage[] | null> {
  const lines = await readLight('liveMessages', { id }).catch(() => null);
  return Array.isArray(lines) ? lines.filter(isLine) : null;
}

function isLine(line: unknown): line is LiveMessage {
  if (typeof line !== 'object' || line === null) return false;
  const { id, content, createTime } = line as Partial<Record<keyof LiveMessage, unknown>>;
  return Number.isInteger(id) && typeof content === 'string' && typeof createTime === 'string';
}
