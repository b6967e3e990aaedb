import { getArticle } from '@/contract/article/article';
import { getDoctor } from '@/contract/doctor/doctor';
import { getLive } from '@/contract/live/live';
import { getMeeting } from '@/contract/meeting/meeting';
import { getVideo } from '@/contract/video/video';
import { articleFacts, doctorFacts, liveFacts, meetingFacts, type PageFacts, videoFacts } from '@/lib/page-facts';
import { fitDescription, fitTitle, LONGEST_TITLE } from '@/lib/text/fit-words';
import { ask, type Locale, pathIn, say } from '../support/journey';
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
/** What the page of a record is described by, by the beginning of its path. */
const RECORDS: [RegExp, (id: number) => Promise<FactsIn>][] = [
  [/^\/meetings\/(\d+)$/, async (msId) => told(meetingFacts, await ask(getMeeting, { query: { msId } }))],
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
  const left = new Set(files.flat().map(({ loc }) => new URL(loc).pathname));
  const words: Words[] = [];
  for (const [pattern, find] of RECORDS) {
    const kind: Words[] = [];
    for (const path of [...left]) {
      const [, id] = pattern.exec(path) ?? [];
      if (!id) continue;
      const factsIn = await find(Number(id));
      kind.push(...LOCALES.map((locale) => wordsFor(factsIn(locale))));
    }
    // Pages say what they are told: the first and the last of each kind show it in both languages.
    for (const one of [...kind.slice(0, 2), ...kind.slice(-2)]) expect(await read(one.path)).toEqual(one);
    for (const { path } of kind) expect(left.delete(path), path).toBe(true);
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
