import { listMyPapers } from '@/contract/paper/paper';
import { cancelOrder, listMyOrders } from '@/contract/pay/order';
import { getDues } from '@/contract/presentation/dues';
import { getPresentDesk, savePresentRule } from '@/contract/presentation/present';
import { ask, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`an accepted author in ${locale}`, () => {
    test.use({ viewport });
    const words = (key: string, values = {}) => say(locale, `present.${key}`, values);

    test('sees what is left, says who presents, and goes from the paper to the cashier, by keyboard alone', async ({
      page,
      context,
      becomes,
      sessionOf,
    }) => {
      const me = await becomes(context, 'doctor');
      const { rows } = await ask(listMyPapers, { as: me, query: { artState: 'accepted' } });
      const dues = await ask(getDues, { as: me, query: { msId: rows[0]?.msId ?? 0 } });
      const paper = dues.papers.find(({ fee }) => fee !== 'paid');
      const [msId, artId] = [rows[0]?.msId ?? 0, paper?.artId ?? 0];
      const open = async () => (await ask(listMyOrders, { as: me, query: { msId, payStatus: '0' } })).rows;
      const close = async () => {
        for (const { orderNo, biz } of await open()) {
          if (biz === 'signArt') await ask(cancelOrder, { as: me, body: { orderNo } });
        }
      };
      await close();
      const desk = await sessionOf('organiser');
      const params = { msId };
      const rule = await ask(getPresentDesk, { as: desk, params });
      const until = { presentUntil: rule.presentUntil ?? '', changeUntil: '' };
      await ask(savePresentRule, { as: desk, params, body: { version: rule.version, ...until } });
      await visit(page, pathIn(locale, `/meetings/enrollartpay/${msId}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('dues.title'));
      await page
        .getByRole('link', { name: new RegExp(words('dues.register')) })
        .first()
        .press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('register.title'));
      const presenters = page.getByRole('group', { name: words('register.who') });
      await presenters.getByRole('radio').first().press('Space');
      await page.getByRole('button', { name: words('register.save'), exact: true }).press('Enter');
      await expect(page.getByText(words('register.saved'))).toBeVisible();
      await visit(page, pathIn(locale, `/meetings/signartpay/${msId}?artId=${artId}`));
      const price = dues.fees[0]?.price ?? '';
      expect(price).toBe('200.00');
      await page.getByRole('button', { name: /200/ }).press('Enter');
      await page.waitForURL(/signartpay\/paycontaint\?orderNo=/);
      await visit(page, pathIn(locale, `/meetings/signartpay/${msId}?artId=${artId}`));
      await expect(page.getByRole('link', { name: words('pay.goOn') })).toBeVisible();
      await close();
    });
  });
}
