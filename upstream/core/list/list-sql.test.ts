import { desc, eq, lte } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listKeepers } from '@/contract/keeper/keeper';
import { listEndpoint } from '@/contract/list';
import { listFinanceOrders } from '@/contract/pay/console-order';
import type { Reader } from '@/upstream/db/client';
import { orders } from '@/upstream/db/schema/pay';
import { keepers } from '@/upstream/db/schema/service';
import { type AtMoment, listSql } from './list-sql';

const at = { db: {} as Reader };
const LIST = listSql(listFinanceOrders, {
  key: orders.orderNo,
  filters: {
    keyword: () => undefined,
    payStatus: orders.payStatus,
    biz: orders.biz,
    gateway: () => undefined,
    goodwill: () => undefined,
  },
  days: orders.createTime,
  sorts: { createTime: orders.createTime, payTime: orders.payTime, amount: orders.amount },
  usual: [desc(orders.orderNo)],
});
const sqlOf = (asked: Parameters<typeof LIST.where>[1]) => {
  const where = LIST.where(at, asked);
  return where ? new PgDialect().sqlToQuery(where).sql : '';
};

test('what is not asked for narrows nothing; days narrow by their own column', () => {
  expect(sqlOf({})).toBe('');
  expect(sqlOf({ payStatus: '1' })).toBe('"pay_order"."pay_status" = $1');
  expect(sqlOf({ biz: 'vip', params: { beginTime: '2026-05-01' } })).toMatch(/"biz" = \$1 and .*"create_time" >= \$2/);
});

test('a list is sorted by the columns that its call declares, and by none else', () => {
  expect(LIST.order(at, { orderByColumn: 'amount', isAsc: 'asc' })).toHaveLength(2);
  expect(LIST.order(at, { orderByColumn: 'userId' })).toEqual([desc(orders.orderNo)]);
});

const listDue = listEndpoint({
  path: '/due',
  summary: 'A list whose states follow from the clock, and that other clients narrow further',
  auth: 'signedIn',
  shows: [],
  filters: { state: z.enum(['due']).optional() },
  more: { owner: z.coerce.number().optional() },
  answer: z.object({}),
});

test('a state follows from the moment of reading; what other clients narrow by has its way too', () => {
  const moment = new Date('2026-05-20T02:00:00Z');
  const shape = { key: orders.orderNo, days: undefined, sorts: {} };
  const due = listSql<typeof listDue, AtMoment>(listDue, {
    ...shape,
    filters: { state: (_due, { now }) => lte(orders.createTime, now), owner: orders.userId },
    usual: ({ now }) => [eq(orders.createTime, now)],
  });
  const where = due.where({ ...at, now: moment }, { state: 'due', owner: 7 });
  expect(where && new PgDialect().sqlToQuery(where).params).toEqual([moment.toISOString(), 7]);
  expect(due.order({ ...at, now: moment }, {})).toEqual([eq(orders.createTime, moment)]);
  // @ts-expect-error what other clients narrow by is missing
  listSql(listDue, { ...shape, filters: { state: () => undefined }, usual: [] });
});

test('a filter, a sort or a day without its column does not compile', () => {
  const key = keepers.id;
  const usual = [desc(keepers.id)];
  const sorts = { serviceTime: keepers.serviceTime, createTime: keepers.createTime };
  // @ts-expect-error the keyword of the call is missing
  listSql(listKeepers, { key, filters: { status: keepers.status }, days: undefined, sorts, usual });
  const filters = { status: keepers.status, keyword: () => undefined };
  // @ts-expect-error a sort of the call is missing
  listSql(listKeepers, { key, filters, days: undefined, sorts: { serviceTime: keepers.serviceTime }, usual });
  // @ts-expect-error the call has no days
  listSql(listKeepers, { key, filters, days: keepers.createTime, sorts, usual });
});
