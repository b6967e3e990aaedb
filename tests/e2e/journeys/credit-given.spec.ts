import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enrol } from '@/contract/attendee/enrol';
import { listMyCertificates } from '@/contract/credit/certificate';
import { getMyTicket } from '@/contract/door/door';
import { listMarkable, markAnswer } from '@/contract/exam/desk';
import { href } from '@/lib/href';
import { readPdf } from '@/tests/support/pdf';
import { ask, cookiesOf, datePlaceBack, pathIn, say } from '../../support/journey';
import { creditProject, examCongress, openAsked, wasThere } from '../exam-steps';
import { expect, test } from '../fixtures';
import { listen, visit } from '../steps';

const LATE = { timeout: 30_000 };
/** How long somebody has had their place: since before the session that counts. */
const ENROLLED_HOURS = 12;
const WAYS = [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const;

for (const { locale, viewport } of WAYS) {
  test.describe(`credit in ${locale}`, () => {
    test.use({ viewport });
    const exam = (name: string, values = {}) => say(locale, `exam.${name}`, values);
    const credit = (name: string, values = {}) => say(locale, `credit.${name}`, values);

    test('who was in the hall from beginning to end, passed and answered sees the credit come, fetches its certificate, and anybody verifies it', async ({
      page,
      browser,
      newcomer,
      sessionOf,
    }) => {
      const [organiser, admin] = [await sessionOf('organiser'), await sessionOf('admin')];
      const congress = await examCongress(organiser, admin);
      const { msId, feeId, paperId } = congress;
      await creditProject(organiser, admin, congress);
      await openAsked(organiser, congress);
      const place = { msId, feeId, name: '林知夏', phonenumber: '13900001133', idempotencyKey: crypto.randomUUID() };
      await ask(enrol, { as: newcomer, body: place });
      const { ticket } = await ask(getMyTicket, { as: newcomer, query: { msId } });
      await datePlaceBack(msId, newcomer.userName, ENROLLED_HOURS);

      const exams = pathIn(locale, href('meetingExam', { msId: [msId] }));
      await listen(page, exams);
      const step = (name: string) => page.getByText(credit(`way.steps.${name}`), { exact: true });
      await expect(step('signedIn.todo')).toBeVisible();
      await wasThere(organiser, congress, ticket?.code ?? '');
      await expect(step('signedIn.done')).toBeVisible(LATE);
      await expect(step('minutes.done')).toBeVisible();

      await visit(page, pathIn(locale, `/meetings/examtake/paper-count-back?paperId=${paperId}`));
      await page.getByRole('button', { name: exam('wait.begin') }).click();
      await page.getByRole('radio', { name: /乙/ }).check();
      await page.getByRole('button', { name: exam('take.next') }).click();
      await page.getByRole('radio', { name: exam('judge.wrong') }).check();
      await page.getByRole('button', { name: exam('take.next') }).click();
      await page.getByRole('textbox').fill('术后一月复查超声。');
      await expect(page.getByText(exam('take.progress', { answered: 3, all: 3 }))).toBeVisible();
      await page.getByRole('button', { name: exam('take.handIn'), exact: true }).click();
      await page.getByRole('button', { name: exam('take.handInYes') }).click();
      await expect(page).toHaveURL(/\/meetings\/exam\/result\?takeId=\d+/);
      const [waiting] = await ask(listMarkable, { as: organiser, params: { msId }, query: {} });
      const { takeId = 0, place: marked = 0 } = waiting ?? {};
      const marks = { place: marked, marks: '8', note: '要点齐全', reason: '' };
      await ask(markAnswer, { as: organiser, params: { takeId }, body: marks });
      await expect(step('exam.done')).toBeVisible(LATE);

      await page.getByRole('link', { name: credit('way.steps.survey.todo') }).click();
      const form = page.getByRole('region', { name: say(locale, 'survey.title') });
      await form.getByRole('radio', { name: say(locale, 'survey.scaleMost', { step: '5' }) }).check();
      await form.getByRole('button', { name: say(locale, 'survey.send') }).click();
      await expect(form.getByText(say(locale, 'survey.states.done'), { exact: true })).toBeVisible();
      await expect(page.getByText(credit('way.readyText'))).toBeVisible();

      await listen(page, pathIn(locale, href('myCredits')));
      await expect(page.getByText(credit('mine.empty'))).toBeVisible();
      const office = await browser.newContext({ viewport });
      await office.addCookies(cookiesOf(organiser));
      const desk = await office.newPage();
      await visit(desk, pathIn(locale, `/my/meetingmng?msId=${msId}&tab=credits`));
      await issue(desk, 'credits');
      const main = page.getByRole('main');
      const points = credit('mine.pointsOf', { points: 1 });
      await expect(main.getByText(points, { exact: true }).last()).toBeVisible(LATE);
      await expect(main.getByText(credit('mine.minutesOf', { minutes: 240 }))).toBeVisible();
      await issue(desk, 'credit');
      await expect(main.getByText(/HYZ\d{10}/)).toBeVisible(LATE);
      await office.close();

      const [certificate, ...others] = await ask(listMyCertificates, { as: newcomer });
      expect(others).toEqual([]);
      const { number = '', code = '' } = certificate ?? {};
      const fetched = page.waitForEvent('download');
      await page.getByRole('button', { name: credit('mine.pdfOf', { number }) }).click();
      const { text: paper } = await readPdf(await readFile(await (await fetched).path()));
      expect(paper).toContain(number);
      expect(paper).toContain('林知夏');

      const stranger = await browser.newContext({ viewport });
      const guest = await stranger.newPage();
      await visit(guest, pathIn(locale, href('verify', { code })));
      const seen = guest.getByRole('main');
      await expect(seen.getByText(credit('verify.valid'), { exact: true })).toBeVisible();
      await expect(seen.getByText(credit('verify.pointsOf', { points: 1 }))).toBeVisible();
      await expect(seen.getByText(number)).toBeVisible();
      await stranger.close();
    });

    /** Issues something at the desk, and waits until that is done. */
    async function issue(desk: Page, what: 'credits' | 'credit') {
      const named = credit(`desk.kinds.${what}`);
      await desk.getByRole('button', { name: credit('desk.giveOf', { what: named }), exact: true }).click();
      await desk.getByRole('button', { name: credit('desk.give'), exact: true }).click();
      const batch = desk
        .getByRole('list', { name: credit('desk.batches') })
        .getByRole('listitem')
        .first();
      await expect(batch).toContainText(credit('desk.outcome', { given: 1, lacking: 0 }), LATE);
      await expect(batch.getByText(credit(`desk.short.${what}`), { exact: true })).toBeVisible();
    }
  });
}
