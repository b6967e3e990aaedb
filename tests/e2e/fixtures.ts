import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { listArticles } from '@/contract/article/article';
import { listDoctors } from '@/contract/doctor/doctor';
import { listLives } from '@/contract/live/live';
import { getMeeting, listMeetings } from '@/contract/meeting/meeting';
import { listMeetingSessions } from '@/contract/meeting/parts';
import { listAccepted } from '@/contract/paper/accepted';
import { listMyOrders } from '@/contract/pay/order';
import { listVideos } from '@/contract/video/video';
import { toIso } from '@/lib/i18n/format';
import { ask, cookiesOf, makePerson, type Person, type Signed, signIn, siteAddress } from '../support/journey';
import { notePassingWords } from './passing-words';

export { expect };

const DAY_MS = 86_400_000;
const meetings = async (timeState: '0' | '1' | '2') =>
  (await ask(listMeetings, { query: { timeState, pageSize: 100 } })).rows;
const lives = async (liveStatus: '0' | '1' | '2') =>
  (await ask(listLives, { query: { liveStatus, pageSize: 100 } })).rows;
const video = async (vipFlag: '0' | '1') => only((await ask(listVideos, { query: { vipFlag, pageSize: 1 } })).rows).id;

/** The first upcoming meeting whose pages with something to show are as wanted. */
async function upcomingWith(wanted: (shown: Partial<Record<string, boolean>>) => boolean | undefined): Promise<number> {
  for (const { msId } of await meetings('0')) {
    const menus = (await ask(getMeeting, { query: { msId } }))?.menus ?? [];
    if (wanted(Object.fromEntries(menus.map(({ key, show }) => [key, show === true])))) return msId;
  }
  throw new Error('the demo data has none of these');
}

/**
 * How the demo data's ids are found, by what they show: rows that are shown so for as long as tests run, and that no
 * journey makes, though some write articles and begin lives.
 */
const SOURCES = {
  meetingSoon: async () => {
    const tomorrow = Date.now() + DAY_MS;
    const later = (await meetings('0')).filter(({ startTime }) => Date.parse(toIso(startTime)) > tomorrow);
    return only(later).msId;
  },
  meetingOn: async () => only((await meetings('1')).sort((a, b) => b.endTime.localeCompare(a.endTime))).msId,
  meetingOver: async () => only(await meetings('2')).msId,
  /** Neither notices nor forums. */
  meetingBare: () => upcomingWith(({ article, submeet }) => !article && !submeet),
  meetingForums: () => upcomingWith(({ submeet }) => submeet),
  /** Where the walk's person has an order that is open. */
  meetingUnpaid: async () => {
    const { rows } = await ask(listMyOrders, {
      as: await signIn('doctor'),
      query: { payStatus: '0', biz: 'enroll' },
    });
    return only(rows.filter(({ transfer }) => !transfer)).msId ?? 0;
  },
  /** Of the first meeting’s programme. */
  talk: async () =>
    only(((await ask(listMeetingSessions, { query: { msId: 1 } })) ?? []).filter(({ kind }) => kind === 'talk')).id,
  /** The first of the accepted papers of the congress that is on. */
  paper: async () => only((await ask(listAccepted, { params: { msId: 1 }, query: { pageSize: 1 } })).rows).artId,
  doctor: async () => only((await ask(listDoctors, { query: { pageSize: 1 } })).rows).userId,
  video: () => video('0'),
  vipVideo: () => video('1'),
  liveSoon: async () => only((await lives('0')).reverse()).id,
  // The oldest lives are those of the halls, which go on overnight.
  liveOn: async () => only((await lives('1')).sort((a, b) => a.id - b.id)).id,
  liveOver: async () => only((await lives('2')).reverse()).id,
  article: async () => only((await ask(listArticles, { query: { type: '2', pageSize: 100 } })).rows.reverse()).id,
};
type IdName = keyof typeof SOURCES;

interface WorkerFixtures {
  /** A browser without JavaScript: what it remembers are cookies alone. */
  still: BrowserContext;
  /** An id of the demo data. */
  idOf: (name: IdName) => Promise<number>;
  /** Signs a demo account in once for all tests of this worker. */
  sessionOf: (userName: string) => Promise<Signed>;
  /** A browser of a demo account, once for all tests of this worker: what it has of the site's files it does not ask for again. */
  contextOf: (userName: string) => Promise<BrowserContext>;
}

interface TestFixtures {
  /** Somebody whom no other test knows, signed in; the context becomes them. */
  newcomer: Person & Signed;
  /** Whether the router asks ahead for the ten to fifteen pages that a page leads to; they take longer than the page itself. */
  asksAhead: boolean;
  /** Lets a context be a demo account, before its pages open. */
  becomes: (context: BrowserContext, userName: string) => Promise<Signed>;
  /** A page of a demo account's browser, for tests that send nothing; what it stored is gone after the test. */
  pageOf: (userName: string) => Promise<Page>;
}

/** Playwright's test with the demo data's ids and accounts that are signed in by the API. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  asksAhead: [false, { option: true }],
  context: async ({ context, asksAhead }, use) => {
    if (!asksAhead) await saveData(context);
    await notePassingWords(context);
    await use(context);
  },
  still: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  idOf: [async ({ playwright: _ }, use) => use(remembered((name: IdName) => SOURCES[name]())), { scope: 'worker' }],
  sessionOf: [
    async ({ playwright: _ }, use) => use(remembered((userName: string) => signIn(userName))),
    { scope: 'worker' },
  ],
  contextOf: [
    async ({ browser, sessionOf }, use) => {
      const open = async (userName: string) => {
        const context = await browser.newContext();
        await saveData(context);
        await notePassingWords(context);
        await context.addCookies(cookiesOf(await sessionOf(userName)));
        return context;
      };
      await use(remembered(open));
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ contextOf }, use) => {
    const pages: Page[] = [];
    await use(async (userName) => {
      const page = await (await contextOf(userName)).newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) {
      const session = await page.context().newCDPSession(page);
      const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
      await session.send('Storage.clearDataForOrigin', { origin: siteAddress(), storageTypes });
      await page.close();
    }
  },
  newcomer: async ({ context }, use) => {
    const person = await makePerson();
    const session = await signIn(person.userName, person.password);
    await context.addCookies(cookiesOf(session));
    await use({ ...person, ...session });
  },
  becomes: async ({ sessionOf }, use) => {
    await use(async (context, userName) => {
      const session = await sessionOf(userName);
      await context.addCookies(cookiesOf(session));
      return session;
    });
  },
});

/** Turns data saver on in a context: the router then asks for a page on the click alone. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** The test in a browser without JavaScript, which opens its style sheets, fonts and pictures once for many tests. */
export const stillTest = test.extend<{ page: Page }>({
  page: async ({ still }, use) => {
    const page = await still.newPage();
    await use(page);
    await page.close();
    await still.clearCookies();
  },
});

/** Fills the `{name}` places of an address with ids of the demo data. */
export async function fillIds(path: string, idOf: WorkerFixtures['idOf']): Promise<string> {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (!name) return path;
  return path.replace(`{${name}}`, String(await idOf(name as IdName)));
}

/** The first row; the demo data has each kind, or it is wrong. */
export function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('the demo data has none of these');
  return row;
}

function remembered<K, V>(find: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    known.set(key, value);
    return value;
  };
}
