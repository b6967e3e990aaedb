'use client';

import { useEffect } from 'react';

/** Long enough to mean reading rather than passing by. */
const READING_MS = 3000;

/** Counts a view of the article once somebody has stayed with it. */
export function ArticleViewLeaf({ id }: { id: number }) {
  useEffect(() => {
    const timer = window.setTimeout(async () => {
      const { countView } = await import('@/lib/media/count-view');
      await countView('article', id);
    }, READING_MS);
    return () => window.clearTimeout(timer);
  }, [id]);
  return null;
}
