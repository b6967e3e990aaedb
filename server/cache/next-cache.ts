import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { ALONE } from '@/server/cache/alone';
import { tagHub } from '@/server/cache/tag-hub';
import { TaggedLru } from '@/server/cache/tagged-lru';

/** Header on answers that Next may cache: their tags, comma separated. Never leaves the web process. */
export const TAGS_HEADER = 'x-page-tags';
/** Header: seconds the answer may be kept. */
export const LIFE_HEADER = 'x-page-life';
/** Header: when the answer was made, milliseconds since 1970. */
export const MADE_HEADER = 'x-page-made';

const NEXT_TAGS_HEADER = 'x-next-cache-tags';
/** Life of pages that name no `revalidate`: they change only by a purge or a new build. */
const LONGEST_LIFE_SECONDS = 24 * 3600;
const MEGABYTE = 1024 * 1024;

type Get = CacheHandler['get'];
type Set = CacheHandler['set'];
type Value = CacheHandlerValue['value'];

interface Held extends CacheHandlerValue {
  lastModified: number;
  /** When it was made, by the clock that the page cache goes by. */
  made: number;
}

/** The clock by which Next itself judges `lastModified`: whoever sets the machine's changes nothing. */
const steady = () => performance.timeOrigin + performance.now();

const store = new TaggedLru<Held>(Number(process.env.PAGE_CACHE_MB ?? 64) * MEGABYTE);
tagHub().onPurge((tags) => {
  for (const key of store.keysOf(tags)) store.delete(key);
});

/**
 * Next's own cache of rendered pages and data, in memory: the built-in one keeps files over a restart while it forgets
 * what was purged. It labels every answer with tags and life, which is how the page cache in front learns both.
 * Next makes one instance a request.
 */
export default class NextCache implements CacheHandler {
  private readonly startedAt = tagHub().now();

  /**
   * The entry, or null when there is none or a page is past its life: staleness is decided by the page cache alone. What
   * another machine may have changed meanwhile unheard is read anew.
   */
  get: Get = async (key) => {
    const held = store.get(key);
    if (!held) return null;
    if (tagHub().alone && ageOf(held) > ALONE.dataMs) return null;
    if (held.value && !isData(held.value) && isPastLife(held)) return null;
    return held;
  };

  /** Keeps an entry unless one of its tags was purged while it was made. */
  set: Set = async (key, value, context) => {
    if (!value) return store.delete(key);
    const cacheControl = 'cacheControl' in context ? context.cacheControl : undefined;
    const made = Date.now();
    const tags = isData(value) ? tagsIn(context) : tagsOf(value);
    label(value, tags, lifeOf(cacheControl?.revalidate), made);
    if (tagHub().purgedSince(tags, this.startedAt)) return;
    store.set(key, { value, lastModified: steady(), made, cacheControl }, sizeOf(value), tags);
  };

  /** Purges by tag, for `revalidateTag` and `revalidatePath` called inside the site. */
  async revalidateTag(tags: string | string[]): Promise<void> {
    tagHub().purge(typeof tags === 'string' ? [tags] : tags);
  }

  /** Nothing is kept for a single request. */
  resetRequestCache(): void {}
}

/** Data read through `unstable_cache` or `fetch`, as against a rendered page. The kinds are a const enum, so fields tell. */
function isData(value: NonNullable<Value>): value is Extract<Value, { data: object }> {
  return 'data' in value;
}

function tagsIn(context: Parameters<Set>[2]): string[] {
  return 'tags' in context ? (context.tags ?? []) : [];
}

function lifeOf(revalidate: number | false | undefined): number {
  return typeof revalidate === 'number' ? Math.min(revalidate, LONGEST_LIFE_SECONDS) : LONGEST_LIFE_SECONDS;
}

const ageOf = ({ lastModified }: Held) => steady() - lastModified;

/** A page is as old as the page cache will find it, if its clock was set meanwhile: what that one would not keep is made anew. */
function isPastLife(held: Held): boolean {
  const age = Math.max(ageOf(held), Math.abs(Date.now() - held.made));
  return age > lifeOf(held.cacheControl?.revalidate) * 1000;
}

function tagsOf(value: NonNullable<Value>): string[] {
  if (!('headers' in value)) return [];
  const tags = value.headers?.[NEXT_TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Next copies these headers to the answer of the request that made the entry and of every later one. */
function label(value: NonNullable<Value>, tags: readonly string[], life: number, made: number): void {
  if (!('headers' in value) || !value.headers) return;
  value.headers[TAGS_HEADER] = tags.join(',');
  value.headers[LIFE_HEADER] = String(life);
  value.headers[MADE_HEADER] = String(made);
}

/** Bytes, roughly: strings are held as UTF-16. */
function sizeOf(value: NonNullable<Value>): number {
  if ('data' in value) return value.data.body.length * 2 + 200;
  if ('body' in value) return value.body.length + 500;
  if ('rscData' in value) {
    // The router's data once more, cut into segments for prefetching.
    const segments = [...(value.segmentData?.values() ?? [])].reduce((sum, segment) => sum + segment.length + 200, 0);
    return value.html.length * 2 + (value.rscData?.length ?? 0) + segments + 1000;
  }
  return 1000;
}
