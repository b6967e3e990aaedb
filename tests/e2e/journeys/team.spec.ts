import ExcelJS from 'exceljs';
import { getTeam, type TeamOffer } from '@/contract/attendee/team';
import { listMeetings } from '@/contract/meeting/meeting';
import { formatYuan } from '@/lib/i18n/format';
import { ask, giveFee, newDigits, pathIn, say } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

const PEOPLE = 30;
const fits = ({ price, left, least, most }: TeamOffer) =>
  Number(price) > 0 && (left ?? PEOPLE) >= PEOPLE && (least ?? 1) <= PEOPLE && (most ?? PEOPLE) >= PEOPLE;

/** A meeting whose paid places may go to somebody else, with a type that thirty can take. */
async function openMeeting(as: Parameters<typeof giveFee>[0]): Promise<{ msId: number; offer: TeamOffer }> {
  const { rows } = await ask(listMeetings, { query: { timeState: '0', pageSize: 50 } });
  for (const { msId } of rows) {
    const { state, offers, swapUntil, serverTime } = await ask(getTeam, { as, query: { msId } });
    const offer = offers.find(fits);
    if (state === 'open' && swapUntil && swapUntil > serverTime && offer) return { msId, offer };
  }
  throw new Error('no such meeting');
}

for (const { locale, viewport } of [
  { locale: 'zh', viewport: { width: 1440, height: 900 } },
  { locale: 'en', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`a team in ${locale}`, () => {
    test.use({ viewport });
    const words = (key: string, values = {}) => say(locale, `team.${key}`, values);
    const table = (key: string, values = {}) => say(locale, `import.${key}`, values);

    test('of 30 comes by XLSX with 4 faulty rows, which are mended in place; it is paid, one place goes to somebody else, and an invoice is asked for', async ({
      page,
      newcomer,
      sessionOf,
    }) => {
      const { msId, offer } = await openMeeting(newcomer);
      await giveFee(await sessionOf('admin'), newcomer, String(Number(offer.price) * PEOPLE * 2));
      const phone = newDigits(6);
      const phoneOf = (at: number) => `136${phone}${String(at).padStart(2, '0')}`;
      const book = new ExcelJS.Workbook();
      book
        .addWorksheet('1')
        .addRows([
          ['姓名', '手机号', '单位', '参会类型'],
          ...Array.from({ length: PEOPLE }, (_, at) => [
            at === 5 ? '' : `成员${at}`,
            at === 9 ? '1380000' : phoneOf(at === 14 ? 13 : at),
            '云澜医院',
            at === 20 ? '贵宾' : offer.feeName,
          ]),
        ]);
      const buffer = Buffer.from(await book.xlsx.writeBuffer());

      await visit(page, pathIn(locale, `/meetings/enrollbatch/${msId}`));
      await page.getByLabel(words('form.unit'), { exact: true }).fill('云澜医院');
      await page.getByLabel(words('form.contactName'), { exact: true }).fill('赵敏');
      await page.getByLabel(words('form.contactPhone'), { exact: true }).fill('13500000001');
      await page.getByRole('button', { name: words('form.open') }).press('Enter');
      await expect(page.getByRole('heading', { name: words('add.title') })).toBeVisible();
      const file = { name: 'list.xlsx', mimeType: 'application/octet-stream', buffer };
      await page.getByLabel(table('file')).setInputFiles(file);
      const state = page.getByRole('status').filter({ hasText: String(PEOPLE) });
      await expect(state).toContainText(table('attention', { wrong: 4, count: PEOPLE }));
      // The faulty rows keep their places and numbers.
      const cell = (place: number, field: string) =>
        page.getByLabel(table('cell', { label: words(`add.${field}`), place }), { exact: true });
      await cell(6, 'name').fill('成员5');
      await cell(10, 'phonenumber').fill(phoneOf(9));
      await cell(15, 'phonenumber').fill(phoneOf(14));
      await cell(21, 'type').selectOption(String(offer.feeId));
      await expect(state).toContainText(table('ready', { count: PEOPLE }));
      await page.getByRole('button', { name: words('add.submit', { count: PEOPLE }) }).press('Enter');
      const list = page.getByRole('table', { name: words('list.title') });
      await expect(list.getByRole('row')).toHaveCount(PEOPLE + 1);

      await page.getByRole('checkbox', { name: words('list.all') }).check();
      await page.getByRole('button', { name: words('bar.order', { count: PEOPLE }) }).press('Enter');
      await page.waitForURL(/paycontaint\?orderNo=/);
      const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
      await page.getByRole('radio', { name: new RegExp(say(locale, 'pay.channel.wallet')) }).press('Space');
      await page.getByRole('button', { name: /¥/ }).press('Enter');
      await page.getByLabel(say(locale, 'pay.cashier.password'), { exact: true }).fill(newcomer.password);
      await page.getByRole('button', { name: /¥/ }).press('Enter');
      await expect(page.getByRole('heading', { name: say(locale, 'pay.payed.paid') })).toBeFocused();

      // Paid, it leads back to the team.
      await page.getByRole('link', { name: say(locale, 'pay.payed.toTeam') }).press('Enter');
      await expect(list.getByText(words('list.states.enrolled'), { exact: true })).toHaveCount(PEOPLE);
      await page.getByRole('button', { name: words('list.editOne', { name: '成员5' }) }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words('person.name'), { exact: true }).fill('林知夏');
      await dialog.getByRole('button', { name: words('person.swap') }).press('Enter');
      await expect(list.getByText('林知夏')).toBeVisible();
      await expect(list.getByText('成员5', { exact: true })).toHaveCount(0);

      // One invoice for all; the order stays what it was.
      const invoice = (key: string) => say(locale, `pay.invoice.${key}`);
      const title = `云澜医院 ${newDigits(6)}`;
      await page.getByRole('link', { name: words('files.invoice') }).press('Enter');
      await page.getByRole('button', { name: new RegExp(orderNo) }).press('Enter');
      await dialog.getByRole('radio', { name: invoice('types.2') }).press('Space');
      await dialog.getByLabel(invoice('title'), { exact: true }).fill(title);
      await dialog.getByLabel(invoice('taxNo'), { exact: true }).fill('91310115MA1K3L7P83');
      await dialog.getByRole('button', { name: invoice('submit') }).press('Enter');
      await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
        formatYuan(String(Number(offer.price) * PEOPLE)),
      );
    });
  });
}
