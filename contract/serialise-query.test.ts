import { expect, test } from 'vitest';
import { stringify } from './serialise-query';

test('empty and null values are dropped, zero and false are kept', () => {
  expect(stringify({ a: '', b: null, c: undefined, d: 0, e: false })).toBe('d=0&e=false');
});

test('nested objects become name[key], arrays name[0]', () => {
  expect(decodeURIComponent(stringify({ params: { beginTime: '2026-01-01', endTime: '' }, ids: [3, 4] }))).toBe(
    'params[beginTime]=2026-01-01&ids[0]=3&ids[1]=4',
  );
});

test('what could break out of a value is encoded', () => {
  expect(stringify({ keyword: '心脏&x=1#?' })).toBe('keyword=%E5%BF%83%E8%84%8F%26x%3D1%23%3F');
});
