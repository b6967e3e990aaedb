import { enrol } from '@/contract/attendee/enrol';
import { listMarkable, markAnswer, openExam, saveExam, saveQuestion } from '@/contract/exam/desk';
import { getExamResult, listOwnExams } from '@/contract/exam/exam';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { createMeeting } from '@/contract/meeting-manage/manage';
import { toWire } from '@/upstream/core/time';
import { ask, newDigits, type Signed, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { inDays, PLAN, release } from '../organise-steps';
import { visit } from '../steps';

const zh = (name: string, values = {}) => say('zh', `exam.${name}`, values);
const MINUTE = 60_000;

/** A meeting with an exam of a choice, a judgement and a text that somebody marks, open since a minute. */
async function congress(organiser: Signed, admin: Signed) {
  const body = {
    msName: `考试会 ${newDigits(8)}`,
    msType: '3' as const,
    startTime: inDays(220),
    endTime: inDays(221),
  };
  const { msId } = await ask(createMeeting, { as: organiser, body });
  const [fee] = await release(organiser, admin, msId, {
    ...PLAN,
    msNameEn: `Exam ${newDigits(8)}`,
    fees: [{ ...EMPTY_FEE, key: 'a', feeName: '代表', feeNameEn: 'Delegate', price: '0' }],
  });
  const params = { msId };
  const base = { questionId: null, version: 0, columnName: '冠心病', difficulty: 2, explanation: '见指南。' };
  const picks = [];
  for (const question of [
    { kind: 'single' as const, stem: '首选治疗？', options: ['甲', '乙', '丙'].map((text) => ({ text })), right: [1] },
    { kind: 'judge' as const, stem: '可以出院。', right: [1] },
    { kind: 'text' as const, stem: '谈谈随访。', byHand: true },
  ]) {
    const { questionId } = await ask(saveQuestion, { as: organiser, params, body: { ...base, ...question } });
    picks.push({ questionId, points: '10' });
  }
  const now = Date.now();
  const paper = {
    paperId: null,
    version: 0,
    title: '结业考试',
    titleEn: 'Final exam',
    draw: 'hand' as const,
    picks,
    startTime: toWire(new Date(now - MINUTE)),
    endTime: toWire(new Date(now + 60 * MINUTE)),
    minutes: '30',
    attempts: '1',
    passPercent: '60',
    shuffled: false,
    scoreShows: 'atOnce' as const,
    wrongShows: 'afterEnd' as const,
  };
  const { paperId } = await ask(saveExam, { as: organiser, params, body: paper });
  await ask(openExam, { as: organiser, params, body: { paperId, act: 'open' } });
  return { msId, paperId, feeId: fee?.id ?? 0 };
}

test('an exam by keyboard: the waiting room, a lost network, a killed tab, a second device, the result, and marks by the desk', async ({
  page,
  context,
  newcomer,
  sessionOf,
}) => {
  const [organiser, admin] = [await sessionOf('organiser'), await sessionOf('admin')];
  const { msId, paperId, feeId } = await congress(organiser, admin);
  const place = { msId, feeId, name: '林知夏', phonenumber: '13900001133', idempotencyKey: crypto.randomUUID() };
  await ask(enrol, { as: newcomer, body: place });

  await visit(page, `/meetings/examtake/paper-count-back?paperId=${paperId}`);
  await page.getByRole('button', { name: zh('wait.begin') }).press('Enter');
  await expect(page.getByText('首选治疗？')).toBeVisible();
  await page.getByRole('radio', { name: /乙/ }).press('Space');
  await expect(page.getByText(zh('saving.saved'), { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: zh('take.next') }).press('Enter');
  await page.getByRole('radio', { name: zh('judge.wrong') }).press('Space');
  await expect(page.getByRole('alert').filter({ hasText: zh('take.offline', { waiting: 1 }) })).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await visit(again, `/meetings/examtake/${paperId}`);
  await expect(again.getByText(zh('take.progress', { answered: 2, all: 3 }))).toBeVisible();
  await expect(again.getByText(zh('saving.saved'), { exact: true })).toBeVisible();

  const other = await context.newPage();
  await visit(other, `/meetings/examtake/${paperId}`);
  await expect(other.getByText(zh('take.progress', { answered: 2, all: 3 }))).toBeVisible();
  await expect(again.getByRole('heading', { name: zh('elsewhere.title') })).toBeVisible({ timeout: 30_000 });
  await again.getByRole('button', { name: zh('elsewhere.take') }).press('Enter');
  await expect(other.getByRole('heading', { name: zh('elsewhere.title') })).toBeVisible({ timeout: 30_000 });
  await again.getByRole('button', { name: zh('take.spot', { place: 3 }) }).press('Enter');
  await again.getByRole('textbox').fill('术后一月复查超声。');
  await expect(again.getByText(zh('saving.saved'), { exact: true })).toBeVisible();
  await again.getByRole('button', { name: zh('take.handIn'), exact: true }).press('Enter');
  await again.getByRole('button', { name: zh('take.handInYes') }).press('Enter');
  await expect(again).toHaveURL(/\/meetings\/exam\/result\?takeId=\d+/);
  await expect(again.getByText(zh('result.marking'))).toBeVisible();
  await expect(other).toHaveURL(/\/meetings\/exam\/result/, { timeout: 30_000 });

  const [waiting] = await ask(listMarkable, { as: organiser, params: { msId }, query: {} });
  const takeId = waiting?.takeId ?? 0;
  const marks = { place: waiting?.place ?? 0, marks: '8', note: '要点齐全', reason: '' };
  await ask(markAnswer, { as: organiser, params: { takeId }, body: marks });
  await expect(again.getByText(zh('facts.of', { score: 28, full: 30 }))).toBeVisible({ timeout: 30_000 });
  expect(await ask(getExamResult, { as: newcomer, params: { takeId } })).toMatchObject({ score: 28, passed: true });
  expect((await ask(listOwnExams, { as: newcomer, query: { msId } })).exams).toMatchObject([{ state: 'passed' }]);
});
