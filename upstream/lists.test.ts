import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Endpoint, pageQuerySchema } from '@/contract/core';
import type { ListShape } from '@/contract/list';
import type { UserPolicy } from '@/contract/policies';
import { insertMeeting } from '@/tests/support/fixtures';
import { MAY, personOf } from '@/tests/support/people-rights';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { listEndpoints } from '@/upstream/calls';

const LISTS = listEndpoints().flatMap(({ domain, name, endpoint }) =>
  'list' in endpoint ? [{ domain, title: `${domain}.${name}`, endpoint, list: endpoint.list as ListShape }] : [],
);

/** Searched in its own way: what of a meeting can be narrowed is a dimension of the kept sets too (decision 0021). */
const BY_SETS = ['meeting.listMeetings'];

let up: TestUpstream;
let msId: number;
const people = new Map<string, SignedUp>();
beforeAll(async () => {
  up = await startTestUpstream();
  msId = await insertMeeting(up.ctx);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => up.close());

async function personFor(auth: string): Promise<SignedUp | undefined> {
  // Whoever runs everybody's meetings has every right over one.
  const right = auth.startsWith('meeting.') ? 'staff.meeting' : auth;
  const name = right === 'none' ? undefined : MAY[right as UserPolicy].at(-1);
  if (!name) return undefined;
  const known = people.get(name) ?? (await up.signUp(personOf(name)));
  people.set(name, known);
  return known;
}

/** All that the database is asked for one page. */
async function asks(endpoint: Endpoint, query: Record<string, unknown>): Promise<string> {
  const person = await personFor(endpoint.auth);
  up.ctx.caches = {};
  const compile = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
  const { body } = await up.call(endpoint, { as: person, query, params: { id: 1, msId } as never });
  expect(body).toMatchObject({ code: 200 });
  const asked = compile.mock.results.map(({ value }) => value as { sql: string; params: unknown[] });
  compile.mockRestore();
  return JSON.stringify(asked.map(({ sql, params }) => [sql, params]));
}

/** Values that a filter takes. */
function valuesOf(schema: z.ZodType): unknown[] {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (inner instanceof z.ZodEnum) return inner.options;
  return ['1', 'true', '心脏'].filter((value) => schema.safeParse(value).success).slice(-1);
}

/** A keyword makes a difference to how it is meant. */
const besides = (name: string) => (name === 'match' ? { keyword: '心脏 超声' } : {});

describe.each(LISTS)('$title', ({ domain, endpoint, list: { filters, more, days, sorts } }) => {
  const narrows = Object.entries<z.ZodType>({ ...filters, ...more });

  test.skipIf(narrows.length === 0).each(narrows)('%s narrows it, each value in its own way', async (name, schema) => {
    const values = valuesOf(schema);
    const asked = await Promise.all([asks(endpoint, besides(name))]);
    for (const value of values) asked.push(await asks(endpoint, { ...besides(name), [name]: value }));
    expect(values).not.toEqual([]);
    // What a list shows without a choice may be one of the choices; no two of these are the same.
    expect(new Set(asked).size).toBeGreaterThanOrEqual(Math.max(2, values.length));
  });

  test.skipIf(sorts.length === 0).each([...sorts])('%s sorts it both ways', async (orderByColumn) => {
    const [usual, up, down] = [
      await asks(endpoint, { orderByColumn: 'nothing' }),
      await asks(endpoint, { orderByColumn, isAsc: 'asc' }),
      await asks(endpoint, { orderByColumn, isAsc: 'desc' }),
    ];
    expect(up).not.toBe(down);
    expect(new Set([usual, up, down]).size).toBeGreaterThanOrEqual(2);
  });

  test.runIf(days)('its days narrow it', async () => {
    const params = { beginTime: '2026-03-01', endTime: '2026-03-02' };
    expect(await asks(endpoint, { params })).toContain('2026-02-28T16:00:00.000Z');
    expect(await asks(endpoint, { params })).toContain('2026-03-02T15:59:59.000Z');
  });

  test('what it does not declare changes nothing', async () => {
    const plain = await asks(endpoint, {});
    const undeclared = SORTED.flatMap((one) => (one.domain === domain && !sorts.includes(one.name) ? [one.name] : []));
    for (const orderByColumn of undeclared) expect(await asks(endpoint, { orderByColumn })).toBe(plain);
    if (!days) expect(await asks(endpoint, { params: { beginTime: '2026-03-01' } })).toBe(plain);
  });
});

/** Whatever lists are sorted by: those of a domain have columns of the same names. */
const SORTED = LISTS.flatMap(({ domain, list }) => list.sorts.map((name) => ({ domain, name })));

test('a paged read with filters of its own declares them', () => {
  const paging = Object.keys(pageQuerySchema.shape);
  const undeclared = listEndpoints().filter(({ endpoint }) => {
    if (endpoint.shape !== 'page' || 'list' in endpoint || !(endpoint.query instanceof z.ZodObject)) return false;
    return Object.keys(endpoint.query.shape).some((name) => !paging.includes(name));
  });
  expect(undeclared.map(({ domain, name }) => `${domain}.${name}`)).toEqual(BY_SETS);
});
