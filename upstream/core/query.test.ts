import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, idSchema, numberSchema } from '@/contract/core';
import { getMeeting } from '@/contract/meeting/meeting';
import { stringify } from '@/contract/serialise-query';
import { insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { listEndpoints } from '@/upstream/calls';
import { translate } from '@/upstream/core/text/translate';
import { parseQuery } from './query';

test('a query is parsed as it was written, without empty values', () => {
  const said = { keyword: '心衰 a&b', params: { beginTime: '2026-01-01' }, subjectIds: ['1', '2'], zero: '0' };
  expect(parseQuery(stringify({ ...said, empty: '' }))).toEqual(said);
  expect(parseQuery('keyword=')).toEqual({});
});

test('huge indexes, deep brackets and prototype names create nothing beyond what was sent', () => {
  expect(parseQuery('msId[536870800]=1')).toEqual({ msId: { 536870800: '1' } });
  expect(JSON.stringify(parseQuery(`a${'[b]'.repeat(400)}=1`)).length).toBeLessThan(1500);
  const polluted = parseQuery('__proto__[x]=1&params[__proto__][x]=1&constructor[prototype][x]=1');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(Object.getPrototypeOf(polluted)).toBe(Object.prototype);
  expect(Object.keys(parseQuery('a=1&'.repeat(5000)))).toEqual(['a']);
});

test('only numbers and numeric strings are read as numbers', () => {
  for (const value of ['7', 7, ' 7 ']) expect(idSchema.parse(value)).toBe(7);
  expect(numberSchema.parse('-1.5')).toBe(-1.5);
  const sparse: unknown[] = [];
  sparse[5] = '1';
  for (const value of [
    ['7'],
    sparse,
    { valueOf: () => 7 },
    true,
    null,
    '',
    '1e9',
    '0x10',
    '9'.repeat(16),
    Number.NaN,
  ]) {
    expect(idSchema.safeParse(value).success).toBe(false);
  }
});

/** Seconds of the processor for one request: many times what any takes, and far from what a blocked process would. */
const MOST_SECONDS = 1;

describe('any query string', () => {
  let up: TestUpstream;
  let admin: SignedUp;
  beforeAll(async () => {
    up = await startTestUpstream();
    admin = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
    await insertMeeting(up.ctx, { msId: 1 });
  });
  afterAll(() => up.close());

  const asking = listEndpoints().filter(
    ({ endpoint }) => endpoint.method === 'GET' || Object.keys(shapeOf(endpoint.query)).length > 0,
  );
  const names = [...new Set(asking.flatMap(({ endpoint }) => Object.keys(shapeOf(endpoint.query))))];
  const anyKey = fc.oneof(
    fc.constantFrom(...names, 'params', '__proto__', 'constructor', 'a'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const bracket = fc.oneof(
    fc.nat({ max: 2 ** 31 }).map(String),
    fc.constantFrom('', '__proto__', 'length', 'toString', 'beginTime', '-1', '1e9'),
    fc.string({ maxLength: 4 }),
  );
  const value = fc.oneof(
    fc.constantFrom('1', '0', '-1', '99999999999999999999', '1e400', 'NaN', '%00', '%', '%ff', "'", ';', '[]', '{}'),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  );
  /** Any query, half of whose names are those that the call reads; half of them without brackets, so that it does. */
  const queryOf = (own: string[]) =>
    fc
      .tuple(
        own.length > 0 ? fc.oneof(fc.constantFrom(...own), anyKey) : anyKey,
        fc.oneof(fc.constant([]), fc.array(bracket, { maxLength: 5 })),
        value,
        fc.boolean(),
      )
      .map(([name, brackets, text, raw]) => {
        const whole = name + brackets.map((part) => `[${part}]`).join('');
        return raw
          ? `${encodeURI(whole)}=${text.replace(/[^\x21-\x7e]|#/g, '')}`
          : `${encodeURIComponent(whole)}=${encodeURIComponent(text)}`;
      });
  const anyQuery = (own: string[]) =>
    fc.array(queryOf(own), { minLength: 1, maxLength: 8 }).map((parts) => parts.join('&'));

  /** Asks as somebody or as a guest; whoever asks, it costs little and is no fault of ours. */
  async function ask(method: Endpoint['method'], url: string, as?: SignedUp) {
    const headers = as && { authorization: `Bearer ${as.token}`, cookie: `sid=${as.sid}` };
    const once = async () => {
      const begun = process.cpuUsage();
      const answer = await up.app.inject({ method, url, headers });
      const { user, system } = process.cpuUsage(begun);
      return { answer, seconds: (user + system) / 1e6 };
    };
    let { answer: answered, seconds } = await once();
    // What else the process does meanwhile only ever adds to it.
    for (let round = 0; round < 2 && seconds >= MOST_SECONDS; round++) {
      const again = await once();
      if (again.seconds < seconds) ({ answer: answered, seconds } = again);
    }
    expect(seconds, `seconds of the processor for ${url}`).toBeLessThan(MOST_SECONDS);
    const { statusCode, body, headers: said } = answered;
    expect(statusCode, url).toBeLessThan(500);
    const answer = String(said['content-type']).startsWith('application/json') ? JSON.parse(body) : null;
    // A fault of ours travels in a 200, too.
    expect(answer?.msg, url).not.toBe(translate('zh', 'error.server'));
    return { statusCode, answer };
  }

  test.each(asking)(
    'gets an answer in the envelope from $domain $name, whoever asks, never a server error, and at once',
    async ({ endpoint: { method, path, query, auth } }) => {
      const own = Object.keys(shapeOf(query));
      await fc.assert(
        fc.asyncProperty(anyQuery(own), async (asked) => {
          const url = `${path.replace(/\{\w+\}/g, '1')}?${asked}`;
          for (const as of [undefined, admin]) {
            const { answer } = await ask(method, url, as);
            expect(answer, url).toHaveProperty('code');
            // With every right the query itself is read: nothing before it turns the call away.
            if (as && auth !== 'none') expect([401, 403], url).not.toContain(answer.code);
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  /** What is no call of the contract, with parts of an address as they may be, and the names that its query is read for. */
  const BESIDES: Record<string, { url: string; own: string[] }> = {
    '/file/art/:kind/:subject/:file': { url: '/file/art/doctor/cardio/1.svg', own: ['w'] },
    '/file/document/:id': { url: '/file/document/1', own: ['lang', 'of', 'by', 'exp', 'sig'] },
    '/file/team/:id': { url: '/file/team/1', own: ['lang', 'of', 'by', 'exp', 'sig'] },
    '/file/letter/:id': { url: '/file/letter/1', own: ['lang', 'of', 'by', 'exp', 'sig'] },
    '/file/letters/:id': { url: '/file/letters/1', own: ['lang', 'of', 'by', 'exp', 'sig'] },
    '/file/ticket/:id': { url: '/file/ticket/1', own: ['lang', 'of', 'by', 'exp', 'sig'] },
    '/file/receipt/:id': { url: '/file/receipt/1', own: ['lang', 'of', 'by', 'exp', 'sig'] },
    '/file/badges/:id': { url: '/file/badges/1', own: ['lang', 'of', 'by', 'exp', 'sig'] },
    '/meeting/door/:msId/snapshot': { url: '/meeting/door/1/snapshot', own: ['since'] },
    '/file/notice/:file': { url: '/file/notice/1.pdf', own: [] },
    '/file/invitation/:file': { url: '/file/invitation/1.pdf', own: [] },
    '/file/private/:fileId': { url: `/file/private/${'0'.repeat(32)}`, own: ['exp', 'by', 'sig'] },
    '/file/copy/:fileId/:name': { url: `/file/copy/${'0'.repeat(32)}/A-1.pdf`, own: ['exp', 'by', 'sig'] },
    '/file/public/:name': { url: `/file/public/${'0'.repeat(32)}.webp`, own: [] },
    '/file/video/:id': { url: '/file/video/1', own: [] },
    '/file/video/:id/hls/:name': { url: '/file/video/1/hls/film.m3u8', own: [] },
    '/file/video/:id/:grant/:name': { url: '/file/video/1/x/film.m3u8', own: [] },
    '/album/picture/:name': { url: `/album/picture/${'0'.repeat(32)}-320.webp`, own: [] },
    '/album/tile/:fileId/:level/:name': { url: `/album/tile/${'0'.repeat(32)}/9/0_0.webp`, own: [] },
    '/poster/picture/:name': { url: `/poster/picture/${'0'.repeat(32)}-320.webp`, own: [] },
    '/poster/tile/:fileId/:level/:name': { url: `/poster/tile/${'0'.repeat(32)}/9/0_0.webp`, own: [] },
    '/paper/figure/:name': { url: `/paper/figure/1-${'0'.repeat(32)}.webp`, own: [] },
    '/book/:name': { url: '/book/1-zh.pdf', own: [] },
    '/file/certificate/:id': { url: '/file/certificate/1', own: ['lang', 'format', 'of', 'by', 'exp', 'sig'] },
    '/file/media/*': { url: '/file/media/clip.en.vtt', own: [] },
    '/docs': { url: '/docs', own: [] },
    '/docs/json': { url: '/docs/json', own: [] },
    '/docs/yaml': { url: '/docs/yaml', own: [] },
    '/health/live': { url: '/health/live', own: [] },
    '/health/ready': { url: '/health/ready', own: [] },
    '/metrics': { url: '/metrics', own: [] },
  };
  test.each(Object.values(BESIDES))('does no harm at $url either', async ({ url, own }) => {
    // The contract's page is written once, whoever asks first.
    await up.app.inject({ method: 'GET', url });
    await fc.assert(
      fc.asyncProperty(anyQuery(own), async (asked) => {
        await ask('GET', `${url}?${asked}`);
      }),
      { numRuns: 25 },
    );
  });

  test('was tried wherever one is read', async () => {
    const declared = listEndpoints().map(({ endpoint }) => endpoint.path.replace(/\{(\w+)\}/g, ':$1'));
    const answered: string[] = [];
    const app = await buildApp(up.ctx, { onRoute: (route) => void answered.push(route) });
    await app.close();
    const besides = answered.flatMap((route) => /^GET (\/.+)/.exec(route)?.[1] ?? []);
    // Files of the page that shows the contract are read by no query.
    const tried = (path: string) => declared.includes(path) || path in BESIDES || path.startsWith('/docs/static/');
    expect(besides.filter((path) => !tried(path))).toEqual([]);
  });

  test('with an index that would be a huge list costs no more than any other', async () => {
    const { answer } = await ask('GET', `${getMeeting.path}?msId[536870800]=1`);
    expect(answer).toMatchObject({ data: { fields: { msId: expect.any(String) } } });
  });
});

function shapeOf(schema: unknown): Record<string, unknown> {
  const definition = schema as { shape?: Record<string, unknown>; unwrap?: () => unknown };
  return definition.shape ?? (definition.unwrap ? shapeOf(definition.unwrap()) : {});
}
