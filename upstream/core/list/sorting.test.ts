import { pgTable, QueryBuilder, serial, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { sorting } from './sorting';

const things = pgTable('things', { id: serial('id').primaryKey(), title: text('title') });
const sortable = { title: things.title };
const orderOf = (query: Parameters<typeof sorting>[0]) => {
  const order = sorting(query, sortable, things.id);
  return (
    order &&
    new QueryBuilder()
      .select()
      .from(things)
      .orderBy(...order)
      .toSQL()
      .sql.split(' order by ')[1]
  );
};

test('rows that are equal have one order on every page, the other way round like the rest', () => {
  expect(orderOf({ orderByColumn: 'title', isAsc: 'asc' })).toBe('"things"."title" asc, "things"."id" asc');
  expect(orderOf({ orderByColumn: 'title', isAsc: 'desc' })).toBe('"things"."title" desc, "things"."id" desc');
  expect(orderOf({ orderByColumn: 'title' })).toBe('"things"."title" desc, "things"."id" desc');
});

test.each([undefined, '', 'id', 'toString', '__proto__', 'title; drop table things'])(
  'a column by the name of %s is not sorted by',
  (orderByColumn) => {
    expect(orderOf({ orderByColumn })).toBeNull();
  },
);
