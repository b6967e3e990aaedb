import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { startSystem } from '@/tests/support/servers/system';
import { href } from '../lib/href';
import { ensureChromium } from '../tests/support/chromium';
import { cookiesOf, DEMO_PASSWORD, signIn } from '../tests/support/journey';

/**
 * Photographs the main pages in both languages: public ones at four widths, one's own and the console's at two. They are put
 * into test-results/screenshots; those that a document shows, into docs/screenshots too. `BASE_URL` uses a running site; the
 * first argument names a folder, as for pictures taken before a change (`.` for none); further ones name the only pages to take, `shown` those of the documents.
 */
const [folder = '.', ...only] = process.argv.slice(2);
const OUT = join('test-results/screenshots', folder);
const SHOWN = 'docs/screenshots';
const documents = ['README.md', 'README.zh-CN.md', 'docs/tour.md'].map((path) => readFileSync(path, 'utf8'));
const PUBLIC: Record<string, string> = {
  home: '/',
  calendar: '/meetings?view=calendar',
  organisers: '/index1',
  meetings: '/meetings',
  meeting: '/meetings/1',
  programme: '/meetings/session/1',
  invitation: '/meetings/basic/21',
  hotels: '/meetings/hotelinfo/21',
  exhibition: '/meetings/zh/1',
  'accepted-papers': '/meetings/artlist/1',
  posters: '/meetings/picture/1',
  'photo-live': '/meetings/photolive/1',
  search: '/search?keyword=PCI',
  doctors: '/doctors',
  videos: '/videos',
  live: '/lives/1',
  article: '/articles/article/5',
  register: '/register/doctor',
};
const desk = (msId: number, tab: string) => `/my/meetingmng?msId=${msId}&tab=${tab}`;
/** By the demo account that looks at them. */
const OWN: Record<string, Record<string, string>> = {
  doctor: {
    my: href('my'),
    notice: href('notice'),
    enrol: '/meetings/enroll/21',
    ticket: '/meetings/sign/1',
    slip: '/meetings/receipt/1',
    exam: '/meetings/exam/1',
    credits: href('myCredits'),
    papers: href('art'),
    'call-for-papers': '/meetings/artsign/13',
    review: '/meetings/artaudit/7',
    assets: href('fee'),
    recharge: href('recharge'),
    records: href('records'),
    vip: href('vip'),
    'my-videos': href('myVideos'),
    cashier: href('cashier'),
  },
  refused: { cert: href('cert') },
  organiser: {
    'my-meetings': href('manage'),
    plan: '/my/mng-meeting?msId=704',
    'desk-attendees': desk(1, 'attendees'),
    'desk-board': desk(1, 'programme'),
    'desk-decisions': desk(7, 'decisions'),
    'desk-door': desk(1, 'door'),
    'desk-rooms': desk(21, 'rooms'),
    'desk-credits': desk(1, 'credits'),
    'desk-money': desk(1, 'money'),
    scanner: '/scan?msId=1',
  },
  admin: {
    console: href('console'),
    'console-certs': href('consoleCerts'),
    'console-orders': href('consoleOrders'),
    'console-bills': href('consoleBills'),
    'console-article': href('consoleArticle', { id: 5 }),
  },
};
const WIDE = { name: '', width: 1440, height: 900, shown: 1200 };
const PHONE = { name: '-phone', width: 390, height: 844, shown: 390 };
const SIZES = [
  WIDE,
  { name: '-laptop', width: 1366, height: 768, shown: 900 },
  { name: '-tablet', width: 1024, height: 768, shown: 700 },
  PHONE,
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const system = process.env.BASE_URL ? null : await startSystem();
const base = process.env.BASE_URL ?? system?.url ?? '';
process.env.BASE_URL = base;
mkdirSync(OUT, { recursive: true });
const directory = await (await fetch(`${base}/doctors`)).text();
PUBLIC.doctor = /href="(\/doctors\/\d+)"/.exec(directory)?.[1] ?? '/doctors';
const browser = await chromium.launch({
  executablePath: ensureChromium(say),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** What is opened on a page before its picture is taken. */
const OPENED: Record<string, (page: Page) => Promise<void>> = {
  // The first order that waits to be paid; its page asks for news again and again.
  cashier: async (page) => {
    await page.locator('main a[href*="orderNo="]').first().click();
    await page.getByRole('timer').waitFor();
  },
  'console-certs': async (page) => {
    await page.locator('main [data-opener]').first().click();
    const proof = page.getByRole('dialog').locator('img').first();
    await proof.evaluate((picture: HTMLImageElement) => picture.decode());
  },
};

async function photograph(context: BrowserContext, pages: Record<string, string>, locale: string, size: typeof WIDE) {
  const page = await context.newPage();
  await page.setViewportSize({ width: size.width, height: size.height });
  for (const [name, path] of Object.entries(pages)) {
    const file = join(OUT, `${name}-${locale}${size.name}.webp`);
    const shown = documents.some((text) => text.includes(`${SHOWN.split('/')[1]}/${basename(file)}`));
    if (only.length > 0 && !only.includes(name) && !(shown && only.includes('shown'))) continue;
    await page.goto(`${base}${locale === 'en' ? `/en${path === '/' ? '' : path}` : path}`, {
      waitUntil: 'networkidle',
    });
    await OPENED[name]?.(page);
    const picture = await page.screenshot();
    await sharp(picture).resize({ width: size.shown }).webp({ quality: 60 }).toFile(file);
    if (folder === '.' && shown) copyFileSync(file, join(SHOWN, basename(file)));
    say(file);
  }
  await page.close();
}

try {
  for (const locale of ['zh', 'en']) {
    const options = { locale: locale === 'en' ? 'en-GB' : 'zh-CN', timezoneId: 'Asia/Shanghai' };
    const guest = await browser.newContext(options);
    for (const size of SIZES) await photograph(guest, PUBLIC, locale, size);
    await guest.close();
    for (const [account, pages] of Object.entries(OWN)) {
      const context = await browser.newContext(options);
      await context.addCookies(cookiesOf(await signIn(account, DEMO_PASSWORD)));
      for (const size of [WIDE, PHONE]) await photograph(context, pages, locale, size);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await system?.stop();
}
