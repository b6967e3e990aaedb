import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listConsoleUsers } from '@/contract/console/console';
import { JOB_NAMES, keyOf } from '@/contract/console/jobs';
import { EXPORT_KINDS, type Export, type ExportKind, getExport, requestExport } from '@/contract/export/export';
import { listFinanceOrders } from '@/contract/pay/console-order';
import enConsole from '@/messages/en/console.json';
import zhConsole from '@/messages/zh/console.json';
import { giveMoney } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import type { Emitted } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { users } from '@/upstream/db/schema/account';
import { consoleLogs, exportJobs } from '@/upstream/db/schema/service';
import en from '@/upstream/messages/en.json';
import zh from '@/upstream/messages/zh.json';
import { definitionOf } from './export.kinds';

let up: TestUpstream;
let service: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
  service = await up.signUp({ userType: '0', certFlag: '2', roles: ['service'] });
});
afterAll(() => up.close());

async function file(as: SignedUp, body: { kind: ExportKind } & Record<string, unknown>, locale?: 'en') {
  const answer = await up.call(requestExport, { as, body, locale });
  expect(answer.body.code, answer.body.msg).toBe(200);
  const { data } = (await up.call(getExport, { as, params: { id: (answer.body.data as Export).id } })).body;
  const { url, status } = data as Export;
  expect(status).toBe('2');
  return up.app.inject({ url: (url ?? '').replace(/^\/api/, '') });
}
const cellsOf = (book: ExcelJS.Workbook, row: number) =>
  ((book.worksheets[0]?.getRow(row).values ?? []) as unknown[]).slice(1);
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n');

test('a list of people is written whole, with its filter and order, masked as it is shown', async () => {
  const many = Array.from({ length: 1203 }, (_, at) => ({
    userName: `bulk${at}`,
    passwordHash: '!',
    userType: '109',
    nickName: `批量${at}`,
    name: at === 7 ? '=HYPERLINK("http://x")' : `批量${at}`,
    phonenumber: `137${String(at).padStart(8, '0')}`,
    createTime: new Date(up.ctx.now().getTime() - at * 1000),
  }));
  await up.ctx.db.insert(users).values(many);
  const filter = { userType: '109' as const };
  const lines = linesOf((await file(service, { kind: 'people', format: 'csv', filter })).body);
  expect(lines[0]).toBe('用户名,姓名,手机,用户类型,部门,认证,状态,登录设备,创建时间');
  expect(lines).toHaveLength(many.length + 1);
  expect(new Set(lines).size).toBe(lines.length);
  const shown = (await up.call(listConsoleUsers, { as: service, query: { ...filter, pageSize: 100 } })).body;
  const first = (shown.rows as { userName: string; phonenumber: string }[]).map(({ userName }) => userName);
  expect(lines.slice(1, 101).map((line) => line.split(',')[0])).toEqual(first);
  expect(lines.join()).not.toMatch(/\b137\d{8}\b/);
  expect(lines.join()).toContain('137****0007');
  expect(lines.join()).toContain(`"'=HYPERLINK(""http://x"")"`);

  const found = linesOf(
    (await file(service, { kind: 'people', format: 'csv', filter: { keyword: '批量12' } }, 'en')).body,
  );
  expect(found[0]).toMatch(/^Login name,Name,Phone,User type,/);
  expect(found[1]).toContain('批量1202,137****1202');
});

test('who takes a list away leaves a line, which does not say whom they looked for', async () => {
  const clerk = await up.signUp({ userType: '0', certFlag: '2', roles: ['service'] });
  await file(clerk, { kind: 'people', format: 'csv', filter: { keyword: '批量1202', userType: '109' } });
  const lines = await up.ctx.db.select().from(consoleLogs).where(eq(consoleLogs.userId, clerk.userId));
  expect(lines).toMatchObject([{ action: 'list.export', subject: 'people' }]);
  expect(lines[0]?.detail).toEqual({ format: 'csv', filter: { userType: '109', keyword: '***' } });
});

test('XLSX has words for codes, and amounts that add up', async () => {
  const finance = await up.signUp({ userType: '0', certFlag: '2', roles: ['finance'] });
  const me = await up.signUp();
  await giveMoney(up.ctx, me.userId, 12_345);
  const { rawPayload } = await file(me, { kind: 'myMovements' }, 'en');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(rawPayload as unknown as ArrayBuffer);
  expect(book.worksheets.map(({ name }) => name)).toEqual([en['export.myMovements']]);
  const rows = [1, 2].map((at) => cellsOf(book, at));
  expect(rows[0]?.slice(0, 6)).toEqual(['Time', 'Kind', 'Item', 'Direction', 'Amount', 'Balance']);
  expect(rows[1]?.slice(2, 6)).toEqual(['Opening balance', 'In', 123.45, 123.45]);
  const none = linesOf((await file(finance, { kind: 'orders', format: 'csv', filter: { payStatus: '2' } })).body);
  const total = (await up.call(listFinanceOrders, { as: finance, query: { payStatus: '2' } })).body.total;
  expect(none).toHaveLength(1 + Number(total));
});

test('failed jobs are written as their list says them: each in words, one of another release by its code', async () => {
  const admin = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
  const { jobs, now } = up.ctx;
  const dead = (name: string) => ({ id: randomUUID(), queue: 'long' as const, name, error: 'away', createTime: now() });
  const rows = [...JOB_NAMES, 'pay.ofAnotherRelease'].map(dead);
  const listDead = vi.spyOn(jobs, 'listDead').mockResolvedValue({ total: rows.length, rows });
  for (const [locale, words] of [[undefined, zhConsole] as const, ['en', enConsole] as const]) {
    const [head, ...lines] = linesOf((await file(admin, { kind: 'failedJobs', format: 'csv' }, locale)).body);
    expect(head?.split(',')[1]).toBe(words.jobs.name);
    expect(lines.map((line) => line.split(',')[2])).toEqual(rows.map(({ queue }) => words.jobs.queues[queue]));
    expect(lines.map((line) => line.split(',')[1])).toEqual([
      ...JOB_NAMES.map((name) => words.jobs.names[keyOf(name)]),
      'pay.ofAnotherRelease',
    ]);
  }
  listDead.mockRestore();
});

test('what its list would refuse is refused, and another filter waits for the file that is being written', async () => {
  const ask = async (body: { kind: ExportKind } & Record<string, unknown>) =>
    (await up.call(requestExport, { as: service, body })).body;
  expect((await ask({ kind: 'people', filter: { userType: '1' } })).code).toBe(500);
  expect((await ask({ kind: 'people', filter: { beginTime: 'x'.repeat(30) } })).code).toBe(500);
  const { wake } = up.ctx.jobs;
  const events: Emitted[] = [];
  up.ctx.jobs.wake = (more) => void events.push(...more);
  const begun = await ask({ kind: 'people', filter: { userType: '108' } });
  const same = await ask({ kind: 'people', filter: { userType: '108' } });
  const other = await ask({ kind: 'people', filter: { userType: '110' } });
  up.ctx.jobs.wake = wake;
  expect([begun.code, same.code, other.msg]).toEqual([200, 200, zh['export.busy']]);
  expect(same.data).toMatchObject({ id: (begun.data as Export).id });
  for (const event of events) await handleEvent(up.ctx, event);
});

test.each([
  ['who has lost the right', { roles: [] }],
  ['whose account was disabled', { status: '1' }],
])('%s meanwhile gets no file', async (_who, since) => {
  const gone = await up.signUp({ userType: '0', certFlag: '2', roles: ['service'] });
  const { wake } = up.ctx.jobs;
  const events: Emitted[] = [];
  up.ctx.jobs.wake = (more) => void events.push(...more);
  const { data } = (await up.call(requestExport, { as: gone, body: { kind: 'people' } })).body;
  up.ctx.jobs.wake = wake;
  await up.ctx.db.update(users).set(since).where(eq(users.userId, gone.userId));
  const { log } = up.ctx;
  up.ctx.log = { ...log, error: () => {} };
  for (const event of events) await handleEvent(up.ctx, event);
  up.ctx.log = log;
  const [row] = await up.ctx.db
    .select()
    .from(exportJobs)
    .where(eq(exportJobs.id, (data as Export).id));
  expect(row).toMatchObject({ status: '3', fileId: null });
});

test('every kind has a name, a way to be written, and a heading for each column in both languages', () => {
  for (const kind of EXPORT_KINDS) {
    const titles = definitionOf(kind).titles ?? [];
    if (kind !== 'myData') expect(titles.length, kind).toBeGreaterThan(2);
    for (const key of [`export.${kind}`, ...titles]) {
      expect(Object.keys(zh), key).toContain(key);
      expect(Object.keys(en), key).toContain(key);
    }
  }
});
