import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { type PrintJob, print } from './printer';

/** Of each page: its number as it stands at the foot, in points from the lower edge, or null where there is none. */
async function footsOf(job: PrintJob, number: RegExp): Promise<{ text: string; y: number }[]> {
  const pdf = await print(job);
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise;
  const foots = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent();
    const found = items.flatMap((item) =>
      'str' in item && number.test(item.str) ? [{ text: item.str, y: Math.round(item.transform[5]) }] : [],
    );
    foots.push(found.at(-1) ?? { text: '', y: Number.NaN });
  }
  await document.destroy();
  return foots;
}
const named = (count: number) =>
  Array.from({ length: count }, (_, at) => `Montgomery-Featherstonehaugh, Alexander ${at}`);

test('each page of a long index of authors has its number, all at the same place', async () => {
  const names = named(450).map((name) => ({ name, numbers: '11, 212, 3004' }));
  const chapter = { book: 'Congress', issued: '2026-05-20', firstPage: 100, roman: false, cover: null, list: null };
  const data = { ...chapter, heading: 'Authors', papers: [], names };
  const foots = await footsOf({ kind: 'bookChapter', data, locale: 'en' }, /^\d{3}$/);
  expect(foots.length).toBeGreaterThan(5);
  expect(foots.map(({ text }) => text)).toEqual(foots.map((_, at) => String(100 + at)));
  expect(new Set(foots.map(({ y }) => y)).size).toBe(1);
  expect(foots[0]?.y).toBeGreaterThan(20);
});

test('and each page of a sign-in sheet', async () => {
  const columns = [
    { title: '#', width: 20, align: 'right' as const },
    { title: 'Name', width: 80, align: 'left' as const },
  ];
  const rows = named(100).map((name, at) => [at + 1, name]);
  const data = {
    title: 'Sheet',
    meeting: 'Congress',
    facts: [],
    columns,
    rows,
    note: '',
    signed: [],
    issued: '2026-05-20',
  };
  const foots = await footsOf({ kind: 'signSheet', data, locale: 'en' }, /^\d+ \/ \d+$/);
  expect(foots.length).toBeGreaterThan(4);
  expect(foots.map(({ text }) => text)).toEqual(foots.map((_, at) => `${at + 1} / ${foots.length}`));
  expect(new Set(foots.map(({ y }) => y)).size).toBe(1);
});
