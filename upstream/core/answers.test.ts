import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@/contract/core';
import { STRAY, tooMuch } from '@/tests/support/servers/too-much';
import { listEndpoints } from '@/upstream/calls';
import { type Caller, type Context, SYSTEM } from './context';
import { readerOf, route } from './route';

/** A call with fields of any name: all of a person's own data. */
const OPEN = ['account.exportMyData'];

/** Each call of the contract that answers more than a number or a text, at an address of its own that anybody may ask. */
const calls = listEndpoints()
  .map(({ domain, name, endpoint }) => ({
    title: `${domain}.${name}`,
    given: tooMuch(endpoint.answer),
    endpoint: {
      ...endpoint,
      path: `/${domain}.${name}`,
      method: 'GET',
      auth: 'none',
      params: z.any(),
      query: z.any(),
      body: z.object({}).optional(),
    } as Endpoint,
  }))
  .filter(({ given }) => JSON.stringify(given).includes(STRAY));
const pages = calls.filter(({ endpoint }) => endpoint.shape === 'page');

let app: FastifyInstance;
/** What the service behind an address answers next. */
let answer: unknown;
beforeAll(async () => {
  app = Fastify();
  app.decorate('ctx', {} as Context);
  app.decorateRequest('isMultipart', () => false);
  for (const { endpoint } of calls) route(app, endpoint, () => answer as never);
  await app.ready();
});
afterAll(() => app.close());

/** What leaves when a service answers all this. */
async function leaves({ shape, path }: Endpoint, value: unknown): Promise<string> {
  answer = shape === 'page' ? { total: 1, rows: [value], [STRAY]: STRAY } : value;
  const response = await app.inject(path);
  expect(response.json()).toMatchObject(shape === 'page' ? { code: 200, rows: [{}] } : { code: 200 });
  return response.body;
}

test('calls of every shape are held to their fields', () => {
  expect(new Set(calls.map(({ endpoint }) => endpoint.shape))).toEqual(new Set(['data', 'page', 'top']));
  expect(calls.length).toBeGreaterThan(200);
});

test.each(calls.filter(({ title }) => !OPEN.includes(title)))('$title answers its fields alone', async (call) => {
  for (const value of call.given) expect(await leaves(call.endpoint, value)).not.toContain(STRAY);
});

test.each(calls.filter(({ title }) => OPEN.includes(title)))('$title answers as it is given', async (call) => {
  for (const value of call.given) expect(await leaves(call.endpoint, value)).toContain(STRAY);
});

test.each(pages.filter(({ title }) => !OPEN.includes(title)))(
  '$title gives an export its fields alone',
  async ({ endpoint, given }) => {
    for (const value of given) {
      answer = { total: 1, rows: [value] };
      const read = await readerOf(app.ctx, endpoint)({ caller: SYSTEM as Caller, locale: 'zh', query: {} });
      expect(read.rows).toHaveLength(1);
      expect(JSON.stringify(read)).not.toContain(STRAY);
    }
  },
);
