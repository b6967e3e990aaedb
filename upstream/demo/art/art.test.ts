import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SUBJECTS } from '@/upstream/db/seed/reference/subjects';
import { artUrl } from '@/upstream/demo/seed/art';
import { COVER_SUBJECTS, drawCover } from './cover';

const KINDS = ['cover', 'video', 'live', 'article'];
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const get = (url: string, headers?: Record<string, string>) => up.app.inject({ method: 'GET', url, headers });

test('a record always gets the same picture', async () => {
  for (const kind of ['cover', 'video', 'live', 'article'] as const)
    expect(drawCover(kind, 'cardiology', 7)).toBe(drawCover(kind, 'cardiology', 7));
  expect(drawCover('building', 'hotel', 7)).toBe(drawCover('building', 'hotel', 7));
});

test('sixty meetings of one discipline all look different', () => {
  for (const subject of COVER_SUBJECTS) {
    const drawn = new Set(Array.from({ length: 60 }, (_, seed) => drawCover('cover', subject, seed)));
    expect(drawn.size).toBe(60);
  }
});

test('neighbouring cards have different backgrounds', () => {
  const groundOf = (seed: number) => /<rect[^>]*fill="(#\w+)"/.exec(drawCover('cover', 'oncology', seed))?.[1];
  for (let seed = 1; seed < 40; seed++) expect(groundOf(seed)).not.toBe(groundOf(seed + 1));
});

test('every discipline of the subject tree has a motif of its own', () => {
  for (const { slug } of SUBJECTS) expect(COVER_SUBJECTS).toContain(slug);
});

test('no poster stands on coral, and all lives of a subject have the same ground', () => {
  const ground = (seed: number, subject: string) =>
    /<rect[^>]*fill="(#\w+)"/.exec(drawCover('live', subject, seed))?.[1];
  for (const subject of COVER_SUBJECTS) {
    expect(drawCover('live', subject, 3)).not.toMatch(/#e4572e|#c8431d|#f07a55/i);
    expect(new Set([1, 2, 3, 40].map((seed) => ground(seed, subject))).size).toBe(1);
  }
});

test('a hotel is shown as a building, and neighbouring ones differ', () => {
  const hotels = Array.from({ length: 12 }, (_, seed) => drawCover('building', 'hotel', seed));
  expect(new Set(hotels).size).toBe(12);
  for (const svg of hotels) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('other sites may embed a cover', async () => {
  const { headers } = await get('/file/art/cover/cardiology/3.png?w=1200');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('a record whose discipline is unknown gets a neutral picture', () => {
  for (const slug of ['page', 'constructor', 'to-string']) expect(drawCover('cover', slug, 3)).toContain('<use');
});

test('drawings are well formed and light enough for a list of twenty', async () => {
  for (const [at, subject] of COVER_SUBJECTS.entries()) {
    const svg = drawCover('cover', subject, at);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(gzipSync(svg).length).toBeLessThan(16_000);
    expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(640);
  }
});

test('a picture contains no script and no external references', async () => {
  for (const kind of KINDS) {
    const answer = await get(`/file/art/${kind}/neurology/12.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.body).not.toMatch(/<script|<foreignObject|<image|javascript:|\bon\w+=|href="(?!#)|url\((?!#)/i);
  }
});

test('every picture URL of a record leads to a drawing, whatever its id', async () => {
  for (const [kind, subject] of [
    ['cover', 'oncology'],
    ['video', 'oncology'],
    ['live', 'oncology'],
    ['article', 'oncology'],
    ['building', 'hotel'],
  ] as const) {
    for (const number of [0, 1, 499, 500, 9972, 90_123, 1_000_000]) {
      const { statusCode, body } = await get(artUrl(kind, subject, number).replace(/^\/api/, ''));
      expect(statusCode).toBe(200);
      expect(body).toContain('<svg');
    }
  }
});

test('raster pictures come in fixed widths and three formats', async () => {
  for (const [ending, type] of [
    ['webp', 'image/webp'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
  ]) {
    const answer = await get(`/file/art/cover/cardiology/3.${ending}?w=320`);
    expect(answer.headers['content-type']).toBe(type);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([320, 180]);
  }
  for (const width of ['99999', '0', '-320', '321', 'x', '320.5'])
    expect((await get(`/file/art/cover/cardiology/3.webp?w=${width}`)).statusCode).toBe(404);
});

test('a browser that has the picture gets 304', async () => {
  const first = await get('/file/art/cover/cardiology/3.svg');
  const etag = String(first.headers.etag);
  const second = await get('/file/art/cover/cardiology/3.svg', { 'if-none-match': `"other", W/${etag}` });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});

test('many concurrent requests for one picture are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => get(`/file/art/live/urology/${at % 3}.webp?w=160`)),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200));
});

test.each([
  '/file/art/evil/cardiology/1.svg',
  '/file/art/toString/cardiology/1.svg',
  '/file/art/cover/..%2f..%2fetc/1.svg',
  '/file/art/cover/Cardiology/1.svg',
  '/file/art/cover/<svg>/1.svg',
  '/file/art/cover/-x/1.svg',
  '/file/art/cover/cardiology/x.svg',
  '/file/art/cover/cardiology/-1.svg',
  '/file/art/cover/cardiology/1.svg%00.png',
  '/file/art/cover/cardiology/1234567890.svg',
  '/file/art/cover/cardiology/500.svg',
  '/file/art/cover/cardiology/90123.svg',
  '/file/art/cover/cardiology/07.svg',
  '/file/art/cover/cardiology/1.2.svg',
  '/file/art/cover/cardiology/500.webp?w=320',
  '/file/art/building/hotel/500.svg',
  '/file/art/building/cardiology/1.svg',
  '/file/art/cover/hotel/1.svg',
  '/file/art/cover/surgeries/1.svg',
  '/file/art/building/page/1.svg',
  '/file/art/cover/constructor/1.svg',
  '/file/art/cover/cardiology/1.toString',
  '/file/art/cover/cardiology/1.gif',
  '/file/art/og/page/zh.png',
  '/file/media/../../main.ts',
  '/file/media/..%2f..%2fmain.ts',
])('%s is 404', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('the sample film supports byte ranges, and its captions are WebVTT', async () => {
  const film = await get('/file/media/clip.mp4', { range: 'bytes=0-99' });
  expect(film.statusCode).toBe(206);
  expect(film.rawPayload).toHaveLength(100);
  const captions = await get('/file/media/clip.zh.vtt');
  expect(captions.headers['content-type']).toContain('text/vtt');
  const list = await get('/file/media/hls/index.m3u8');
  expect(list.headers['content-type']).toMatch(/mpegurl/i);
  for (const name of list.body.match(/^\w+\.(?:m4s|ts)$/gm) ?? [])
    expect((await get(`/file/media/hls/${name}`)).statusCode).toBe(200);
});

test('a drawing is sent compressed to clients that accept it', async () => {
  const url = '/file/art/cover/cardiology/3.svg';
  const plain = await up.app.inject({ method: 'GET', url });
  const packed = await up.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});
