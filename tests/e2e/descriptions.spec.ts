import { ALBUM_KINDS } from '@/contract/album/album';
import { getArticle } from '@/contract/article/article';
import { getDoctor } from '@/contract/doctor/doctor';
import { getLive } from '@/contract/live/live';
import { getHotel } from '@/contract/lodging/hotel';
import { getMeeting, type MeetingDetail } from '@/contract/meeting/meeting';
import { getMeetingSession, listMeetingNotices, listMeetingSessions, type Session } from '@/contract/meeting/parts';
import { type AcceptedPaper, listAccepted } from '@/contract/paper/accepted';
import { getVideo } from '@/contract/video/video';
import {
  albumFacts,
  articleFacts,
  doctorFacts,
  filesFacts,
  forumsFacts,
  hotelFacts,
  hotelsFacts,
  invitationFacts,
  liveFacts,
  type MeetingPageWords,
  meetingFacts,
  noticeFacts,
  noticeListFacts,
  type PageFacts,
  paperFacts,
  paperListFacts,
  postersFacts,
  programmeFacts,
  relatedFacts,
  talkFacts,
  videoFacts,
} from '@/lib/page-facts';
import { fitDescription, fitTitle, LONGEST_TITLE } from '@/lib/text/fit-words';
import { ask, type Locale, pathIn, say, siteAddress } from '../support/journey';
import { inHead, readPage, readSitemap } from './crawler-reading';
import { expect, test } from './fixtures';

type FactsIn = (locale: Locale) => PageFacts;
interface Words {
  path: string;
  title: string;
  description: string;
}

const LOCALES: Locale[] = ['zh', 'en'];
const told = <T>(facts: (locale: Locale, record: T) => PageFacts, record: T | null | undefined): FactsIn => {
  if (!record) throw new Error('the sitemap names a record that there is not');
  return (locale) => facts(locale, record);
};
/** A meeting has several pages, and is asked for once. */
const known = new Map<number, Promise<MeetingDetail | null | undefined>>();
const meetingOf = (msId: number) => {
  const asked = known.get(msId) ?? ask(getMeeting, { query: { msId } });
  known.set(msId, asked);
  return asked;
};
const wordsIn =
  (locale: Locale): MeetingPageWords =>
  (key, values) =>
    say(locale, `meeting.${key}`, values);
const pageOf = async (
  facts: (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords) => PageFacts,
  msId: number,
): Promise<FactsIn> => told((locale, meeting) => facts(locale, meeting, wordsIn(locale)), await meetingOf(msId));
async function noticeOf(msId: number, id: number): Promise<FactsIn> {
  const notice = (await ask(listMeetingNotices, { query: { msId } })).find((one) => one.id === id);
  if (!notice) throw new Error('the sitemap names a notice that there is not');
  return pageOf((locale, meeting, t) => noticeFacts(locale, meeting, notice, t), msId);
}

/** A programme has thousands of talks, and is asked for once. */
const programmes = new Map<number, Promise<Session[]>>();
async function talkOf(msId: number, id: number, whole: boolean): Promise<FactsIn> {
  const asked = programmes.get(msId) ?? ask(listMeetingSessions, { query: { msId } });
  programmes.set(msId, asked);
  const row = (await asked).find((one) => one.id === id);
  if (!row) throw new Error('the sitemap names a talk that there is not');
  const talk = whole ? await ask(getMeetingSession, { query: { id } }) : { ...row, withdrawn: false };
  return pageOf((locale, meeting, t) => talkFacts(locale, meeting, talk, t), msId);
}

/** The accepted papers of a meeting are asked for once. */
const papersOf = new Map<number, Promise<AcceptedPaper[]>>();
async function abstractOf(msId: number, artId: number): Promise<FactsIn> {
  const asked =
    papersOf.get(msId) ??
    ask(listAccepted, { params: { msId }, query: { pageSize: 100 } }).then((page) => page?.rows ?? []);
  papersOf.set(msId, asked);
  const row = (await asked).find((one) => one.artId === artId);
  if (!row) throw new Error('the sitemap names a paper that there is not');
  return pageOf((locale, meeting, t) => paperFacts(locale, meeting, { ...row, withdrawn: false }, t), msId);
}

/** What the page of a record is described by, by its address; `whole` of what a page is compared with. */
const RECORDS: [RegExp, (id: number, below: number, whole: boolean) => Promise<FactsIn>][] = [
  [/^\/meetings\/(\d+)$/, async (msId) => told(meetingFacts, await meetingOf(msId))],
  [/^\/meetings\/basic\/(\d+)$/, (msId) => pageOf(invitationFacts, msId)],
  [/^\/meetings\/article\/(\d+)$/, (msId) => pageOf(noticeListFacts, msId)],
  [/^\/meetings\/article\/(\d+)\/(\d+)$/, noticeOf],
  [/^\/meetings\/submeet\?msId=(\d+)$/, (msId) => pageOf(forumsFacts, msId)],
  [/^\/meetings\/relates\/(\d+)$/, (msId) => pageOf(relatedFacts, msId)],
  [/^\/meetings\/session\/(\d+)$/, (msId) => pageOf((locale, meeting, t) => programmeFacts(locale, meeting, t), msId)],
  [/^\/meetings\/session\/(\d+)\/(\d+)$/, talkOf],
  [/^\/meetings\/artlist\/(\d+)$/, (msId) => pageOf(paperListFacts, msId)],
  [/^\/meetings\/artlist\/(\d+)\/(\d+)$/, abstractOf],
  [/^\/meetings\/picture\/(\d+)$/, (msId) => pageOf(postersFacts, msId)],
  [/^\/meetings\/hotelinfo\/(\d+)$/, (msId) => pageOf(hotelsFacts, msId)],
  [
    /^\/meetings\/hoteldetail\/(\d+)$/,
    async (hotelId) => {
      const hotel = await ask(getHotel, { query: { hotelId } });
      return pageOf((locale, meeting, t) => hotelFacts(locale, meeting, hotel, t), hotel.msId ?? 0);
    },
  ],
  [
    /^\/meetings\/docfile\/(\d+)$/,
    (msId) => pageOf((locale, meeting, t) => filesFacts(locale, meeting, t, 'meetingDocuments'), msId),
  ],
  [
    /^\/meetings\/files\/(\d+)$/,
    (msId) => pageOf((locale, meeting, t) => filesFacts(locale, meeting, t, 'meetingFiles'), msId),
  ],
  ...ALBUM_KINDS.map((kind): [RegExp, (msId: number) => Promise<FactsIn>] => [
    new RegExp(`^/meetings/${kind}/(\\d+)$`),
    (msId) => pageOf((locale, meeting, t) => albumFacts(locale, meeting, t, kind), msId),
  ]),
  [/^\/doctors\/(\d+)$/, async (id) => told(doctorFacts, await ask(getDoctor, { params: { id } }))],
  [/^\/videos\/(\d+)$/, async (id) => told(videoFacts, await ask(getVideo, { params: { id } }))],
  [/^\/lives\/(\d+)$/, async (id) => told(liveFacts, await ask(getLive, { params: { id } }))],
  [/^\/articles\/article\/(\d+)$/, async (id) => told(articleFacts, await ask(getArticle, { params: { id } }))],
];

/** The words that a page should have, from what it is told about its record. */
function wordsFor({ locale, path, title, description }: PageFacts): Words {
  if (!description) throw new Error(`${path} has nothing to be described by`);
  const complete = (page: string) => say(locale, 'routes.titleTemplate', { page });
  return { path: pathIn(locale, path), title: fitTitle(title, complete), description: fitDescription(description) };
}

test('no title is cut off by a search engine, and no two pages of a language are described alike', async ({
  request,
}) => {
  const read = async (path: string): Promise<Words> => {
    const page = await readPage(request, path);
    return { path, title: page.title, description: inHead(page, 'meta[name=description]', 'content') ?? '' };
  };
  const index = await readSitemap(request, '/sitemap.xml', 'sitemap');
  const files = await Promise.all(index.map(({ loc }) => readSitemap(request, new URL(loc).pathname, 'url')));
  const left = new Set(files.flat().map(({ loc }) => loc.slice(siteAddress().length)));
  const words: Words[] = [];
  for (const [pattern, find] of RECORDS) {
    const kind: Words[] = [];
    const paths = [...left].filter((path) => pattern.test(path));
    for (const path of paths) {
      const [, id, below] = pattern.exec(path) ?? [];
      const factsIn = await find(Number(id), Number(below), path === paths.at(0) || path === paths.at(-1));
      kind.push(...LOCALES.map((locale) => wordsFor(factsIn(locale))));
    }
    // Pages say what they are told: the first and the last of each kind show it in both languages.
    for (const one of [...kind.slice(0, 2), ...kind.slice(-2)]) expect(await read(one.path)).toEqual(one);
    // In one go: each question to `expect` is a step of the report, and there are thousands.
    expect(kind.filter(({ path }) => !left.delete(path))).toEqual([]);
    words.push(...kind);
  }
  for (const path of left) words.push(await read(path));
  expect(words.length).toBeGreaterThan(500);

  const faults: string[] = [];
  const described = new Map<string, string>();
  for (const { path, title, description } of words) {
    if (title.length === 0 || title.length > LONGEST_TITLE) faults.push(`${path} is called ${title}`);
    const same = described.get(description);
    if (same) faults.push(`${path} is described like ${same}: ${description}`);
    described.set(description, path);
  }
  expect(faults).toEqual([]);
});
