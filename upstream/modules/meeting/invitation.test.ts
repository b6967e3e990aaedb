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

test('the letter of a meeting with all there is to say fits one page', async () => {
  const msId = await insertMeeting(up.ctx, {
    msName: '澄明医学会第十八届心血管病学学术年会暨国际心血管病学前沿论坛',
    msNameEn: '18th Annual Congress of Cardiology and International Forum on the Frontiers of Cardiology',
    sponsor: '澄明医学会',
    sponsorEn: 'Chengming Medical Association',
    organizer: '云澜医学中心',
    organizerEn: 'Yunlan Medical Centre',
    address: '浦东新区云澜路 66 号云澜国际会议中心',
    addressEn: '66 Yunlan Road, Pudong New Area, Yunlan International Convention Centre',
    subjectIds: [1, 2, 3],
    creditFlag: '1',
    creditTenths: 100,
    creditNo: '2026-01-01-305',
    enrollEnd: fromNow(up.ctx, 200 * HOUR),
    artEnd: fromNow(up.ctx, 100 * HOUR),
    contacts: [{ name: '梁以宁', nameEn: 'Yining Liang', phone: '400-000-0102', email: 'meeting1@huiyi.example' }],
  });
  for (const name of ['Physician', 'Nurse or technologist', 'Primary care', 'Resident in training', 'Company', 'Guest'])
    await insertFee(up.ctx, msId, {
      feeName: '参会代表',
      feeNameEn: name,
      windows: [{ price: 100, until: fromNow(up.ctx, HOUR) }],
    });
  for (const file of [`${msId}`, `${msId}-en`])
    expect((await readPdf((await get(file)).rawPayload)).pages, file).toBe(1);
});

test('a meeting that was called off, a draft and an unknown one invite nobody', async () => {
  const cancelled = await insert('3');
  for (const msId of [cancelled, await insert('0'), 987_654]) expect((await get(String(msId))).statusCode).toBe(404);
  const { body } = await up.call(api.getMeeting, { query: { msId: cancelled } });
  expect(body.data).toMatchObject({ invitation: null });
});
