import { listArticles } from '@/lib/data/articles';
import { listDoctors } from '@/lib/data/doctors';
import { listLives } from '@/lib/data/lives';
import { listMeetings } from '@/lib/data/meetings';
import { listSuggestions } from '@/lib/data/search';
import { listVideos } from '@/lib/data/videos';
import { FOUND, type SearchOutcome } from '@/lib/search/search-outcome';

type Match = 'all' | 'most';
type Found = Awaited<ReturnType<typeof readAll>>;

/** Results of a search, and the keyword that they are results of. */
export interface SearchRead {
  found: Found;
  keyword: string;
  outcome: SearchOutcome;
  /** Domains that have nothing with all of the keyword, and show what comes nearest. */
  loose: (keyof Found)[];
}

async function readAll(keyword: string, match: Match) {
  const first = (pageSize: number) => ({ keyword, match, pageNum: 1, pageSize });
  const [meetings, doctors, lives, videos, articles] = await Promise.all([
    listMeetings(first(6)),
    listDoctors(first(6)),
    listLives(first(4)),
    listVideos(first(4)),
    listArticles(first(6)),
  ]);
  return { meetings, doctors, lives, videos, articles };
}

/** How many of the closest stand beside what was found elsewhere. */
const RELATED = 3;

/** The first results of every domain; without any, those of a keyword like it, or what comes nearest. */
export async function readSearch(keyword: string, exact: boolean): Promise<SearchRead> {
  const found = await readAll(keyword, 'all');
  if (Object.values(found).some(({ total }) => total > 0)) return readRelated(keyword, found);
  const suggestions = await listSuggestions(keyword);
  const [instead, ...others] = suggestions;
  if (!instead || exact) {
    const nearest = await readAll(keyword, 'most');
    return { found: nearest, keyword, outcome: { loose: true, suggestions }, loose: [] };
  }
  const outcome = { loose: false, suggestions: others, instead };
  return { found: await readAll(instead, 'all'), keyword: instead, outcome, loose: [] };
}

/** Meetings and experts are what people come for: where they have nothing, the closest are shown. */
async function readRelated(keyword: string, found: Found): Promise<SearchRead> {
  const first = { keyword, match: 'most', pageNum: 1, pageSize: RELATED } as const;
  const [meetings, doctors] = await Promise.all([
    found.meetings.total > 0 ? found.meetings : listMeetings(first),
    found.doctors.total > 0 ? found.doctors : listDoctors(first),
  ]);
  const loose = (['meetings', 'doctors'] as const).filter((name) => found[name].total === 0);
  return { found: { ...found, meetings, doctors }, keyword, outcome: FOUND, loose };
}
