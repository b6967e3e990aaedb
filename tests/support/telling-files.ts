import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';

/** What stands in every hidden place of the files that are made here. */
export const CANARY = 'canary-wang-lei';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${CANARY}-xmp</dc:creator></x:xmpmeta>`;

/** A picture whose camera knew too much. */
export const tellingPhoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#807060' } })
    .withExif({ IFD0: { Artist: `${CANARY}-exif`, Copyright: `${CANARY}-exif` } })
    .jpeg()
    .toBuffer();

/** Everything that a reader of the file could find: its bytes, and those of each stream as it is and inflated. */
export function allOf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes);
  const texts = [raw.toString('latin1')];
  for (const { index } of texts[0]?.matchAll(/stream\r?\n/g) ?? []) {
    const begin = index + (raw[index + 6] === 0x0d ? 8 : 7);
    try {
      texts.push(
        inflateSync(raw.subarray(begin, raw.indexOf('endstream', begin)), { finishFlush: 2 }).toString('latin1'),
      );
    } catch {
      // Not deflated: it has been looked at as it is.
    }
  }
  const plain = texts.join('\n');
  // Text strings may be UTF-16, written as they are or in hex.
  const hex = [...plain.matchAll(/<([0-9A-Fa-f\s]{8,})>/g)].map(([, digits = '']) =>
    Buffer.from(digits.replaceAll(/\s/g, ''), 'hex').toString('latin1'),
  );
  return [plain, ...hex].join('\n').replaceAll('\u0000', '');
}

/** A PDF that tells of its author in every place that one has. */
export async function tellingPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${CANARY}-title`);
  pdf.setAuthor(`${CANARY}-author`);
  pdf.setSubject(`${CANARY}-subject`);
  pdf.setKeywords([`${CANARY}-keyword`]);
  pdf.setCreator(`${CANARY}-creator`);
  const { context } = pdf;
  const metadata = () => context.register(context.stream(XMP, { Type: 'Metadata', Subtype: 'XML' }));
  pdf.catalog.set(PDFName.of('Metadata'), metadata());
  await pdf.attach(Buffer.from(`${CANARY}-embedded`), `${CANARY}-file.txt`, { description: `${CANARY}-attached` });
  const page = pdf.addPage([300, 300]);
  page.drawText('What the page says stays.', { x: 20, y: 200, size: 12 });
  page.drawImage(await pdf.embedJpg(await tellingPhoto()), { x: 20, y: 20, width: 80, height: 60 });
  page.node.set(PDFName.of('Metadata'), metadata());
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Word: { Private: PDFString.of(`${CANARY}-piece`) } }));
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [0, 0, 10, 10],
    T: PDFString.of(`${CANARY}-annot`),
    Contents: PDFString.of(`${CANARY}-note`),
  });
  const link = (uri: string) =>
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 10, 10],
      T: PDFString.of(`${CANARY}-linker`),
      A: { S: 'URI', URI: PDFString.of(uri) },
    });
  page.node.set(
    PDFName.of('Annots'),
    context.obj([context.register(note), link(`mailto:${CANARY}@huiyi.example`), link('https://doi.org/10.1/x')]),
  );
  const first = await pdf.save({ useObjectStreams: false });
  // An older revision stands before the newest: what was overwritten is still in the file.
  const end = `\n99 0 obj\n<< /Author (${CANARY}-older) >>\nendobj\n`;
  return Buffer.concat([Buffer.from(first), Buffer.from(end)]);
}
