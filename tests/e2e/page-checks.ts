import { type CDPSession, expect, type Page } from '@playwright/test';
import { routeNames, routes } from '@/lib/routes';
import { say } from '../support/journey';
import { rawKeysIn } from '../support/raw-keys';
import { whole } from './steps';

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
    if (message.text().startsWith('WebSocket is already in CLOSING')) return;
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

const ROUTES = routeNames.map((name) => {
  const { path } = routes[name];
  const pattern = path.replace(/\/\[\[[^\]]+\]\]|\[[^\]]+\]/g, (part) =>
    part.startsWith('/') ? '(?:/[^/]+)?' : '\\d+',
  );
  return new RegExp(`^${pattern}$`);
});

/** What a page is asked in one go: each question costs some milliseconds of the processor, whatever is asked. */
type Questions = Record<string, [(given: never) => unknown, unknown?]>;
type Answers<Q extends Questions> = { [Name in keyof Q]: Awaited<ReturnType<Q[Name][0]>> };

/** Runs several functions in the browser, one after the other; each knows nothing but what it is given. */
function askTogether<Q extends Questions>(page: Page, questions: Q): Promise<Answers<Q>> {
  const asked = Object.entries(questions).map(
    ([name, [read, given = null]]) => `${JSON.stringify(name)}: await (${read})(${JSON.stringify(given)})`,
  );
  return page.evaluate(`(async () => ({ ${asked.join(', ')} }))()`);
}

/** Expects a page to be in its language, under one heading, with a text for every key; in English with no Chinese that is not marked. */
export async function expectWords(page: Page, locale: 'zh' | 'en'): Promise<void> {
  const { head, words } = await askTogether(page, { head: [readHead], words: [readWords] });
  expect(head.lang, 'lang').toBe(locale === 'en' ? 'en' : 'zh-CN');
  expect(head.headings, 'main headings').toBe(1);
  expectKeysSaid(head.title, words);
  if (locale === 'en') await expectNoUnmarkedChinese(page, head.title);
}

/** Expects a text for every key: no `domain.key`, no name of a next-intl error. */
export async function expectNoRawKeys(page: Page): Promise<void> {
  expectKeysSaid(await page.title(), await page.evaluate(readWords, null));
}

function expectKeysSaid(title: string, words: readonly string[]): void {
  expect(rawKeysIn([title, ...words])).toEqual([]);
}

/** What is marked as Chinese on an English page. */
const CHINESE = '[lang|=zh]';

/** Expects no Chinese on an English page but what is marked as Chinese. */
async function expectNoUnmarkedChinese(page: Page, title: string): Promise<void> {
  const chinese = /[\p{Script=Han}，。；：？！（）《》「」、]/u;
  const { unmarked, marked } = await askTogether(page, {
    unmarked: [readWords, CHINESE],
    marked: [readMarked, CHINESE],
  });
  const words = [title, ...unmarked];
  // The name of a button has no place for a mark: it may say a name that is marked where it is shown.
  const rest = (text: string) => marked.reduce((left, name) => left.replaceAll(name, ''), text);
  expect(words.filter((text) => chinese.test(rest(text).replace(/[“”]/g, '')))).toEqual([]);
}

/** Language, title and number of main headings, once there is one. Runs in the browser. */
async function readHead(): Promise<{ lang: string; title: string; headings: number }> {
  const count = () => document.querySelectorAll('h1').length;
  for (const end = performance.now() + 60_000; count() !== 1 && performance.now() < end; )
    await new Promise(requestAnimationFrame);
  return { lang: document.documentElement.lang, title: document.title, headings: count() };
}

/** Has a page note by how much its parts move by themselves (cumulative layout shift), from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: { by: number; what: string }[] };
    seen.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        const [first] = entry.sources;
        const element = first?.node instanceof Element ? first.node : first?.node?.parentElement;
        seen.shifts.push({ by: entry.value, what: `${element?.tagName}.${element?.getAttribute('class')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    interface Shift {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
  });
}

/** Expects that hardly anything on a page moved by itself since it began to come (docs/performance.md). */
export async function expectStill(page: Page): Promise<void> {
  // What has just moved is told of after the frame in which it did.
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: { by: number; what: string }[] }).shifts;
  });
  const sum = shifts.reduce((all, { by }) => all + by, 0);
  expect(
    sum,
    `layout shift: ${shifts.map(({ by, what }) => `${by.toFixed(3)} ${what}`).join(', ')}`,
  ).toBeLessThanOrEqual(0.05);
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();
/**
 * Gives a page a window of this size. What is `drawn` at a twentieth is laid out and measured as ever, and to draw a visit's many windows
 * takes a third of its time. A page that was given one is given no other by Playwright, which would not know which it has.
 */
export async function resize(page: Page, { width, height }: Size, drawn = 0.05): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const screen = { screenWidth: width, screenHeight: height };
  const metrics = { width, height, ...screen, deviceScaleFactor: 1, mobile: false, scale: drawn };
  await (await session).send('Emulation.setDeviceMetricsOverride', metrics);
}
interface Size {
  width: number;
  height: number;
}

/**
 * Expects letters of twice the size to fit in windows of these sizes, or in the one that is open: no sideways scroll, and no words
 * that are cut. The letters are made large once, and the last window stays.
 */
export async function expectLargeTextFits(page: Page, ...windows: Size[]): Promise<void> {
  for (const size of windows.length > 0 ? windows : [undefined]) {
    if (size) await resize(page, size);
    const { width, cut } = await askTogether(page, {
      large: [setLetters, '32px'],
      width: [readWidth],
      cut: [readCut],
    });
    expectNoWider(width);
    expect(cut, 'words that are cut').toEqual([]);
  }
  await page.evaluate(setLetters, '');
}

/** Sets the size of a page's letters. Runs in the browser. */
function setLetters(size: string): void {
  document.documentElement.style.fontSize = size;
}

/** Expects a page to be no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expectNoWider(await page.evaluate(readWidth));
}

/** Width of a page and of its window. Runs in the browser. */
function readWidth(): { window: number; content: number } {
  return {
    window: document.documentElement.clientWidth,
    content: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
  };
}

function expectNoWider({ window, content }: ReturnType<typeof readWidth>): void {
  expect(content, 'width of the content').toBeLessThanOrEqual(window);
}

/** Expects a page to fit its window, and no words of its lists to stand in a narrow strip. */
export async function expectFits(page: Page): Promise<void> {
  const { width, narrow, longest } = await askTogether(page, {
    width: [readWidth],
    narrow: [readNarrow],
    longest: [readNarrow, LONGEST],
  });
  expectNoWider(width);
  expectNoStrips(narrow, longest);
}

/** The longest that a row can be given: a refusal as long as its form takes (contract/console/console.ts), and the longest state. */
const LONGEST = {
  reason: {
    'zh-CN': '执业证书上的姓名与登记的不一致，请换一张清晰的照片。'.repeat(20).slice(0, 500),
    en: 'The name on the licence is not the one registered; please add a clearer picture. '.repeat(7).slice(0, 500),
  },
  state: {
    'zh-CN': say('zh', 'attendee.states.submitted'),
    en: say('en', 'attendee.states.submitted'),
  },
};

/** Expects no words of a page's lists to stand in a strip of less than four letters' width, nor beside the longest states and reasons. */
export async function expectNoNarrowText(page: Page): Promise<void> {
  const { narrow, longest } = await askTogether(page, { narrow: [readNarrow], longest: [readNarrow, LONGEST] });
  expectNoStrips(narrow, longest);
}

function expectNoStrips(narrow: readonly string[], longest: readonly string[]): void {
  expect(narrow, 'words in a narrow strip').toEqual([]);
  expect(longest, 'words in a narrow strip, with the longest states').toEqual([]);
}

/** Expects lists to be tables of one line a row, with room for the main words, inside their page, on a narrow screen too, and no two filters or columns of one name. */
export async function expectPlainRows(page: Page): Promise<void> {
  const { tables, lines } = await askTogether(page, { tables: [readTables], lines: [readLines] });
  for (const { name, heights, main, over, doubles } of tables) {
    expect({ heights, over, doubles }, name).toEqual({ heights: heights.map(() => 44), over: 0, doubles: [] });
    expect(main, `main words of ${name}`).toBeGreaterThanOrEqual(280);
  }
  expect(
    lines.filter((height) => height > 45),
    'rows of a list that is no table',
  ).toEqual([]);
  // Between cards and a laptop's table.
  const laptop = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await resize(page, { width: 1024, height: 768 });
  await expectNoSidewaysScroll(page);
  await resize(page, laptop);
}

/** Heights of the rows of lists that are no tables. Runs in the browser. */
function readLines(): number[] {
  return [...document.querySelectorAll('main ul[data-rows] > li')]
    .filter((row) => row.checkVisibility({ visibilityProperty: true }))
    .map((row) => Math.round(row.getBoundingClientRect().height));
}

/** Expects fields of a few digits to be as short as what is written in them. */
export async function expectShortFigures(page: Page): Promise<void> {
  expect(await page.evaluate(readWideFigures), 'fields of figures').toEqual([]);
}

/** Fields of a few digits that are wider than twelve of them. Runs in the browser. */
function readWideFigures(): string[] {
  const fields =
    'main input:is([inputmode=decimal], [inputmode=numeric]):not([type=tel], [autocomplete=one-time-code])';
  return [...document.querySelectorAll<HTMLInputElement>(fields)]
    .filter((input) => input.checkVisibility({ visibilityProperty: true }))
    .filter(({ maxLength, inputMode }) => inputMode === 'decimal' || (maxLength > 0 && maxLength <= 10))
    .filter((input) => input.clientWidth > 12.5 * Number.parseFloat(getComputedStyle(input).fontSize))
    .map(({ name, clientWidth }) => `${name}: ${clientWidth} px`);
}

/** Expects tools that a phone folds to stand in one line, and a desk’s own part to begin in the upper half of its screen. */
export async function expectToolsFolded(page: Page): Promise<void> {
  const { bars, top } = await page.evaluate(() => {
    const openers = [...document.querySelectorAll('main [popovertarget]')].filter((one) => one.checkVisibility());
    const head = document.querySelector('main header[data-compact]:has(h1)');
    return {
      bars: openers.map(({ parentElement }) => Math.round(parentElement?.getBoundingClientRect().height ?? 0)),
      top: head ? Math.round(head.getBoundingClientRect().bottom) : 0,
    };
  });
  expect(bars, 'tool bars on a phone').toEqual(bars.map(() => 44));
  expect(top, 'where a desk’s head ends on a phone').toBeLessThanOrEqual(330);
}

/** Pages of long forms and lists, and how many screens of a phone they fill before anything is opened. */
const FOLDED: [path: RegExp, most: number][] = [
  [/[?&]tab=(call|programme)$/, 8],
  [/[?&]tab=exams$/, 6],
  [/[?&]tab=credits$|\/meetings\/(artlist|relates|sign)\/\d+$/, 5],
];

/** Expects a page of long forms or lists, once all of it is there, to be folded on a phone. */
export async function expectFoldedOnPhones(page: Page, path: string): Promise<void> {
  for (const [pattern, most] of FOLDED) {
    if (!pattern.test(path)) continue;
    await whole(page);
    await expectShortOnPhones(page, most);
  }
}

/** What a phone shows of a page before anything is opened: eight screens of 844 px at most, if nothing else is told. */
export async function expectShortOnPhones(page: Page, most = 8): Promise<void> {
  const screens = await page.evaluate(() => {
    const { documentElement } = document;
    // What is below the first screens is laid out only when it comes near.
    const all = document.createElement('style');
    all.textContent = '*{content-visibility:visible!important}';
    document.head.append(all);
    const height = documentElement.scrollHeight;
    all.remove();
    return height / 844;
  });
  expect(screens, 'screens of a phone').toBeLessThanOrEqual(most);
}

/** Expects the heading of a page below a meeting above 310 px of a phone's screen: under the words which meeting it is of, and a line of its own at most; `sure`: that it is one. */
export async function expectBandFolded(page: Page, sure: boolean): Promise<void> {
  const top = await page.evaluate(() => {
    const heading = document.querySelector('main:has([data-band]) h1');
    return heading ? Math.round(heading.getBoundingClientRect().top + scrollY) : 0;
  });
  if (sure) expect(top, 'the heading below the words which meeting it is of').toBeGreaterThan(0);
  expect(top, 'where the heading of a page below a meeting stands on a phone').toBeLessThanOrEqual(310);
}

/** Expects the search of a list to be as wide as a phone lets it; `sure`: that there is one. */
export async function expectSearchFills(page: Page, sure: boolean): Promise<void> {
  const unused = await page.evaluate(readUnused);
  if (sure) expect(unused, 'the search of a list').toHaveLength(1);
  expect(unused, 'room beside the search of a list').toEqual(unused.map(() => 0));
}

/** The room beside each search of a list. Runs in the browser. */
function readUnused(): number[] {
  return [...document.querySelectorAll('main header > search')]
    .filter((search) => search.checkVisibility({ visibilityProperty: true }) && search.clientHeight > 0)
    .flatMap((search) => [...search.querySelectorAll(':scope > form')])
    .map((form) => (form.closest('header')?.clientWidth ?? 0) - Math.round(form.getBoundingClientRect().width));
}

/** Expects a page to begin with a list, of which a laptop shows as many rows as fit twelve, below one line of filters. */
export async function expectRowsSeen(page: Page): Promise<void> {
  const tables = await page.evaluate(readTables);
  const first = tables.find(({ leads }) => leads);
  expect(
    first?.heights.length ?? 0,
    `a first list with rows, of ${tables.map(({ name }) => name).join(', ') || 'none'}`,
  ).toBeGreaterThan(0);
  if (!first) return;
  expect(first.top, `first row of ${first.name}`).toBeLessThanOrEqual(768 - 12 * 44);
  expect(first.seen, `rows seen of ${first.name}`).toBeGreaterThanOrEqual(Math.min(12, first.heights.length));
}

/** Expects each entry of a menu in groups to stand in one line. */
export async function expectPlainMenu(page: Page): Promise<void> {
  const heights = await page.evaluate(readMenu);
  expect(heights.filter((words) => !words.endsWith(': 32 px'))).toEqual([]);
}

/** Entries of menus in groups, and how high they are. Runs in the browser. */
function readMenu(): string[] {
  return [...document.querySelectorAll('nav ul ul a')]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }))
    .map((link) => ({ words: link.textContent, height: Math.round(link.getBoundingClientRect().height) }))
    .filter(({ height }) => height > 0)
    .map(({ words, height }) => `${words}: ${height} px`);
}

/** Expects a laptop to show the first row of a page's list in the upper half. */
export async function expectRowsAbove(page: Page): Promise<void> {
  const [list] = await page.evaluate(readTables);
  if (list) expect(list.top, `first row of ${list.name}`).toBeLessThanOrEqual(360);
}

/** Lists that are drawn as tables; `leads` is the page's first. Runs in the browser. */
function readTables() {
  const box = (element: Element) => element.getBoundingClientRect();
  const lead = document.querySelector('main section');
  const named = (controls: Element[]) =>
    controls.map((one) => (one.getAttribute('aria-label') ?? one.closest('label, th')?.textContent ?? '').trim());
  const twice = (names: string[]) => names.filter((name, at) => name && names.indexOf(name) !== at);
  return [...document.querySelectorAll('main section > table:has([data-card])')].map((table) => {
    const rows = [...table.querySelectorAll('tbody > tr:not([data-why])')];
    const frame = table.parentElement ?? table;
    return {
      name: table.querySelector('caption')?.textContent ?? '',
      leads: frame === lead,
      heights: rows.map((row) => Math.round(box(row).height)),
      top: rows[0] ? Math.round(box(rows[0]).top) : 0,
      seen: rows.filter((row) => box(row).bottom <= window.innerHeight).length,
      main: Math.round(box(table.querySelector('th[data-card=title]') ?? table).width),
      over: Math.max(0, Math.round(box(table).width - box(frame).width)),
      doubles: [
        ...twice(named([...frame.querySelectorAll('fieldset :is(input, select)')])),
        ...twice(named([...table.querySelectorAll('thead th')])),
      ],
    };
  });
}

/** Words that are broken into a strip; where the longest are given, they stand in the place of the page's own. Runs in the browser. */
function readNarrow(longest: typeof LONGEST | null): string[] {
  const own: [Node, string | null][] = [];
  /** A time stands in one line. */
  const notOfTime = (text: Node) =>
    text.parentElement?.closest('time') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  const lengthen = (places: string, words: (typeof LONGEST)['state']) => {
    for (const place of document.querySelectorAll(places)) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT, notOfTime);
      const text = texts.lastChild();
      if (!text) continue;
      own.push([text, text.nodeValue]);
      text.nodeValue = words[document.documentElement.lang as 'en'];
    }
  };
  if (longest) {
    lengthen('td[data-card=reason] > span', longest.reason);
    lengthen('td[data-card=state], td[data-card=title] > span > :nth-child(2)', longest.state);
  }
  const narrow: string[] = [];
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.nodeValue?.trim() ?? '';
    if (!element?.checkVisibility() || text.length < 5) continue;
    // Of lists: elsewhere calendars and the like have narrow columns of their own.
    if (!element.closest('[data-card]') || element.closest('.visually-hidden, svg, thead')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { width, height } = range.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (width >= 2 && width < 4 * size && height > 3 * size)
      narrow.push(`${text.slice(0, 20)}: ${Math.round(width)} px`);
  }
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (over > 0) narrow.push(`the page is ${over} px wider than its window`);
  for (const [text, words] of own) text.nodeValue = words;
  return narrow;
}

/** Words of which a part is neither shown nor reached by scrolling, nor left out with an ellipsis. Runs in the browser. */
function readCut(): string[] {
  interface Box {
    /** Nothing further out cuts what is in it unseen. */
    ends: boolean;
    cutsX: boolean;
    cutsY: boolean;
    frame: DOMRect;
  }
  const boxes = new Map<Element, Box>();
  /** Words share most of the boxes that they stand in: each is measured once. */
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const frame = element.getBoundingClientRect();
    const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || frame.width <= 2;
    const box = {
      ends: shortened || /auto|scroll/.test(style.overflow),
      cutsX: /hidden|clip/.test(style.overflowX),
      cutsY: /hidden|clip/.test(style.overflowY),
      frame,
    };
    boxes.set(element, box);
    return box;
  };
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.nodeValue?.trim();
    if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden, .skip-link, svg, option, [inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const words = range.getBoundingClientRect();
    if (words.width < 2) continue;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { ends, cutsX, cutsY, frame } = boxOf(box);
      if (ends) break;
      const sideways = cutsX && words.right > frame.right + 2;
      const below = cutsY && words.bottom > frame.bottom + 3;
      if (!sideways && !below) continue;
      cut.push(`${text.slice(0, 30)} in ${box.getAttribute('class')}`);
      break;
    }
  }
  return cut;
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
