import { getArticle } from '@/contract/article';
import { getLive } from '@/contract/live';
import { getVideo } from '@/contract/video';
import { callToken } from '@/lib/api/clients';

/** Tells the upstream that something is being watched or read; counted once an hour per viewer there. A failure is ignored. */
export async function countView(kind: 'video' | 'live' | 'article', id: number): Promise<void> {
  const params = { id };
  const calls = {
    video: () => callToken(getVideo, { params, query: { play: '1' }, quiet: true }),
    live: () => callToken(getLive, { params, query: { view: '1' }, quiet: true }),
    article: () => callToken(getArticle, { params, query: { view: '1' }, quiet: true }),
  };
  await calls[kind]().catch(() => {});
}
