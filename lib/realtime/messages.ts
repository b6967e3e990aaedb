import { z } from 'zod';
import { type MeetingMessage, meetingMessageSchema, type UserMessage, userMessageSchema } from '@/contract/topics';

/** JSON of a payload; undefined for anything else. */
function parseJson(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A person's message. A message that another upstream phrases in its own way still counts, with the fields that it has. */
export function readUserMessage(payload: string): UserMessage | null {
  const json = parseJson(payload);
  const strict = userMessageSchema.safeParse(json);
  if (strict.success) return strict.data;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const { msgId, title, content, createTime } = json as Record<string, unknown>;
  return {
    type: 'notice',
    msgId: text(msgId) || `unnamed-${Math.random().toString(36).slice(2)}`,
    title: text(title),
    content: text(content),
    createTime: text(createTime),
  };
}

const agoSchema = z.object({ ago: z.array(z.number()) });

/** A message without what was stale already when the page read it, at most `age` milliseconds ago; null when nothing is left of it. */
export function staleSince(message: UserMessage, age: number): UserMessage | null {
  const told = agoSchema.safeParse(message.data).data;
  if (message.type !== 'stale' || !told) return message;
  const stale = message.stale?.filter((_word, index) => (told.ago[index] ?? 0) < age) ?? [];
  return stale.length > 0 ? { ...message, stale } : null;
}

/** A meeting's message; null when it is not one. */
export function readMeetingMessage(payload: string): MeetingMessage | null {
  return meetingMessageSchema.safeParse(parseJson(payload)).data ?? null;
}

/** Remembers the last ids; true the first time one is seen. */
export function createSeen(most = 500): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.has(id)) return false;
    seen.add(id);
    if (seen.size > most) for (const oldest of seen) return seen.delete(oldest);
    return true;
  };
}
