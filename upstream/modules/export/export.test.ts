import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '@/contract/account/account';
import { type Export, getExport, listExports, requestExport } from '@/contract/export/export';
import { listMyTasks } from '@/contract/task/task';
import { insertMeeting } from '@/tests/support/fixtures';
import { quickHash } from '@/tests/support/quick-hash';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { type Emitted, SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { attempts, files, users } from '@/upstream/db/schema/account';
import { exportJobs } from '@/upstream/db/schema/service';
import { toggleFavo } from '@/upstream/modules/engagement/favo.service';
import { insertFile } from '@/upstream/modules/file/file.repository';
import { filesSweepDue } from '@/upstream/modules/file/sweep.service';
import { exportsSweepDue } from './export.events';

const DAY = 24 * 3_600_000;
const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

async function ask(as: SignedUp, body: Record<string, unknown>, locale?: 'en'): Promise<Export> {
  const answer = await up.call(requestExport, { as, body, locale });
  expect(answer.body.code).toBe(200);
  return answer.body.data as Export;
}
const look = async (as: SignedUp, id: number) =>
  (await up.call(getExport, { as, params: { id } })).body as { code: number; data: Export };
const fetchFile = async (url: string | null | undefined) => up.app.inject({ url: (url ?? '').replace(/^\/api/, '') });
const run = (event: Emitted) => handleEvent(up.ctx, event);

/** Jobs wait while this runs, as they do for another machine. */
async function held<T>(work: () => Promise<T>): Promise<{ result: T; events: Emitted[] }> {
  const { wake } = up.ctx.jobs;
  const events: Emitted[] = [];
  up.ctx.jobs.wake = (more) => void events.push(...more);
  try {
    return { result: await work(), events };
  } finally {
    up.ctx.jobs.wake = wake;
  }
}

test('everything kept about me comes as an archive with my own files, behind a link that is mine and ends', async () => {
  const me = await up.signUp({ name: '林知夏' });
  const file = { fileId: 'a'.repeat(32), purpose: 'cert', mime: 'application/pdf', name: '执业证.pdf' };
  await up.ctx.storage.put(`private/${file.fileId}.pdf`, Buffer.from('%PDF-1.7 licence'), file.mime);
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, { ...file, userId: me.userId, size: 16 }));

  const { id } = await ask(me, { kind: 'myData' });
  const { data } = await look(me, id);
  expect(data).toMatchObject({ status: '2', name: '我的数据' });
  const got = await fetchFile(data.url);
  expect(got.headers['content-type']).toBe('application/zip');
  expect(got.headers['content-disposition']).toContain(encodeURIComponent('我的数据.zip'));
  const entries = unzipSync(new Uint8Array(got.rawPayload));
  expect(Object.keys(entries)).toEqual(['data.json', 'files/cert/aaaaaaaa-执业证.pdf']);
  expect(JSON.parse(strFromU8(entries['data.json'] ?? new Uint8Array()))).toMatchObject({
    profile: { name: '林知夏' },
  });
  expect(strFromU8(entries['files/cert/aaaaaaaa-执业证.pdf'] ?? new Uint8Array())).toBe('%PDF-1.7 licence');
  // Nor does the next one hold this one.
  const next = await look(me, (await ask(me, { kind: 'myData' })).id);
  const again = unzipSync(new Uint8Array((await fetchFile(next.data.url)).rawPayload));
  expect(Object.keys(again)).toEqual(Object.keys(entries));

  const told = (await up.call(listMyTasks, { as: me })).body.rows;
  const ready = { title: '您导出的文件已生成', taskType: 'system', linkUrl: '/my#data' };
  expect(told).toMatchObject([ready, ready]);
  expect(readdirSync(join(up.ctx.dataDir, 'files', 'parts'))).toEqual([]);

  const stranger = await up.signUp();
  expect((await look(stranger, id)).code).toBe(404);
  expect((await up.call(listExports, { as: stranger })).body.data).toEqual([]);
  up.clock.advance(301_000);
  expect((await fetchFile(data.url)).statusCode).toBe(404);
});

test('while one is being written asking again answers that one, whoever is quick', async () => {
  const me = await up.signUp();
  const { result, events } = await held(() => Promise.all([1, 2, 3].map(() => ask(me, { kind: 'myData' }))));
  expect(new Set(result.map(({ id }) => id)).size).toBe(1);
  const asked = events.filter(({ name }) => name === 'export.asked');
  expect(asked).toHaveLength(1);
  // A job that is done twice is one file and one notice.
  for (const event of [...asked, ...asked]) await run(event);
  const rows = await up.ctx.db.select().from(files).where(eq(files.userId, me.userId));
  expect(rows).toHaveLength(1);
  expect((await ask(me, { kind: 'myData' })).id).not.toBe(result[0]?.id);
});

test('a list is written as it is searched, in the reader’s language, as XLSX and as CSV without formulas', async () => {
  const me = await up.signUp();
  const names = ['=cmd()', '心衰论坛', '内镜大会'];
  for (const msName of names) {
    const msId = await insertMeeting(up.ctx, {
      msName,
      msNameEn: msName === '心衰论坛' ? 'Heart failure forum' : null,
    });
    await toggleFavo(up.ctx, { ...SYSTEM, userId: me.userId }, 'meeting', msId, true);
    up.clock.advance(1000);
  }
  const xlsx = await look(me, (await ask(me, { kind: 'favoMeetings' }, 'en')).id);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await fetchFile(xlsx.data.url)).rawPayload as unknown as ArrayBuffer);
  const column = book.worksheets[0]?.getColumn(1).values.slice(1);
  expect(column).toEqual(['Meeting', '内镜大会', 'Heart failure forum', '=cmd()']);
  expect(xlsx.data).toMatchObject({ rowsDone: 3, rowsTotal: 3 });

  const csv = await look(me, (await ask(me, { kind: 'favoMeetings', format: 'csv' })).id);
  const lines = (await fetchFile(csv.data.url)).body.split('\r\n').slice(0, -1);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe('\ufeff会议,开始,结束,城市,报名截止,网址');
  expect(lines[3]).toMatch(/^'=cmd\(\),/);

  const one = await ask(me, { kind: 'favoMeetings', format: 'csv', filter: { keyword: '内镜', userId: 1 } });
  expect((await fetchFile((await look(me, one.id)).data.url)).body.trim().split('\r\n')).toHaveLength(2);
});

test('a list of one’s own is not called after a meeting that nobody may see, and is written whatever number it is asked with', async () => {
  const hidden = await insertMeeting(up.ctx, { msName: '尚未公开的会议', status: '0' });
  const me = await up.signUp();
  for (const msId of [`${hidden}`, '999999']) {
    const { id } = await ask(me, { kind: 'myOrders', filter: { msId } });
    const { data } = await look(me, id);
    expect(data).toMatchObject({ status: '2' });
    const name = String((await fetchFile(data.url)).headers['content-disposition']);
    expect(name).toContain(encodeURIComponent(`${data.name}.xlsx`));
    expect(name).not.toContain(encodeURIComponent('尚未公开'));
  }
});

test('a list of staff’s is no longer fetched by who has lost the role', async () => {
  const clerk = await up.signUp({ userType: '0', certFlag: '2', roles: ['service'] });
  const { id } = await ask(clerk, { kind: 'people', format: 'csv' });
  expect((await look(clerk, id)).data.url).toEqual(expect.any(String));
  await up.ctx.db.update(users).set({ roles: [] }).where(eq(users.userId, clerk.userId));
  expect((await look(clerk, id)).data).toMatchObject({ status: '2', url: null });
  expect((await up.call(listExports, { as: clerk })).body.data).toMatchObject([{ id, url: null }]);
});

test('what cannot be written is refused, and a failure is told', async () => {
  const me = await up.signUp();
  const refused = async (body: Record<string, unknown>) => (await up.call(requestExport, { as: me, body })).body.code;
  expect(await refused({ kind: 'myData', format: 'csv' })).toBe(500);
  expect(await refused({ kind: 'allUsers' })).toBe(500);
  expect(await refused({ kind: 'favoMeetings', filter: { isAsc: 'up' } })).toBe(500);
  const { storage } = up.ctx;
  up.ctx.storage = { ...storage, put: () => Promise.reject(new Error('away')) };
  const { log } = up.ctx;
  up.ctx.log = { ...log, error: () => {} };
  const { id } = await ask(me, { kind: 'myData' });
  Object.assign(up.ctx, { storage, log });
  expect((await look(me, id)).data).toMatchObject({ status: '3', url: null });
  expect((await up.call(listMyTasks, { as: me })).body.rows).toMatchObject([{ title: '文件生成失败' }]);
});

test('after seven days file and request are gone; what nobody writes any more is given up', async () => {
  const me = await up.signUp();
  const { id } = await ask(me, { kind: 'myData' });
  const { result: left } = await held(() => ask(me, { kind: 'favoMeetings' }));
  up.clock.advance(3 * 3_600_000);
  await run(exportsSweepDue(null));
  const [stuck] = await up.ctx.db.select().from(exportJobs).where(eq(exportJobs.id, left.id));
  expect(stuck?.status).toBe('3');
  up.clock.advance(7 * DAY);
  await run(filesSweepDue(null));
  await run(exportsSweepDue(null));
  expect(await up.ctx.db.select().from(exportJobs).where(eq(exportJobs.id, id))).toEqual([]);
  expect(await up.ctx.db.select().from(files).where(eq(files.userId, me.userId))).toEqual([]);
});

test('what was given up while it was written comes to nothing', async () => {
  const me = await up.signUp();
  const { storage } = up.ctx;
  const late: typeof storage.put = async (...stored) => {
    await storage.put(...stored);
    up.clock.advance(3 * 3_600_000);
    await run(exportsSweepDue(null));
  };
  up.ctx.storage = { ...storage, put: late };
  const { id } = await ask(me, { kind: 'myData' });
  up.ctx.storage = storage;
  const [row] = await up.ctx.db.select().from(exportJobs).where(eq(exportJobs.id, id));
  expect(row).toMatchObject({ status: '3', fileId: null });
  expect(await up.ctx.db.select().from(files).where(eq(files.userId, me.userId))).toEqual([]);
});

test('somebody has fifty files written a day', async () => {
  const me = await up.signUp();
  const asked = { key: `export:${me.userId}`, windowStart: up.ctx.now() };
  await up.ctx.db.insert(attempts).values({ ...asked, count: 49 });
  await ask(me, { kind: 'myData' });
  expect((await up.call(requestExport, { as: me, body: { kind: 'myData' } })).body.code).toBe(429);
});

test('closing the account erases its files, and one that is still being written comes to nothing', async () => {
  const me = await up.signUp({ passwordHash: await quickHash(PASSWORD) });
  await ask(me, { kind: 'myData' });
  const { events } = await held(() => ask(me, { kind: 'favoMeetings' }));
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  for (const event of events) await run(event);
  expect(await up.ctx.db.select().from(exportJobs).where(eq(exportJobs.userId, me.userId))).toEqual([]);
  expect(await up.ctx.db.select().from(files).where(eq(files.userId, me.userId))).toEqual([]);
});
