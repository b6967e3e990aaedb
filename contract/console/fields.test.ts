import { expect, test } from 'vitest';
import { address } from './fields';

test.each([
  '/api/file/public/a.webp',
  '/meetings?msType=2#top',
  'https://a.example',
  'https://cdn.a-b.example.com:8443/x.png?w=1',
  'https://a.example#x',
])('%s is an address', (text) => {
  expect(address.safeParse(text).success).toBe(true);
});

test.each([
  'http://a.example/x.png',
  'https://',
  'https:///x.png',
  'https://localhost/x.png',
  'https://localhost:3000',
  'https://127.0.0.1/x.png',
  'https://intranet/x.png',
  'https://user:word@a.example/x.png',
  'https://a.example"onerror=x',
  'https://a.example/<b>',
  "https://a.example/'x",
  '//evil.example/x.png',
  '/\\evil.example',
  '/a b',
  'javascript:alert(1)',
  'data:image/png;base64,x',
])('%s is none', (text) => {
  expect(address.safeParse(text).success).toBe(false);
});
