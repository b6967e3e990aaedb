import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setUserBaseInfo, uploadAvatar } from '@/contract/account';
import { setCertInfo, uploadFile } from '@/contract/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { fileFolders, prepareFolders } from './file.store';

const MB = 1024 * 1024;
let up: TestUpstream;
let person: SignedUp;
let jpeg: Buffer;

beforeAll(async () => {
  up = await startTestUpstream();
  jpeg = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2b7' } })
    .withExif({ IFD0: { Make: 'SecretCamera', Artist: 'Wang Lei' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  person = await up.signUp();
});
afterAll(() => up.close());

interface Upload {
  content: Buffer;
  filename?: string;
  type?: string;
  purpose?: string;
  field?: string;
  path?: string;
  as?: SignedUp | null;
}

async function send({ content, filename = 'a.jpg', type = 'image/jpeg', purpose, ...rest }: Upload) {
  const { field = 'file', path = uploadFile.path, as = person } = rest;
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type }), filename);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await up.app.inject({
    method: 'POST',
    url: path + (purpose ? `?purpose=${purpose}` : ''),
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as ? { authorization: `Bearer ${as.token}`, cookie: `sid=${as.sid}` } : {}),
    },
  });
  const body = response.json();
  return { status: response.statusCode, body, url: body.data?.url as string, name: body.data?.name as string };
}

const read = (url: string) => up.app.inject({ method: 'GET', url: url.replace(/^\/api/, '') });
const storedFiles = () => {
  const { publicDir, privateDir, partsDir } = fileFolders(up.ctx.dataDir);
  return [publicDir, privateDir, partsDir].map((folder) => readdirSync(folder).length);
};
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('a picture comes back as WebP without its EXIF, cached for good and never sniffed', async () => {
  const { url, name } = await send({ content: jpeg, filename: '会场.JPG', purpose: 'cover' });
  expect(url).toMatch(/^\/api\/file\/public\/[0-9a-f]{32}\.webp$/);
  expect(name).toBe('会场.JPG');
  const response = await read(url);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const picture = await sharp(response.rawPayload).metadata();
  expect(picture).toMatchObject({ format: 'webp', width: 1280, height: 720 });
  expect(picture.exif).toBeUndefined();
  expect(response.rawPayload.includes('SecretCamera')).toBe(false);
  expect((await sharp((await read(url.replace('.webp', '-320.webp'))).rawPayload).metadata()).width).toBe(320);
});

test('a paper is saved and not opened, under a name that cannot break the header', async () => {
  const { url, name } = await send({
    content: pdf,
    filename: '../../日程"\r\nSet-Cookie: x=1;.pdf',
    type: 'application/pdf',
    purpose: 'doc',
  });
  expect(name).not.toMatch(/["\r\n/\\]/);
  const { headers } = await read(url);
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!-]+\.pdf$/);
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['a page', '<html><script>alert(1)</script>', 'a.html', 'text/html'],
  ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg', 'image/svg+xml'],
  ['a page named as a picture', '<html><script>alert(1)</script>', 'a.jpg', 'image/jpeg'],
  ['a drawing named as a picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png'],
  ['a packed document', 'PK\u0003\u0004bomb', 'a.docx', 'application/vnd.openxmlformats-officedocument'],
  ['an archive named as a paper', 'PK\u0003\u0004bomb', 'a.pdf', 'application/pdf'],
  ['a file without an ending', 'anything', 'constructor', 'image/jpeg'],
])('%s is refused', async (_, content, filename, type) => {
  const before = storedFiles();
  const { status, body } = await send({ content: Buffer.from(content), filename, type });
  expect(status).toBe(415);
  expect(body.code).toBe(415);
  expect(storedFiles()).toEqual(before);
});

test('ending, declared type and first bytes must agree', async () => {
  expect((await send({ content: jpeg, filename: 'a.png', type: 'image/png' })).status).toBe(415);
  expect((await send({ content: jpeg, filename: 'a.jpg', type: 'image/png' })).status).toBe(415);
  expect((await send({ content: pdf, filename: 'a.pdf', type: 'application/pdf', purpose: 'cover' })).status).toBe(415);
});

test('a file one byte over ten megabytes is refused and leaves nothing behind', async () => {
  const before = storedFiles();
  const { status, body } = await send({ content: Buffer.concat([jpeg, Buffer.alloc(10 * MB + 1 - jpeg.length)]) });
  expect(status).toBe(413);
  expect(body).toMatchObject({ code: 413, msg: '上传的文件过大' });
  expect(storedFiles()).toEqual(before);
});

test('a damaged picture and one of too many pixels leave nothing behind', async () => {
  const before = storedFiles();
  expect((await send({ content: jpeg.subarray(0, 600) })).body.code).toBe(500);
  const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const { status, body } = await send({ content: huge, filename: 'a.png', type: 'image/png' });
  expect(status).toBe(413);
  expect(body.msg).toBe('图片尺寸过大，请压缩后再上传');
  expect(storedFiles()).toEqual(before);
});

test('what a killed upload left half-written is gone after the next start', async () => {
  const { partsDir } = fileFolders(up.ctx.dataDir);
  await sharp(jpeg).toFile(join(partsDir, 'left.webp'));
  prepareFolders(up.ctx.dataDir);
  expect(readdirSync(partsDir)).toEqual([]);
});

test('nobody uploads without signing in, and the form must carry a file', async () => {
  expect((await send({ content: jpeg, as: null })).body.code).toBe(401);
  expect((await send({ content: jpeg, field: 'other' })).body.data).toEqual({
    fields: { file: '请选择要上传的文件' },
  });
  expect((await up.call(uploadFile, { as: person, body: { file: 'text' } })).status).toBe(415);
});

test('a licence picture opens by its signed URL for five minutes, uncached, and who reads it is logged', async () => {
  const info = vi.spyOn(up.ctx.log, 'info');
  const { url } = await send({ content: jpeg, purpose: 'cert' });
  expect(url).toMatch(/^\/api\/file\/private\/[0-9a-f]{32}\?exp=\d+&by=\d+&sig=[\w-]{43}$/);
  const response = await read(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(response.headers.etag).toBeUndefined();
  expect(info).toHaveBeenCalledWith(expect.stringContaining(`read by user ${person.userId}`));
  up.clock.advance(5 * 60_000);
  expect((await read(url)).statusCode).toBe(200);
});

test('a private file does not open without its signature, with a changed one or by the public door', async () => {
  const { url } = await send({ content: jpeg, purpose: 'cert' });
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
  for (const door of doors) expect((await read(door)).json().code).toBe(404);
});

test('a person cannot hand in another one’s licence picture as their own', async () => {
  const { url, name } = await send({ content: jpeg, purpose: 'cert' });
  const thief = await up.signUp({ userType: '104' });
  const body = {
    ...{ userType: '104', name: '王磊', phonenumber: '13700000001', hospital: '省立医院', department: '心内科' },
    ...{ title: '主任医师', certNo: '110110000012345', certFiles: [{ name, url }], consentVersion: CONSENT_VERSION },
  };
  const answer = await up.call(setCertInfo, { as: thief, body });
  expect(answer.body.data).toEqual({ fields: { certFiles: '请使用您本人上传的文件' } });
});

test('a portrait becomes a square of 256 pixels and replaces the one before', async () => {
  const form = { content: jpeg, field: 'avatarfile', path: uploadAvatar.path };
  const first = (await send(form)).body.imgUrl as string;
  const second = (await send(form)).body.imgUrl as string;
  expect(await sharp((await read(second)).rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
  expect((await read(first)).json().code).toBe(404);
  const save = (avatar: string) => up.call(setUserBaseInfo, { as: person, body: { name: '王磊', avatar } });
  expect((await save(second)).body.code).toBe(200);
  expect((await save('javascript:alert(1)')).body.data).toMatchObject({ fields: { avatar: expect.any(String) } });
  const other = await up.signUp();
  const foreign = await up.call(setUserBaseInfo, { as: other, body: { name: '李雷', avatar: second } });
  expect(foreign.body.code).toBe(500);
});
