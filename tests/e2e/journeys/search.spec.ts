import { listArticles } from '@/contract/article/article';
import { listDoctors } from '@/contract/doctor/doctor';
import { listLives } from '@/contract/live/live';
import { listMeetings } from '@/contract/meeting/meeting';
import { listVideos } from '@/contract/video/video';
import { ask, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { header, search, visit } from '../steps';

test('the search box opens the results page where nobody listens', async ({ page, idOf }) => {
  await visit(page, `/doctors/${await idOf('doctor')}`);
  await search(page, '心血管');
  await expect(page).toHaveURL(`/search?keyword=${encodeURIComponent('心血管')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('zh', 'search.resultsFor', { keyword: '心血管' }),
  );
  const query = { keyword: '心血管', match: 'all' as const, pageSize: 1 };
  const totals = {
    meetings: (await ask(listMeetings, { query })).total,
    doctors: (await ask(listDoctors, { query })).total,
    lives: (await ask(listLives, { query })).total,
    videos: (await ask(listVideos, { query })).total,
    articles: (await ask(listArticles, { query })).total,
  };
  expect(totals.meetings).toBeGreaterThan(0);
  for (const [section, total] of Object.entries(totals)) {
    const heading = page.getByRole('heading', { level: 2, name: say('zh', `search.section.${section}`), exact: true });
    await expect(heading).toHaveCount(total > 0 ? 1 : 0);
  }
  const { rows } = await ask(listMeetings, { query });
  await expect(page.getByRole('main').getByRole('link', { name: rows[0]?.msName }).first()).toBeVisible();
});

test('two Chinese characters are enough, and the list of meetings hears the search box', async ({ page }) => {
  const { total } = await ask(listMeetings, {
    query: { keyword: '心脏', match: 'all', timeState: 'coming', pageSize: 1 },
  });
  expect(total).toBeGreaterThan(0);
  await visit(page, '/meetings');
  await search(page, '心脏');
  await expect(page).toHaveURL(`/meetings?keyword=${encodeURIComponent('心脏')}`);
  await expect(
    page.getByRole('status').filter({ hasText: say('zh', 'common.results', { count: total }) }),
  ).toBeVisible();
});

test('the icon searches like Enter, in English too', async ({ page }) => {
  await visit(page, '/en/index1');
  await header(page)
    .getByRole('searchbox', { name: say('en', 'header.searchLabel') })
    .fill('heart');
  await header(page)
    .getByRole('button', { name: say('en', 'header.searchSubmit'), exact: true })
    .click();
  await expect(page).toHaveURL('/en/search?keyword=heart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('en', 'search.resultsFor', { keyword: 'heart' }),
  );
});

test('a search without results says so and offers a way on', async ({ page }) => {
  await visit(page, '/search?keyword=zzzzqqqq');
  await expect(page.getByText(say('zh', 'search.empty'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('zh', 'search.browse') })
    .click();
  await expect(page).toHaveURL('/meetings');
});

for (const { path, label } of [
  { path: '/doctors', label: say('zh', 'doctor.list.search') },
  { path: '/videos', label: say('zh', 'video.list.search') },
  { path: '/lives', label: say('zh', 'live.list.search') },
  { path: '/articles/2', label: say('zh', 'article.search', { type: say('zh', 'article.type.2') }) },
]) {
  test(`${path} hears the search box and has a field of its own`, async ({ page }) => {
    await visit(page, path);
    await search(page, '心脏');
    await expect(page).toHaveURL(`${path}?keyword=${encodeURIComponent('心脏')}`);
    const field = page.getByRole('main').getByRole('searchbox', { name: label });
    await expect(field).toHaveValue('心脏');
    await field.fill('肿瘤');
    await field.press('Enter');
    await expect(page).toHaveURL(`${path}?keyword=${encodeURIComponent('肿瘤')}`);
    await expect(field).toHaveValue('肿瘤');
  });
}

test('a search by a lay word finds the professional one, marks it and says when it is', async ({ page }) => {
  const query = { keyword: '中风', match: 'all' as const, pageSize: 5 };
  const meeting = (await ask(listMeetings, { query })).rows.find(({ msName }) => msName.includes('卒中'));
  await visit(page, `/search?keyword=${encodeURIComponent('中风')}`);
  const title = page.getByRole('heading', { level: 3, name: meeting?.msName, exact: true });
  const row = page.getByRole('article').filter({ has: title });
  await expect(row.locator('mark').first()).toHaveText('卒中');
  await expect(row.locator('time')).toContainText(`${meeting?.startTime.slice(0, 4)}年`);
  await expect(row).toContainText(/即将举行|进行中|已结束/);
});

test('a slip of the finger is answered with what was meant, as a link', async ({ page }) => {
  await visit(page, '/en/search?keyword=cardiolgy');
  await expect(page.getByRole('status').filter({ hasText: 'cardiolgy' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'cardiology', exact: true }).click();
  await expect(page).toHaveURL('/en/search?keyword=cardiology');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

for (const path of ['/search', '/doctors']) {
  test(`${path} shows what a mistype by sound meant, and searches for exactly what was typed when asked to`, async ({
    page,
  }) => {
    const typed = '高学压';
    await visit(page, `${path}?keyword=${encodeURIComponent(typed)}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '高血压', exact: true })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
    await main.getByRole('link', { name: say('zh', 'search.exactly', { keyword: typed }) }).click();
    await expect(page).toHaveURL(`${path}?exact=1&keyword=${encodeURIComponent(typed)}`);
    await expect(main.getByText(say('zh', 'search.didYouMean'))).toBeVisible();
    await expect(main.getByRole('article')).toHaveCount(0);
  });
}

test('a list without a match shows what comes nearest, and says so', async ({ page }) => {
  await visit(page, `/meetings?keyword=${encodeURIComponent('拉萨 卒中')}`);
  const main = page.getByRole('main');
  await expect(main.getByText(say('zh', 'search.closest', { keyword: '拉萨 卒中' }))).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('markup in a keyword is text', async ({ page }) => {
  const keyword = '<img src=x onerror=alert(1)> 心脏';
  await visit(page, `/search?keyword=${encodeURIComponent(keyword)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is searched by its own field, and the results are in the page', async ({ page }) => {
    await page.goto('/doctors?subjectId=1');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('心梗');
    await field.press('Enter');
    await expect(page).toHaveURL(`/doctors?subjectId=1&keyword=${encodeURIComponent('心梗')}`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
