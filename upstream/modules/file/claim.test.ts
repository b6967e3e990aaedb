import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUserBaseInfo, uploadAvatar } from '@/contract/account/account';
import { setCertInfo } from '@/contract/cert/cert';
import { CONSENT_VERSION } from '@/contract/codes';
import type { FileRef } from '@/contract/file/file';
import { makePdf, sendUpload, type Upload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { certs, files } from '@/upstream/db/schema/account';
import { filesRemoved } from './file.events';
import { insertFile } from './file.repository';
import { claimVideo, listLooks, removeFilesOf, removeOwnFiles } from './file.service';

let up: TestUpstream;
let jpeg: Buffer;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream();
  jpeg = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#2b7' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => up.close());

const upload = async (as: SignedUp, purpose: NonNullable<Upload['purpose']>, content = jpeg): Promise<FileRef> => {
  const kind = content === jpeg ? {} : { filename: 'a.pdf', type: 'application/pdf' };
  const { url, name } = await sendUpload(up, { content, as, purpose, ...kind });
  return { url, name };
};
const read = (url: string) => up.app.inject({ method: 'GET', url: url.replace(/^\/api/, '') });
const usedOf = async (userId: number) =>
  (await up.ctx.db.select().from(files).where(eq(files.userId, userId))).map((file) => file.usedTime);

async function handIn(as: SignedUp, certFiles: FileRef[]) {
  count += 1;
  const body = {
    userType: '104',
    name: '王磊',
    ...(await up.provePhone(`1370000${String(count).padStart(4, '0')}`)),
    hospital: '省立医院',
    department: '心内科',
    title: '主任医师',
    certNo: '110110000012345',
    certFiles,
    consentVersion: CONSENT_VERSION,
  };
  return (await up.call(setCertInfo, { as, body })).body;
}
const refused = { fields: { certFiles: '请使用您本人上传的文件' } };

test('a licence picture is in use once its form is submitted', async () => {
  const doctor = await up.signUp({ userType: '104' });
  const licence = await upload(doctor, 'cert');
  expect(await usedOf(doctor.userId)).toEqual([null]);
  expect((await handIn(doctor, [licence])).code).toBe(200);
  expect(await usedOf(doctor.userId)).toEqual([up.ctx.now()]);
});

test('a failed form leaves its files unused', async () => {
  const patient = await up.signUp({ userType: '110' });
  const licence = await upload(patient, 'cert');
  expect((await handIn(patient, [licence])).data).toMatchObject({ fields: { userType: expect.any(String) } });
  expect(await usedOf(patient.userId)).toEqual([null]);
});

test('neither a public file nor somebody else’s file is accepted as a licence document', async () => {
  const doctor = await up.signUp({ userType: '104' });
  const other = await upload(await up.signUp(), 'cert');
  const [portrait, page] = [await upload(doctor, 'avatar'), await upload(doctor, 'doc')];
  const idOf = ({ url }: FileRef) => /[0-9a-f]{32}/.exec(url)?.[0];
  const dressed = [portrait, page].map((ref) => ({ ...ref, url: `/api/file/private/${idOf(ref)}` }));
  for (const ref of [other, portrait, page, ...dressed, { name: 'x', url: 'https://example.org/a.jpg' }]) {
    expect((await handIn(doctor, [ref])).data).toEqual(refused);
  }
  expect(await usedOf(doctor.userId)).toEqual([null, null]);
  expect(await up.ctx.db.select().from(certs).where(eq(certs.userId, doctor.userId))).toEqual([]);
});

test('nor is what was written for its owner, a film, or what staff prove something with', async () => {
  const doctor = await up.signUp({ userType: '104' });
  for (const [index, purpose] of ['export', 'video', 'proof'].entries()) {
    const fileId = String(index + 1).padStart(32, 'c');
    const row = { fileId, userId: doctor.userId, name: 'a.zip', purpose, mime: 'application/zip', size: 1 };
    await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
    expect((await handIn(doctor, [{ name: row.name, url: `/api/file/private/${fileId}` }])).data).toEqual(refused);
  }
});

test('a film that was handed in is in use, and only its owner’s', async () => {
  const [doctor, other] = [await up.signUp(), await up.signUp()];
  const fileId = 'd'.repeat(32);
  const row = { fileId, userId: doctor.userId, name: 'a.mp4', purpose: 'video', mime: 'video/mp4', size: 1 };
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  const claim = ({ userId }: SignedUp) =>
    write(up.ctx, SYSTEM, 'system', (tx) =>
      claimVideo(tx, userId, { url: `/api/file/private/${fileId}?exp=1`, field: 'videoUrl' }),
    );
  await expect(claim(other)).rejects.toMatchObject({ fields: { videoUrl: 'file.unknown' } });
  expect(await usedOf(doctor.userId)).toEqual([null]);
  expect(await claim(doctor)).toBe(`/api/file/private/${fileId}`);
  expect(await usedOf(doctor.userId)).toEqual([up.ctx.now()]);
});

test('of public files by their addresses only the person’s own are deleted', async () => {
  const [me, other] = [await up.signUp({ certFlag: '2' }), await up.signUp({ certFlag: '2' })];
  const [mine, theirs] = [await upload(me, 'cover'), await upload(other, 'cover')];
  const urls = [mine.url, theirs.url, 'https://example.org/a.webp'];
  await write(up.ctx, SYSTEM, 'system', (tx) => removeOwnFiles(tx, me.userId, urls));
  expect((await read(mine.url)).json().code).toBe(404);
  expect((await read(theirs.url)).statusCode).toBe(200);
});

test('who opened a paper is told to its owner alone, whatever address is asked about', async () => {
  const [me, other] = [await up.signUp({ name: '王磊' }), await up.signUp()];
  const paper = await upload(me, 'cert');
  await read(paper.url);
  const stored = [{ name: '证', url: paper.url }];
  expect(await listLooks(up.ctx, me.userId, stored)).toMatchObject([{ name: '王磊' }]);
  expect(await listLooks(up.ctx, other.userId, stored)).toEqual([]);
});

test('a portrait is cropped to 256 × 256 pixels and replaces the previous one, row and bytes', async () => {
  const person = await up.signUp();
  const form = { content: jpeg, field: 'avatarfile', path: uploadAvatar.path, as: person };
  const first = (await sendUpload(up, form)).body.imgUrl as string;
  const second = (await sendUpload(up, form)).body.imgUrl as string;
  expect(await sharp((await read(second)).rawPayload).metadata()).toMatchObject({ width: 256, height: 256 });
  expect((await read(first)).json().code).toBe(404);
  expect(await usedOf(person.userId)).toEqual([up.ctx.now()]);
});

test('a portrait must be the person’s own upload for that purpose', async () => {
  const person = await up.signUp({ userType: '106', certFlag: '2' });
  const save = async (as: SignedUp, avatar: string) =>
    (await up.call(setUserBaseInfo, { as, body: { name: '王磊', avatar } })).body;
  const portrait = await upload(person, 'avatar');
  expect((await save(person, portrait.url)).code).toBe(200);
  const others = [(await upload(person, 'doc', makePdf())).url, 'javascript:alert(1)', '/api/file/public/x.webp'];
  for (const url of others)
    expect((await save(person, url)).data).toMatchObject({ fields: { avatar: expect.any(String) } });
  expect((await save(await up.signUp(), portrait.url)).code).toBe(500);
});

test('bytes of deleted files are deleted after the commit in all sizes, and repeating that is no error', async () => {
  const person = await up.signUp();
  const cover = await upload(person, 'cover');
  const small = cover.url.replace('.webp', '-320.webp');
  const failing = write(up.ctx, SYSTEM, 'system', async (tx) => {
    await removeFilesOf(tx, person.userId, ['cover']);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await read(small)).statusCode).toBe(200);
  await write(up.ctx, SYSTEM, 'system', (tx) => removeFilesOf(tx, person.userId, ['cover']));
  for (const url of [cover.url, small]) expect((await read(url)).json().code).toBe(404);
  await handleEvent(up.ctx, filesRemoved([cover.url.replace('/api/file/', '')]));
});
