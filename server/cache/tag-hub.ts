/** Purges everything: for hooks that cannot name what changed. */
export const EVERYTHING = '*';

/** How many purged tags are remembered exactly; older ones count as purged together. */
const REMEMBERED_TAGS = 20_000;

/** Where a purge came from: a purge made here is told to the other web processes, one that arrived is not. */
export type PurgeOrigin = 'here' | 'elsewhere';

export type PurgeListener = (tags: readonly string[], origin: PurgeOrigin) => void;

/**
 * Clock of purges. Whoever makes something cacheable notes `now()` before reading its data and asks `purgedSince`
 * before keeping it, so that an answer made from data older than a purge is never kept.
 */
export class TagHub {
  /** Whether purges of other machines do not arrive at present. */
  alone = false;
  private clock = 0;
  private forgotten = 0;
  private readonly purgedAt = new Map<string, number>();
  private readonly listeners = new Set<PurgeListener>();

  constructor(private readonly remembered = REMEMBERED_TAGS) {}

  /** The moment of the last purge, to be given to `purgedSince` later. */
  now(): number {
    return this.clock;
  }

  /** Whether one of the tags (or everything) was purged after the given moment. */
  purgedSince(tags: readonly string[], moment: number): boolean {
    if (moment === this.clock) return false;
    if (moment < this.forgotten) return true;
    const later = (tag: string) => (this.purgedAt.get(tag) ?? 0) > moment;
    return later(EVERYTHING) || tags.some(later);
  }

  /** Marks the tags as changed now and tells every listener. */
  purge(tags: readonly string[], origin: PurgeOrigin = 'here'): void {
    if (tags.length === 0) return;
    this.clock += 1;
    for (const tag of tags) {
      this.purgedAt.delete(tag);
      this.purgedAt.set(tag, this.clock);
    }
    this.forgetOldest();
    for (const listener of this.listeners) listener(tags, origin);
  }

  /** Calls the listener at every purge; returns the function that stops it. */
  onPurge(listener: PurgeListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private forgetOldest(): void {
    for (const [tag, moment] of this.purgedAt) {
      if (this.purgedAt.size <= this.remembered) return;
      this.purgedAt.delete(tag);
      this.forgotten = Math.max(this.forgotten, moment);
    }
  }
}

const HUB = Symbol.for('huiyi.tag-hub');

/** The hub of this process; on globalThis because Next loads its cache handler as a module of its own. */
export function tagHub(): TagHub {
  const holder = globalThis as { [HUB]?: TagHub };
  holder[HUB] ??= new TagHub();
  return holder[HUB];
}
