import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Compared, compareSites, type Kinds, withSizes } from './sites';

/** The meeting whose papers are judged, which `npm run seed -- --papers N --talks N` fills; who runs it is on its list as a chair too. */
const MEETING = 7;
const SIZES = {
  small: ['--papers', '200', '--talks', '60'],
  large: ['--papers', '28000', '--talks', '2600'],
};
const ASKED = 25;
const PAGE_SIZE = 20;
/** Between two looks whether the papers have been sketched. */
const SKETCHED_MS = 2_000;
const WORDS = ['心房颤动', '急性卒中', '心力衰竭', '早期胃癌', '骨质疏松', 'registry'];
const keyword = (place: number) => `keyword=${encodeURIComponent(WORDS[place % WORDS.length] ?? '')}`;
const page = (place: number, total: number) =>
  `pageSize=${PAGE_SIZE}&pageNum=${1 + ((place * 7919) % Math.max(1, Math.floor(total / PAGE_SIZE)))}`;

const judged = `organiser /meeting/review/papers/${MEETING}`;
const decided = `organiser /meeting/decision/${MEETING}`;
const accepted = `/meeting/accepted/${MEETING}`;

/** What the desk, chairs, reviewers, authors and the public look at. */
export const KINDS: Kinds = {
  'papers that are judged, first page': () => [`${judged}?pageSize=${PAGE_SIZE}`],
  'papers that are judged, any page': (place, total) => [`${judged}?${page(place, total)}`],
  'papers that are judged, by a word': (place) => [`${judged}?pageSize=${PAGE_SIZE}&${keyword(place)}`],
  'papers that are judged, those with too few reviewers': () => [`${judged}?pageSize=${PAGE_SIZE}&state=short`],
  'decisions, first page (the best judged first)': () => [`${decided}/papers?pageSize=${PAGE_SIZE}`],
  'decisions, by a word': (place) => [`${decided}/papers?pageSize=${PAGE_SIZE}&${keyword(place)}`],
  'decisions, those that are drafted': () => [`${decided}/papers?pageSize=${PAGE_SIZE}&decided=draft`],
  'how decisions stand': () => [decided],
  'how reviews stand': () => [`organiser /meeting/desk/${MEETING}/review`],
  'what may be a conflict': () => [`organiser /meeting/desk/${MEETING}/review/doubts`],
  'what a reviewer has to do': () => [`doctor /meeting/review?msId=${MEETING}`],
  'accepted papers, first page': () => [`${accepted}?pageSize=${PAGE_SIZE}`],
  'accepted papers, any page': (place, total) => [`${accepted}?${page(place, total * 0.38)}`],
  'accepted papers, by a word': (place) => [`${accepted}?pageSize=${PAGE_SIZE}&${keyword(place)}`],
  'facts of the accepted': () => [`${accepted}/facts`],
  'papers of somebody': () => ['doctor /meeting/art/getMyByPage?pageSize=10'],
};

/** Who asks, and the list whose length is the number of papers. */
export const ASKING = {
  people: ['organiser', 'doctor'],
  counted: `${judged}?pageSize=1`,
  kinds: KINDS,
  asked: ASKED,
};

/** Times of the lists of papers of a meeting with 200 and of one with 28,000 on PostgreSQL, milliseconds; medians. */
export function benchPapers(bin: string, say: (line: string) => void): Promise<Compared> {
  const comparing = { ...ASKING, say, sizes: SIZES };
  return withSizes(bin, comparing, async (client, sites, urls) => {
    for (const url of urls) await untilSketched(url);
    return compareSites(client, sites, comparing);
  });
}

/** Papers that were filled in are sketched by a job of the site, 200 at a time: while it is at that, lists wait for its turns. */
async function untilSketched(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::integer as left from ms_paper p left join ms_paper_sketch s using (paper_id) where p.version > 0 and s.version is distinct from p.version`,
      );
      if (!rows[0]?.left) break;
      await sleep(SKETCHED_MS);
    }
    // As the database does by itself within minutes.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
