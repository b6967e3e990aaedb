import { enrol } from '@/contract/attendee/enrol';
import { getDoor, getMyTicket, scanTicket } from '@/contract/door/door';
import { getHotel } from '@/contract/lodging/hotel';
import { dayAfter } from '@/contract/lodging/nights';
import { addMeal } from '@/contract/meal/desk';
import { listHotels } from '@/contract/meeting/parts';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { EMPTY_HOTEL, EMPTY_ROOM } from '@/contract/meeting/plan-hotels';
import { createMeeting } from '@/contract/meeting-manage/manage';
import { listMyTasks } from '@/contract/task/task';
import { addCar, groupTrips } from '@/contract/trip/desk';
import { formatDayShort } from '@/lib/i18n/format';
import { expectAccessible } from '../../support/axe';
import { ask, newDigits, type Signed, say, siteAddress } from '../../support/journey';
import { expect, test } from '../fixtures';
import { inDays, PLAN, release } from '../organise-steps';
import { listen, reload, visit } from '../steps';

test.use({ viewport: { width: 390, height: 844 } });
const words = (name: string, values = {}) => say('zh', name, values);
const STATION = '云起站';

/** A meeting with a hotel whose rooms cost nothing, a dinner, and somebody who leads it. */
async function congress(organiser: Signed, admin: Signed) {
  const [startTime, endTime] = [inDays(210), inDays(211)];
  const body = { msName: `回执会 ${newDigits(8)}`, msType: '3' as const, startTime, endTime };
  const { msId } = await ask(createMeeting, { as: organiser, body });
  const day = startTime.slice(0, 10);
  const run = { from: day, to: dayAfter(day), price: '0', rooms: '3' };
  const kinds = [{ ...EMPTY_ROOM, kindName: '双床房', kindNameEn: 'Twin', shared: true, runs: [run] }];
  const [fee] = await release(organiser, admin, msId, {
    ...PLAN,
    msNameEn: `Slip ${newDigits(8)}`,
    fees: [{ ...EMPTY_FEE, key: 'a', feeName: '代表', feeNameEn: 'Delegate', price: '0' }],
    hotels: [{ ...EMPTY_HOTEL, hotelName: '云起酒店', hotelNameEn: 'Yunqi Hotel', kinds }],
  });
  const [hotel] = await ask(listHotels, { query: { msId } });
  const rest = { tables: null, seats: null, everybody: true, until: '', placeEn: '' };
  const meal = { kind: 'dinner' as const, place: '宴会厅', startTime: `${day} 18:30:00`, endTime: `${day} 20:30:00` };
  await ask(addMeal, { as: organiser, params: { msId }, body: { ...rest, ...meal } });
  return { msId, feeId: fee?.id ?? 0, hotelId: hotel?.id ?? 0, day };
}

test('a half room with a named room-mate, the slip, the car and the meal, by keyboard alone; at the door the desk sees them come in, and has its sheet', async ({
  page,
  newcomer,
  sessionOf,
  browser,
  becomes,
}) => {
  const [organiser, admin, mate] = [await sessionOf('organiser'), await sessionOf('admin'), await sessionOf('family')];
  const { msId, feeId, hotelId, day } = await congress(organiser, admin);
  const place = (as: Signed, name: string, phonenumber: string) =>
    ask(enrol, { as, body: { msId, feeId, name, phonenumber, idempotencyKey: crypto.randomUUID() } });
  await place(newcomer, '林知夏', '13900001121');
  await place(mate, '陈默言', '13900001122');
  expect((await ask(getHotel, { query: { hotelId } }))?.kinds).toHaveLength(1);

  await visit(page, `/meetings/hoteldetail/${hotelId}`);
  await page.getByRole('radio', { name: new RegExp(words('lodging.half')) }).press('Space');
  await page.getByRole('radio', { name: words('lodging.sexes.f'), exact: true }).press('Space');
  await page.getByRole('button', { name: new RegExp(formatDayShort('zh', day)) }).press('Enter');
  await expect(page.getByLabel(words('lodging.guest'))).toHaveValue('林知夏');
  await page.getByLabel(words('lodging.mate')).fill('陈默言');
  await page.getByRole('checkbox', { name: words('lodging.wish.earlyBird'), exact: true }).press('Space');
  await page.getByRole('button', { name: words('lodging.submit'), exact: true }).press('Enter');
  await expect(page.getByText(words('lodging.mine.mates.asked', { name: () => '陈默言' }))).toBeVisible();
  // Nothing of a room is changed while it is looked at.
  for (const what of ['change', 'askMate', 'cancel']) {
    await page.getByRole('button', { name: words(`lodging.mine.${what}`), exact: true }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `my room: ${what}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const told = (await ask(listMyTasks, { as: mate, query: {} })).rows.map(({ title }) => title);
  expect(told).toContain('林知夏 想与您同住');

  await visit(page, `/meetings/receipt/${msId}`);
  // The room is there; what is wrong is said at its field, and nothing that was filled in is lost.
  await expect(page.getByText(words('lodging.mine.mates.asked', { name: () => '陈默言' }))).toBeVisible();
  await page
    .getByRole('radio', { name: words('slip.later'), exact: true })
    .last()
    .press('Space');
  const station = page.getByLabel(words('trip.toStation'));
  await station.fill(STATION);
  await page.getByLabel(words('trip.arriveTime')).fill(`${day}T14:30`);
  await page.getByRole('checkbox', { name: new RegExp(words('meal.kinds.dinner')) }).press('Space');
  await page.getByRole('radio', { name: words('meal.diets.halal'), exact: true }).press('Space');
  const submit = page.getByRole('button', { name: words('slip.submit'), exact: true });
  await submit.press('Enter');
  const number = page.getByLabel(words('trip.numbers.train'));
  await expect(number).toBeFocused();
  await expect(station).toHaveValue(STATION);
  await number.fill('G7365');
  await submit.press('Enter');
  await expect(page.getByText(words('slip.handed'), { exact: true })).toBeVisible();
  const journey = page.getByRole('list', { name: words('slip.leg.label') });
  await expect(journey.getByText(words('trip.car.waits'))).toBeVisible();

  const car = { direction: 'arrive' as const, station: STATION, meetTime: `${day} 15:00:00`, seats: 4 };
  await ask(addCar, { as: organiser, params: { msId }, body: { ...car, plate: '沪A·88888', meetPoint: '出站口' } });
  await ask(groupTrips, { as: organiser, params: { msId }, body: { seats: 4 } });
  await reload(page);
  await expect(journey.getByText('沪A·88888')).toBeVisible();
  await expect(journey.getByText(words('meal.left'), { exact: true })).toBeVisible();

  await visit(page, `/meetings/dining/${msId}`);
  await expect(page.getByRole('radio', { name: words('meal.diets.halal'), exact: true })).toBeChecked();
  await page.getByRole('button', { name: new RegExp(words('meal.take')) }).press('Enter');
  await expect(page.getByText(words('meal.taken'), { exact: true })).toBeVisible();

  // The desk sets a door up; whoever is scanned there moves its figures, which nobody asks for again.
  const office = await browser.newContext({ baseURL: siteAddress(), viewport: { width: 1440, height: 900 } });
  await becomes(office, 'organiser');
  const desk = await office.newPage();
  const english = (key: string, values = {}) => say('en', `door.desk.${key}`, values);
  await listen(desk, `/en/my/meetingmng?msId=${msId}&tab=door`);
  await expect(desk.getByText(english('sheetsNone'))).toBeVisible();
  await desk.getByRole('button', { name: english('add'), exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: english('add') });
  await dialog.getByLabel(english('fields.name'), { exact: true }).fill('东门');
  await dialog.getByLabel(english('fields.nameEn'), { exact: true }).fill('East door');
  await dialog.getByRole('button', { name: english('save'), exact: true }).click();
  const door = desk.getByRole('listitem').filter({ hasText: 'East door' });
  await expect(door).toContainText(`${english('figures.today')}0`);
  const [{ ticket }, { points }] = [
    await ask(getMyTicket, { as: newcomer, query: { msId } }),
    await ask(getDoor, { as: organiser, params: { msId } }),
  ];
  const scan = { direction: 'in' as const, code: ticket?.code, device: 'east-door', nonce: newDigits(12) };
  const body = { pointId: points[0]?.pointId ?? 0, ...scan };
  expect(await ask(scanTicket, { as: organiser, params: { msId }, body })).toMatchObject({ result: 'admit' });
  await expect(door).toContainText(`${english('figures.now')}1${english('figures.today')}1`);
  await visit(page, `/meetings/sign/${msId}`);
  await expect(page.getByRole('listitem').filter({ hasText: '东门' })).toContainText(words('door.sign.direction.in'));
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: english('sheetXlsx'), exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Sign-in sheet \d+ \w+ \d{4}\.xlsx$/);
  await office.close();
});
