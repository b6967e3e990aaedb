import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '@/tests/support/database';
import type { Database, Db } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { bulkInsert } from '@/upstream/db/seed/bulk';
import { matches, searchVectorSql } from './search-sql';

const FIELDS = ['心血管', '脑卒中', '糖尿病', '肿瘤', '骨科', '眼科', '儿科', '护理', '康复', '影像'];
const KINDS = ['年会', '论坛', '学习班', '研讨会', '峰会'];
const ROWS = 4000;

let database: Database;
let db: Db;

async function plan(where: SQL): Promise<string> {
  const query = db.select({ msId: meetings.msId }).from(meetings).where(where);
  const answer = (await db.execute(sql`explain ${query}`)) as { rows: Record<string, string>[] };
  return answer.rows.map((row) => Object.values(row).join(' ')).join('\n');
}

async function found(keyword: string): Promise<string[]> {
  const rows = await db.select({ name: meetings.msName }).from(meetings).where(matches(meetings.search, { keyword }));
  return rows.map((row) => row.name);
}

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  const start = new Date('2026-06-01T09:00:00+08:00');
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    msName: `第${index}届${FIELDS[index % FIELDS.length]}${KINDS[(index % 7) % KINDS.length]}${index % 400 === 0 ? '晨会' : ''}`,
    msType: '2',
    startTime: start,
    endTime: start,
    intro: '会议介绍。'.repeat(60),
  }));
  await bulkInsert(db, meetings, rows);
  // The search words as the writers make them, set from the names.
  for (let from = 0; from < ROWS; from += 500) {
    const part = await db
      .select({ msId: meetings.msId, name: meetings.msName })
      .from(meetings)
      .orderBy(meetings.msId)
      .offset(from)
      .limit(500);
    const values = part.map(({ msId, name }) => sql`(${msId}::integer, ${searchVectorSql([name])})`);
    await db.execute(
      sql`update ms_meeting set search = v.search from (values ${sql.join(values, sql`, `)}) as v (id, search) where ms_id = v.id`,
    );
  }
  await db.execute(sql`vacuum analyze ms_meeting`);
});
afterAll(() => database.close());

test('a search for two Chinese characters reads the index, not the table', async () => {
  expect(await found('晨会')).toHaveLength(ROWS / 400);
  const text = await plan(matches(meetings.search, { keyword: '晨会' }));
  expect(text).toContain('ms_meeting_search_idx');
  expect(text).not.toContain('Seq Scan');
});

test('a search for two words reads the index as well', async () => {
  expect(await plan(matches(meetings.search, { keyword: '糖尿病 峰会' }))).toContain('ms_meeting_search_idx');
});

test('words with quotes, backslashes and digits are found as written', async () => {
  const texts = ["O'Brien 1e5 讲座", 'CT20 工作坊', 'COVID-19 防治'];
  for (const text of texts) {
    const start = new Date('2026-06-01T09:00:00+08:00');
    await db
      .insert(meetings)
      .values({ msName: text, msType: '2', startTime: start, endTime: start, search: searchVectorSql([text]) });
  }
  expect(await found("O'Brien")).toEqual([texts[0]]);
  expect(await found('1e5')).toEqual([texts[0]]);
  expect(await found('ct20')).toEqual([texts[1]]);
  expect(await found('covid-19 防治')).toEqual([texts[2]]);
});

test('a keyword without searchable characters matches nothing', async () => {
  expect(await found("'' & | ! () :* \\")).toEqual([]);
});
