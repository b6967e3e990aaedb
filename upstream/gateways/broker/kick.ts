import { randomUUID } from 'node:crypto';
import type { UserMessage } from '@/contract/topics';
import { toWire } from '@/upstream/core/time';

/** Tells a person's open pages to ask again who they are; one that is still signed in connects anew. */
export function kickMessage(now: Date): UserMessage {
  return { type: 'kick', msgId: randomUUID(), title: '', createTime: toWire(now) };
}
