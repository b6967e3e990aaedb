import { seedOf } from '@/upstream/demo/art/seeds';

/** URL of a drawn picture: kind, slug of the discipline, seed. */
export function artUrl(
  kind: 'cover' | 'video' | 'live' | 'article' | 'portrait' | 'mark',
  subject: string,
  seed: number,
) {
  return `/api/file/art/${kind}/${subject}/${seedOf(seed)}.svg`;
}
