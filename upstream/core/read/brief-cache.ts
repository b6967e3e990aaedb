import { LRUCache } from 'lru-cache';

/** Age up to which a value is given out as it is; longer for one that took long to make, so that making stays rare. */
const FRESH_MS = 10_000;
const FRESH_PER_MAKING = 20;
/** Age up to which a value is given out while a new one is made. */
const STALE_MS = 60_000;

export interface Made<V> {
  value: V;
  /** Whether to keep the value: what is cheap to make again is not kept, so that it is never old. */
  keep: boolean;
  /** Bytes that the value takes. */
  size: number;
}

/** Results of costly reads, kept for seconds, bounded in bytes; one maker at a time per key. */
export class BriefCache<V extends object> {
  readonly #kept: LRUCache<string, { value: V; madeAt: number; freshMs: number }>;
  readonly #making = new Map<string, Promise<V>>();
  #generation = 0;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes });
  }

  /** The kept value, or a made one; a maker's error reaches the caller unless an older value can be given. */
  async get(key: string, make: () => Promise<Made<V>>): Promise<V> {
    const kept = this.#kept.get(key);
    const age = kept ? performance.now() - kept.madeAt : Number.POSITIVE_INFINITY;
    if (kept && age < kept.freshMs) return kept.value;
    const making = this.#making.get(key) ?? this.#make(key, make);
    if (!kept || age >= STALE_MS) return making;
    // The error shows at the latest when the old value has run out.
    making.catch(() => {});
    return kept.value;
  }

  /** Forgets everything, also what is being made right now. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#making.clear();
  }

  #make(key: string, make: () => Promise<Made<V>>): Promise<V> {
    const generation = this.#generation;
    const begunAt = performance.now();
    const making = make()
      .then(({ value, keep, size }) => {
        if (keep && generation === this.#generation) {
          const madeAt = performance.now();
          const freshMs = Math.min(STALE_MS, Math.max(FRESH_MS, (madeAt - begunAt) * FRESH_PER_MAKING));
          this.#kept.set(key, { value, madeAt, freshMs }, { size: Math.max(1, size) });
        }
        return value;
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key);
      });
    this.#making.set(key, making);
    return making;
  }
}

/** Declares a cache of which every context has its own; bounded in bytes. */
export function defineCache<V extends object>(maxBytes: number): (ctx: { caches: object }) => BriefCache<V> {
  const kept = new WeakMap<object, BriefCache<V>>();
  return ({ caches }) => {
    const cache = kept.get(caches) ?? new BriefCache<V>(maxBytes);
    kept.set(caches, cache);
    return cache;
  };
}
