import type { Context } from '@/upstream/core/context';
import { wordsToMark } from '@/upstream/core/search/marks';
import { type Part, parseQuery } from '@/upstream/core/search/query';
import { listArticles } from '@/upstream/modules/article/article.service';
import { listDoctors } from '@/upstream/modules/doctor/doctor.service';
import { listLives } from '@/upstream/modules/live/live.service';
import { listMeetings } from '@/upstream/modules/meeting/meeting-list.service';
import { listVideos } from '@/upstream/modules/video/video.service';
import { getVocabulary, type Vocabulary } from './vocabulary.service';

const MAX_SUGGESTIONS = 3;
/** Likely keywords that are tried. */
const MAX_TRIED = 6;

/** Words that results of a keyword are marked by. */
export function listSearchWords(keyword: string): string[] {
  return wordsToMark(keyword);
}

/** Keywords like this one that something is found by. */
export async function listSuggestions(ctx: Context, keyword: string): Promise<string[]> {
  const likely = likeKeyword(keyword, await getVocabulary(ctx));
  const found: string[] = [];
  for (const one of likely.slice(0, MAX_TRIED)) {
    if (await isFound(ctx, one)) found.push(one);
    if (found.length === MAX_SUGGESTIONS) break;
  }
  return found;
}

/** The keyword with what is unknown in it replaced by something like it; only one part has a second and third choice. */
function likeKeyword(keyword: string, vocabulary: Vocabulary): string[] {
  const { parts } = parseQuery(keyword);
  const choices = parts.map((part) => (part.known ? [] : vocabulary.like(part.own.text)));
  const most = Math.max(0, ...choices.map(({ length }) => length));
  const one = choices.filter(({ length }) => length > 0).length === 1;
  return Array.from({ length: one ? most : Math.min(1, most) }, (_, place) =>
    joined(parts, (_part, at) => choices[at]?.[place] ?? choices[at]?.[0]),
  );
}

function joined(parts: Part[], instead: (part: Part, place: number) => string | undefined): string {
  return parts.map((part, place) => instead(part, place) ?? part.own.text).join(' ');
}

async function isFound(ctx: Context, keyword: string): Promise<boolean> {
  const query = { keyword, match: 'all', pageNum: 1, pageSize: 1 } as const;
  for (const list of [listMeetings, listDoctors, listVideos, listArticles, listLives]) {
    if ((await list(ctx, query)).total > 0) return true;
  }
  return false;
}
