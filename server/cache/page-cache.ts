import { LRUCache } from 'lru-cache';
import { ALONE } from '@/server/cache/alone';
import type { Stored } from '@/server/cache/stored';
import { storedBytes, warmBrotli } from '@/server/cache/stored';
import type { TagHub } from '@/server/cache/tag-hub';
import { TaggedLru } from '@/server/cache/tagged-lru';

/** A page that may be kept. */
export interface Page {
  stored: Stored;
  tags: readonly string[];
  /** When its data was read, milliseconds since 1970. */
  made: number;
  /** Milliseconds that it stays fresh after `made`. */
  life: number;
}

/** What a renderer gives: a page that may be kept, or an answer for one request only. */
export type Rendered<A> = { page: Page } | { answer: A; failed: boolean };

/** What a request gets: the page, `stale` when it is past its life, or its own answer. */
export type Served<A> = { page: Page; state: 'hit' | 'stale' | 'miss' } | { answer: A };

export interface PageCacheOptions {
  maxBytes: number;
  hub: TagHub;
  clock?: () => number;
  /** Milliseconds since some moment, whoever sets the clock. */
  steady?: () => number;
  /** Milliseconds that a request waits for a new page while an old one could be sent. */
  patience?: number;
  /** Milliseconds that work nobody waits for is put off: who asked is still loading, often from this very machine. */
  quiet?: number;
}

interface Slot {
  page: Page;
  /** A purge or a failed attempt overrides the page's own life. */
  outdated: boolean;
  /** By the steady clock. */
  retryAt: number;
}

interface Making<A> {
  result: Promise<Rendered<A>>;
  /** The hub's time when it began. */
  moment: number;
}

/** Up to this multiple of its life an old page is sent at once while a new one is made. */
const STALE_WHILE_REVALIDATE = 2;
/** How long an old page may stand in for one that cannot be made. */
const STALE_IF_ERROR_MS = 6 * 3600_000;
const RETRY_AFTER_FAILURE_MS = 5_000;
const DEFAULT_PATIENCE_MS = 2_000;
const DEFAULT_QUIET_MS = 2_000;
/** Share of the memory for pages that say "not found": anybody can ask for any number of those. */
const MISSING_SHARE = 0.1;
const BROTLI_QUALITY = 9;
const BROTLI_FROM_HIT = 3;
const REMEMBERED_INDIVIDUAL = 2000;

/** Rendered public pages by key: bounded, purged by tag, rendered once however many ask; old ones are kept in case rendering fails. */
export class PageCache<A> {
  private readonly found: TaggedLru<Slot>;
  private readonly missing: TaggedLru<Slot>;
  /** Keys whose answers turned out not to be kept: their visitors need not wait for each other. */
  private readonly individual = new LRUCache<string, true>({ max: REMEMBERED_INDIVIDUAL });
  private readonly making = new Map<string, Making<A>>();
  /** What is made again soon. */
  private readonly due = new Set<string>();
  private readonly clock: () => number;
  private readonly steady: () => number;
  private readonly patience: number;
  private readonly quiet: number;
  private readonly hub: TagHub;
  readonly counts = { hit: 0, stale: 0, miss: 0, pass: 0 };

  constructor(options: PageCacheOptions) {
    this.found = new TaggedLru(options.maxBytes * (1 - MISSING_SHARE));
    this.missing = new TaggedLru(options.maxBytes * MISSING_SHARE);
    this.clock = options.clock ?? Date.now;
    this.steady = options.steady ?? (() => performance.now());
    this.patience = options.patience ?? DEFAULT_PATIENCE_MS;
    this.quiet = options.quiet ?? DEFAULT_QUIET_MS;
    this.hub = options.hub;
    options.hub.onPurge((tags) => this.outdate(tags));
  }

  /** The page if it can be sent as it is, as for nearly every request. */
  fresh(key: string): Page | undefined {
    const slot = this.found.get(key) ?? this.missing.get(key);
    if (!slot || !this.isFresh(slot)) return undefined;
    this.counts.hit += 1;
    this.warm(key, slot);
    return slot.page;
  }

  /** The page however old it is, for times when nothing can be rendered. */
  anyAge(key: string): Page | undefined {
    return (this.found.get(key) ?? this.missing.get(key))?.page;
  }

  /**
   * The page for a request that `fresh` could not answer: an old one while a new one is made, else a new one, else an
   * old one because making failed or takes too long. Answers that may not be kept are rendered for each request.
   * `url` is what is rendered, where it says more than the key.
   */
  async serve(key: string, render: () => Promise<Rendered<A>>, url = key): Promise<Served<A>> {
    const slot = this.found.get(key) ?? this.missing.get(key);
    const age = slot ? this.ageOf(slot) : 0;
    const usable = slot !== undefined && age < STALE_IF_ERROR_MS + slot.page.life;
    if (usable && this.mayWait(slot, age)) {
      if (this.steady() >= slot.retryAt) this.makeSoon(key, url, render);
      this.counts.stale += 1;
      return { page: slot.page, state: 'stale' };
    }
    if (!slot && this.individual.has(key)) return this.serveAlone(key, render);
    const running = this.making.get(url);
    const joined = running !== undefined;
    let made = await this.attempt(running?.result ?? this.make(key, url, render), usable);
    if (running && made && 'page' in made && this.hub.purgedSince(made.page.tags, running.moment)) {
      // It was begun before the purge, whose effect this request may expect to see.
      made = await this.attempt(this.make(key, url, render), usable);
    }
    if (made && 'page' in made) {
      this.counts.miss += 1;
      return { page: made.page, state: 'miss' };
    }
    if (usable && (made === undefined || made.failed)) {
      if (made === undefined) this.postpone(key);
      this.counts.stale += 1;
      return { page: slot.page, state: 'stale' };
    }
    this.counts.pass += 1;
    if (made && !made.failed) this.individual.set(key, true);
    if (made && (!joined || made.failed)) return { answer: made.answer };
    return this.serveAlone(key, render);
  }

  /** Entries and bytes held. */
  size(): { entries: number; bytes: number } {
    return { entries: this.found.size + this.missing.size, bytes: this.found.bytes + this.missing.bytes };
  }

  private async serveAlone(key: string, render: () => Promise<Rendered<A>>): Promise<Served<A>> {
    const own = await render();
    if (!('page' in own)) return { answer: own.answer };
    this.individual.delete(key);
    return { page: own.page, state: 'miss' };
  }

  private mayWait(slot: Slot, age: number): boolean {
    if (this.steady() < slot.retryAt) return true;
    return !slot.outdated && !this.hub.alone && age <= slot.page.life * STALE_WHILE_REVALIDATE;
  }

  /** The result; undefined when making failed, or took longer than a request with something to fall back on waits. */
  private async attempt(making: Promise<Rendered<A>>, hasOld: boolean): Promise<Rendered<A> | undefined> {
    if (!hasOld) return making;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.patience);
    });
    try {
      return await Promise.race([making.catch(() => undefined), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Makes a page in the background, unless it has been made in the meantime. */
  private makeSoon(key: string, url: string, render: () => Promise<Rendered<A>>): void {
    if (this.due.has(url)) return;
    this.due.add(url);
    this.later(() => {
      this.due.delete(url);
      const slot = this.found.peek(key) ?? this.missing.peek(key);
      if (!slot || this.isFresh(slot) || this.steady() < slot.retryAt) return;
      void this.make(key, url, render).catch(() => undefined);
    });
  }

  private later(work: () => void): void {
    setTimeout(work, this.quiet).unref();
  }

  /** What a clock that was put back says was made later than now is as old as it is ahead. */
  private ageOf({ page }: Slot): number {
    return Math.abs(this.clock() - page.made);
  }

  private isFresh(slot: Slot): boolean {
    const { page, outdated } = slot;
    const life = this.hub.alone ? Math.min(page.life, ALONE.pageMs) : page.life;
    return !outdated && this.ageOf(slot) <= life;
  }

  private make(key: string, url: string, render: () => Promise<Rendered<A>>): Promise<Rendered<A>> {
    const running = this.making.get(url);
    if (running) return running.result;
    const moment = this.hub.now();
    const result = render()
      .then((rendered) => {
        if ('page' in rendered) this.keep(key, rendered.page, moment);
        else if (rendered.failed) this.postpone(key);
        return rendered;
      })
      .catch((error: unknown) => {
        this.postpone(key);
        throw error;
      })
      .finally(() => this.making.delete(url));
    this.making.set(url, { result, moment });
    return result;
  }

  private keep(key: string, page: Page, moment: number): void {
    const outdated = this.hub.purgedSince(page.tags, moment);
    this.found.delete(key);
    this.missing.delete(key);
    this.storeFor(page).set(key, { page, outdated, retryAt: 0 }, storedBytes(page.stored), page.tags);
  }

  private storeFor(page: Page): TaggedLru<Slot> {
    return page.stored.status === 404 ? this.missing : this.found;
  }

  private postpone(key: string): void {
    const slot = this.found.peek(key) ?? this.missing.peek(key);
    if (slot) slot.retryAt = this.steady() + RETRY_AFTER_FAILURE_MS;
  }

  private outdate(tags: readonly string[]): void {
    for (const store of [this.found, this.missing]) {
      for (const key of store.keysOf(tags)) {
        const slot = store.peek(key);
        if (slot) Object.assign(slot, { outdated: true, retryAt: 0 });
      }
    }
  }

  /** Makes the brotli body of pages that are asked for again, outside any request. */
  private warm(key: string, slot: Slot): void {
    const { stored, tags } = slot.page;
    if (stored.br || stored.sent !== BROTLI_FROM_HIT) return;
    const store = this.storeFor(slot.page);
    this.later(() => {
      void warmBrotli(stored, BROTLI_QUALITY).then((gained) => {
        if (gained && store.peek(key) === slot) store.set(key, slot, storedBytes(stored), tags);
      });
    });
  }
}
