import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { nobodysAddress } from '@/tests/support/servers/ports';
import { startS3 } from '@/tests/support/servers/s3';
import { createLocalStorage } from './local-storage';
import { openStorage } from './open-storage';
import { createS3Storage, type S3Settings, SILENT_MS } from './s3-storage';
import { type Storage, WrongStorage } from './storage';

const folder = mkdtempSync(join(tmpdir(), 'huiyi-storage-'));
const log = { info: () => {}, error: () => {} };
let s3: Awaited<ReturnType<typeof startS3>>;
let settings: S3Settings;
const stores: Record<string, () => Storage> = {
  'the local disk': () => createLocalStorage(join(folder, 'disk')),
  'an S3': () => createS3Storage(settings, log),
};

beforeAll(async () => {
  s3 = await startS3({ directory: join(folder, 's3'), bucket: 'huiyi' });
  settings = s3.settings;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = async (stream: Readable | null) => (stream ? (await buffer(stream)).toString() : null);
const soon = () => new Date(Date.now() + 60_000);

describe.each(Object.keys(stores))('%s', (name) => {
  let storage: Storage;
  beforeAll(() => {
    const open = stores[name];
    if (!open) throw new Error('no such store');
    storage = open();
  });

  test('returns a stored object, whole or in part, with its size and validator', async () => {
    await storage.put('public/a.webp', Buffer.from('0123456789'), 'image/webp');
    expect(await storage.head('public/a.webp')).toEqual({ size: 10, etag: expect.stringMatching(/^"[^"]+"$/) });
    expect(await textOf(await storage.get('public/a.webp'))).toBe('0123456789');
    expect(await textOf(await storage.get('public/a.webp', { start: 2, end: 4 }))).toBe('234');
    expect(await textOf(await storage.get('public/a.webp', { start: 9, end: 9 }))).toBe('9');
  });

  test('stores a local file', async () => {
    mkdirSync(join(folder, 'disk', 'parts'), { recursive: true });
    const path = join(folder, 'disk', 'parts', `part-of-${name.length}`);
    writeFileSync(path, '%PDF-1.7');
    await storage.put('private/b.pdf', { path }, 'application/pdf');
    expect(await textOf(await storage.get('private/b.pdf'))).toBe('%PDF-1.7');
  });

  test('storing again replaces the object and changes its validator', async () => {
    await storage.put('public/twice.webp', Buffer.from('one'), 'image/webp');
    const first = await storage.head('public/twice.webp');
    await storage.put('public/twice.webp', Buffer.from('three'), 'image/webp');
    expect(await textOf(await storage.get('public/twice.webp'))).toBe('three');
    expect((await storage.head('public/twice.webp'))?.etag).not.toBe(first?.etag);
  });

  test('a missing object is null, and removing it is no error', async () => {
    expect(await storage.head('public/none.webp')).toBeNull();
    expect(await storage.get('public/none.webp')).toBeNull();
    await storage.put('public/c.webp', Buffer.from('c'), 'image/webp');
    await storage.remove('public/c.webp');
    await storage.remove('public/c.webp');
    expect(await storage.head('public/c.webp')).toBeNull();
  });

  test('lists objects older than a moment, by prefix and page', async () => {
    for (const key of ['old/1.pdf', 'old/2.pdf', 'old/3.pdf']) {
      mkdirSync(join(folder, 'disk', 'old'), { recursive: true });
      await storage.put(key, Buffer.from(key), 'application/pdf');
    }
    const first = await storage.listOlder({ prefix: 'old/', before: soon(), limit: 2 });
    expect(first).toEqual({ keys: ['old/1.pdf', 'old/2.pdf'], next: 'old/2.pdf' });
    const second = await storage.listOlder({ prefix: 'old/', before: soon(), after: 'old/2.pdf', limit: 2 });
    expect(second).toEqual({ keys: ['old/3.pdf'], next: null });
    const before = new Date(Date.now() - 60_000);
    expect((await storage.listOlder({ prefix: 'old/', before, limit: 9 })).keys).toEqual([]);
  });

  test.each(['public/../keys.json', '../keys.json', '/etc/passwd', 'public/a/b', 'public/.env', 'public\\a', 'a'])(
    'a key like %s is refused',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow('not a key');
      await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow('not a key');
      await expect(storage.remove(key)).rejects.toThrow('not a key');
    },
  );
});

test('a store can be asked whether it takes us: one that is away, and one that refuses, are told apart', async () => {
  for (const open of Object.values(stores)) await expect(open().check()).resolves.toBeUndefined();
  const refused = (changes: Partial<S3Settings>) => createS3Storage({ ...settings, ...changes }, log).check();
  for (const changes of [{ bucket: 'nobodys' }, { accessKeyId: 'nobody' }]) {
    await expect(refused(changes)).rejects.toThrow(WrongStorage);
    await expect(refused(changes)).rejects.toThrow(/S3_BUCKET/);
  }
  await expect(refused({ endpoint: await nobodysAddress() })).rejects.toMatchObject({ code: 503 });

  // The server of the tests compares no signatures.
  let status = 403;
  const strict = createHttpServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>Check your key.</Message></Error>');
  });
  await new Promise<void>((resolve) => strict.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`;
  await expect(refused({ endpoint })).rejects.toThrow(/refuses the bucket huiyi \(SignatureDoesNotMatch\)/);
  for (status of [429, 500, 503]) await expect(refused({ endpoint })).rejects.toMatchObject({ code: 503 });
  strict.close();
});

test('objects are stored without grants, and a full S3 is 507', async () => {
  const asked: IncomingMessage[] = [];
  const full = createHttpServer((request, response) => {
    asked.push(request);
    request.resume().on('end', () => response.writeHead(507).end());
  });
  await new Promise<void>((resolve) => full.listen(0, '127.0.0.1', resolve));
  const { port } = full.address() as AddressInfo;
  const storage = createS3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}` }, log);
  await expect(storage.put('private/d.webp', Buffer.from('licence'), 'image/webp')).rejects.toMatchObject({
    code: 507,
    key: 'file.diskFull',
  });
  full.close();
  expect(asked[0]).toMatchObject({ method: 'PUT', url: expect.stringMatching(/^\/huiyi\/private\/d\.webp/) });
  expect(Object.keys(asked[0]?.headers ?? {}).filter((name) => /acl|grant/.test(name))).toEqual([]);
  expect(asked[0]?.headers['content-type']).toBe('image/webp');
});

test('an S3 that is down or does not answer is 503 with Retry-After', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const gone = { code: 503, retryAfter: 5 };
  const mute = createS3Storage({ ...settings, endpoint, silentMs: 50 }, log);
  await expect(mute.head('public/e.webp')).rejects.toMatchObject(gone);
  silent.close();
  const away = createS3Storage({ ...settings, endpoint }, log);
  await expect(away.put('public/e.webp', Buffer.from('e'), 'image/webp')).rejects.toMatchObject(gone);
  await expect(away.get('public/e.webp')).rejects.toMatchObject(gone);
  await expect(away.head('public/e.webp')).rejects.toMatchObject(gone);
  await expect(away.remove('public/e.webp')).rejects.toMatchObject(gone);
  await expect(away.listOlder({ prefix: 'public/', before: soon(), limit: 1 })).rejects.toMatchObject(gone);
});

/** An S3 whose answers a test writes by hand. */
async function handMade(answer: RequestListener): Promise<string> {
  const server = createHttpServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an S3 that fails once is asked again, whatever is asked; one that goes on failing is away', async () => {
  let failures = 0;
  const stored: string[] = [];
  const endpoint = await handMade(async (request, response) => {
    const body = (await buffer(request)).toString();
    if (failures-- > 0) {
      response.writeHead(500, { 'content-type': 'application/xml' });
      return response.end('<Error><Code>InternalError</Code><Message>Please try again.</Message></Error>');
    }
    if (request.method === 'PUT') stored.push(body);
    const lists = request.method === 'GET' && !request.url?.includes('.webp');
    response.writeHead(200, { etag: '"e"' }).end(lists ? '<ListBucketResult></ListBucketResult>' : 'e');
  });
  const storage = createS3Storage({ ...settings, endpoint }, log);
  const path = join(folder, 'twice.webp');
  writeFileSync(path, 'from a file');
  const calls = {
    check: () => storage.check(),
    head: () => storage.head('public/e.webp'),
    get: async () => expect(await textOf(await storage.get('public/e.webp'))).toBe('e'),
    put: () => storage.put('public/e.webp', Buffer.from('from memory'), 'image/webp'),
    putFile: () => storage.put('public/e.webp', { path }, 'image/webp'),
    remove: () => storage.remove('public/e.webp'),
    list: () => storage.listOlder({ prefix: 'public/', before: soon(), limit: 1 }),
  };
  for (const [name, call] of Object.entries(calls)) {
    failures = 1;
    await call().catch((error: unknown) => expect.unreachable(`${name}: ${error}`));
    failures = 2;
    await expect(call(), name).rejects.toMatchObject({ code: 503 });
    expect(failures, name).toBe(0);
  }
  expect(stored).toEqual(['from memory', 'from a file']);
});

/** Web servers tag the pages that lie in their folders, and store nothing. */
const pages: Record<string, RequestListener> = {
  made: (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>maintenance</h1>'),
  lying: ({ method }, response) =>
    response
      .writeHead(method === 'PUT' ? 405 : 200, { 'content-type': 'text/html; charset=utf-8', etag: '"5f-1"' })
      .end(method === 'HEAD' ? undefined : '<h1>maintenance</h1>'),
};
test.each(Object.keys(pages))(
  'a %s page that answers in the place of the store is no object, and stores none',
  async (kind) => {
    const endpoint = await handMade(async (request, response) => {
      await buffer(request);
      pages[kind]?.(request, response);
    });
    const storage = createS3Storage({ ...settings, endpoint }, log);
    const path = join(folder, 'kept.webp');
    writeFileSync(path, 'from a file');
    const calls = {
      head: () => storage.head('public/e.webp'),
      get: () => storage.get('public/e.webp'),
      put: () => storage.put('public/e.webp', Buffer.from('from memory'), 'image/webp'),
      putFile: () => storage.put('public/e.webp', { path }, 'image/webp'),
    };
    for (const [name, call] of Object.entries(calls)) await expect(call(), name).rejects.toMatchObject({ code: 503 });
  },
);

test('an S3 that hangs is waited for once, whatever is asked', async () => {
  expect(SILENT_MS).toBeLessThanOrEqual(5_000);
  let asked = 0;
  const endpoint = await handMade(() => {
    asked += 1;
  });
  const hung = createS3Storage({ ...settings, endpoint, silentMs: 300 }, log);
  const calls = [
    () => hung.head('public/e.webp'),
    () => hung.get('public/e.webp'),
    () => hung.put('public/e.webp', Buffer.from('e'), 'image/webp'),
    () => hung.remove('public/e.webp'),
    () => hung.listOlder({ prefix: 'public/', before: soon(), limit: 1 }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 503 });
  expect(asked).toBe(calls.length);
});

test('an object that stops on its way breaks off, and one that is read slowly does not', async () => {
  const large = Buffer.alloc(4_000_000, 'x');
  const endpoint = await handMade((request, response) => {
    response.writeHead(200, { 'content-length': large.length, etag: '"l"' });
    if (request.url?.includes('stops')) response.write(large.subarray(0, 1000));
    else response.end(large);
  });
  const storage = createS3Storage({ ...settings, endpoint, silentMs: 200 }, log);
  await expect(textOf(await storage.get('public/stops.mp4'))).rejects.toMatchObject({ code: 503 });
  const slow = await storage.get('public/slow.mp4');
  let read = 0;
  for await (const chunk of slow ?? []) {
    // A player that has enough for now: three times as long as a silent store has.
    if (read === 0) await new Promise((resolve) => setTimeout(resolve, 600));
    read += chunk.length;
  }
  expect(read).toBe(large.length);
});

test('a large object may take as long as it moves', async () => {
  const size = 40_000_000;
  const path = join(folder, 'slowly.mp4');
  writeFileSync(path, Buffer.alloc(size, 'x'));
  let taken = 0;
  const endpoint = await handMade(async (request, response) => {
    for await (const chunk of request) {
      taken += chunk.length;
      await new Promise((resolve) => setTimeout(resolve, 6));
    }
    response.writeHead(200, { etag: '"s"' }).end();
  });
  // Some megabytes are on their way when the last one has been read.
  const storage = createS3Storage({ ...settings, endpoint, silentMs: 1_500 }, log);
  const begun = performance.now();
  await storage.put('public/slowly.mp4', { path }, 'video/mp4');
  expect(taken).toBe(size);
  expect(performance.now() - begun).toBeGreaterThan(1_500);
});

test('a failed store leaves no part file', async () => {
  const root = join(folder, 'broken');
  const storage = createLocalStorage(root);
  rmSync(join(root, 'public'), { recursive: true });
  await expect(storage.put('public/f.webp', Buffer.from('f'), 'image/webp')).rejects.toThrow('ENOENT');
  expect(readdirSync(join(root, 'parts'))).toEqual([]);
});

test('the environment selects the data folder or a bucket', async () => {
  const dataDir = join(folder, 'chosen');
  await (await openStorage({ DATA_DIR: dataDir }, log)).put('public/g.webp', Buffer.from('g'), 'image/webp');
  expect(readdirSync(join(dataDir, 'files', 'public'))).toEqual(['g.webp']);
  await expect(openStorage({ DATA_DIR: dataDir, S3_BUCKET: 'huiyi' }, log)).rejects.toThrow('S3_ACCESS_KEY_ID');
  const env = {
    DATA_DIR: dataDir,
    S3_FORCE_PATH_STYLE: 'on' as const,
    S3_BUCKET: 'huiyi',
    S3_ENDPOINT: settings.endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
  };
  const shared = await openStorage({ ...env, S3_SECRET_ACCESS_KEY: 'S3RVER' }, log);
  await shared.put('public/h.webp', Buffer.from('h'), 'image/webp');
  expect(await stores['an S3']?.().head('public/h.webp')).toMatchObject({ size: 1 });
});
