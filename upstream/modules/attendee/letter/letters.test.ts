import { afterAll, beforeAll, expect, test } from 'vitest';
import { askLetters } from '@/contract/attendee/desk';
import type { PostCode } from '@/contract/codes';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { readPdf } from '@/tests/support/pdf';
import { insertAttendee, insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingStaffs } from '@/upstream/db/schema/meeting';

let money: TestMoney;
let owner: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  owner = await money.person({ userType: '106', certFlag: '2' });
});
afterAll(() => money.up.close());

const congress = () =>
  insertPooledMeeting(money.up.ctx, { 代表: { price: 1600_00 }, 讲者: { price: 0 } }, { ownerId: owner.userId });
async function at(msId: number, postCode: PostCode) {
  const helper = await money.person();
  await money.up.ctx.db.insert(meetingStaffs).values({ msId, postCode, userId: helper.userId, name: '张工' });
  return helper;
}

test('letters of those who are chosen or whom the filters show are one file; sums stand there for who may see them', async () => {
  const { msId, fees } = await congress();
  const put = (name: string, feeId = fees.代表 ?? 0, state = 'enrolled', hostId: number | null = null) =>
    insertAttendee(money.up.ctx, msId, feeId, { name, state, hostId, enrollTime: money.up.ctx.now() });
  const [lin, he] = [await put('林知夏'), await put('何一川', fees.讲者)];
  await insertAttendee(money.up.ctx, msId, fees.代表 ?? 0, { name: '周未付', state: 'cancelled' });
  await put('随行人', fees.代表, 'enrolled', lin);
  const elsewhere = await congress();
  const other = await insertAttendee(money.up.ctx, elsewhere.msId, elsewhere.fees.代表 ?? 0, {
    name: '别会人',
    state: 'enrolled',
    enrollTime: money.up.ctx.now(),
  });
  const asked = async (as: SignedUp, body: object) => {
    const answer = await money.up.call(askLetters, { as, params: { msId }, body });
    return answer.body as { code: number; msg?: string; data?: { url: string; count: number } };
  };
  const read = async (as: SignedUp, body: object) => {
    const { data } = await asked(as, body);
    const { rawPayload } = await money.up.app.inject({ url: (data?.url ?? '').replace(/^\/api/, '') });
    const { text, pages } = await readPdf(rawPayload);
    return { count: data?.count, pages, text };
  };
  const all = await read(owner, {});
  expect(all).toMatchObject({ count: 2, pages: 2 });
  for (const part of ['何一川', '林知夏', '已付报名费']) expect(all.text).toContain(part);
  for (const part of ['周未付', '别会人', '随行人：']) expect(all.text).not.toContain(part);
  const lead = await at(msId, '9');
  const chosen = await read(lead, { attendeeIds: [he, other] });
  expect(chosen).toMatchObject({ count: 1, pages: 1 });
  expect(chosen.text).toContain('何一川');
  expect(chosen.text).not.toContain('已付报名费');
  expect(await read(owner, { feeId: String(fees.讲者) })).toMatchObject({ count: 1 });
  expect((await asked(owner, { state: 'cancelled' })).msg).toContain('没有已报名成功的人');
  expect(await asked(await at(msId, '14'), {})).toMatchObject({ code: 404 });
  const { data } = await asked(owner, { attendeeIds: [lin] });
  const wider = data?.url.replace(/^\/api/, '').replace(/of=sums:\d+/, `of=sums:${lin},${he}`) ?? '';
  expect((await money.up.app.inject({ url: wider })).statusCode).toBe(404);
  const now = money.up.ctx.now();
  const many = { msId, feeId: fees.代表 ?? 0, state: 'enrolled', enrollTime: now, createTime: now, updateTime: now };
  await money.up.ctx.db
    .insert(attendees)
    .values(Array.from({ length: 199 }, (_, index) => ({ ...many, name: `参会${index}` })));
  expect((await asked(owner, {})).msg).toContain('最多 200 份');
});
