import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '@/tests/support/pdf';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';
import { documents } from '@/upstream/db/schema/document';
import {
  type InvoiceContent,
  issueDocument,
  isUnchanged,
  pdfLink,
  printIssued,
  renderDocument,
} from './document.service';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const line = {
  lineId: 1,
  taxClass: '会展服务',
  name: '第十八届心血管病学学术年会注册费',
  unit: '人',
  quantity: 1,
  rate: 6,
};
const invoice: InvoiceContent = {
  number: '26990000000000000012',
  day: '2026-05-20',
  special: false,
  orderNo: 'A1',
  remark: '',
  drawer: '周明',
  buyer: { name: '云澜市第一人民医院', taxNo: '12310000425006790X' },
  seller: { name: '会医科技有限公司', taxNo: '91310000MA1HYY0015' },
  lines: [{ ...line, net: 150_943, tax: 9_057 }],
  net: 150_943,
  tax: 9_057,
  total: 160_000,
  reverses: null,
};
const notice = {
  heading: '澄明医学会文件',
  number: '澄医会〔2026〕40 号',
  title: '关于召开学术年会的通知',
  to: '各位同道：',
  paragraphs: [
    '为促进学术交流，提高临床诊疗水平，澄明医学会定于2026年10月12日至15日召开“学术年会”。现将有关事项通知如下。',
  ],
  signed: '澄明医学会',
  day: '2026年5月20日',
  issued: '2026-05-20',
};
const issue = (tx: Tx, subjectId: string) =>
  issueDocument(tx, {
    kind: 'invoice',
    subjectId,
    numberOf: (year, serial) => `${year}-${serial}`,
    content: (number, day) => ({ ...invoice, number, day }),
  });

test('an invoice can be read and copied, says what it is, and carries its one font', async () => {
  const file = await readPdf(await renderDocument(up.ctx, 'invoice', invoice, 'zh'));
  for (const part of [
    '电子发票（普通发票）',
    '发票号码：26990000000000000012',
    '云澜市第一人民医院',
    '12310000425006790X',
    '*会展服务*第十八届心血管病学学术年会注册费',
    '壹仟陆佰元整',
    '¥1600.00',
    '样票，仅供演示',
  ])
    expect(file.text).toContain(part);
  expect(file).toMatchObject({ pages: 1, language: 'zh-CN', title: '电子发票（普通发票） 26990000000000000012' });
  expect(new Set(file.embedded)).toEqual(new Set(['NotoSansHans-Regular', 'NotoSansHans-Bold']));
});

test('the same invoice in English has English words around what stands on it', async () => {
  const red = { ...invoice, special: true, reverses: '26990000000000000011', total: -160_000 };
  const { text, language } = await readPdf(await renderDocument(up.ctx, 'invoice', red, 'en'));
  expect(language).toBe('en');
  for (const part of [
    'specialVAT',
    'ReversesinvoiceNo.26990000000000000011',
    '-¥1600.00',
    '（负数）壹仟陆佰元整',
    'Sample',
  ])
    expect(text).toContain(part);
});

test('the same content is the same file, whenever it is laid out', async () => {
  const [one, other] = [{ caches: {} }, { caches: {} }];
  const first = await renderDocument(one, 'notice', notice, 'zh');
  expect(first.equals(await renderDocument(other, 'notice', notice, 'zh'))).toBe(true);
  expect((await readPdf(first)).text).toContain('提高临床诊疗水平，澄明医学会定于2026年10月12日');
});

test('what cannot be laid out is an error of its own, and the next document is none the worse', async () => {
  const wrong = { ...invoice, lines: [{ ...line, net: 0.5, tax: 1 }] };
  await expect(renderDocument(up.ctx, 'invoice', wrong, 'zh')).rejects.toThrow();
  expect((await renderDocument(up.ctx, 'notice', { ...notice, number: '1' }, 'zh')).subarray(0, 5).toString()).toBe(
    '%PDF-',
  );
});

test('numbers follow one another; a write that fails gives its number back', async () => {
  const first = await write(up.ctx, SYSTEM, 'system', (tx) => issue(tx, '1'));
  const failed = write(up.ctx, SYSTEM, 'system', async (tx) => {
    await issue(tx, '2');
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const many = await Promise.all(
    ['3', '4', '5', '6'].map((subject) => write(up.ctx, SYSTEM, 'system', (tx) => issue(tx, subject))),
  );
  expect(first).toMatchObject({ year: 2026, serial: 1, number: '2026-1' });
  expect(many.map(({ serial }) => serial).sort()).toEqual([2, 3, 4, 5]);
  expect(many.every(isUnchanged)).toBe(true);
});

test('a document has the day and the year of China', async () => {
  const now = up.ctx.now();
  up.clock.set(new Date('2027-01-01T00:30:00+08:00'));
  const row = await write(up.ctx, SYSTEM, 'system', (tx) => issue(tx, '9'));
  up.clock.set(now);
  expect(row).toMatchObject({ year: 2027, number: '2027-1', content: { day: '2027-01-01' } });
});

test('what was issued cannot be changed or removed, and a row that differs is told apart', async () => {
  const row = await write(up.ctx, SYSTEM, 'system', (tx) => issue(tx, '7'));
  const change = write(up.ctx, SYSTEM, 'system', (tx) => tx.update(documents).set({ number: 'x' }));
  await expect(change).rejects.toMatchObject({ cause: { message: 'a row of document never changes' } });
  const remove = write(up.ctx, SYSTEM, 'system', (tx) => tx.delete(documents));
  await expect(remove).rejects.toMatchObject({ cause: { message: 'a row of document never changes' } });
  const changed = { ...row, content: { ...row.content, total: 1 } };
  expect(isUnchanged(changed)).toBe(false);
  await expect(printIssued(up.ctx, changed, 'zh')).rejects.toThrow('is not what was issued');
});

test('a link serves its reader for five minutes, and nothing else', async () => {
  const row = await write(up.ctx, SYSTEM, 'system', (tx) => issue(tx, '8'));
  const url = pdfLink(up.ctx, { ...SYSTEM, userId: 7 }, 'document', { id: row.docId, lang: 'en' }).replace('/api', '');
  const get = (path: string) => up.app.inject({ method: 'GET', url: path });
  const answer = await get(url);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`Invoice_${row.number}.pdf`);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  for (const other of [
    url.replace('lang=en', 'lang=zh'),
    url.replace('by=7', 'by=8'),
    url.replace(`/${row.docId}?`, `/${row.docId - 1}?`),
    url.replace(/exp=\d+/, 'exp=9999999999'),
    '/file/document/1',
  ])
    expect((await get(other)).statusCode).toBe(404);
  up.clock.advance(301_000);
  expect((await get(url)).statusCode).toBe(404);
  // Nor is one good that somebody signed for longer.
  up.clock.advance(60_000);
  const longer = pdfLink(up.ctx, { ...SYSTEM, userId: 7 }, 'document', { id: row.docId, lang: 'en' }).replace(
    '/api',
    '',
  );
  up.clock.advance(-60_000);
  expect((await get(longer)).statusCode).toBe(404);
});
