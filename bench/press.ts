import { type Browser, chromium, type Page } from 'playwright';
import { startSystem } from '@/tests/support/servers/system';
import { CHROMIUM_ARGUMENTS, findChromium } from '../tests/support/chromium';
import { cookiesOf, type Signed, signIn } from '../tests/support/journey';
import { median } from './measure';

const ROUNDS = 5;
const CPU_RATE = 4;
/** Lighthouse's slow 4G: bytes a second, and milliseconds there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const PATIENCE_MS = 60_000;

interface Pressed {
  what: string;
  path: string;
  by?: string;
  button: string;
  /** What the press asked for. */
  box: string;
}
const PRESSED: Pressed[] = [
  { what: '“log in” on the home page', path: '/', button: 'header [data-login]', box: 'dialog[open] input' },
  {
    what: 'a row of a list of the console',
    path: '/console/orders',
    by: 'admin',
    button: 'main td[data-card=title] button',
    box: 'dialog[open] dl',
  },
];

/** Milliseconds from a press until something answers it, and until there is what it asked for. */
interface Times {
  answered: number;
  box: number;
}
export interface PressRow {
  what: string;
  /** As soon as the button is seen, in a browser that has nothing of the site. */
  cold: Times;
  /** Once everything is there. */
  warm: Times;
}

/** How long presses take on a processor four times as slow and on slow 4G, cold and warm, medians; null, with a sentence, without Chromium. */
export async function benchPresses(say: (line: string) => void): Promise<PressRow[] | null> {
  const executablePath = findChromium();
  if (!executablePath) {
    say('Chromium is not installed: presses are left out.');
    return null;
  }
  const system = await startSystem();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  try {
    process.env.BASE_URL = system.url;
    const rows: PressRow[] = [];
    for (const pressed of PRESSED) {
      const session = pressed.by ? await signIn(pressed.by) : undefined;
      const rounds: Omit<PressRow, 'what'>[] = [];
      // The first one has the server make the page.
      for (let round = 0; round <= ROUNDS; round++)
        rounds.push(await pressTwice(browser, system.url, pressed, session));
      const middle = (kind: 'cold' | 'warm'): Times => ({
        answered: median(rounds.slice(1).map((one) => one[kind].answered)),
        box: median(rounds.slice(1).map((one) => one[kind].box)),
      });
      rows.push({ what: pressed.what, cold: middle('cold'), warm: middle('warm') });
      say(`${pressed.what} measured`);
    }
    return rows;
  } finally {
    await browser.close();
    await system.stop();
  }
}

async function pressTwice(browser: Browser, url: string, { path, button, box }: Pressed, session?: Signed) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN' });
  try {
    if (session) await context.addCookies(cookiesOf(session));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.addInitScript(watchPresses, { button, box });
    await page.goto(url + path, { waitUntil: 'commit', timeout: PATIENCE_MS });
    const cold = await press(page, button);
    await page.keyboard.press('Escape');
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    return { cold, warm: await press(page, button) };
  } finally {
    await context.close();
  }
}

async function press(page: Page, button: string): Promise<Times> {
  await page.evaluate(() => Object.assign(window, { pressTimes: {} }));
  await page.locator(button).first().click({ timeout: PATIENCE_MS });
  const seen = await page.waitForFunction(
    () => {
      const { pressTimes } = window as unknown as { pressTimes: Partial<Times> };
      return pressTimes.box !== undefined && pressTimes;
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  return (await seen.jsonValue()) as Times;
}

/** Notes from each press on when something answers it, and when there is what it asked for. Runs in the browser, which does not know how the compiler names functions. */
function watchPresses({ button, box }: { button: string; box: string }): void {
  addEventListener(
    'pointerdown',
    () => {
      const begun = performance.now();
      const times: Partial<Times> = {};
      Object.assign(window, { pressTimes: times });
      const timer = setInterval(() => {
        const after = performance.now() - begun;
        if (document.querySelector(`dialog[open], ${button}[aria-busy=true]`)) times.answered ??= after;
        if (document.querySelector(box)?.checkVisibility()) times.box ??= after;
        if (times.box !== undefined) clearInterval(timer);
      }, 4);
    },
    true,
  );
}
