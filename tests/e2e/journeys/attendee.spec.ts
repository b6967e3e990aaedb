import type { Page } from '@playwright/test';
import { enrol } from '@/contract/attendee/enrol';
import { getDoor, getMyTicket } from '@/contract/door/door';
import { dayAfter } from '@/contract/lodging/nights';
import { addMeal } from '@/contract/meal/desk';
import { listHotels } from '@/contract/meeting/parts';
import { EMPTY_HOTEL, EMPTY_ROOM } from '@/contract/meeting/plan-hotels';
import { listMyTasks } from '@/contract/task/task';
import { addCar, groupTrips } from '@/contract/trip/desk';
import { formatDayShort } from '@/lib/i18n/format';
import { toWire } from '@/upstream/core/time';
import { expectAccessible } from '../../support/axe';
import { ask, cookiesOf, datePlaceBack, pathIn, type Signed, say, siteAddress } from '../../support/journey';
import { meetingOn, talkOfToday, wasThere } from '../exam-steps';
import { expect, test } from '../fixtures';
import { listen, reload, visit } from '../steps';

const DAY_MS = 86_400_000;
/** How long somebody has had their place: since before the talk that they heard. */
const ENROLLED_HOURS = 12;
const STATION = '云起站';
const WAYS = [
  { locale: 'zh', viewport: { width: 390, height: 844 }, type: /代表/, door: '东门', talk: '冠心病介入治疗' },
  { locale: 'en', viewport: { width: 1440, height: 900 }, type: /Delegate/, door: 'East door', talk: /intervention/ },
] as const;

/** A congress that is on whatever the hour: a hotel whose rooms cost nothing and a dinner, both tomorrow, and a talk of some hours ago. */
async function congress(organiser: Signed, admin: Signed) {
  const day = toWire(new Date(Date.now() + DAY_MS)).slice(0, 10);
  const run = { from: day, to: dayAfter(day), price: '0', rooms: '3' };
  const kinds = [{ ...EMPTY_ROOM, kindName: '双床房', kindNameEn: 'Twin', shared: true, runs: [run] }];
  const hotel = { ...EMPTY_HOTEL, hotelName: '云起酒店', hotelNameEn: 'Yunqi Hotel', kinds };
  const { msId, feeId } = await meetingOn(organiser, admin, { hotels: [hotel] }, 3);
  await talkOfToday(organiser, { msId });
  const rest = { tables: null, seats: null, everybody: true, until: '', placeEn: 'Banquet hall' };
  const meal = { kind: 'dinner' as const, place: '宴会厅', startTime: `${day} 18:30:00`, endTime: `${day} 20:30:00` };
  await ask(addMeal, { as: organiser, params: { msId }, body: { ...rest, ...meal } });
  const [hotelOf] = await ask(listHotels, { query: { msId } });
  return { msId, feeId, hotelId: hotelOf?.id ?? 0, day };
}

for (const { locale, viewport, type, door, talk } of WAYS) {
  test.describe(`an attendee in ${locale}`, () => {
    test.use({ viewport });
    const words = (name: string, values = {}) => say(locale, name, values);
    const press = (page: Page, role: 'button' | 'radio' | 'checkbox', name: string | RegExp) =>
      page.getByRole(role, { name, exact: true }).press(role === 'button' ? 'Enter' : 'Space');

    test('enrols, shares a room with somebody named, hands the slip in, has a car and a meal, is scanned with the ticket while the desk’s figures move, and reads the minutes: by keyboard alone', async ({
      page,
      newcomer,
      sessionOf,
      browser,
      becomes,
    }) => {
      const [organiser, admin, mate] = [
        await sessionOf('organiser'),
        await sessionOf('admin'),
        await sessionOf('family'),
      ];
      const { msId, feeId, hotelId, day } = await congress(organiser, admin);
      const params = { msId };
      const mine = { msId, feeId, name: '陈默言', phonenumber: '13900001122', idempotencyKey: crypto.randomUUID() };
      await ask(enrol, { as: mate, body: mine });

      await visit(page, pathIn(locale, `/meetings/enroll/${msId}`));
      await press(page, 'radio', type);
      await page.getByLabel(words('enrol.name'), { exact: true }).fill('林知夏');
      await page.getByLabel(words('enrol.phonenumber'), { exact: true }).fill('13900001121');
      await press(page, 'button', words('enrol.submitFree'));
      await expect(page.getByText(words('enrol.mine.enrolled'), { exact: true })).toBeVisible();

      await visit(page, pathIn(locale, `/meetings/hoteldetail/${hotelId}`));
      await press(page, 'radio', new RegExp(words('lodging.half')));
      await press(page, 'radio', words('lodging.sexes.f'));
      await press(page, 'button', new RegExp(formatDayShort(locale, day)));
      await expect(page.getByLabel(words('lodging.guest'))).toHaveValue('林知夏');
      await page.getByLabel(words('lodging.mate')).fill('陈默言');
      await press(page, 'checkbox', words('lodging.wish.earlyBird'));
      await press(page, 'button', words('lodging.submit'));
      await expect(page.getByText(words('lodging.mine.mates.asked', { name: () => '陈默言' }))).toBeVisible();
      if (locale === 'zh') {
        // Nothing of a room is changed while it is looked at.
        for (const what of ['change', 'askMate', 'cancel']) {
          await press(page, 'button', words(`lodging.mine.${what}`));
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectAccessible(page, `my room: ${what}`);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
      }
      const { rows } = await ask(listMyTasks, { as: mate, query: {} });
      const told = rows.filter(({ linkUrl }) => linkUrl?.endsWith(`/${hotelId}`));
      expect(told.map(({ title }) => title)).toContain('林知夏 想与您同住');

      await visit(page, pathIn(locale, `/meetings/receipt/${msId}`));
      // The room is there; what is wrong is said at its field, and nothing that was filled in is lost.
      await expect(page.getByText(words('lodging.mine.mates.asked', { name: () => '陈默言' }))).toBeVisible();
      await page
        .getByRole('radio', { name: words('slip.later'), exact: true })
        .last()
        .press('Space');
      const station = page.getByLabel(words('trip.toStation'));
      await station.fill(STATION);
      await page.getByRole('textbox', { name: words('trip.arriveTime'), exact: true }).fill(`${day}T14:30`);
      await press(page, 'checkbox', new RegExp(words('meal.kinds.dinner')));
      await press(page, 'radio', words('meal.diets.halal'));
      await press(page, 'button', words('slip.submit'));
      const number = page.getByLabel(words('trip.numbers.train'));
      await expect(number).toBeFocused();
      await expect(station).toHaveValue(STATION);
      await number.fill('G7365');
      await press(page, 'button', words('slip.submit'));
      await expect(page.getByText(words('slip.handed'), { exact: true })).toBeVisible();
      const journey = page.getByRole('list', { name: words('slip.leg.label') });
      await expect(journey.getByText(words('trip.car.waits'))).toBeVisible();

      // Whoever was asked takes the other half of the room, and a car is found.
      const flat = await browser.newContext({ baseURL: siteAddress(), viewport });
      await flat.addCookies(cookiesOf(mate));
      const other = await flat.newPage();
      await visit(other, pathIn(locale, `/meetings/hoteldetail/${hotelId}`));
      await press(other, 'button', words('lodging.asks.join'));
      await press(other, 'radio', words('lodging.sexes.f'));
      await press(other, 'button', words('lodging.submit'));
      await expect(other.getByText(words('lodging.mine.states.booked'), { exact: true })).toBeVisible();
      await flat.close();
      const car = { direction: 'arrive' as const, station: STATION, meetTime: `${day} 15:00:00`, seats: 4 };
      await ask(addCar, { as: organiser, params, body: { ...car, plate: '沪A·88888', meetPoint: '出站口' } });
      await ask(groupTrips, { as: organiser, params, body: { seats: 4 } });
      await reload(page);
      await expect(journey.getByText('沪A·88888')).toBeVisible();
      await expect(journey.getByText(`${words('lodging.mine.mate')} 陈默言`)).toBeVisible();
      await expect(journey.getByText(words('meal.left'), { exact: true })).toBeVisible();

      await visit(page, pathIn(locale, `/meetings/dining/${msId}`));
      await expect(page.getByRole('radio', { name: words('meal.diets.halal'), exact: true })).toBeChecked();
      await press(page, 'button', new RegExp(words('meal.take')));
      await expect(page.getByText(words('meal.taken'), { exact: true })).toBeVisible();

      // The desk sets a door up; whoever is scanned there moves its figures, which nobody asks for again.
      const office = await browser.newContext({ baseURL: siteAddress(), viewport: { width: 1440, height: 900 } });
      await becomes(office, 'organiser');
      const desk = await office.newPage();
      const english = (key: string, values = {}) => say('en', `door.desk.${key}`, values);
      await listen(desk, `/en/my/meetingmng?msId=${msId}&tab=door`);
      await press(desk, 'button', english('add'));
      const dialog = desk.getByRole('dialog', { name: english('add') });
      await dialog.getByLabel(english('fields.name'), { exact: true }).fill('东门');
      await dialog.getByLabel(english('fields.nameEn'), { exact: true }).fill('East door');
      await dialog.getByRole('radio', { name: english('often.any'), exact: true }).press('Space');
      await dialog.getByRole('button', { name: english('save'), exact: true }).press('Enter');
      const figures = desk.getByRole('listitem').filter({ hasText: 'East door' });
      await expect(figures).toContainText(`${english('figures.today')}0`);

      const [{ ticket }, { points }] = [
        await ask(getMyTicket, { as: newcomer, query: { msId } }),
        await ask(getDoor, { as: organiser, params }),
      ];
      const code = ticket?.code ?? '';
      await visit(page, pathIn(locale, `/meetings/sign/${msId}`));
      await expect(page.getByRole('img', { name: words('door.sign.ticketCode') })).toBeVisible();
      await expect(page.getByText(words('door.sign.noSignIns'))).toBeVisible();
      const gate = await office.newPage();
      await gate.addInitScript(() => localStorage.setItem('huiyi.scanner.way', 'hand'));
      await gate.goto(`/en/scan?msId=${msId}`);
      await gate
        .getByRole('listitem')
        .getByRole('button', { name: /^East door/ })
        .press('Enter');
      await expect(gate.getByRole('button', { name: say('en', 'scanner.ways.hand'), pressed: true })).toBeVisible();
      await gate.keyboard.type(code);
      await gate.keyboard.press('Enter');
      await expect(gate.locator('main [aria-live=assertive]')).toContainText(say('en', 'scanner.verdict.in'));
      await expect(figures).toContainText(`${english('figures.now')}1${english('figures.today')}1`);
      await reload(page);
      const scanned = page.getByRole('listitem').filter({ hasText: door });
      const passage = (way: 'in' | 'out') => new RegExp(`${words(`door.sign.direction.${way}`)} ·`);
      await expect(scanned).toHaveText([passage('in')]);

      // What a door without a network saw arrives late, and is counted when it was; the last one stands first.
      await datePlaceBack(msId, newcomer.userName, ENROLLED_HOURS);
      await wasThere(organiser, { msId, pointId: points[0]?.pointId ?? 0 }, code);
      await reload(page);
      await expect(scanned).toHaveText([passage('in'), passage('out'), passage('in')]);
      await expect(page.getByRole('listitem').filter({ hasText: talk })).toContainText(
        words('door.sign.count', { count: 240 }),
      );
      if (locale === 'en') {
        const [file] = await Promise.all([desk.waitForEvent('download'), press(desk, 'button', english('sheetXlsx'))]);
        expect(file.suggestedFilename()).toMatch(/^\S.* Sign-in sheet \d+ \w+ \d{4}\.xlsx$/);
      }
      await office.close();
    });
  });
}
