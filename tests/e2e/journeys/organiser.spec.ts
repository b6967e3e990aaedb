import type { Page } from '@playwright/test';
import { createMeeting, removeMeeting, savePlan } from '@/contract/meeting-manage/manage';
import { href } from '@/lib/href';
import { ask, type Locale, newDigits, pathIn, type Signed, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { holdSeconds } from '../held-seconds';
import { listen, reload, visit } from '../steps';

const REASON = '请补充举办批复';
/** What the form is not tested for here: far from what other tests count, the heart and meetings on the spot. */
const REST = {
  msType: '3',
  subjectIds: [13],
  intro: '<p>把路走完</p>',
  regions: ['310000', '310100'],
  orgs: [{ postCode: '20', name: '岚海医学教育促进会', nameEn: 'Lanhai Association' }],
} as const;

function wordsOf(locale: Locale) {
  return (key: string, values: Record<string, string | number> = {}) => say(locale, `meetingManage.${key}`, values);
}
/** A time of day, so many days from now. */
const moment = (days: number, time: string) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) + time;
const fieldIn = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A step of the editor. */
async function open(page: Page, locale: Locale, step: string): Promise<void> {
  const steps = page.getByRole('navigation', { name: wordsOf(locale)('stepsLabel') });
  await steps.getByRole('button', { name: new RegExp(`^${wordsOf(locale)(`steps.${step}`)}`) }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: wordsOf(locale)(`steps.${step}`), exact: true }),
  ).toBeVisible();
}

/** Opens the waiting case of a name in the console. */
async function openCase(desk: Page, name: string) {
  await visit(desk, `${href('consoleMeetings')}?keyword=${encodeURIComponent(name)}`);
  await desk.getByRole('button', { name: say('zh', 'console.audit.decideOne', { name }) }).click();
  const panel = desk.getByRole('dialog', { name });
  await expect(panel).toBeVisible();
  return panel;
}

/** Reads a public page again until it shows something. */
const shows = (reader: Page, path: string, words: string) =>
  expect
    .poll(
      async () => {
        await reader.goto(path);
        return reader.getByText(words).count();
      },
      { intervals: [200] },
    )
    .toBeGreaterThan(0);

for (const locale of ['zh', 'en'] as const) {
  test(`${locale}: a department’s meeting is refused, mended, approved and public; its programme is released, and it is called off`, async ({
    browser,
    page,
    context,
    becomes,
  }) => {
    const t = wordsOf(locale);
    const me: Signed = await becomes(context, locale === 'zh' ? 'meeting' : 'medical');
    const office = await browser.newContext();
    await becomes(office, 'admin');
    const desk = await office.newPage();
    const name = `县域护理质控会 ${newDigits(8)}`;
    const nameEn = `Quality in Rural Nursing ${newDigits(8)}`;
    const shown = locale === 'en' ? nameEn : name;

    await listen(page, pathIn(locale, href('manage')));
    await page.getByRole('button', { name: t('create'), exact: true }).click();
    await fieldIn(page, t('fields.msName')).fill(name);
    await fieldIn(page, t('fields.startTime')).fill(moment(300, 'T09:00'));
    await fieldIn(page, t('fields.endTime')).fill(moment(301, 'T17:00'));
    await page.getByRole('button', { name: t('createSubmit') }).click();
    await expect(page).toHaveURL(/msId=\d+/);
    const msId = Number(/msId=(\d+)/.exec(page.url())?.[1]);
    await ask(savePlan, {
      as: me,
      params: { msId },
      body: {
        version: 1,
        plan: { ...REST, orgs: [...REST.orgs], subjectIds: [...REST.subjectIds], regions: [...REST.regions] },
      },
    });
    await reload(page);

    // What is missing is said at its field.
    await open(page, locale, 'review');
    await page.getByRole('button', { name: t('handIn'), exact: true }).click();
    await expect(fieldIn(page, t('fields.msNameEn'))).toBeFocused();
    await expect(page.getByText(say(locale, 'validation.msNameEn'))).toBeVisible();
    await fieldIn(page, t('fields.msNameEn')).fill(nameEn);
    await open(page, locale, 'time');
    await fieldIn(page, t('fields.address')).fill('云起路 1 号');
    // Nothing is lost when the page is left.
    await expect(page.getByRole('status').filter({ hasText: t('save.saving') })).toHaveCount(0);
    await open(page, locale, 'review');
    await page.getByRole('button', { name: t('handIn'), exact: true }).click();
    await expect(page.getByText(t('stateText.waiting'))).toBeVisible();

    let panel = await openCase(desk, name);
    await expect(panel.getByText('云起路 1 号')).toBeVisible();
    await desk.keyboard.press('r');
    await panel.getByLabel(say('zh', 'console.decision.words')).fill(REASON);
    await panel.getByRole('button', { name: say('zh', 'console.audit.refuse'), exact: true }).click();
    await expect(panel).toBeHidden();

    await expect(page.getByRole('note')).toContainText(REASON);
    expect((await (await context.newPage()).goto(href('meeting', { id: msId })))?.status()).toBe(404);
    await open(page, locale, 'time');
    await expect(fieldIn(page, t('fields.address'))).toHaveValue('云起路 1 号');
    await fieldIn(page, t('fields.address')).fill('云起路 2 号');
    await open(page, locale, 'review');
    await page.getByRole('button', { name: t('handIn'), exact: true }).click();
    await expect(page.getByText(t('stateText.waiting'))).toBeVisible();
    panel = await openCase(desk, name);
    await expect(panel.getByText(REASON)).toBeVisible();
    await desk.keyboard.press('p');
    await expect(panel).toBeHidden();
    await expect(page.getByText(t('stateText.published'))).toBeVisible();

    const reader = await office.newPage();
    const path = pathIn(locale, href('meeting', { id: msId }));
    await shows(reader, path, shown);
    await shows(reader, pathIn(locale, `${href('meetings')}?keyword=${encodeURIComponent(shown)}`), shown);

    const topic = `Opening ${Date.now()}`;
    const p = (key: string, values?: Record<string, number>) => say(locale, `programme.${key}`, values);
    const board = await context.newPage();
    await listen(board, `${pathIn(locale, href('tasks'))}?msId=${msId}&tab=programme`);
    await board.getByRole('button', { name: p('add'), exact: true }).click();
    await fieldIn(board, p('fields.topic')).fill(topic);
    await fieldIn(board, p('fields.topicEn')).fill(topic);
    await fieldIn(board, p('fields.startTime')).fill(moment(300, 'T09:30'));
    await board.getByRole('button', { name: p('save'), exact: true }).click();
    await expect(board.locator('[data-session]', { hasText: topic })).toBeVisible();
    // What stands on the board is nobody's until it is released.
    await reader.goto(path);
    await expect(reader.getByText(topic)).toHaveCount(0);
    await board.getByRole('button', { name: p('release'), exact: true }).click();
    await board.getByRole('button', { name: p('releaseAs', { number: 1 }), exact: true }).click();
    await expect(board.getByText(p('releasedAs', { number: 1 }))).toBeVisible();
    await shows(reader, path, topic);
    await board.close();

    await page.getByRole('button', { name: t('cancelOne', { name }) }).click();
    await fieldIn(page, t('fields.reason')).fill('场馆停用');
    await page.getByRole('button', { name: t('cancelSubmit') }).click();
    await expect(page.getByText(t('stateText.cancelled'))).toBeVisible();
    await shows(reader, path, say(locale, 'meeting.detail.cancelled'));
    const facts = await reader.locator('script[type="application/ld+json"]').allTextContents();
    expect(facts.join()).toContain('EventCancelled');
    await office.close();
  });
}

test('a draft is nobody else’s, and a save that fails keeps what was typed', async ({ page, context, becomes }) => {
  const me = await becomes(context, 'organiser');
  const times = { startTime: moment(300, ' 09:00:00'), endTime: moment(301, ' 17:00:00') };
  const { msId } = await ask(createMeeting, { as: me, body: { msName: `草稿 ${Date.now()}`, msType: '1', ...times } });
  const t = wordsOf('zh');
  const path = `${href('manage')}?msId=${msId}`;
  // It would be tried again by itself, just before or after the press.
  await holdSeconds(page, 5000);
  await visit(page, path);
  await page.route(`**/api/meeting/manage/${msId}`, (route) => route.abort());
  await fieldIn(page, t('fields.msNameEn')).fill('A draft');
  await expect(page.getByRole('alert').filter({ hasText: t('save.again') })).toBeVisible();
  await expect(fieldIn(page, t('fields.msNameEn'))).toHaveValue('A draft');
  await page.unroute(`**/api/meeting/manage/${msId}`);
  await page.getByRole('button', { name: t('save.again') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('save.again') })).toHaveCount(0);
  await reload(page);
  await expect(fieldIn(page, t('fields.msNameEn'))).toHaveValue('A draft');
  await becomes(context, 'meeting');
  expect((await page.goto(path))?.status()).toBe(404);
  expect((await page.goto(`${href('tasks')}?msId=${msId}`))?.status()).toBe(404);
  await ask(removeMeeting, { as: me, params: { msId } });
});
