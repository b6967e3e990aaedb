import { listMyPapers } from '@/contract/paper/paper';
import { getWritten, saveWritten } from '@/contract/paper/writing';
import { ask, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { callForPapers, choose, tabTo } from '../paper-steps';
import { visit } from '../steps';

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`an author in ${locale}`, () => {
    test.use({ viewport });

    test('writes a paper by keyboard alone without a network for a while, beside another device, and submits it', async ({
      page,
      context,
      newcomer,
      sessionOf,
    }) => {
      const words = (key: string, values = {}) => say(locale, `paper.${key}`, values);
      const place = await callForPapers(await sessionOf('organiser'), await sessionOf('admin'));
      const { msId } = place;
      await visit(page, pathIn(locale, `/meetings/artsign/${msId}`));
      const main = page.getByRole('main');
      await tabTo(page, main.getByRole('button', { name: words('call.begin'), exact: true }));
      await page.keyboard.press('Enter');
      await page.waitForURL(/artedit.*artId=\d+/);
      const artId = Number(/artId=(\d+)/.exec(page.url())?.[1]);
      const form = main.getByRole('group', { name: words('write.form') });
      await choose(page, form, form.getByRole('radio', { name: words('forms.oral'), exact: true }));
      const chinese = main
        .getByRole('group')
        .filter({ has: page.getByRole('heading', { name: words('write.in.zh') }) });
      const type = async (name: string, text: string) => {
        await tabTo(page, chinese.getByRole('textbox', { name, exact: true }));
        await page.keyboard.type(text);
      };
      await tabTo(page, main.getByRole('combobox', { name: words('call.column') }));
      await page.keyboard.press('ArrowDown');
      await expect(main.getByRole('combobox', { name: words('call.column') })).toHaveValue(String(place.columnId));
      await type(words('write.titleField'), '左心耳封堵术后的随访');
      const saved = async () => (await ask(getWritten, { as: newcomer, params: { artId } })).content;
      await expect.poll(async () => (await saved()).title).toBe('左心耳封堵术后的随访');

      // Here the purpose without a network, there the methods: both stay.
      await context.setOffline(true);
      await type(words('parts.purpose'), '观察术后一年的血栓事件');
      const there = await ask(getWritten, { as: newcomer, params: { artId } });
      await ask(saveWritten, {
        as: newcomer,
        params: { artId },
        body: { rev: there.rev, content: { methods: '连续入组' } },
      });
      await context.setOffline(false);
      await type(words('parts.results'), '事件率为百分之一');
      await type(words('parts.conclusion'), '安全');
      await expect.poll(saved).toMatchObject({
        purpose: '观察术后一年的血栓事件',
        methods: '连续入组',
        results: '事件率为百分之一',
        conclusion: '安全',
      });
      await expect(chinese.getByRole('textbox', { name: words('parts.methods'), exact: true })).toHaveValue('连续入组');

      // Whoever begins is the first author; what is still missing is said at its field.
      const submit = main.getByRole('button', { name: words('write.handIn'), exact: true });
      await tabTo(page, submit);
      await page.keyboard.press('Enter');
      await expect(main.locator('[data-wrong]').first()).toBeVisible();
      const { authors } = await saved();
      const author = {
        ...authors[0],
        key: authors[0]?.key ?? 'a',
        name: '林知夏',
        nameEn: '',
        email: 'lin@author.example',
        presenter: true,
        corresp: true,
        units: [{ unit: '云澜医院', unitEn: '', department: '', departmentEn: '' }],
      };
      const newest = await ask(getWritten, { as: newcomer, params: { artId } });
      await ask(saveWritten, {
        as: newcomer,
        params: { artId },
        body: { rev: newest.rev, content: { authors: [author] } },
      });
      await visit(page, page.url());
      await tabTo(page, submit);
      await page.keyboard.press('Enter');
      await expect(main.getByRole('button', { name: words('write.handInAgain'), exact: true })).toBeVisible();
      const { rows } = await ask(listMyPapers, { as: newcomer, query: {} });
      expect(rows).toMatchObject([{ artId, artState: 'submitted', version: 1 }]);
      await expect(main.getByText(words('write.number', { number: `${rows[0]?.artNo}` }))).toBeVisible();
    });
  });
}
