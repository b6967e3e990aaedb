import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromNow, HOUR, insertFee, insertMeeting } from '@/tests/support/fixtures';
import { readPdf } from '@/tests/support/pdf';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const get = (msId: number) => up.app.inject({ method: 'GET', url: `/file/notice/${msId}.pdf` });
const insert = (number = '澄医会〔2026〕40 号', status = '1') =>
  insertMeeting(up.ctx, {
    msName: '第十八届心血管病学学术年会',
    sponsor: '澄明医学会',
    status,
    enrollEnd: fromNow(up.ctx, 200 * HOUR),
    officialNotice: { number, name: '通知.pdf', url: '/api/file/notice/1.pdf' },
  });
test('the formal notice has the organiser’s heading, the number, what the meeting’s page says, and whole lines', async () => {
  const msId = await insert();
  await insertFee(up.ctx, msId, { feeName: '医师代表', price: 160_000 });
  const answer = await get(msId);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('通知.pdf'));
  const { lines, text, title, language, embedded } = await readPdf(answer.rawPayload);
  expect(lines.slice(0, 2)).toEqual(['澄明医学会文件', '澄医会〔2026〕40 号']);
  expect({ title, language }).toEqual({ title: '关于召开第十八届心血管病学学术年会的通知', language: 'zh-CN' });
  expect(text).toContain('医师代表1600元／人');
  expect(embedded).toContain('NotoSansHans-Regular');
  for (const line of lines) expect(line).not.toMatch(/^[，。、；：！？）》」』】”’]|[（《“‘]$/);
});

test('the same notice can be had in English', async () => {
  const msId = await insert();
  const answer = await up.app.inject({ method: 'GET', url: `/file/notice/${msId}-en.pdf` });
  expect(answer.headers['content-disposition']).toContain(`notice-${msId}.pdf`);
  const { language, text } = await readPdf(answer.rawPayload);
  expect(language).toBe('en');
  expect(text).toContain('Tomedicalinstitutionsandcolleagues');
});

test('a meeting without one, a draft and an unknown one have no file', async () => {
  for (const msId of [await insertMeeting(up.ctx), await insert('澄医会〔2026〕41 号', '0'), 987_654])
    expect((await get(msId)).statusCode).toBe(404);
});
