import { LRUCache } from 'lru-cache';
import { BROKER_MEMORY_MS } from '@/contract/codes';
import type { Stale } from '@/contract/stale';
import { type UserMessage, userMessageSchema } from '@/contract/topics';
import { toWire } from '@/upstream/core/time';

/** People remembered at most; whoever is forgotten reads with the next message. */
const MAX_PEOPLE = 50_000;

const staleSchema = userMessageSchema.pick({ stale: true });

/**
 * Remembers for a while what each person was told to be stale: a page is older than its subscription, and what was told in between it
 * would never hear. By this process's steady clock, since those of machines and browsers differ.
 */
export function createRecent() {
  const told = new LRUCache<string, Map<Stale, number>>({ max: MAX_PEOPLE, ttl: BROKER_MEMORY_MS });
  return {
    note(topic: string, message: unknown): void {
      const stale = staleSchema.safeParse(message).data?.stale;
      if (!stale?.length) return;
      const words = told.get(topic) ?? new Map<Stale, number>();
      for (const word of stale) {
        words.delete(word);
        words.set(word, performance.now());
      }
      told.set(topic, words);
    },
    /** What a page that subscribes now may have missed; `data.ago` says of each word how many milliseconds ago. */
    messageFor(topic: string, now: Date): UserMessage | null {
      const found = [...(told.get(topic) ?? [])].map(([word, at]) => ({
        word,
        ago: Math.round(performance.now() - at),
      }));
      const recent = found.filter(({ ago }) => ago < BROKER_MEMORY_MS);
      if (recent.length === 0) return null;
      return {
        type: 'stale',
        msgId: crypto.randomUUID(),
        title: '',
        createTime: toWire(now),
        stale: recent.map(({ word }) => word),
        data: { ago: recent.map(({ ago }) => ago) },
      };
    },
  };
}
