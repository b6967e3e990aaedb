import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allOf, CANARY, tellingPdf, tellingPhoto } from '@/tests/support/telling-files';
import { neutralPdf, plainJpeg } from './neutral-pdf';

test('a copy for reviewers tells of nobody, wherever the file did, and its pages are the same', async () => {
  const came = await tellingPdf();
  const before = allOf(came);
  for (const place of [
    'title',
    'author',
    'subject',
    'keyword',
    'creator',
    'xmp',
    'embedded',
    'file',
    'piece',
    'annot',
    'note',
    'linker',
    'older',
    'exif',
  ])
    expect(before, place).toContain(`${CANARY}-${place}`);

  const copy = await neutralPdf(came);
  expect(allOf(copy)).not.toContain(CANARY);
  expect(Buffer.from(copy).toString('latin1').match(/%%EOF/g)).toHaveLength(1);
  const again = await PDFDocument.load(copy, { updateMetadata: false });
  expect([again.getPageCount(), again.getAuthor(), again.getTitle(), again.getProducer()]).toEqual([
    1,
    undefined,
    undefined,
    undefined,
  ]);
  expect(allOf(copy)).toContain('https://doi.org/10.1/x');
});

test('the same file makes the same copy, and what is no PDF is refused', async () => {
  const came = await tellingPdf();
  expect(Buffer.from(await neutralPdf(came))).toEqual(Buffer.from(await neutralPdf(came)));
  await expect(neutralPdf(Buffer.from('no pdf'))).rejects.toThrow();
});

test('a picture keeps its pixels and nothing that its camera knew', async () => {
  const came = await tellingPhoto();
  expect(came.toString('latin1')).toContain(`${CANARY}-exif`);
  const plain = Buffer.from(plainJpeg(came));
  expect(plain.toString('latin1')).not.toContain(CANARY);
  expect(await sharp(plain).raw().toBuffer()).toEqual(await sharp(came).raw().toBuffer());
});

test('objects that would fill the memory once they are unpacked are refused before', async () => {
  const packed = deflateSync(Buffer.alloc(128 * 1024 * 1024, 0x20));
  const bomb = (dictionary: string) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${dictionary} /Length ${packed.length} >>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    ]);
  await expect(neutralPdf(bomb('/Type /ObjStm /N 1 /First 8 /Filter /FlateDecode'))).rejects.toThrow('unpack');
  await expect(neutralPdf(bomb('/Type /Obj#53tm /N 1 /First 8 /Filter /FlateDecode'))).rejects.toThrow('unpack');
  const twice = '/Type /ObjStm /N 1 /First 8 /Filter [/FlateDecode /FlateDecode]';
  await expect(neutralPdf(bomb(twice))).rejects.toThrow('packed more than once');
});
