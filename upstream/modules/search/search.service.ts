import type { Context } from '@/upstream/core/context';
import { wordsToMark } from '@/upstream/core/search/marks';
import { listArticles } from '@/upstream/modules/article/article.service';
import { listDoctors } from '@/upstream/modules/doctor/doctor.service';
import { listLives } from '@/upstream/modules/live/live.service';
import { listMeetings } from '@/upstream/modules/meeting/meeting-list.service';
import { respell } from '@/upstream/modules/spelling/respell.service';
import { listVideos } from '@/upstream/modules/video/video.service';

const MAX_SUGGESTIONS = 3;

/** Words that results of a keyword are marked by. */
export function listSearchWords(keyword: string): string[] {
  return wordsToMark(keyword);
}

/** Keywords like this one that something is found by. */
export async function listSuggestions(ctx: Context, keyword: string): Promise<string[]> {
  const found: string[] = [];
  for (const one of await respell(ctx, keyword)) {
    if (await isFound(ctx, one)) found.push(one);
    if (found.length === MAX_SUGGESTIONS) break;
  }
  return found;
}

async function isFound(ctx: Context, keyword: string): Promise<boolean> {
  const query = { keyword, match: 'all', pageNum: 1, pageSize: 1 } as const;
  for (const list of [listMeetings, listDoctors, listVideos, listArticles, listLives]) {
    if ((await list(ctx, query)).total > 0) return true;
  }
  return false;
}
