import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyTables } from '@/tests/support/fixtures';
import { makePdf, sendUpload } from '@/tests/support/upload';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { files, settings } from '@/upstream/db/schema/account';
import { fileAccesses, uploadDays } from '@/upstream/db/schema/file';
import { MODULES } from '@/upstream/modules';
import { markUsed } from './file.repository';
import { partsFolder } from './file.spool';
import { filesSweepDue, sweepFolders } from './sweep.service';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  // Files have the machine's time, so the test's clock starts there.
  up.clock.set(new Date());
  await emptyTables(up.ctx, files, settings);
  for (const folder of readdirSync(join(up.ctx.dataDir, 'files'))) {
    rmSync(join(up.ctx.dataDir, 'files', folder), { recursive: true });
    mkdirSync(join(up.ctx.dataDir, 'files', folder));
  }
});
afterAll(() => up.close());

const sweep = () => handleEvent(up.ctx, filesSweepDue(null));
const names = (folder: string) => readdirSync(join(up.ctx.dataDir, 'files', folder));
const idOf = (url: string) => /[0-9a-f]{32}/.exec(url)?.[0] ?? '';

test('the cleanup is scheduled', () => {
  expect(MODULES.flatMap(({ schedules }) => schedules).map(({ event }) => event.name)).toContain('files.sweepDue');
});

test('bytes without a row are deleted after a day, and no others', async () => {
  const person = await up.signUp({ userType: '104', certFlag: '2' });
  const kept = await sendUpload(up, { content: makePdf(), filename: 'a.pdf', type: 'application/pdf', as: person });
  const strays = Array.from({ length: 502 }, (_, at) => `${at.toString(16).padStart(32, '0')}.webp`);
  for (const name of strays) await up.ctx.storage.put(`public/${name}`, Buffer.from('x'), 'image/webp');
  await up.ctx.storage.put(`private/${'f'.repeat(32)}.webp`, Buffer.from('x'), 'image/webp');
  await up.ctx.storage.put('public/readme.txt', Buffer.from('x'), 'text/plain');
  up.clock.advance(23 * HOUR);
  await sweep();
  expect(names('public')).toHaveLength(504);
  up.clock.advance(2 * HOUR);
  await sweep();
  expect(names('public').sort()).toEqual([`${idOf(kept.url)}.pdf`, 'readme.txt'].sort());
  expect(names('private')).toEqual([]);
});

test('of bytes without a row only such as have a name of ours are deleted, wherever they lie', async () => {
  const id = 'e'.repeat(32);
  const foreign = [`copy-of-${id}.webp`, `${id}.webp.bak`, `${id}.html`, `${id.toUpperCase()}.webp`];
  const ours = [`${id}.webp`, `${id}-640.webp`];
  for (const name of [...foreign, ...ours]) await up.ctx.storage.put(`public/${name}`, Buffer.from('x'), 'image/webp');
  up.clock.advance(25 * HOUR);
  await sweep();
  expect(names('public')).toEqual(expect.arrayContaining(foreign));
  for (const name of ours) expect(names('public')).not.toContain(name);
});

test('nothing is deleted in a storage that belongs to another database', async () => {
  const fault = vi.spyOn(up.ctx.log, 'error').mockImplementation(() => {});
  // The first one marks the storage.
  await sweep();
  await up.ctx.storage.put(`public/${'e'.repeat(32)}.webp`, Buffer.from('x'), 'image/webp');
  const own = await up.ctx.storage.get('meta/installation');
  await up.ctx.storage.put('meta/installation', Buffer.from('another'), 'text/plain');
  up.clock.advance(2 * DAY);
  await sweep();
  expect(names('public')).toContain(`${'e'.repeat(32)}.webp`);
  expect(fault).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('another database') }));
  await up.ctx.db.delete(settings);
  await sweep();
  expect(names('public')).toContain(`${'e'.repeat(32)}.webp`);
  await up.ctx.storage.remove('meta/installation');
  await sweep();
  expect(names('public')).not.toContain(`${'e'.repeat(32)}.webp`);
  expect(own).not.toBeNull();
  own?.destroy();
  fault.mockRestore();
});

test('what was made of a film goes after the film', async () => {
  const [kept, gone] = ['1'.repeat(32), '2'.repeat(32)];
  const { userId } = await up.signUp();
  const film = { userId, name: 'a.mp4', purpose: 'video', mime: 'video/mp4', size: 1, usedTime: up.ctx.now() };
  await up.ctx.db.insert(files).values({ ...film, fileId: kept, createTime: up.ctx.now() });
  const parts = [kept, gone].flatMap((id) => [`${id}-hls-index.m3u8`, `${id}-hls-720.m3u8`, `${id}-hls-720.ts`]);
  for (const name of parts) await up.ctx.storage.put(`private/${name}`, Buffer.from('x'), 'video/mp2t');
  await sweep();
  up.clock.advance(2 * DAY);
  await sweep();
  const left = names('private').filter((name) => name.includes('-hls-'));
  expect(left).toEqual(parts.filter((name) => name.startsWith(kept)).sort());
});

test('part files are deleted after an hour', () => {
  const folder = partsFolder(up.ctx.dataDir);
  const now = up.ctx.now().getTime();
  for (const [name, age] of [
    ['old', 61],
    ['new', 59],
  ] as const) {
    writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, name), now / 1000 - age * 60, now / 1000 - age * 60);
  }
  sweepFolders(up.ctx);
  expect(readdirSync(folder)).toEqual(['new']);
});

test('a licence picture that was never submitted is deleted after a week, one in use stays', async () => {
  const person = await up.signUp();
  const upload = {
    content: makePdf(),
    filename: 'a.pdf',
    type: 'application/pdf',
    as: person,
    purpose: 'cert',
  } as const;
  const [unused, used] = [await sendUpload(up, upload), await sendUpload(up, upload)];
  await write(up.ctx, SYSTEM, 'system', (tx) => markUsed(tx, [idOf(used.url)]));
  up.clock.advance(7 * DAY - HOUR);
  await sweep();
  expect(names('private')).toHaveLength(2);
  up.clock.advance(2 * HOUR);
  await sweep();
  const left = await up.ctx.db.select().from(files).where(eq(files.userId, person.userId));
  expect(left.map(({ fileId }) => fileId)).toEqual([idOf(used.url)]);
  expect(names('private')).toEqual([`${idOf(used.url)}.pdf`]);
  expect(unused.url).not.toBe(used.url);
});

test('counters of earlier days are deleted, and access records after three years', async () => {
  const readTime = (days: number) => new Date(up.ctx.now().getTime() - days * DAY);
  const { userId } = await up.signUp();
  const access = { fileId: 'a', userId, viewerId: userId };
  await up.ctx.db.insert(fileAccesses).values([
    { ...access, readTime: readTime(3 * 365 + 1) },
    { ...access, readTime: readTime(3 * 365 - 1) },
  ]);
  await up.ctx.db.insert(uploadDays).values({ userId, day: '2020-01-01', bytes: 1 });
  await sweep();
  expect(await up.ctx.db.select().from(fileAccesses).where(eq(fileAccesses.userId, userId))).toHaveLength(1);
  expect(await up.ctx.db.select().from(uploadDays).where(eq(uploadDays.userId, userId))).toEqual([]);
});
