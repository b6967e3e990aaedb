import { LRUCache } from 'lru-cache';
import { EVERYTHING } from '@/server/cache/tag-hub';

interface Held<V> {
  value: V;
  tags: readonly string[];
}

/** An LRU cache bounded in bytes whose entries can be found by tag. */
export class TaggedLru<V extends object> {
  private readonly lru: LRUCache<string, Held<V>>;
  private readonly keysByTag = new Map<string, Set<string>>();

  /** Keeps at most `maxBytes` bytes; a single entry at most a quarter of that. */
  constructor(maxBytes: number) {
    this.lru = new LRUCache<string, Held<V>>({
      maxSize: Math.ceil(maxBytes),
      maxEntrySize: Math.ceil(maxBytes / 4),
      dispose: (held, key) => this.unlink(key, held.tags),
    });
  }

  /** The entry, marked as used; undefined when absent. */
  get(key: string): V | undefined {
    return this.lru.get(key)?.value;
  }

  /** The entry without marking it as used. */
  peek(key: string): V | undefined {
    return this.lru.peek(key)?.value;
  }

  /** Keeps an entry of the given size in bytes; an entry too large for the cache is not kept. */
  set(key: string, value: V, bytes: number, tags: readonly string[]): void {
    this.lru.set(key, { value, tags }, { size: Math.max(1, Math.ceil(bytes)) });
    if (!this.lru.has(key)) return;
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.keysByTag.set(tag, new Set([key]));
    }
  }

  /** Drops one entry. */
  delete(key: string): void {
    this.lru.delete(key);
  }

  /** The keys of all entries that carry one of the tags; all keys for EVERYTHING. */
  keysOf(tags: readonly string[]): string[] {
    if (tags.includes(EVERYTHING)) return [...this.lru.keys()];
    const found = new Set<string>();
    for (const tag of tags) for (const key of this.keysByTag.get(tag) ?? []) found.add(key);
    return [...found];
  }

  /** Entries held. */
  get size(): number {
    return this.lru.size;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.lru.calculatedSize;
  }

  private unlink(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.keysByTag.delete(tag);
    }
  }
}
