import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { listKeepers } from '@/contract/keeper/keeper';
import { listFinanceOrders } from '@/contract/pay/console-order';
import type { Reader } from '@/upstream/db/client';
import { orders } from '@/upstream/db/schema/pay';
import { keepers } from '@/upstream/db/schema/service';
import { listSql } from './list-sql';

const db = {} as Reader;
const LIST = listSql(listFinanceOrders, {
  key: orders.orderNo,
  filters: { keyword: () => undefined, payStatus: orders.payStatus, biz: orders.biz, gateway: () => undefined },
  days: orders.createTime,
  sorts: { createTime: orders.createTime, payTime: orders.payTime, amount: orders.amount },
});
const sqlOf = (asked: Parameters<typeof LIST.where>[1]) => {
  const where = LIST.where(db, asked);
  return where ? new PgDialect().sqlToQuery(where).sql : '';
};

test('what is not asked for narrows nothing; days narrow by their own column', () => {
  expect(sqlOf({})).toBe('');
  expect(sqlOf({ payStatus: '1' })).toBe('"pay_order"."pay_status" = $1');
  expect(sqlOf({ biz: 'vip', params: { beginTime: '2026-05-01' } })).toMatch(/"biz" = \$1 and .*"create_time" >= \$2/);
});

test('a list is sorted by the columns that its call declares, and by none else', () => {
  expect(LIST.order({ orderByColumn: 'amount', isAsc: 'asc' })).toHaveLength(2);
  expect(LIST.order({ orderByColumn: 'userId' })).toBeNull();
});

test('a filter, a sort or a day without its column does not compile', () => {
  const key = keepers.id;
  const sorts = { serviceTime: keepers.serviceTime, createTime: keepers.createTime };
  // @ts-expect-error the keyword of the call is missing
  listSql(listKeepers, { key, filters: { status: keepers.status }, days: undefined, sorts });
  const filters = { status: keepers.status, keyword: () => undefined };
  // @ts-expect-error a sort of the call is missing
  listSql(listKeepers, { key, filters, days: undefined, sorts: { serviceTime: keepers.serviceTime } });
  // @ts-expect-error the call has no days
  listSql(listKeepers, { key, filters, days: keepers.createTime, sorts });
});
