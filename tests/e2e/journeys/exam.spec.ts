import { enrol } from '@/contract/attendee/enrol';
import { listMyCertificates } from '@/contract/credit/certificate';
import { getAwardDesk, giveAwards, revokeCertificate } from '@/contract/credit/desk';
import { getMyTicket } from '@/contract/door/door';
import { listMarkable, markAnswer, regradeQuestion } from '@/contract/exam/desk';
import { listOwnExams } from '@/contract/exam/exam';
import { href } from '@/lib/href';
import { expectAccessible } from '../../support/axe';
import { ask, cookiesOf, pathIn, type Signed, say, signIn } from '../../support/journey';
import {
  chooseKey,
  creditProject,
  EXPLAINED,
  examCongress,
  hearAll,
  letIn,
  openAsked,
  pressKey,
  tabTo,
} from '../exam-steps';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

const DAY_MS = 86_400_000;
const LATE = { timeout: 30_000 };
const WAYS = [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const;

/** Gives something to everybody of a meeting who is to have it, and waits until it is given. */
async function give(as: Signed, msId: number, what: 'attendance') {
  const { batchId } = await ask(giveAwards, { as, params: { msId }, body: { what } });
  await expect(async () => {
    const { batches } = await ask(getAwardDesk, { as, params: { msId } });
    expect(batches.find((batch) => batch.batchId === batchId)).toMatchObject({ state: 'done', given: 1 });
  }).toPass(LATE);
}

for (const { locale, viewport } of WAYS) {
  test.describe(`an exam in ${locale}`, () => {
    test.use({ viewport });
    const words = (name: string, values = {}) => say(locale, `exam.${name}`, values);

    test('by keyboard: the waiting room, a lost network, a killed tab, an upstream that is down, a second device, a wrong clock, marks, the survey, and a certificate that anybody verifies', async ({
      page,
      context,
      browser,
      newcomer,
      sessionOf,
    }) => {
      const [organiser, admin] = [await sessionOf('organiser'), await sessionOf('admin')];
      const congress = await examCongress(organiser, admin);
      const { msId, paperId, feeId, questionId } = congress;
      await creditProject(organiser, admin, congress);
      await openAsked(organiser, congress);
      const place = { msId, feeId, name: '林知夏', phonenumber: '13900001133', idempotencyKey: crypto.randomUUID() };
      await ask(enrol, { as: newcomer, body: place });
      const { ticket } = await ask(getMyTicket, { as: newcomer, query: { msId } });
      expect(await letIn(organiser, congress, ticket?.code ?? '')).toMatchObject({ result: 'admit' });
      const { heard } = hearAll(context);
      const take = pathIn(locale, href('examTake', { paperId: [paperId] }));
      const saved = words('saving.saved');

      await visit(page, pathIn(locale, `/meetings/examtake/paper-count-back?paperId=${paperId}`));
      await pressKey(page, page.getByRole('button', { name: words('wait.begin') }));
      await chooseKey(page, page.getByRole('radio', { name: /乙/ }));
      await expect(page.getByText(saved, { exact: true })).toBeVisible();
      await expectAccessible(page, 'a running exam');

      await context.setOffline(true);
      await pressKey(page, page.getByRole('button', { name: words('take.next') }));
      await chooseKey(page, page.getByRole('radio', { name: words('judge.wrong') }));
      await expect(page.getByRole('alert').filter({ hasText: words('take.offline', { waiting: 1 }) })).toBeVisible();
      await expect(page.getByText(say(locale, 'common.offline'))).toBeHidden();
      await page.close();
      await context.setOffline(false);

      const again = await context.newPage();
      // Whatever is set on the machine: the time left is the server's.
      await again.clock.setSystemTime(Date.now() + 3 * DAY_MS);
      await visit(again, take);
      await expect(again.getByText(words('take.progress', { answered: 2, all: 3 }))).toBeVisible();
      await expect(again.getByText(saved, { exact: true })).toBeVisible();
      await expect(again.getByRole('timer')).toHaveText(/\b(?:2\d|30):\d\d/);

      await context.route('**/api/meeting/exam/**', (route) =>
        route.fulfill({ status: 503, json: { code: 503, msg: 'away', data: null } }),
      );
      await pressKey(again, again.getByRole('button', { name: words('take.spot', { place: 3 }) }));
      await tabTo(again, again.getByRole('textbox'));
      await again.keyboard.type('术后一月复查超声。');
      await expect(again.getByRole('alert').filter({ hasText: words('take.offline', { waiting: 1 }) })).toBeVisible();
      await again.reload();
      await expect(again.getByText(words('take.noNetwork'))).toBeVisible();
      await context.unroute('**/api/meeting/exam/**');
      await expect(again.getByText(words('take.progress', { answered: 3, all: 3 }))).toBeVisible(LATE);
      await expect(again.getByText(saved, { exact: true })).toBeVisible();

      const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await phone.addCookies(cookiesOf(await signIn(newcomer.userName, newcomer.password)));
      const other = await phone.newPage();
      await visit(other, take);
      await expect(other.getByText(words('take.progress', { answered: 3, all: 3 }))).toBeVisible();
      await expect(again.getByRole('heading', { name: words('elsewhere.title') })).toBeVisible(LATE);
      await expectAccessible(again, 'an exam that runs elsewhere');
      await pressKey(again, again.getByRole('button', { name: words('elsewhere.take') }));
      await expect(other.getByRole('heading', { name: words('elsewhere.title') })).toBeVisible(LATE);

      await pressKey(again, again.getByRole('button', { name: words('take.handIn'), exact: true }));
      await expectAccessible(again, 'the question before an exam is submitted');
      await pressKey(again, again.getByRole('button', { name: words('take.handInYes') }));
      await expect(again).toHaveURL(/\/meetings\/exam\/result\?takeId=\d+/);
      await expect(again.getByText(words('result.marking'))).toBeVisible();
      await expect(other).toHaveURL(/\/meetings\/exam\/result/, LATE);
      await phone.close();

      const [waiting] = await ask(listMarkable, { as: organiser, params: { msId }, query: {} });
      const { takeId = 0, place: marked = 0 } = waiting ?? {};
      const mark = (marks: string, reason = '') =>
        ask(markAnswer, {
          as: organiser,
          params: { takeId },
          body: { place: marked, marks, note: '要点齐全', reason },
        });
      const scored = (score: number) =>
        expect(again.getByText(words('facts.of', { score, full: 30 }))).toBeVisible(LATE);
      await mark('6');
      await scored(26);
      await mark('8', '漏看一点');
      await scored(28);
      const regrade = (body: object) =>
        ask(regradeQuestion, {
          as: organiser,
          params: { msId },
          body: { questionId, version: 1, reason: '指南已更新', ...body },
        });
      expect(await regrade({ right: [0] })).toEqual({ changed: 1 });
      await scored(18);
      expect(await regrade({ all: true })).toEqual({ changed: 1 });
      await scored(28);
      expect((await ask(listOwnExams, { as: newcomer, query: { msId } })).exams).toMatchObject([{ state: 'passed' }]);
      expect(await heard()).not.toContain(EXPLAINED.slice(0, 5));

      // What is left stands beside the score: the survey, which leads to its form.
      const way = (name: string, values = {}) => say(locale, `credit.way.${name}`, values);
      const result = again.url();
      await pressKey(again, again.getByRole('link', { name: way('steps.survey.todo') }));
      await expect(again).toHaveURL(new RegExp(`/meetings/exam/${msId}#survey$`));
      const survey = (name: string, values = {}) => say(locale, `survey.${name}`, values);
      const form = again.getByRole('region', { name: survey('title') });
      await chooseKey(again, form.getByRole('radio', { name: survey('scaleMost', { step: '5' }) }));
      await tabTo(again, form.getByRole('textbox'));
      await again.keyboard.type('病例讨论很有收获。');
      await pressKey(again, form.getByRole('button', { name: survey('send') }));
      await expect(form.getByText(survey('states.done'), { exact: true })).toBeVisible();

      // Whoever came after the session has no minutes of it: credit is missing, and says why; attendance is certified.
      await give(organiser, msId, 'attendance');
      await visit(again, result);
      await expect(again.getByText(way('steps.minutes.over'))).toBeVisible();
      await expect(again.getByText(way('overText'))).toBeVisible();
      const [certificate] = await ask(listMyCertificates, { as: newcomer });
      if (!certificate) throw new Error('whoever met all that is asked has no certificate');
      const { number, code, certId } = certificate;
      await pressKey(again, again.getByRole('link', { name: new RegExp(number) }));
      await expect(again).toHaveURL(new RegExp(`/verify/${code}$`));
      await expect(
        again.getByRole('main').getByText(say(locale, 'credit.verify.valid'), { exact: true }),
      ).toBeVisible();

      const stranger = await browser.newContext({ viewport });
      const guest = await stranger.newPage();
      const verify = (key: string) => say(locale, `credit.verify.${key}`);
      await visit(guest, pathIn(locale, href('verify', { code })));
      const main = guest.getByRole('main');
      await expect(main.getByText(verify('valid'), { exact: true })).toBeVisible();
      await expect(main.getByText(number)).toBeVisible();
      await expect(main.getByText('林知夏')).toHaveCount(0);
      const reason = '学员信息有误，重新颁发';
      await ask(revokeCertificate, { as: organiser, params: { msId, certId }, body: { reason } });
      await guest.reload();
      await expect(main.getByText(verify('revoked'), { exact: true })).toBeVisible();
      await stranger.close();
      await visit(again, pathIn(locale, href('myCredits')));
      await expect(again.getByText(reason).first()).toBeVisible();
      await visit(again, result);
      await expect(again.getByText(reason).first()).toBeVisible();
    });
  });
}
