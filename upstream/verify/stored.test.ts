import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables, insertMeeting } from '@/tests/support/fixtures';
import { makePdf, sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { files } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { renditions } from '@/upstream/db/schema/service';
import { readLocalStorage } from '@/upstream/gateways/storage/local-storage';
import { HLS_FILES } from '@/upstream/gateways/transcoder';
import { keysOf, tileKey } from '@/upstream/modules/file/file.kinds';
import { hlsKey } from '@/upstream/modules/file/rendition.service';
import { countStrays, countUnreferred } from './idle-files';
import type { FileStore } from './stored.checks';
import { verify } from './verify';

let up: TestUpstream;
let person: SignedUp;
let cover: string;
let paper: string;
const pathOf = (key: string) => join(up.ctx.dataDir, 'files', key);

beforeAll(async () => {
  up = await startTestUpstream();
  person = await up.signUp({ userType: '106', certFlag: '2' });
});
beforeEach(async () => {
  await emptyTables(up.ctx, meetings, renditions, files);
  for (const folder of ['public', 'private']) {
    rmSync(pathOf(folder), { recursive: true });
    mkdirSync(pathOf(folder));
  }

  const content = await sharp({ create: { width: 1400, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  cover = await upload({ content, purpose: 'cover' });
  paper = await upload({ content: makePdf(900), filename: 'a.pdf', type: 'application/pdf', purpose: 'cert' });
});
afterAll(() => up.close());

async function upload(asked: Omit<Parameters<typeof sendUpload>[1], 'as'>): Promise<string> {
  const { url } = await sendUpload(up, { ...asked, as: person });
  return /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
}

/** What is said of the bytes. */
async function findings(storage: FileStore = readLocalStorage(pathOf(''))): Promise<string[]> {
  const lines: string[] = [];
  for await (const { check, problems } of verify(up.ctx.db, { now: up.ctx.now(), storage })) {
    lines.push(...problems.map(({ id, what }) => `${check.name}: ${id} ${what}`));
  }
  return lines.sort();
}

test('what was uploaded lies where its rows say', async () => {
  expect(await findings()).toEqual([]);
});

test('a file whose bytes are gone is named, and so is each size of a picture', async () => {
  rmSync(pathOf(`private/${paper}.pdf`));
  rmSync(pathOf(`public/${cover}-320.webp`));
  expect(await findings()).toEqual(
    [
      `filesStored: file ${paper} has no bytes: private/${paper}.pdf`,
      `filesStored: file ${cover} has no bytes: public/${cover}-320.webp`,
    ].sort(),
  );
});

test('a file that is shorter than it was is named', async () => {
  truncateSync(pathOf(`private/${paper}.pdf`), 899);
  expect(await findings()).toEqual([`filesStored: file ${paper} has 899 bytes instead of 900: private/${paper}.pdf`]);
});

test('a picture that was cut while its row was copied may be longer than the row says, and one that counts as cut may not', async () => {
  const fileId = 'c'.repeat(32);
  const row = { fileId, userId: person.userId, name: 'a.jpg', purpose: 'poster', mime: 'image/jpeg', size: 10 };
  await up.ctx.db.insert(files).values({ ...row, createTime: up.ctx.now() });
  const store = (key: string) => up.ctx.storage.put(key, Buffer.from('twelve bytes'), 'image/jpeg');
  for (const key of keysOf(row)) await store(key);
  const longer = [`filesStored: file ${fileId} has 12 bytes instead of 10: private/${fileId}.jpg`];
  expect(await findings()).toEqual(longer);
  await store(tileKey(fileId, 0, 0, 0));
  expect(await findings()).toEqual([]);
  const facts = { width: 1, height: 1, tiled: true };
  await up.ctx.db.update(files).set({ facts }).where(eq(files.fileId, fileId));
  expect(await findings()).toEqual(longer);
});

test('where the whole folder is missing every file is named, and nothing is made', async () => {
  const elsewhere = pathOf('nowhere');
  expect(await findings(readLocalStorage(elsewhere))).toHaveLength(4);
  expect(await countStrays(up.ctx.db, readLocalStorage(elsewhere))).toBe(0);
});

test('a film whose HLS counts as made has all its parts', async () => {
  const film = await insertFilm();
  for (const name of HLS_FILES.slice(1)) await up.ctx.storage.put(hlsKey(film, name), Buffer.from('x'), 'video/mp2t');
  const lost = hlsKey(film, HLS_FILES[0]);
  expect(await findings()).toEqual([`filesStored: file ${film} has no bytes: ${lost}`]);
  await up.ctx.storage.put(lost, Buffer.from('x'), 'video/mp2t');
  expect(await findings()).toEqual([]);
});

test('a file that is deleted while its bytes are looked for is not missed', async () => {
  const storage = readLocalStorage(pathOf(''));
  const head: FileStore['head'] = async (key) => {
    if (key.includes(paper)) {
      await up.ctx.db.delete(files).where(eq(files.fileId, paper));
      return null;
    }
    return storage.head(key);
  };
  expect(await findings({ ...storage, head })).toEqual([]);
});

test('what nothing refers to is counted, and is no fault', async () => {
  const { db } = up.ctx;
  expect((await countUnreferred(db)).files).toBe(2);
  await insertMeeting(up.ctx, { intro: `<img src="/api/file/public/${cover}-640.webp">` });
  expect(await countUnreferred(db)).toEqual({ files: 1, bytes: 900 });
  expect(await findings()).toEqual([]);
  const before = await countStrays(db, readLocalStorage(pathOf('')));
  await db.delete(files).where(eq(files.fileId, paper));
  expect(await countStrays(db, readLocalStorage(pathOf('')))).toBe(before + 1);
});

async function insertFilm(): Promise<string> {
  const fileId = 'abcd'.repeat(8);
  const [userId, createTime] = [person.userId, up.ctx.now()];
  const row = { fileId, userId, name: 'a.mp4', purpose: 'video', mime: 'video/mp4', size: 1, usedTime: createTime };
  await up.ctx.db.insert(files).values({ ...row, createTime });
  await up.ctx.db.insert(renditions).values({ fileId, status: '2' });
  await up.ctx.storage.put(`private/${fileId}.mp4`, Buffer.from('x'), 'video/mp4');
  return fileId;
}
