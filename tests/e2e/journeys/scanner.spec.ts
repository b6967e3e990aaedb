import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { getDoorCounts, getMyTicket, savePoint } from '@/contract/door/door';
import { qrPath } from '@/lib/media/qr-path';
import { CHROMIUM_ARGUMENTS, findChromium } from '@/tests/support/chromium';
import { type FaultyUpstream, startFaultyUpstream } from '@/tests/support/servers/faulty-upstream';
import { ask, say, signIn, siteAddress } from '../../support/journey';
import { expect, test } from '../fixtures';
import { visit } from '../steps';

/** The congress of the demo data that is on. */
const MS_ID = 1;
const MINUTE = 60_000;
/** What the camera of this file's browser sees. */
const FILM = join(tmpdir(), `huiyi-ticket-${process.pid}.y4m`);
test.use({
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [
      ...CHROMIUM_ARGUMENTS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});

const words = (key: string, values?: Record<string, string | number>) => say('zh', `scanner.${key}`, values);
const base = { msId: MS_ID };
let network: FaultyUpstream;
let code = '';
test.beforeAll(async () => {
  network = await startFaultyUpstream(siteAddress());
  code = (await ask(getMyTicket, { as: await signIn('doctor'), query: base })).ticket?.code ?? '';
  writeFileSync(FILM, film(code));
});
test.afterAll(() => network.close());
test.beforeEach(() => {
  network.fault = 'through';
});

/** A point that nobody has been scanned at. */
async function newPoint(kind: string, more: { often?: 'once' | 'any'; self?: boolean } = {}) {
  const name = `${kind} ${Date.now()}`;
  const body = {
    kind: 'hall' as const,
    name,
    nameEn: null,
    place: name,
    way: 'both' as const,
    often: 'once' as const,
    feeIds: [],
    invited: [],
    windows: [],
    closed: false,
    self: false,
    ...more,
  };
  const { pointId } = await ask(savePoint, { as: await signIn('organiser'), params: base, body });
  return { pointId, name };
}
const countOf = async (pointId: number) => {
  const { points } = await ask(getDoorCounts, { as: await signIn('organiser'), params: base });
  return points.find((point) => point.pointId === pointId);
};
/** The scanner's page through a network that fails on demand, at a point, with the hand scanner. */
async function openAt(context: BrowserContext, point: string, way = 'hand'): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  // The camera would read what it sees before anybody else does.
  await page.addInitScript((chosen) => localStorage.setItem('huiyi.scanner.way', chosen), way);
  await page.goto(`${network.url}/scan?msId=${MS_ID}`);
  const choice = page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${point}`) });
  const bar = page.getByTitle(words('points.change'));
  await expect(choice.or(bar).first()).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await expect(page.getByRole('button', { name: words(`ways.${way}`), exact: true, pressed: true })).toBeVisible();
  return page;
}
const scan = async (page: Page, text: string) => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};
const link = (page: Page, state: string) =>
  expect(page.locator('[data-link]', { hasText: words(`link.${state}`) }).first()).toBeVisible();
const said = (page: Page, text: string) => expect(page.locator('main [aria-live=assertive]')).toContainText(text);
/** Another look at the server, now. */
const look = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));
/** The page is on the device as a whole. */
const kept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => Boolean(await (await caches.open('scanner /scan')).match('/scan'))))
    .toBe(true);

test('a day at a door: the network goes in every way it can, the clock is 40 minutes wrong, and nothing is lost', async ({
  context,
  becomes,
}) => {
  await becomes(context, 'organiser');
  await context.addInitScript((off) => {
    const now = Date.now;
    Date.now = () => now() - off;
  }, 40 * MINUTE);
  const { pointId, name } = await newPoint('断网的门');
  const page = await openAt(context, name);
  await link(page, 'online');
  await scan(page, code);
  await said(page, words('verdict.in'));
  await scan(page, code);
  await said(page, words('verdict.refuse'));
  // Why, in both languages.
  await said(page, 'Already in at');
  await scan(page, 'https://example.org/menu');
  await said(page, say('zh', 'door.reasons.foreign'));
  await kept(page);

  network.fault = 'gone';
  await page.getByRole('button', { name: words('direction.out'), exact: true }).click();
  await scan(page, code);
  await said(page, words('verdict.out'));
  await said(page, words('verdict.offline'));
  await link(page, 'offline');
  await page.getByRole('button', { name: words('direction.in'), exact: true }).click();
  await scan(page, code);
  await said(page, words('verdict.offline'));
  await scan(page, code);
  await said(page, words('verdict.refuse'));
  for (const fault of ['page', 'away', 'signedOut', 'silent'] as const) {
    network.fault = fault;
    await look(page);
    await page.waitForTimeout(fault === 'silent' ? 9_000 : 500);
    await link(page, 'offline');
    await expect(page.getByText(words('waiting', { count: 3 }))).toBeVisible();
  }

  // The tab is gone, and the network with it: the page and the queue are on the device.
  network.fault = 'page';
  await page.close();
  const again = await openAt(context, name);
  await link(again, 'offline');
  await expect(again.getByText(words('waiting', { count: 3 }))).toBeVisible();
  await scan(again, code);
  await said(again, words('verdict.refuse'));

  network.fault = 'through';
  await look(again);
  await link(again, 'online');
  await expect(again.getByText(words('said.back'))).toBeVisible();
  await expect.poll(() => countOf(pointId)).toMatchObject({ now: 1, conflicts: 0 });
  const { signIns } = await ask(getMyTicket, { as: await signIn('doctor'), query: base });
  const here = signIns.filter((one) => one.pointId === pointId);
  expect(here.map(({ direction }) => direction)).toEqual(['in', 'out', 'in']);
  for (const { scanTime } of here)
    expect(Math.abs(Date.parse(`${scanTime.replace(' ', 'T')}+08:00`) - Date.now())).toBeLessThan(5 * MINUTE);
});

test('a session that ends says so and loses nothing: scanning goes on, and whoever signs in again hands it in', async ({
  context,
  becomes,
}) => {
  await becomes(context, 'organiser');
  const { pointId, name } = await newPoint('换班的门', { often: 'any' });
  const page = await openAt(context, name);
  await link(page, 'online');
  await context.clearCookies();
  await look(page);
  await link(page, 'signedOut');
  await expect(page.getByText(words('said.signedOut'))).toBeVisible();
  await scan(page, code);
  await said(page, words('verdict.offline'));
  expect(await countOf(pointId)).toMatchObject({ total: 0 });
  await becomes(context, 'organiser');
  await look(page);
  await link(page, 'online');
  await expect.poll(() => countOf(pointId)).toMatchObject({ total: 1 });
  // Leaving erases what tells of people.
  await page.getByRole('button', { name: words('leave.action') }).click();
  await page.getByRole('button', { name: words('leave.yes'), exact: true }).click();
  await expect(page.getByText(words('leave.done'))).toBeVisible();
  expect(await stored(page, 'snapshots')).toBe(0);
});

test('500 scans wait, the tab is killed ten times, then two tabs hand in at once: each counts once', async ({
  context,
  becomes,
}) => {
  await becomes(context, 'organiser');
  const { pointId, name } = await newPoint('排队的门', { often: 'any' });
  const page = await openAt(context, name);
  await link(page, 'online');
  network.fault = 'gone';
  await scan(page, code);
  await said(page, words('verdict.offline'));
  await page.evaluate(fill, 499);
  await page.close();
  for (let time = 0; time < 10; time++) {
    network.fault = time % 3 === 0 ? 'gone' : 'through';
    const tab = await context.newPage();
    await tab.goto(`${network.url}/scan?msId=${MS_ID}`);
    await tab.waitForTimeout(150 * time);
    await tab.close();
  }
  network.fault = 'through';
  const tabs = await Promise.all([openAt(context, name), openAt(context, name)]);
  await expect.poll(() => countOf(pointId)).toMatchObject({ total: 500, conflicts: 0 });
  for (const tab of tabs) await expect.poll(() => stored(tab, 'scans', 'waits')).toBe(0);
});

test('the camera reads a ticket, and a hall’s screen signs its reader in', async ({ context, browser, becomes }) => {
  await becomes(context, 'organiser');
  const { pointId, name } = await newPoint('自助的门', { self: true });
  const page = await openAt(context, name, 'camera');
  await said(page, words('verdict.in'));
  await expect(page.getByRole('list').getByText(words('verdict.in'))).toHaveCount(1);

  await page.goto(`${network.url}/scan?msId=${MS_ID}&screen=${pointId}`);
  const digits = page.getByText(/^\d{3} \d{3}$/);
  await expect(digits).toBeVisible();
  const shown = (await digits.textContent())?.replace(' ', '');
  const phone = await browser.newContext({ baseURL: siteAddress() });
  await becomes(phone, 'doctor');
  const mine = await phone.newPage();
  await visit(mine, `/meetings/sign/${MS_ID}?code=${shown}`);
  await mine.getByRole('button', { name: say('zh', 'door.sign.submit'), exact: true }).click();
  await expect(mine.getByRole('status').filter({ hasText: name })).toBeVisible();
  network.fault = 'gone';
  await expect(page.getByText(words('screen.away'))).toBeVisible();
  await phone.close();
});

/** How many rows a device keeps, of a state. */
const stored = (page: Page, table: string, state?: string) =>
  page.evaluate(
    ([name = '', wanted]) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('huiyi.scanner');
        opening.onsuccess = () => {
          const rows = opening.result.transaction(name).objectStore(name).getAll();
          rows.onsuccess = () => resolve(rows.result.filter((row) => !wanted || row.state === wanted).length);
        };
      }),
    [table, state],
  );

/** Makes many scans of the one that waits. */
function fill(count: number): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('huiyi.scanner');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('scans', 'readwrite');
      const scans = transaction.objectStore('scans');
      const rows = scans.index('state').getAll(IDBKeyRange.bound(['waits', 0], ['waits', 1e9]));
      rows.onsuccess = () => {
        const [one] = rows.result;
        for (let at = 0; at < count; at++) {
          const time = { ...one.time, mono: one.time.mono - count + at, device: one.time.device - count + at };
          scans.put({ ...one, nonce: `${one.nonce.slice(0, 24)}-${at}`, time });
        }
      };
      transaction.oncomplete = () => resolve();
    };
  });
}

/** A film of a QR code, as Chromium's camera of tests takes one: a grey picture in planes. */
function film(text: string): Buffer {
  const [width, height, scale] = [640, 480, 7];
  const { path, size } = qrPath(text, { level: 'high', margin: 4 });
  const light = Buffer.alloc(width * height, 200);
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)];
  const paint = (x: number, y: number, value: number) => {
    for (let row = 0; row < scale; row++) {
      const from = (top + y * scale + row) * width + left + x * scale;
      light.fill(value, from, from + scale);
    }
  };
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) paint(x, y, 235);
  for (const [, x = '0', y = '0'] of path.matchAll(/M(\d+) (\d+)h/g)) paint(Number(x), Number(y), 16);
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}
