import { getVideo } from '@/contract/video';
import { callToken } from '@/lib/api/clients';

/** Tells the upstream that a video is being watched; counted once an hour per viewer there. A failure is nobody's concern. */
export async function countPlay(id: number): Promise<void> {
  await callToken(getVideo, { params: { id }, query: { play: '1' }, quiet: true }).catch(() => {});
}
