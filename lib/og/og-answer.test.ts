import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ogAnswer } from './og-answer';
import { type OgPicture, ogPicturePath } from './og-picture';
import { ogSvg, shareCardSvg, wrapTitle } from './og-svg';

const SECRET = 'secret';
const WORDS: OgPicture = {
  locale: 'en',
  title: 'Heart days',
  line: 'Shanghai',
  subject: 'cardiology',
  seed: 4,
  monogram: '',
};

const get = (path: string, secret: string | undefined = SECRET) => {
  const [, , locale = '', file = ''] = path.split('/');
  return ogAnswer(secret, locale, file, 'https://huiyi.example');
};

test('a sharing picture is a PNG of 1200 × 630 that may be kept for ever', async () => {
  for (const picture of [WORDS, { ...WORDS, locale: 'zh', title: '心脏 <b>&"', line: '' } as const]) {
    const answer = await get(ogPicturePath(SECRET, picture));
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  }
});

test('hostile titles are text', async () => {
  const hostile = '</text><script>alert(1)</script>&\u0000\ud800 心脏';
  const svg = await ogSvg({ locale: 'zh', title: hostile, line: hostile, subject: 'page', seed: 1, monogram: hostile });
  expect(svg).not.toContain('<script');
  await expect(sharp(Buffer.from(svg)).png().toBuffer()).resolves.toBeInstanceOf(Buffer);
});

test('a person’s sharing picture bears the monogram in place of a motif', async () => {
  const svg = await ogSvg({ ...WORDS, monogram: 'YS' });
  expect(svg).toContain('>YS</text>');
  expect(svg.length).toBeLessThan((await ogSvg(WORDS)).length);
});

test('a sharing picture shows only the site’s own text', async () => {
  const path = ogPicturePath(SECRET, WORDS);
  const [, , , file = ''] = path.split('/');
  const [words = '', sign = ''] = file.split('.');
  const fake = Buffer.from(JSON.stringify(['Fake', '', 'page', 1, ''])).toString('base64url');
  const others = [
    path.replace('/en/', '/zh/'),
    path.replace('/en/', '/fr/'),
    `/og/en/${fake}.${sign}.png`,
    `/og/en/${words}.${'A'.repeat(22)}.png`,
    `/og/en/${words}.png`,
    `/og/en/${words}.${sign}.svg`,
    '/og/en/..%2fsite.png',
    ogPicturePath('another secret', WORDS),
    ogPicturePath(SECRET, { ...WORDS, subject: '../x' }),
    ogPicturePath(SECRET, { ...WORDS, seed: 1e12 }),
  ];
  for (const other of others) {
    const answer = await get(other);
    expect(answer.status, other).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
  expect((await get(path)).status).toBe(200);
  expect((await ogAnswer(undefined, 'en', file, 'https://huiyi.example')).status).toBe(404);
});

test('without a secret there is the picture that bears the site’s name', async () => {
  const path = ogPicturePath(undefined, WORDS);
  expect(path).toBe('/og/en/site.png');
  expect((await ogAnswer(undefined, 'en', 'site.png', 'https://huiyi.example')).status).toBe(200);
});

test('a burst is drawn two at a time; what is too much is put off and can be had later', async () => {
  const paths = Array.from({ length: 40 }, (_, seed) =>
    ogPicturePath(SECRET, { ...WORDS, title: '', seed: seed + 50 }),
  );
  const answers = await Promise.all(paths.map((path) => get(path)));
  const late = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(22);
  expect(late).toHaveLength(18);
  expect(late[0]?.headers.get('retry-after')).toBe('2');
  expect((await get(paths.at(-1) ?? '')).status).toBe(200);
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

test('a card for chats has the QR code of its page, and an address elsewhere cannot be asked for', async () => {
  const answer = await get(ogPicturePath(SECRET, { ...WORDS, page: '/en/meetings/4' }));
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 1500]);
  const elsewhere = ogPicturePath(SECRET, { ...WORDS, page: 'https://elsewhere.example/' });
  expect((await get(elsewhere)).status).toBe(404);
  expect(await shareCardSvg(WORDS, 'https://huiyi.example/en/meetings/4')).not.toBe(
    await shareCardSvg(WORDS, 'https://huiyi.example/en/meetings/5'),
  );
});
