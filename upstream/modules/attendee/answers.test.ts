import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrolling } from '@/tests/support/enrolling';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { makePdf, sendUpload } from '@/tests/support/upload';
import type { SignedUp } from '@/tests/support/upstream';
import { files } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { type MeetingQuestion, meetings } from '@/upstream/db/schema/meeting';
import { listReferred } from '@/upstream/modules/file/file.references';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const question = (key: string, kind: MeetingQuestion['kind'], more: Partial<MeetingQuestion> = {}) => ({
  key,
  kind,
  label: key,
  labelEn: '',
  options: [],
  required: true,
  showIf: null,
  feeIds: [],
  ...more,
});
/** A meeting that asks for meals of everybody, and for a letter of whoever takes the second fee. */
async function asking() {
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, { 代表: { price: 0 }, 学生: { price: 0 } });
  const options = ['any', 'other'].map((key) => ({ key, label: key, labelEn: '' }));
  const questions = [
    question('diet', 'choice', { options }),
    question('words', 'text', { showIf: { key: 'diet', value: 'other' } }),
    question('letter', 'file', { feeIds: [fees.学生 ?? 0] }),
  ];
  await money.up.ctx.db.update(meetings).set({ questions }).where(eq(meetings.msId, msId));
  return { msId, fees };
}
const { sheetOf, ...people } = enrolling(() => money);
const ask = (as: SignedUp, msId: number, feeId: number | undefined, answers: object) =>
  people.ask(as, msId, feeId, { answers });

test('what a meeting asks has to be answered, each wrong answer is said at its place, and nothing is kept', async () => {
  const me = await money.person();
  const { msId, fees } = await asking();
  const { body } = await ask(me, msId, fees.学生, { diet: 'other' });
  expect(Object.keys((body.data as { fields: object }).fields)).toEqual(['answers.words', 'answers.letter']);
  const sheet = await sheetOf(me, msId);
  expect(sheet).toMatchObject({ mine: null, answers: {} });
  expect(sheet.questions.map(({ key }) => key)).toEqual(['diet', 'words', 'letter']);
});

test('answers are kept as far as they were asked for, and are there again', async () => {
  const me = await money.person();
  const { msId, fees } = await asking();
  const answers = { diet: 'any', words: 'nobody asked', letter: [], unknown: 'x' };
  expect((await ask(me, msId, fees.代表, answers)).body).toMatchObject({ code: 200 });
  const [row] = await money.up.ctx.db.select().from(attendees).where(eq(attendees.msId, msId));
  expect(row?.ext).toEqual({ diet: 'any' });
  const sheet = await sheetOf(me, msId);
  expect(sheet.answers).toEqual({ diet: 'any' });
});

test('a file is its own person’s, opens for them alone, and stays while the answer does', async () => {
  const [me, other] = [await money.person(), await money.person()];
  const { msId, fees } = await asking();
  const upload = (as: SignedUp) =>
    sendUpload(money.up, { as, content: makePdf(), filename: 'letter.pdf', type: 'application/pdf', purpose: 'cert' });
  const { url, name } = await upload(other);
  const foreign = await ask(me, msId, fees.学生, { diet: 'any', letter: [{ url, name }] });
  expect(foreign.body.data).toMatchObject({ fields: { 'answers.letter': expect.any(String) } });
  const mine = await upload(me);
  const letter = [{ url: mine.url, name: mine.name }];
  expect((await ask(me, msId, fees.学生, { diet: 'any', letter })).body).toMatchObject({ code: 200 });
  const [shown] = (await sheetOf(me, msId)).answers.letter as { url: string }[];
  const opened = await money.up.app.inject({ url: (shown?.url ?? '').replace(/^\/api/, '') });
  expect(opened.statusCode).toBe(200);
  const [file] = await money.up.ctx.db.select().from(files).where(eq(files.userId, me.userId));
  const fileId = file?.fileId ?? '';
  expect(await listReferred(money.up.ctx.db, [fileId])).toEqual(new Set([fileId]));
});
