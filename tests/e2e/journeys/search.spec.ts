import { listArticles } from '@/contract/article';
import { listDoctors } from '@/contract/doctor';
import { listMeetings } from '@/contract/meeting';
import { listVideos } from '@/contract/video';
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
  const query = { keyword: '心血管', pageSize: 1 };
  const totals = {
    meetings: (await ask(listMeetings, { query })).total,
    doctors: (await ask(listDoctors, { query })).total,
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
  const { total } = await ask(listMeetings, { query: { keyword: '心脏', pageSize: 1 } });
  expect(total).toBeGreaterThan(0);
  await visit(page, '/meetings');
  await search(page, '心脏');
  await expect(page).toHaveURL(`/meetings?keyword=${encodeURIComponent('心脏')}`);
  await expect(
    page.getByRole('status').filter({ hasText: say('zh', 'common.results', { count: total }) }),
  ).toBeVisible();
});

test('the icon searches like Enter, in English too', async ({ page }) => {
  await visit(page, '/en/articles/2');
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
