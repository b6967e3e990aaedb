import Cookies from 'js-cookie';
import { readLight } from '@/lib/api/light';
import { readToken } from '@/lib/session/cookies';

/** What the read itself counts by. */
const QUERY = { video: { play: '1' }, live: { view: '1' }, article: { view: '1' } };

/** Tells the upstream that something is being watched or read; counted once an hour per viewer there. A failure is ignored. */
export async function countView(kind: 'video' | 'live' | 'article', id: number): Promise<void> {
  await readLight(kind, { id, query: QUERY[kind], token: readToken(Cookies) }).catch(() => null);
}
