// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { isChunkFailure, reloadOnce, watchChunks } from './chunk-guard';

beforeEach(() => window.sessionStorage.clear());

test('a chunk that does not load reloads the page once, then not again for 60 seconds', () => {
  const reload = vi.fn();
  expect(reloadOnce(reload, 1_000_000)).toBe(true);
  expect(reloadOnce(reload, 1_059_999)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(reload, 1_060_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without session storage the page is never reloaded, so that it cannot loop', () => {
  const broken = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const reload = vi.fn();
  expect(reloadOnce(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  broken.mockRestore();
});

test.each([
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), true],
  [new Error('Loading chunk 42 failed.'), true],
  [new Error('Failed to load chunk /_next/static/chunks/a.js'), true],
  [new TypeError('Failed to fetch dynamically imported module: /a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to fetch'), false],
  [new Error('anything else'), false],
  ['Loading chunk 1 failed', false],
])('%s is a failed chunk: %s', (error, failed) => {
  expect(isChunkFailure(error)).toBe(failed);
});

test('a script of the site that fails to load reloads the page, one from another site does not', () => {
  const reload = vi.fn();
  const stop = watchChunks(reload);
  for (const src of ['https://elsewhere.example/a.js', '/_next/static/chunks/a.js']) {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = src;
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
  }
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});
