import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nameStatements } from './named-statements';

const MOST = 3;
const ARRAY = { rowMode: 'array' } as const;

let named: PGlite;
let plain: PGlite;
const both = async (statement: string) => {
  for (const client of [named, plain]) await client.exec(statement);
};
const statements = async () =>
  (await named.query<{ statement: string }>('select statement from pg_prepared_statements')).rows;

beforeAll(async () => {
  [named, plain] = [await PGlite.create(), await PGlite.create()];
  nameStatements(named, MOST);
});
beforeEach(async () => {
  await both(`
    drop table if exists talk;
    create table talk (
      id int primary key, title text, fee bigint, share numeric(10, 2), held boolean, at timestamptz, day date,
      tags text[], about jsonb
    );
    insert into talk values
      (1, '心房颤动', 9007199254740991, 12.50, true, '2026-11-22 08:00:00+08', '2026-11-22', '{a,"b c"}', '{"x": [1, null]}'),
      (2, null, null, null, null, null, null, null, null);
  `);
});
afterAll(async () => {
  await Promise.all([named.close(), plain.close()]);
});

test.each([
  ['array', undefined],
  ['object', undefined],
  ['array', { 1184: (text: string) => `as text: ${text}` }],
] as const)('rows in the form of an %s are the same, the third time too', async (rowMode, parsers) => {
  for (const [text, values] of [
    ['select * from talk order by id', []],
    ['select title, at from talk where id = $1 or title = $2', [2, '心房颤动']],
    ['select id from talk where tags = $1 and about = $2 and held = $3', [['a', 'b c'], { x: [1, null] }, true]],
    ['select id from talk where id = $1', [null]],
  ] as const) {
    const [given, options] = [[...values], { rowMode, parsers }];
    const wanted = (await plain.query(text, given, options)).rows;
    for (let time = 0; time < 3; time++) expect((await named.query(text, given, options)).rows).toEqual(wanted);
  }
});

test('a read that comes again is kept, the oldest is given up', async () => {
  const read = (text: string) => named.query(text, [], ARRAY);
  await named.exec('deallocate all');
  await read('select 1 as once');
  expect(await statements()).toEqual([]);
  for (const text of ['select 1 as a', 'select 1 as b', 'select 1 as c', 'select 1 as d']) {
    for (let time = 0; time < 2; time++) await read(text);
  }
  expect((await statements()).map(({ statement }) => statement).sort()).toEqual([
    'select 1 as b',
    'select 1 as c',
    'select 1 as d',
  ]);
});

test('a wrong value fails as ever, and what follows is answered', async () => {
  const read = (value: unknown) => named.query('select title from talk where id = $1', [value], ARRAY);
  for (const value of [1, 1, 'nonsense', 'nonsense', 1, 1, 1]) {
    if (value === 1) expect((await read(value)).rows).toEqual([['心房颤动']]);
    else await expect(read(value)).rejects.toThrow('invalid input syntax for type integer');
  }
  for (let time = 0; time < 3; time++) {
    await expect(named.query('select nothing from talk', [], ARRAY)).rejects.toThrow('column "nothing" does not exist');
  }
});

test('a table that was changed is read as it is now', async () => {
  const read = async () => (await named.query('select * from talk where id = 2', [])).rows[0];
  const kept = async () => (await named.query('select * from talk where id = 2', [], { rowMode: 'object' })).rows[0];
  for (let time = 0; time < 3; time++) await kept();
  await named.exec('alter table talk drop column about; alter table talk alter column fee type text');
  for (let time = 0; time < 3; time++) expect(await kept()).toEqual(await read());
});

test('a read waits for the transaction that is open, and sees none of what it takes back', async () => {
  const count = () => named.query('select count(*) from talk', [], ARRAY);
  for (let time = 0; time < 3; time++) await count();
  const [seen] = await Promise.all([
    named
      .transaction(async (tx) => {
        await tx.query('delete from talk');
        throw new Error('taken back');
      })
      .catch(() => count()),
    count(),
  ]);
  expect(seen?.rows).toEqual([[2]]);
  expect((await count()).rows).toEqual([[2]]);
});

test('in a transaction writes are kept too, with what they return and how many they changed', async () => {
  const move = (client: PGlite) =>
    client.transaction(async (tx) => {
      const one = await tx.query('update talk set title = $1 where id = $2 returning id, title', ['一', 1], ARRAY);
      const all = await tx.query('update talk set share = $1', ['0.5'], { rowMode: 'object' });
      return [one.rows, all.affectedRows];
    });
  await named.exec('deallocate all');
  for (let time = 0; time < 3; time++) expect(await move(named)).toEqual(await move(plain));
  expect((await statements()).map(({ statement }) => statement.slice(0, 6))).toEqual(['update', 'update']);
});

test('what fails in a transaction takes it back, says why, and is right again in the next', async () => {
  const add = (id: unknown) =>
    named.transaction((tx) => tx.query('insert into talk (id) values ($1) returning id', [id], ARRAY));
  for (const id of [11, 12, 13]) expect((await add(id)).rows).toEqual([[id]]);
  await expect(add(13)).rejects.toMatchObject({ code: '23505', constraint: 'talk_pkey' });
  await expect(add('nonsense')).rejects.toThrow('invalid input syntax for type integer');
  for (const id of [14, 15, 16]) expect((await add(id)).rows).toEqual([[id]]);
  expect((await named.query('select count(*) from talk', [], ARRAY)).rows).toEqual([[8]]);
});
