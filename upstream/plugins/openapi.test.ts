import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

test('the OpenAPI document lists every endpoint of the contract with its method', async () => {
  const page = await up.app.inject({ method: 'GET', url: '/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const { paths } = (await up.app.inject({ method: 'GET', url: '/docs/json' })).json();
  const named = Object.entries(paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = listEndpoints().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(named.sort()).toEqual([...new Set(declared)].sort());
});

test('every plugin has a name: one without is named by a stack, for which a start reads the map of all its sources', () => {
  expect(up.app.printPlugins()).not.toContain('-auto-');
});
