import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadFile } from '@/contract/file/file';
import { makePdf, sendBody, sendForm, sendUpload, type Upload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { partsFolder } from './file.spool';

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
  person = await up.signUp({ userType: '104', certFlag: '2' });
});
afterAll(() => up.close());

const send = (upload: Omit<Upload, 'as'> & { as?: SignedUp | null }) => sendUpload(up, { as: person, ...upload });
const read = (url: string) => up.app.inject({ method: 'GET', url: url.replace(/^\/api/, '') });
const storedFiles = () =>
  ['public', 'private', 'parts'].map((folder) => readdirSync(join(up.ctx.dataDir, 'files', folder)).length);
const pdf = makePdf();

test('a picture is served as WebP without EXIF, cached for ever and with nosniff', async () => {
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

test('a picture that was taken on its side is stored upright', async () => {
  const lying = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#2b7' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { url } = await send({ content: lying, purpose: 'cover' });
  const answer = await read(url);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 30, height: 60 });
});

test('a document is served as an attachment with a safely encoded name', async () => {
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
  ['an archive of an office file', 'PK\u0003\u0004bomb', 'a.xlsx', 'application/vnd.openxmlformats-officedocument'],
  ['an archive', 'PK\u0003\u0004bomb', 'a.zip', 'application/zip'],
  ['a picture of a kind that is not taken', 'GIF89a', 'a.gif', 'image/gif'],
  ['a file without an ending', 'anything', 'constructor', 'image/jpeg'],
])('%s is refused', async (_, content, filename, type) => {
  const before = storedFiles();
  for (const purpose of ['cert', 'avatar', 'cover', 'doc'] as const) {
    const { status, body } = await send({ content: Buffer.from(content), filename, type, purpose });
    expect(status).toBe(415);
    expect(body.code).toBe(415);
  }
  expect(storedFiles()).toEqual(before);
});

test('file extension, declared type and first bytes must agree', async () => {
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

test('a damaged picture and one with too many pixels are refused and leave nothing behind', async () => {
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

test('a file of exactly ten megabytes is accepted', async () => {
  const paper = { content: makePdf(10 * MB), filename: 'a.pdf', type: 'application/pdf' };
  const { body, url } = await send({ ...paper, purpose: 'doc' });
  expect(body.code).toBe(200);
  expect((await read(url)).rawPayload).toHaveLength(10 * MB);
});

test('part files of a killed process are deleted at the next start', async () => {
  writeFileSync(join(partsFolder(up.ctx.dataDir), 'left'), 'half');
  expect(readdirSync(partsFolder(up.ctx.dataDir))).toEqual(['left']);
  await (await buildApp(up.ctx)).close();
  expect(readdirSync(partsFolder(up.ctx.dataDir))).toEqual([]);
});

test('an upload needs a sign-in and a file in its form field', async () => {
  expect((await send({ content: jpeg, as: null })).body.code).toBe(401);
  const missing = { fields: { file: '请选择要上传的文件' } };
  expect((await send({ content: jpeg, field: 'other' })).body.data).toEqual(missing);
  const words = new FormData();
  words.append('file', 'text');
  expect((await sendForm(up, { form: words, as: person })).body.data).toEqual(missing);
  expect((await up.call(uploadFile, { as: person, body: { file: 'text' } })).status).toBe(415);
});

test('two files in one form are refused, and neither is stored', async () => {
  const before = storedFiles();
  const form = new FormData();
  for (const name of ['a.jpg', 'b.jpg'])
    form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), name);
  const { body } = await sendForm(up, { form, as: person });
  expect(body.data).toEqual({ fields: { file: '每次只能上传一个文件' } });
  expect(storedFiles()).toEqual(before);
});

const part = (name: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    Buffer.from(content),
  ]);

test.each<[string, string, () => Buffer]>([
  ['without a boundary', 'multipart/form-data', () => part('file', jpeg)],
  ['with an empty boundary', 'multipart/form-data; boundary=', () => part('file', jpeg)],
  ['with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, () => part('file', jpeg)],
  ['that ends within the file', 'multipart/form-data; boundary=x', () => part('file', jpeg)],
  ['that ends within a head', 'multipart/form-data; boundary=x', () => part('file', '').subarray(0, 40)],
  ['with a field of a prototype', 'multipart/form-data; boundary=x', () => part('__proto__', 'x\r\n--x--\r\n')],
])('a form %s is answered 400, in words, and leaves nothing behind', async (_, contentType, payload) => {
  const before = storedFiles();
  const { status, body } = await sendBody(up, { payload: payload(), contentType, as: person });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 400, msg: '上传的数据不完整，请重新上传' });
  expect(storedFiles()).toEqual(before);
});

test('an empty form says that the file is missing', async () => {
  const asked = { payload: Buffer.from('--x--\r\n'), contentType: 'multipart/form-data; boundary=x', as: person };
  expect((await sendBody(up, asked)).body.data).toEqual({ fields: { file: '请选择要上传的文件' } });
});

test('a long name with characters outside the basic plane is cut between characters and can be downloaded', async () => {
  const filename = `${'𠮷'.repeat(150)}.pdf`;
  const { url, name } = await send({ content: pdf, filename, type: 'application/pdf', purpose: 'doc' });
  expect([...name]).toHaveLength(100);
  expect((await read(url)).headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''%F0%A0%AE%B7/);
});
