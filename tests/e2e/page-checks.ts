import { expect, type Page } from '@playwright/test';
import { isBuilt, routeNames, routes } from '@/lib/routes';
import { rawKeysIn } from '../support/raw-keys';

/** Everything that a page complains about, from now on. */
export function collectComplaints(page: Page): { take: () => string[] } {
  let complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // The page's own status is asked for elsewhere.
    if (url === page.url() && message.text().startsWith('Failed to load resource')) return;
    if (isPrefetchOfNoRoute(url)) return;
    // The broker is taken away by a test of its own while others run.
    if (message.text().startsWith('WebSocket connection to') && message.text().includes('/mqtt')) return;
    complaints.push(`console: ${message.text()} (${url})`);
  });
  return {
    take: () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
  };
}

/** Collects what pages' own policies refuse, from now on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    const { tellRefused } = window as unknown as { tellRefused: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      tellRefused(`${event.violatedDirective}: ${event.blockedURI} on ${location.pathname}`),
    );
  });
  return refused;
}

/** Whether the router asked ahead for a page that is not there yet: a button may name what is to come. */
function isPrefetchOfNoRoute(url: string): boolean {
  if (!URL.canParse(url) || !url.includes('_rsc=')) return false;
  const path = new URL(url).pathname.replace(/^\/en(?=\/|$)/, '') || '/';
  return !ROUTES.some((pattern) => pattern.test(path));
}

const ROUTES = routeNames.filter(isBuilt).map((name) => {
  const { path } = routes[name];
  const pattern = path.replace(/\/\[\[[^\]]+\]\]|\[[^\]]+\]/g, (part) =>
    part.startsWith('/') ? '(?:/[^/]+)?' : '\\d+',
  );
  return new RegExp(`^${pattern}$`);
});

/** Expects a text for every key: no `domain.key`, no name of a next-intl error. */
export async function expectNoRawKeys(page: Page): Promise<void> {
  expect(rawKeysIn([await page.title(), ...(await page.evaluate(readWords, null))])).toEqual([]);
}

/** Expects no Chinese on an English page but what is marked as Chinese. */
export async function expectNoUnmarkedChinese(page: Page): Promise<void> {
  const chinese = /[\p{Script=Han}，。；：？！（）《》「」、]/u;
  const words = [await page.title(), ...(await page.evaluate(readWords, '[lang|=zh]'))];
  // The name of a button has no place for a mark: it may say a name that is marked where it is shown.
  const marked = await page.evaluate(readMarked, '[lang|=zh]');
  const rest = (text: string) => marked.reduce((left, name) => left.replaceAll(name, ''), text);
  expect(words.filter((text) => chinese.test(rest(text).replace(/[“”]/g, '')))).toEqual([]);
}

/** Expects a page to be no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => ({
    window: document.documentElement.clientWidth,
    content: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
  }));
  expect(width.content, 'width of the content').toBeLessThanOrEqual(width.window);
}

/** What stands on a page as the words of a person, the longest first. Runs in the browser. */
function readMarked(mark: string): string[] {
  const texts = [...document.querySelectorAll(mark)].map((element) => element.textContent?.trim() ?? '');
  return texts.filter(Boolean).sort((a, b) => b.length - a.length);
}

/** All text of a page that a person may meet, hidden ones too, without those inside `except`. Runs in the browser. */
function readWords(except: string | null): string[] {
  const inside = (element: Element | null) => Boolean(except && element?.closest(except));
  const words: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const text = walker.currentNode.nodeValue?.trim();
    if (text && !parent?.closest('script, style, noscript, title') && !inside(parent)) words.push(text);
  }
  for (const element of document.querySelectorAll(
    '[alt], [aria-label], [placeholder], [title], meta[name=description]',
  )) {
    if (inside(element)) continue;
    for (const name of ['alt', 'aria-label', 'placeholder', 'title', 'content']) {
      const text = element.getAttribute(name)?.trim();
      if (text) words.push(text);
    }
  }
  return words;
}
