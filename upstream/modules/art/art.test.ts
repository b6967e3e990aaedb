import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ogPicturePath } from '@/contract/og-picture';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SUBJECTS } from '@/upstream/db/seed/reference/subjects';
import { COVER_SUBJECTS, drawCover } from './cover';
import { drawMark } from './monogram';
import { ogSvg, wrapTitle } from './og';
import { drawPortrait } from './portrait';

const KINDS = ['cover', 'video', 'live', 'article', 'portrait', 'mark'];
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const get = (url: string, headers?: Record<string, string>) => up.app.inject({ method: 'GET', url, headers });

test('the same record always gets the same picture', () => {
  for (const kind of ['cover', 'video', 'live', 'article'] as const)
    expect(drawCover(kind, 'cardiology', 7)).toBe(drawCover(kind, 'cardiology', 7));
  expect(drawMark(7)).toBe(drawMark(7));
  expect(drawPortrait(7)).toBe(drawPortrait(7));
});

test('sixty meetings of one discipline all look different', () => {
  for (const subject of COVER_SUBJECTS) {
    const drawn = new Set(Array.from({ length: 60 }, (_, seed) => drawCover('cover', subject, seed)));
    expect(drawn.size).toBe(60);
  }
});

test('cards side by side differ in their ground, so that a page never shows one picture twice', () => {
  const groundOf = (seed: number) => /<rect[^>]*fill="(#\w+)"/.exec(drawCover('cover', 'oncology', seed))?.[1];
  for (let seed = 1; seed < 40; seed++) expect(groundOf(seed)).not.toBe(groundOf(seed + 1));
});

test('every discipline of the subject tree has a motif of its own', () => {
  for (const { slug } of SUBJECTS) expect(COVER_SUBJECTS).toContain(slug);
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

test('a picture carries no script and asks for nothing from elsewhere', async () => {
  for (const kind of KINDS) {
    const answer = await get(`/file/art/${kind}/neurology/12.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.body).not.toMatch(/<script|<foreignObject|<image|javascript:|\bon\w+=|href="(?!#)|url\((?!#)/i);
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

test('a browser that has the picture is told that nothing changed', async () => {
  const first = await get('/file/art/cover/cardiology/3.svg');
  const etag = String(first.headers.etag);
  const second = await get('/file/art/cover/cardiology/3.svg', { 'if-none-match': `"other", W/${etag}` });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});

test('many who ask for the same picture at once all get it', async () => {
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
  '/file/art/cover/cardiology/1.gif',
  '/file/art/og/page/fr.png',
  '/file/art/og/page/zh.png?seed=1e9',
  '/file/art/og/..%2fx/zh.png',
  '/file/media/../../main.ts',
  '/file/media/..%2f..%2fmain.ts',
])('%s leads nowhere', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('a sharing picture is 1200 × 630 and holds hostile titles as text', async () => {
  const hostile = '</text><script>alert(1)</script>&\u0000\ud800 心脏';
  const words = { locale: 'zh', title: '心脏 <b>&"', line: '', subject: 'cardiology', seed: 4 } as const;
  const answer = await get(ogPicturePath(up.ctx.siteSecret, words));
  expect(answer.headers['content-type']).toBe('image/png');
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const svg = await ogSvg({ locale: 'zh', title: hostile, line: hostile, subject: 'page', seed: 1 });
  expect(svg).not.toContain('<script');
  await expect(sharp(Buffer.from(svg)).png().toBuffer()).resolves.toBeInstanceOf(Buffer);
});

test('a sharing picture prints the site’s words only', async () => {
  const words = { locale: 'en', title: 'Heart days', line: 'Shanghai', subject: 'cardiology', seed: 4 } as const;
  const path = ogPicturePath(up.ctx.siteSecret, words);
  expect((await get(path)).statusCode).toBe(200);
  const plain = ogPicturePath(undefined, words);
  expect((await get(plain)).statusCode).toBe(200);
  const others = [
    path.replace('Heart', 'Fake'),
    path.replace('seed=4', 'seed=5'),
    path.replace('/en.png', '/zh.png'),
    path.replace('cardiology', 'surgery'),
    path.replace(/sign=[^&]+/, ''),
    `${plain}?title=Fake`,
    `${plain}?seed=2`,
    ogPicturePath('another secret', words),
  ];
  for (const other of others) expect((await get(other)).statusCode, other).toBe(404);
});

test('long titles break into at most four lines, English between words, Chinese not before a comma', () => {
  expect(wrapTitle('心'.repeat(90))).toHaveLength(4);
  expect(wrapTitle('心'.repeat(90)).at(-1)).toMatch(/…$/);
  expect(wrapTitle('Annual Congress of Cardiology and Vascular Medicine').join(' ')).toBe(
    'Annual Congress of Cardiology and Vascular Medicine',
  );
  for (const line of wrapTitle('一二三四五六七八九十一，二三四五六七八九十一（甲乙）'))
    expect(line).not.toMatch(/^[，）]|（$/);
  expect(wrapTitle('')).toEqual([]);
});

test('the sample film answers byte ranges, and its captions are captions', async () => {
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

test('a drawing goes out compressed to who can read that', async () => {
  const url = '/file/art/cover/cardiology/3.svg';
  const plain = await up.app.inject({ method: 'GET', url });
  const packed = await up.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
});
