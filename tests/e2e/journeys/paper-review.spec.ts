import { getJudged } from '@/contract/review/review';
import { ask, makePerson, pathIn, say, signIn } from '../../support/journey';
import { expect, test } from '../fixtures';
import { assign, beReviewer, callForPapers, choose, handPaperIn, tabTo } from '../paper-steps';
import { visit } from '../steps';

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`a reviewer in ${locale}`, () => {
    test.use({ viewport });

    test('goes from the queue to a sheet, fills it, submits it and says something, by keyboard alone', async ({
      page,
      newcomer,
      sessionOf,
    }) => {
      const words = (key: string, values = {}) => say(locale, `review.${key}`, values);
      const organiser = await sessionOf('organiser');
      const place = await callForPapers(organiser, await sessionOf('admin'));
      const { msId } = place;
      const text = { title: '县域胸痛中心的转运延迟', titleEn: 'Delays of transfer in county chest pain centres' };
      const name = locale === 'zh' ? text.title : text.titleEn;
      const person = await makePerson();
      const author = await signIn(person.userName, person.password);
      const artId = await handPaperIn(author, place, text);
      await beReviewer(organiser, place, newcomer, { name: '沈怀瑾', nameEn: 'Huaijin Shen' });
      expect(await assign(organiser, place)).toEqual({ added: 1, short: 0 });

      await visit(page, pathIn(locale, `/meetings/artaudit/${msId}`));
      const main = page.getByRole('main');
      await tabTo(page, main.getByRole('link', { name: words('goOnLabel', { name }) }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: words('sheet.title') })).toBeVisible();
      await expect(main.getByText('贺青川')).toHaveCount(0);

      const group = (label: string) => main.getByRole('group', { name: label });
      const points = group(words('sheet.pointsOf', { name: locale === 'zh' ? '创新性' : 'Novelty' }));
      await choose(page, points, points.getByRole('radio', { name: '8', exact: true }));
      const advice = group(words('sheet.recommendation'));
      await choose(
        page,
        advice,
        advice.getByRole('radio', { name: words('sheet.recommendations.poster'), exact: true }),
      );
      const sure = group(words('sheet.confidence'));
      await choose(page, sure, sure.getByRole('radio', { name: words('sheet.confidences.3'), exact: true }));
      await tabTo(page, main.getByRole('textbox', { name: words('sheet.toAuthors') }));
      await page.keyboard.type('样本量说明得很清楚');
      const saved = say(locale, 'paper.write.savedAt', { time: '@' }).replace('@', '\\d');
      await expect(main.getByText(new RegExp(saved))).toBeVisible();
      // What was typed is kept before it is submitted, also when the page is opened anew.
      await page.reload();
      await expect(main.getByRole('textbox', { name: words('sheet.toAuthors') })).toHaveValue('样本量说明得很清楚');
      await expect(points.getByRole('radio', { name: '8', exact: true })).toBeChecked();
      await tabTo(page, main.getByRole('button', { name: words('sheet.handIn'), exact: true }));
      await page.keyboard.press('Enter');
      await expect(main.getByRole('button', { name: words('sheet.handInAgain'), exact: true })).toBeVisible();

      await tabTo(page, main.getByRole('textbox', { name: words('talk.text') }));
      await page.keyboard.type('建议改为壁报');
      await tabTo(page, main.getByRole('button', { name: words('talk.say'), exact: true }));
      await page.keyboard.press('Enter');
      await expect(main.getByText(words('talk.me'), { exact: true })).toBeVisible();

      const judged = await ask(getJudged, { as: organiser, params: { artId } });
      expect(judged).toMatchObject({ state: 'done', points: '8.00', recommendations: ['poster'] });
      expect(judged.messages.map(({ text: said }) => said)).toEqual(['建议改为壁报']);
      await tabTo(page, main.getByRole('link', { name: words('back') }));
      await page.keyboard.press('Enter');
      await expect(main.getByText(words('states.done'), { exact: true })).toBeVisible();
    });
  });
}
