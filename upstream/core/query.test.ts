import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idSchema, numberSchema } from '@/contract/core';
import { listEndpoints } from '@/contract/endpoints';
import { stringify } from '@/contract/serialise-query';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
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

describe('any query string', () => {
  let up: TestUpstream;
  beforeAll(async () => {
    up = await startTestUpstream();
  });
  afterAll(() => up.close());

  const names = [...new Set(listEndpoints().flatMap(({ endpoint }) => Object.keys(shapeOf(endpoint.query))))];
  const key = fc.oneof(
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
  const parameter = fc
    .tuple(key, fc.array(bracket, { maxLength: 5 }), value, fc.boolean())
    .map(([name, brackets, text, raw]) => {
      const whole = name + brackets.map((part) => `[${part}]`).join('');
      return raw
        ? `${encodeURI(whole)}=${text.replace(/[^\x21-\x7e]|#/g, '')}`
        : `${encodeURIComponent(whole)}=${encodeURIComponent(text)}`;
    });
  const query = fc.array(parameter, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('&'));

  // A query that blocked the process would run into the test’s time limit.
  test.each(listEndpoints().filter(({ endpoint }) => endpoint.method === 'GET'))(
    'gets an answer in the envelope from $domain $name, and never a server error',
    async ({ endpoint }) => {
      await fc.assert(
        fc.asyncProperty(query, async (asked) => {
          const url = `${endpoint.path.replace(/\{\w+\}/g, '1')}?${asked}`;
          const { statusCode, body } = await up.app.inject({ url });
          expect(statusCode, url).toBeLessThan(500);
          expect(JSON.parse(body), url).toHaveProperty('code');
          if (statusCode === 200) expect(JSON.parse(body).msg, url).not.toBe('系统繁忙，请稍后再试');
        }),
        { numRuns: 25 },
      );
    },
  );
});

function shapeOf(schema: unknown): Record<string, unknown> {
  const definition = schema as { shape?: Record<string, unknown>; unwrap?: () => unknown };
  return definition.shape ?? (definition.unwrap ? shapeOf(definition.unwrap()) : {});
}
