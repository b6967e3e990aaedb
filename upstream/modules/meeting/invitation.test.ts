import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@/contract/meeting/meeting';
import { fromNow, HOUR, insertFee, insertMeeting } from '@/tests/support/fixtures';
import { readPdf } from '@/tests/support/pdf';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const get = (file: string) => up.app.inject({ method: 'GET', url: `/file/invitation/${file}.pdf` });
const insert = (status = '1') =>
  insertMeeting(up.ctx, {
    msName: '第十八届心血管病学学术年会',
    msNameEn: '18th Congress of Cardiology',
    sponsor: '澄明医学会',
    sponsorEn: 'Chengming Medical Association',
    status,
    enrollEnd: fromNow(up.ctx, 200 * HOUR),
    contacts: [{ name: '会务组', nameEn: 'Conference office', phone: '021-00000000' }],
  });

test('the letter says who invites, to what, for how much, and where it comes from; its fonts are in the file', async () => {
  const msId = await insert();
  await insertFee(up.ctx, msId, { feeName: '医师代表', feeNameEn: 'Physician', price: 160_000 });
  const answer = await get(String(msId));
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('第十八届心血管病学学术年会'));
  const chinese = await readPdf(answer.rawPayload);
  expect(chinese).toMatchObject({ pages: 1, language: 'zh-CN' });
  expect(chinese.lines.slice(0, 2)).toEqual(['澄明医学会', '参会邀请函']);
  for (const words of ['尊敬的同道', '医师代表1600元', '会务组，021-00000000', `/meetings/${msId}`])
    expect(chinese.text).toContain(words);
  expect(chinese.embedded).toContain('NotoSansHans-Regular');

  const english = await readPdf((await get(`${msId}-en`)).rawPayload);
  expect(english).toMatchObject({ pages: 1, language: 'en' });
  // The font's own quotation marks are a square wide.
  expect(english.text).not.toMatch(/[“”’]/);
  for (const words of ['Dearcolleague', '18thCongressofCardiology', 'Physician¥1,600', `/en/meetings/${msId}`])
    expect(english.text).toContain(words);
});

test('a meeting that was called off, a draft and an unknown one invite nobody', async () => {
  const cancelled = await insert('3');
  for (const msId of [cancelled, await insert('0'), 987_654]) expect((await get(String(msId))).statusCode).toBe(404);
  const { body } = await up.call(api.getMeeting, { query: { msId: cancelled } });
  expect(body.data).toMatchObject({ invitation: null });
});
