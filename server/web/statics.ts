import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { makeStored, type Stored, sendStored, storedBytes, warmBrotli } from '@/server/cache/stored';
import type { Answer, Ask } from '@/server/http/answer';
import { isCompressible } from '@/server/http/encoding';
import { sheetsOfSet } from '@/server/render/style-sets';

export interface StaticsOptions {
  ask: Ask;
  publicDir: string;
  /** Folder of the build's files, which are asked for below `/_next/static`. */
  buildDir: string;
  maxBytes: number;
  /** Security headers of every answer, as alternating names and values. */
  headers: readonly string[];
}

export interface Statics {
  /** Whether a path is a file of `public/` or of the build. */
  owns(pathname: string): boolean;
  /** How long caches may keep a file, where the build does not say it. */
  life(pathname: string): string | undefined;
  /** Sends a text file compressed from memory; false when the file is not text and Next should send it. */
  serve(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean>;
}

const BUILD_FILES = '/_next/static';
/** Icons and drawings keep their names when they change, which happens with a release. */
const PUBLIC_LIFE = 'public, max-age=86400, stale-while-revalidate=604800';
const TEXT_FILE = /\.(?:js|mjs|css|svg|json|txt|xml|map|webmanifest|m3u8|vtt|ics)$/i;
const LARGEST_FILE = 3 * 1024 * 1024;
const BROTLI_QUALITY = 11;
const BROTLI_FROM_HIT = 2;
/** Milliseconds that compressing is put off: who asked is still loading, often from this very machine. */
const QUIET_MS = 2_000;
const LINE = Buffer.from('\n');

/** Text files of the build and of `public/`, kept compressed in memory; everything else is left to Next. */
export function createStatics(options: StaticsOptions): Statics {
  const files = new Set([...listFiles(options.publicDir, ''), ...listFiles(options.buildDir, BUILD_FILES)]);
  const held = new LRUCache<string, Stored>({ maxSize: Math.ceil(options.maxBytes) });
  const loading = new Map<string, Promise<Stored | undefined>>();

  const read = (url: string) => options.ask({ url, headers: { host: 'localhost', accept: '*/*' } });

  /** Several files as one; of the first that is missing, its answer. */
  const joined = async (paths: readonly string[]): Promise<Answer> => {
    const answers = await Promise.all(paths.map(read));
    const [first] = answers;
    const failed = answers.find(({ status }) => status !== 200);
    if (failed || !first) return failed ?? { status: 404, headers: {}, body: Buffer.alloc(0) };
    const { 'last-modified': _when, ...headers } = first.headers;
    return { ...first, headers, body: Buffer.concat(answers.flatMap(({ body }) => [body, LINE])) };
  };

  const load = async (pathname: string): Promise<Stored | undefined> => {
    const sheets = sheetsOfSet(pathname);
    const answer = sheets ? await joined(sheets) : await read(pathname);
    const type = String(answer.headers['content-type'] ?? '');
    if (answer.status !== 200 || !isCompressible(type) || answer.body.length > LARGEST_FILE) return undefined;
    const modified = answer.headers['last-modified'];
    const stored = await makeStored({
      status: 200,
      type,
      body: answer.body,
      headers: [
        'Cache-Control',
        isBuildFile(pathname) ? String(answer.headers['cache-control'] ?? 'public, max-age=0') : PUBLIC_LIFE,
        ...(modified ? ['Last-Modified', String(modified)] : []),
        'Vary',
        'Accept-Encoding',
        ...options.headers,
      ],
    });
    held.set(pathname, stored, { size: storedBytes(stored) });
    return stored;
  };

  const find = async (pathname: string): Promise<Stored | undefined> => {
    const known = held.get(pathname);
    if (known) return known;
    const running = loading.get(pathname) ?? load(pathname).finally(() => loading.delete(pathname));
    loading.set(pathname, running);
    return running;
  };

  return {
    owns: (pathname) => (sheetsOfSet(pathname) ?? [pathname]).every((path) => files.has(encodedOnce(path))),
    life: (pathname) => (isBuildFile(pathname) ? undefined : PUBLIC_LIFE),
    async serve(request, response, pathname) {
      if (!TEXT_FILE.test(pathname) || request.headers.range !== undefined) return false;
      const stored = await find(pathname);
      if (!stored) return false;
      sendStored(stored, request, response);
      if (stored.sent === BROTLI_FROM_HIT) {
        void sleep(QUIET_MS, undefined, { ref: false }).then(async () => {
          const gained = await warmBrotli(stored, BROTLI_QUALITY);
          if (gained && held.peek(pathname) === stored) held.set(pathname, stored, { size: storedBytes(stored) });
        });
      }
      return true;
    },
  };
}

function isBuildFile(pathname: string): boolean {
  return pathname.startsWith(BUILD_FILES);
}

/** The one way of writing an address: browsers differ in what they escape, such as brackets. */
function encodedOnce(pathname: string): string {
  try {
    return encodeURI(decodeURIComponent(pathname));
  } catch {
    return pathname;
  }
}

/** Addresses of all files below a folder, each after the prefix. */
function listFiles(dir: string, prefix: string): string[] {
  try {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(dir, `${entry.parentPath ?? entry.path}/${entry.name}`).replaceAll('\\', '/')}`);
    return paths.map((path) => encodeURI(prefix + path));
  } catch {
    return [];
  }
}
