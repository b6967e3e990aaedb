import { expect, test } from 'vitest';
import { z } from 'zod';
import { idSchema } from '@/contract/core';
import { largestBytes } from './largest-body';
import { atMost, writtenIn } from './sizes';

const escaped = (text: string) => text.replace(/[^"]/g, '\\u0061').length;
const flag = z.enum(['a', 'bcd']);

test.each<[string, z.ZodType, number]>([
  ['a text, each character escaped', z.string().max(10), escaped('"0123456789"')],
  ['a text with a pattern, generously', z.string().regex(/^\d{6}$/), 6 * (6 + '^x{6}$'.length) + 2],
  ['a list', z.array(z.boolean()).max(3), '[false,false,false,]'.length],
  [
    'members, those that may be missing too',
    z.object({ a: z.boolean(), b: z.null().optional() }),
    '{"a":false,"b":false,}'.length,
  ],
  ['the longest choice', z.union([z.boolean(), flag]), '"bcd"'.length * 6],
  ['a total that is lower than the sum of the parts', writtenIn(7, z.string().max(10)), 42],
  ['a record', atMost(2, z.record(z.string().max(1), z.boolean())), 2 + 2 * (8 + 5 + 2)],
])('the largest body counts %s', (_what, schema, bytes) => {
  expect(largestBytes(schema)).toBe(bytes);
});

test.each<[string, z.ZodType]>([
  ['text', z.string()],
  ['pattern', z.string().regex(/^a+$/)],
  ['pattern that is not the whole text', z.string().regex(/^a/)],
  ['list', z.array(z.boolean())],
  ['record', z.record(z.string().max(2), z.boolean())],
  ['value', z.unknown()],
])('a %s without a limit has no largest body', (_what, schema) => {
  expect(largestBytes(z.object({ schema }))).toBe(Number.POSITIVE_INFINITY);
});

test('limits of sizes are held', () => {
  expect(writtenIn(7, z.string()).safeParse('12345').success).toBe(true);
  expect(writtenIn(7, z.string()).safeParse('123456').success).toBe(false);
  expect(atMost(1, z.record(z.string(), z.boolean())).safeParse({ a: true, b: true }).success).toBe(false);
  expect(idSchema.parse(' 7 ')).toBe(7);
});
