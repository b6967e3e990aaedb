import { getArticle } from '@/contract/article/article';
import { getDoctor } from '@/contract/doctor/doctor';
import { getLive } from '@/contract/live/live';
import { getMeeting, getMeetingFacets, listMeetings } from '@/contract/meeting/meeting';
import { listFees, listMeetingSessions } from '@/contract/meeting/parts';
import { getVideo } from '@/contract/video/video';
import { formatDayRange, formatYuan } from '@/lib/i18n/format';
import { ask, type Locale, pathIn, say } from '../support/journey';
import { expect, only, stillTest as test } from './fixtures';
import { header } from './steps';

const LOCALES: Locale[] = ['zh', 'en'];
const inLocale = (locale: Locale, zh?: string | null, en?: string | null) => (locale === 'en' ? en || zh : zh) ?? '';

for (const locale of LOCALES) {
  test(`the home page says in ${locale} what is on, with links that work`, async ({ page }) => {
    const answer = await page.goto(pathIn(locale, '/'));
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(20);
    await header(page)
      .getByRole('link', { name: say(locale, 'header.meetings') })
      .click();
    await expect(page).toHaveURL(pathIn(locale, '/meetings'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'meeting.list.heading'));
  });

  test(`a meeting reads completely in ${locale}`, async ({ page, idOf }) => {
    const msId = await idOf('meetingSoon');
    const [meeting, fees, sessions] = await Promise.all([
      ask(getMeeting, { query: { msId } }),
      ask(listFees, { query: { msId } }),
      ask(listMeetingSessions, { query: { msId } }),
    ]);
    if (!meeting) throw new Error('the meeting is gone');
    await page.goto(pathIn(locale, `/meetings/${msId}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      inLocale(locale, meeting.msName, meeting.msNameEn),
    );
    const main = page.getByRole('main');
    await expect(main).toContainText(formatDayRange(locale, meeting.startTime, meeting.endTime));
    await expect(main).toContainText(inLocale(locale, meeting.cityName, meeting.cityNameEn));
    for (const fee of fees.filter(({ biz }) => biz !== 'signArt'))
      await expect(main).toContainText(formatYuan(fee.price));
    for (const session of sessions.filter(({ kind }) => kind === 'talk').slice(0, 5)) {
      await expect(main).toContainText(inLocale(locale, session.topic, session.topicEn));
    }
    for (const org of meeting.orgs ?? []) await expect(main).toContainText(inLocale(locale, org.name, org.nameEn));
  });

  test(`doctor, video, live and article read completely in ${locale}`, async ({ page, idOf }) => {
    const doctor = await ask(getDoctor, { params: { id: await idOf('doctor') } });
    await page.goto(pathIn(locale, `/doctors/${doctor?.userId}`));
    const main = page.getByRole('main');
    await expect(main).toContainText(inLocale(locale, doctor?.name, doctor?.nameEn));
    await expect(main).toContainText(inLocale(locale, doctor?.hospital, doctor?.hospitalEn));

    const video = await ask(getVideo, { params: { id: await idOf('video') } });
    await page.goto(pathIn(locale, `/videos/${video?.id}`));
    await expect(main).toContainText(inLocale(locale, video?.title, video?.titleEn));
    await expect(page.locator('video')).toHaveAttribute('src', video?.videoUrl ?? '');

    const live = await ask(getLive, { params: { id: await idOf('liveSoon') } });
    await page.goto(pathIn(locale, `/lives/${live?.id}`));
    await expect(main).toContainText(inLocale(locale, live?.title, live?.titleEn));

    const article = await ask(getArticle, { params: { id: await idOf('article') } });
    await page.goto(pathIn(locale, `/articles/article/${article?.id}`));
    await expect(main).toContainText(inLocale(locale, article?.title, article?.titleEn));
    const text = inLocale(locale, article?.content, article?.contentEn);
    const paragraph = /<p>([^<&]{10,60})/.exec(text)?.[1];
    if (paragraph) await expect(main).toContainText(paragraph);
  });

  test(`an unknown address is a true 404 with text and a way on in ${locale}`, async ({ page }) => {
    for (const path of [
      '/nope',
      '/meetings/99999999',
      '/doctors/99999999',
      '/videos/99999999',
      '/lives/abc',
      '/a/b/c',
    ]) {
      const answer = await page.goto(pathIn(locale, path));
      expect(answer?.status(), path).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'en' : 'zh-CN');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'error.notFoundTitle'));
    }
    if (locale === 'en') await expect(page.getByRole('main')).toContainText('This page could not be found');
    await page
      .getByRole('main')
      .getByRole('link', { name: say(locale, 'error.meetings') })
      .click();
    await expect(page).toHaveURL(pathIn(locale, '/meetings'));
  });
}

test('filters and pages are links', async ({ page }) => {
  // The list shows what is not over.
  const { msType } = await ask(getMeetingFacets, { query: { timeState: 'coming' } });
  const { value, count } = only([...msType].sort((a, b) => b.count - a.count));
  await page.goto('/meetings');
  await page.locator(`a[href="/meetings?msType=${value}"]`).first().click();
  await expect(page.getByText(say('zh', 'common.results', { count }), { exact: true })).toBeVisible();
  const { rows } = await ask(listMeetings, { query: { msType: '2', timeState: 'coming', pageSize: 1 } });
  if (value === '2') await expect(page.getByRole('main')).toContainText(only(rows).msName);
  await page.goto('/meetings');
  await page.getByRole('link', { name: say('zh', 'common.page', { page: 2 }), exact: true }).click();
  await expect(page).toHaveURL('/meetings?page=2');
});

test('the search box is a form', async ({ page }) => {
  await page.goto('/doctors');
  const box = header(page).getByRole('searchbox');
  await box.fill('心脏');
  await box.press('Enter');
  await expect(page).toHaveURL(`/search?keyword=${encodeURIComponent('心脏')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('zh', 'search.resultsFor', { keyword: '心脏' }));
});

test('the other language is a link to the same page', async ({ page, idOf }) => {
  const id = await idOf('doctor');
  await page.goto(`/doctors/${id}`);
  await header(page)
    .getByRole('link', { name: say('zh', 'header.otherLanguage') })
    .click();
  await expect(page).toHaveURL(`/en/doctors/${id}`);
});

test('every public list shows its rows', async ({ page }) => {
  for (const [path, link] of [
    ['/doctors', '/doctors/'],
    ['/videos', '/videos/'],
    ['/lives', '/lives/'],
    ['/articles/2', '/articles/article/'],
    ['/meetings?view=calendar', '/meetings/'],
  ] as const) {
    await page.goto(path);
    expect(await page.locator(`main a[href^="${link}"]`).count(), path).toBeGreaterThan(3);
  }
});

test('a registration page says without JavaScript what it is for and what is needed', async ({ page }) => {
  const answer = await page.goto('/register/doctor');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('zh', 'register.kinds.doctor.pageTitle'));
  await expect(page.getByRole('main')).toContainText(say('zh', 'register.kinds.doctor.lead'));
});

for (const path of ['/videos/1', '/articles/article/1']) {
  test(`the facts under the heading of ${path} are set apart by dots`, async ({ page }) => {
    await page.goto(path);
    const facts = page.getByRole('main').locator('span:has(> time)').first();
    const before = await facts.evaluate((line) =>
      [...line.children].map((fact) => getComputedStyle(fact, '::before').content),
    );
    expect(before.length).toBeGreaterThan(1);
    expect(before.map((content) => content.includes('·'))).toEqual(before.map((_, index) => index > 0));
  });
}
