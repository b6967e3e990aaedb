import { getEntries } from '@/contract/decision/entry';
import { ask, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { bringOut } from '../opening';
import { callForPapers, handPaperIn } from '../paper-steps';
import { reload, visit } from '../steps';

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`decisions in ${locale}`, () => {
    test.use({ viewport });

    test('are drafted within the places there are, previewed letter by letter and sent; the author reads theirs, has the letter and takes the talk', async ({
      page,
      browser,
      newcomer,
      sessionOf,
      becomes,
    }) => {
      const words = (key: string, values = {}) => say(locale, `decision.${key}`, values);
      const organiser = await sessionOf('organiser');
      const place = await callForPapers(organiser, await sessionOf('admin'));
      const { msId } = place;
      const titles = [
        { title: '县域胸痛中心的转运延迟', titleEn: 'Delays of transfer in county chest pain centres' },
        { title: '院前心电图的远程判读', titleEn: 'Prehospital ECGs read from afar' },
      ];
      for (const one of titles) await handPaperIn(newcomer, place, one);
      const [talk, poster] = titles.map((one) => (locale === 'zh' ? one.title : one.titleEn));

      const office = await browser.newContext({ viewport });
      await becomes(office, 'organiser');
      const desk = await office.newPage();
      await visit(desk, pathIn(locale, `/my/meetingmng?msId=${msId}&tab=decisions`));
      const main = desk.getByRole('main');
      const button = (name: string) => main.getByRole('button', { name, exact: true });
      const panel = desk.getByRole('dialog');

      // One place for a talk.
      const quotas = main.getByRole('button', { name: words('titles.quotas'), exact: true, includeHidden: true });
      await bringOut(desk, quotas);
      await quotas.click();
      await panel.getByRole('button', { name: words('quota.add') }).click();
      await panel.getByRole('textbox', { name: words('quota.places') }).fill('1');
      await panel.getByRole('button', { name: words('quota.save'), exact: true }).click();
      await expect(panel).toBeHidden();
      await expect(main.getByText(words('quota.taken', { taken: 0, places: 1 }))).toBeVisible();

      const tick = (name = '') => main.getByRole('checkbox', { name: say(locale, 'form.table.selectRow', { name }) });
      const draft = async (form: 'oral' | 'poster') => {
        await desk.getByRole('button', { name: words('titles.draft'), exact: true }).click();
        await panel.getByRole('radio', { name: words(`forms.${form}`), exact: true }).check();
        await panel.getByRole('button', { name: words('draft.submit'), exact: true }).click();
      };
      await tick(talk).check();
      await tick(poster).check();
      await draft('oral');
      // Two talks are one too many, and that is said with the number.
      await expect(panel.getByRole('alert').filter({ hasText: '1' }).first()).toBeVisible();
      await panel.getByRole('radio', { name: words('forms.poster'), exact: true }).check();
      await panel.getByRole('button', { name: words('draft.submit'), exact: true }).click();
      await expect(panel).toBeHidden();
      await tick(talk).check();
      await draft('oral');
      await expect(panel).toBeHidden();
      await expect(main.getByText(words('quota.taken', { taken: 1, places: 1 }))).toBeVisible();
      expect((await ask(getEntries, { as: newcomer, query: { msId } })).papers.map(({ letter }) => letter)).toEqual([
        null,
        null,
      ]);

      await button(words('sendAll')).click();
      const letter = panel.getByRole('group').filter({ hasText: talk });
      await letter.locator('summary').click();
      await expect(letter.getByText(titles[0]?.title ?? '').last()).toBeVisible();
      await panel.getByRole('button', { name: words('batch.send', { count: 2 }), exact: true }).click();
      await panel.getByRole('button', { name: words('batch.confirm'), exact: true }).click();
      await expect(panel).toBeHidden();
      await expect(main.getByText(words('batches.all', { sent: 2, papers: 2, failed: 0 }))).toBeVisible();
      await office.close();

      await visit(page, pathIn(locale, `/meetings/signart/${msId}`));
      const entry = page.getByRole('article', { name: talk });
      await expect(entry.getByText(say(locale, 'paper.states.accepted'), { exact: true })).toBeVisible();
      await entry.locator('summary').click();
      await expect(
        entry
          .getByRole('group')
          .getByText(talk ?? '')
          .first(),
      ).toBeVisible();
      const download = page.waitForEvent('download');
      await entry.getByRole('button', { name: words('entry.acceptanceOf', { name: talk }) }).click();
      const file = await (await download).createReadStream();
      const [begins] = await file.take(1).toArray();
      expect(String(begins).slice(0, 5)).toBe('%PDF-');
      await entry.getByRole('button', { name: words('entry.takeOf', { name: talk }) }).click();
      await expect(entry.getByRole('region', { name: words('entry.offer') })).toBeHidden();
      await reload(page);
      await expect(entry.getByRole('region', { name: words('entry.offer') })).toBeHidden();
      await expect(
        page.getByRole('article', { name: poster }).getByText(words('forms.poster'), { exact: true }),
      ).toBeVisible();
      const { papers } = await ask(getEntries, { as: newcomer, query: { msId } });
      expect(papers.find(({ title }) => title === titles[0]?.title)?.offer?.answer).toBe('1');
    });
  });
}
