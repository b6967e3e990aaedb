// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { isSlowConnection, skipPrefetchOnSlowConnections } from './prefetch-rule';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [undefined, false],
])('the connection %o is slow: %s', (connection, slow) => {
  expect(isSlowConnection(connection)).toBe(slow);
});

test('on a data-saver connection pages are not fetched ahead, but are on the click', async () => {
  const network = vi.fn(() => Promise.resolve(new Response('ok')));
  vi.stubGlobal('fetch', network);
  skipPrefetchOnSlowConnections(() => ({ saveData: true }));
  const ahead = await window.fetch('/meetings', { headers: { rsc: '1', 'next-router-prefetch': '1' } });
  expect(ahead.ok).toBe(false);
  expect(network).not.toHaveBeenCalled();
  const click = await window.fetch('/meetings', { headers: { rsc: '1' } });
  expect(click.ok).toBe(true);
  expect(network).toHaveBeenCalledTimes(1);
});

test('on a fast connection pages are fetched ahead', async () => {
  const network = vi.fn(() => Promise.resolve(new Response('ok')));
  vi.stubGlobal('fetch', network);
  skipPrefetchOnSlowConnections(() => ({ effectiveType: '4g' }));
  await window.fetch('/meetings', { headers: { 'next-router-prefetch': '1' } });
  expect(network).toHaveBeenCalledTimes(1);
});
