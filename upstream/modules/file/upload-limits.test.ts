import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { makePdf, sendUpload, sendWithoutEnd, type Upload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { attempts, files } from '@/upstream/db/schema/account';
import { uploadDays } from '@/upstream/db/schema/file';
import { storageAway, storageFull } from '@/upstream/gateways/storage/storage';
import { decodeInTurn } from './file.pictures';
import { DAY_BYTES } from './upload.service';

const MB = 1024 * 1024;
let up: TestUpstream;
let person: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  up.clock.set(new Date('2026-05-20T10:00:00+08:00'));
  person = await up.signUp({ userType: '104', certFlag: '2' });
});
afterAll(() => up.close());

const send = (upload: Partial<Upload> = {}) =>
  sendUpload(up, { content: makePdf(), filename: 'a.pdf', type: 'application/pdf', as: person, ...upload });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b7' } })
    .png()
    .toBuffer();
const stored = () =>
  ['public', 'private', 'parts'].map((folder) => readdirSync(join(up.ctx.dataDir, 'files', folder)).length);
const daysOf = (userId: number) => up.ctx.db.select().from(uploadDays).where(eq(uploadDays.userId, userId));

test('uploaded bytes are counted per person and day, in the transaction of the file’s row', async () => {
  const content = makePdf(5000);
  await send({ content });
  await send({ content });
  expect(await daysOf(person.userId)).toEqual([{ userId: person.userId, day: '2026-05-20', bytes: 10_000 }]);
  expect((await send({ content: Buffer.from('no paper') })).status).toBe(415);
  expect((await daysOf(person.userId))[0]?.bytes).toBe(10_000);
});

test('after the daily limit uploads are refused with a message until the next day', async () => {
  up.clock.set(new Date('2026-05-20T23:59:00+08:00'));
  person = await up.signUp({ userType: '104', certFlag: '2' });
  await up.ctx.db.insert(uploadDays).values({ userId: person.userId, day: '2026-05-20', bytes: DAY_BYTES - 5000 });
  const before = stored();
  const { status, body } = await send({ content: makePdf(5001) });
  expect(status).toBe(413);
  expect(body).toMatchObject({ code: 413, msg: '今日上传量已达上限（200 MB），请明天再试' });
  expect(stored()).toEqual(before);
  expect((await send({ content: makePdf(5000) })).body.code).toBe(200);
  expect((await send()).body.msg).toContain('今日上传量已达上限');
  up.clock.advance(60_000);
  expect((await send()).body.code).toBe(200);
});

test('two hundred tries a day, whatever comes of them', async () => {
  const tried = { key: `upload:${person.userId}`, windowStart: up.ctx.now() };
  await up.ctx.db.insert(attempts).values({ ...tried, count: 199 });
  expect((await send({ content: Buffer.from('no paper') })).status).toBe(415);
  expect((await send()).body.code).toBe(429);
});

test('concurrent uploads cannot exceed the daily limit', async () => {
  await up.ctx.db.insert(uploadDays).values({ userId: person.userId, day: '2026-05-20', bytes: DAY_BYTES - 9000 });
  const before = stored();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ content: makePdf(4000) })));
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 413)).toHaveLength(4);
  expect((await daysOf(person.userId))[0]?.bytes).toBe(DAY_BYTES - 1000);
  expect(await up.ctx.db.select().from(files).where(eq(files.userId, person.userId))).toHaveLength(2);
  const [publicFiles = 0, ...others] = before;
  expect(stored()).toEqual([publicFiles + 2, ...others]);
});

test('only people whose papers somebody examined may upload public documents; anybody may upload a licence document', async () => {
  const before = stored();
  const strangers = [
    ...['0', '1'].map((certFlag) => ({ userType: '104', certFlag })),
    // Certified from the first minute on, by nobody.
    ...['108', '109', '110'].map((userType) => ({ userType, certFlag: '2' })),
    { userType: '0', certFlag: '2' },
  ];
  for (const stranger of strangers) {
    const uncertified = await up.signUp(stranger);
    expect((await send({ as: uncertified, purpose: 'doc' })).body).toMatchObject({
      code: 403,
      msg: '通过认证后才能上传文档',
    });
    expect(stored()).toEqual(before);
    const own = { content: await picture(8, 8), filename: 'a.png', type: 'image/png', as: uncertified };
    expect((await send({ ...own, purpose: 'doc' })).body.code).toBe(200);
    expect((await send({ as: uncertified, purpose: 'cert' })).body.code).toBe(200);
    before.splice(0, 3, ...stored());
  }
  for (const userType of ['0', '104', '106']) {
    const as = await up.signUp({ userType, certFlag: '2', roles: userType === '0' ? ['audit'] : [] });
    expect((await send({ as, purpose: 'doc' })).body.code).toBe(200);
  }
});

/** A small file that declares a large picture; width and height are in the frame header (RFC 6386, section 9.1). */
async function claiming(width: number, height: number): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2b7' } })
    .webp()
    .toBuffer();
  small.writeUInt16LE(width, 26);
  small.writeUInt16LE(height, 28);
  return small;
}

test.each<[Upload['purpose'] & string, number]>([
  ['avatar', 25],
  ['cover', 40],
  ['doc', 40],
  ['cert', 60],
])('a picture for %s has %i megapixels at most', async (purpose, megapixels) => {
  const before = stored();
  const asked = { filename: 'a.webp', type: 'image/webp', purpose };
  const within = await send({ ...asked, content: await claiming(4000, megapixels * 250) });
  expect(within.body.msg).toBe('文件已损坏，无法读取');
  const { status, body } = await send({ ...asked, content: await claiming(4000, megapixels * 250 + 1) });
  expect(status).toBe(413);
  expect(body.msg).toBe('图片尺寸过大，请压缩后再上传');
  expect(stored()).toEqual(before);
});

test('two pictures are decoded at once and eight wait; another one gets 503 and leaves nothing behind', async () => {
  const content = await picture(8, 8);
  const before = stored();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = 0;
  const decode = () => {
    begun += 1;
    return gate;
  };
  const busy = Array.from({ length: 10 }, () => decodeInTurn(decode));
  const refused = await send({ content, filename: 'a.png', type: 'image/png' });
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(stored()).toEqual(before);
  expect((await send()).body.code).toBe(200);
  expect(begun).toBe(2);
  release();
  await Promise.all(busy);
  expect(begun).toBe(10);
  expect((await send({ content, filename: 'a.png', type: 'image/png' })).body.code).toBe(200);
});

test.each([
  [507, storageFull()],
  [503, storageAway()],
])('a storage that cannot keep the bytes is %i, without a row and without a part', async (code, error) => {
  const before = stored();
  const put = vi.spyOn(up.ctx.storage, 'put').mockRejectedValueOnce(error);
  expect((await send()).status).toBe(code);
  put.mockRestore();
  expect(stored()).toEqual(before);
  expect(await up.ctx.db.select().from(files).where(eq(files.userId, person.userId))).toEqual([]);
  expect(await daysOf(person.userId)).toEqual([]);
});

/** Has a function of Node's file system replaced everywhere until the test ends or `undo` is called. */
function replace<T extends object, K extends keyof T>(module: T, name: K, value: T[K]): () => void {
  const real = module[name];
  const set = (one: T[K]) => {
    module[name] = one;
    syncBuiltinESMExports();
  };
  set(value);
  onTestFinished(() => set(real));
  return () => set(real);
}

test.each(['ENOSPC', 'EDQUOT'])('a disk that is full (%s) is 507 in words, and reading goes on', async (code) => {
  const content = await picture(8, 8);
  const kept = await send({ content, filename: 'a.png', type: 'image/png', purpose: 'avatar' });
  const { url } = kept;
  const before = stored();
  const full = Object.assign(new Error(code), { code });
  const answers = async () => {
    const { status, body } = await send();
    expect([status, body.msg]).toEqual([507, '存储空间不足，请稍后再试']);
    expect(stored()).toEqual(before);
    expect((await up.app.inject({ url: url.replace(/^\/api/, '') })).statusCode).toBe(200);
  };
  const arrives = replace(
    fs,
    'createWriteStream',
    (() => new Writable({ write: (_bytes, _encoding, done) => done(full) })) as unknown as typeof fs.createWriteStream,
  );
  await answers();
  arrives();
  const { open } = fs.promises;
  const isKept = replace(fs.promises, 'open', async (path, flags, mode) => {
    const handle = await open(path, flags, mode);
    if (flags !== 'r') handle.sync = () => Promise.reject(full);
    return handle;
  });
  await answers();
  isKept();
  expect((await send()).body.code).toBe(200);
});

test('an upload is refused at the first byte over ten megabytes, without waiting for the rest', async () => {
  const before = stored();
  const sent = { as: person, content: makePdf(10 * MB + 1), claimed: 20 * MB };
  expect(await sendWithoutEnd(up, sent)).toBe(413);
  await expect.poll(stored).toEqual(before);
});

test('a request with its body has thirty seconds, its head ten', async () => {
  const usual = await buildApp(up.ctx);
  onTestFinished(() => usual.close());
  const { requestTimeout, headersTimeout } = usual.server;
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 10_000 });
});

test('a body that does not arrive in time ends the request and leaves no part file', async () => {
  const hasty = { ...up, app: await buildApp(up.ctx, { requestTimeout: 200 }) };
  onTestFinished(() => hasty.app.close());
  // The server answers with a timeout, or the connection is closed already.
  expect([408, null]).toContain(await sendWithoutEnd(hasty, { as: person, content: makePdf(1000), claimed: 20 * MB }));
  const parts = join(up.ctx.dataDir, 'files', 'parts');
  await expect.poll(() => readdirSync(parts)).toEqual([]);
});
