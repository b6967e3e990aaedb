import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePdf, sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { fileAccesses } from '@/upstream/db/schema/file';

let up: TestUpstream;
let person: SignedUp;
let paper: string;
let whole: Buffer;

beforeAll(async () => {
  up = await startTestUpstream();
  person = await up.signUp({ userType: '104', certFlag: '2' });
  whole = makePdf(1000);
  const upload = { content: whole, filename: '日程.pdf', type: 'application/pdf', as: person };
  paper = (await sendUpload(up, { ...upload, purpose: 'doc' })).url;
});
afterAll(() => up.close());

const read = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  up.app.inject({ method, url: url.replace(/^\/api/, ''), headers });

async function uploadLicence(as = person): Promise<string> {
  const content = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#2b7' } })
    .jpeg()
    .toBuffer();
  return (await sendUpload(up, { content, as, purpose: 'cert' })).url;
}

test('a public file has its content type, is cached for ever and cannot be embedded by other sites', async () => {
  const { statusCode, headers, rawPayload } = await read(paper);
  expect(statusCode).toBe(200);
  expect(rawPayload.equals(whole)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '1000',
    'content-disposition': "attachment; filename*=UTF-8''%E6%97%A5%E7%A8%8B.pdf",
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[^"]+"$/),
  });
});

test('a public picture can be embedded by other sites', async () => {
  const content = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#2b7' } })
    .png()
    .toBuffer();
  const { url } = await sendUpload(up, { content, filename: 'a.png', type: 'image/png', as: person, purpose: 'cover' });
  expect((await read(url)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('HEAD returns the same headers without a body', async () => {
  const { headers, rawPayload } = await read(paper, {}, 'HEAD');
  expect(rawPayload).toHaveLength(0);
  expect(headers).toMatchObject({ 'content-length': '1000', 'content-type': 'application/pdf' });
});

test('a client that has the file gets 304', async () => {
  const etag = String((await read(paper)).headers.etag);
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const answer = await read(paper, { 'if-none-match': known });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await read(paper, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=990-', 990, 999],
  ['bytes=990-5000', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
])('%s is answered with that part', async (range, start, end) => {
  const { statusCode, headers, rawPayload } = await read(paper, { range });
  expect(statusCode).toBe(206);
  expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
  expect(headers['content-length']).toBe(String(end - start + 1));
  expect(rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
  '%s cannot be satisfied: 416 with the size',
  async (range) => {
    const { statusCode, headers, rawPayload } = await read(paper, { range });
    expect([statusCode, headers['content-range'], rawPayload.length]).toEqual([416, 'bytes */1000', 0]);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each(['bytes=9-1', 'bytes=a-b', 'bytes=-', 'items=0-9', 'bytes=0-1,5-6'])(
  '%s returns the whole file',
  async (range) => {
    const { statusCode, rawPayload } = await read(paper, { range });
    expect([statusCode, rawPayload.length]).toEqual([200, 1000]);
  },
);

test('a range is sent only if If-Range matches the file', async () => {
  const etag = String((await read(paper)).headers.etag);
  expect((await read(paper, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
  for (const other of ['"other"', `W/${etag}`, 'Wed, 20 May 2026 02:00:00 GMT'])
    expect((await read(paper, { range: 'bytes=0-9', 'if-range': other })).statusCode).toBe(200);
});

test('a licence picture’s signed URL is valid for five minutes, is not cached, and each access is recorded', async () => {
  const url = await uploadLicence();
  expect(url).toMatch(/^\/api\/file\/private\/[0-9a-f]{32}\?exp=\d+&by=\d+&sig=[\w-]{43}$/);
  const { statusCode, headers } = await read(url, { 'if-none-match': '*' });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers.etag).toBeUndefined();
  expect((await read(url, { range: 'bytes=0-9' })).statusCode).toBe(206);
  const notes = await up.ctx.db.select().from(fileAccesses).where(eq(fileAccesses.userId, person.userId));
  const note = { fileId: url.slice(18, 50), userId: person.userId, viewerId: person.userId, readTime: up.ctx.now() };
  expect(notes).toEqual([expect.objectContaining(note), expect.objectContaining(note)]);
  up.clock.advance(299_000);
  expect((await read(url)).statusCode).toBe(200);
  up.clock.advance(1000);
  expect((await read(url)).json().code).toBe(404);
});

test('if an access cannot be recorded, the file is not sent', async () => {
  const url = await uploadLicence(await up.signUp());
  const fault = vi.spyOn(up.ctx.log, 'error').mockImplementation(() => {});
  await up.ctx.db.execute(sql`alter table sys_file_access rename to away`);
  expect((await read(url)).json().code).toBe(500);
  await up.ctx.db.execute(sql`alter table away rename to sys_file_access`);
  expect(fault).toHaveBeenCalledOnce();
  expect((await read(url)).statusCode).toBe(200);
});

test('a private file is refused without a signature, with a changed one and by the public URL', async () => {
  const url = await uploadLicence(await up.signUp());
  const [path = '', query = ''] = url.split('?');
  const fileId = path.split('/').at(-1) ?? '';
  const doors = [
    path,
    `${path}?${query.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 1}`)}`,
    `${path}?${query.replace(/by=\d+/, 'by=1')}`,
    `${path}?${query.slice(0, -1)}`,
    `/api/file/public/${fileId}.webp`,
    `/api/file/public/..%2Fprivate%2F${fileId}.webp`,
    `/api/file/private/..%2Fpublic%2F${fileId}?${query}`,
  ];
  for (const door of doors) {
    const answer = await read(door);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 404]);
  }
});
