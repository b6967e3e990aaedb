import { gzipSync } from 'node:zlib';
import { cookieLine, pathIn, siteAddress } from '../support/journey';
import { OWN_PAGES, WHO } from '../support/own-pages';
import { expect, test } from './fixtures';

const KB = 1024;
const PAGES = [
  '/',
  '/meetings',
  '/meetings/1',
  '/meetings/basic/1',
  '/meetings/session/1',
  '/doctors',
  '/videos',
  '/lives',
  '/articles/2',
];

/** Compressed bytes of files: pages share most of theirs, and each is weighed once. */
const weights = new Map<string, Promise<number>>();
function weightOf(path: string): Promise<number> {
  const weight = weights.get(path) ?? readWeight(path);
  weights.set(path, weight);
  return weight;
}

async function readWeight(path: string): Promise<number> {
  const body = await (await fetch(siteAddress() + path)).arrayBuffer();
  return gzipSync(Buffer.from(body)).length;
}

/** Compressed bytes of the files that a page itself loads. */
async function weigh(html: string, names: RegExp): Promise<number> {
  const files = new Set([...html.matchAll(names)].map(([, path = '']) => path.replaceAll('&amp;', '&')));
  return (await Promise.all([...files].map(weightOf))).reduce((sum, weight) => sum + weight, 0);
}

for (const path of PAGES) {
  for (const locale of ['zh', 'en'] as const) {
    test(`${pathIn(locale, path)} loads no more than a public page may`, async () => {
      const page = await fetch(siteAddress() + pathIn(locale, path), {
        headers: { cookie: `i18n_redirected=${locale}` },
      });
      const html = await page.text();
      // Nothing that is markup stands in the page a second time as data (decision 0028).
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(300 * KB);
      const scripts = await weigh(html, /<script(?![^>]*noModule)[^>]*[ -]src="([^"]+)"/gi);
      const styles = await weigh(html, /<link[^>]* href="([^"]+\.css[^"]*)"/g);
      // docs/quality.md, "Speed": 160 KB of JavaScript, 20 KB of style sheets. A page without any has not been read.
      expect(scripts).toBeGreaterThan(50 * KB);
      expect(scripts).toBeLessThanOrEqual(160 * KB);
      // One file: nothing is painted before all style sheets have come.
      expect(html.match(/<link[^>]* href="[^"]+\.css/g)).toHaveLength(1);
      expect(styles).toBeGreaterThan(KB);
      expect(styles).toBeLessThanOrEqual(20 * KB);
    });
  }
}

for (const path of PAGES) {
  test(`${path} is painted before it asks for its scripts, and asks for each once`, async ({ page }) => {
    await page.goto(path);
    const read = () =>
      page.evaluate(() => {
        const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
        const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const scripts = asked.filter(({ name, initiatorType }) => initiatorType === 'script' && /\.js$/.test(name));
        return { painted, scripts: scripts.map(({ name, startTime }) => ({ name, startTime })) };
      });
    await expect.poll(async () => (await read()).scripts.length).toBeGreaterThan(5);
    const { painted = Number.NaN, scripts } = await read();
    for (const { startTime } of scripts) expect(startTime).toBeGreaterThanOrEqual(painted);
    const names = scripts.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
}

for (const who of WHO) {
  for (const path of OWN_PAGES[who]) {
    test(`${path} loads no more for ${who} than a page of somebody’s own may`, async ({ sessionOf }) => {
      const page = await fetch(siteAddress() + path, {
        headers: { cookie: cookieLine(await sessionOf(who)) },
      });
      expect(page.status).toBe(200);
      const scripts = await weigh(await page.text(), /<script(?![^>]*noModule)[^>]*[ -]src="([^"]+)"/gi);
      // Panels, editors and antd's parts come when they are opened.
      expect(scripts).toBeGreaterThan(50 * KB);
      expect(scripts).toBeLessThanOrEqual(300 * KB);
    });
  }
}
