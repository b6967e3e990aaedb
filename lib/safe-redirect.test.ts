import { expect, test } from 'vitest';
import { safePath } from './safe-redirect';

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  'javascript:alert(1)',
  'https://evil.example',
  '/\t/evil.example',
  '',
  null,
  '/.//evil.example',
])('a way out of the site (%s) leads home', (value) => {
  expect(safePath(value)).toBe('/');
});

test('a path of the site with query and anchor is kept', () => {
  expect(safePath('/my/notice?type=task#top')).toBe('/my/notice?type=task#top');
});
