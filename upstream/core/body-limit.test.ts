import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArticle } from '@/contract/console/content';
import { largestBytes } from '@/contract/largest-body';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { listEndpoints } from '@/upstream/calls';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

test('no route takes less than the largest body that its call allows', async () => {
  const limits = new Map<string, number | undefined>();
  const app = await buildApp(up.ctx, { onRoute: (route, bytes) => void limits.set(route, bytes) });
  const usual = app.initialConfig.bodyLimit ?? 0;
  await app.close();
  const calls = listEndpoints().map(({ name, endpoint: { method, path, body } }) => {
    const route = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
    return { name, there: limits.has(route), takes: limits.get(route) ?? usual, asked: largestBytes(body) };
  });
  expect(calls.filter(({ there, takes, asked }) => !there || takes < asked)).toEqual([]);
});

const article = (characters: number) => ({
  type: '2',
  title: '指南',
  publishTime: '2026-05-20 09:00:00',
  content: '会'.repeat(characters),
  contentEn: 'é'.repeat(characters),
});

test('an article as long as the contract allows is taken', async () => {
  const editor = await up.signUp({ userType: '0', certFlag: '2', roles: ['content'] });
  const taken = await up.call(createArticle, { as: editor, body: article(200_000) });
  expect([taken.status, taken.body.code]).toEqual([200, 200]);
  const tooLong = await up.call(createArticle, { as: editor, body: article(200_001) });
  expect(tooLong.body.data).toMatchObject({ fields: { content: '内容过长' } });
});

test('who may not write is refused before a large body is read', async () => {
  // No JSON: who reads it says that it is none.
  const send = (token?: string) =>
    up.app.inject({
      method: 'POST',
      url: createArticle.path,
      payload: '['.repeat(1_000_000),
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
  expect((await send()).json().code).toBe(401);
  const editor = await up.signUp({ userType: '0', certFlag: '2', roles: ['content'] });
  expect((await send(editor.token)).json().code).toBe(401);
});
