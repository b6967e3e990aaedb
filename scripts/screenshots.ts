import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { ensureChromium } from '../tests/support/chromium';
import { startSystem } from '../tests/support/system';

/**
 * Photographs the main pages at four widths in both languages, for the README and docs. `BASE_URL` uses a running
 * site; the first argument names a folder of docs/screenshots, as for pictures taken before a change.
 */
const OUT = join('docs/screenshots', process.argv[2] ?? '');
const PAGES: Record<string, string> = {
  home: '/',
  calendar: '/index1',
  meetings: '/meetings',
  meeting: '/meetings/1',
  programme: '/meetings/1#programme',
  search: '/search?keyword=心脏',
  doctors: '/doctors',
  live: '/lives/1',
  article: '/articles/article/5',
  register: '/register/doctor',
};
const SIZES = [
  { name: '', width: 1440, height: 900, shown: 1200 },
  { name: '-laptop', width: 1366, height: 768, shown: 900 },
  { name: '-tablet', width: 1024, height: 768, shown: 700 },
  { name: '-phone', width: 390, height: 844, shown: 390 },
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const system = process.env.BASE_URL ? null : await startSystem();
const base = process.env.BASE_URL ?? system?.url ?? '';
mkdirSync(OUT, { recursive: true });
const directory = await (await fetch(`${base}/doctors`)).text();
PAGES.doctor = /href="(\/doctors\/\d+)"/.exec(directory)?.[1] ?? '/doctors';
const browser = await chromium.launch({
  executablePath: ensureChromium(say),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const locale of ['zh', 'en']) {
    for (const size of SIZES) {
      const page = await browser.newPage({
        viewport: { width: size.width, height: size.height },
        locale: locale === 'en' ? 'en-GB' : 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      });
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(`${base}${locale === 'en' ? `/en${path === '/' ? '' : path}` : path}`, {
          waitUntil: 'networkidle',
        });
        const picture = await page.screenshot();
        const file = join(OUT, `${name}-${locale}${size.name}.webp`);
        await sharp(picture).resize({ width: size.shown }).webp({ quality: 60 }).toFile(file);
        say(file);
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  await system?.stop();
}
