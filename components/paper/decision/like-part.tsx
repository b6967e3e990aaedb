import { useEffect, useState } from 'react';
import { getLike, type LikePaper } from '@/contract/review/review';
import { callToken } from '@/lib/api/clients';
import { LikeList } from '../review/like-list';

/** Papers that say much the same as the one whose panel is open. */
export function LikePart({ msId, artId }: { msId: number; artId: number }) {
  const [like, setLike] = useState<readonly LikePaper[]>([]);
  useEffect(() => {
    let gone = false;
    setLike([]);
    callToken(getLike, { params: { artId }, quiet: true }).then(
      (found) => gone || setLike(found),
      // The page of the paper shows them too.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [artId]);
  return <LikeList msId={msId} like={like} />;
}
