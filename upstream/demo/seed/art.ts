import type { CoverKind } from '@/motifs/palettes';
import { seedOf } from '@/upstream/demo/art/seeds';

/** URL of a drawn picture: kind, slug of the discipline (`hotel` for a building), seed. */
export function artUrl(kind: CoverKind, subject: string, seed: number) {
  return `/api/file/art/${kind}/${subject}/${seedOf(seed)}.svg`;
}
