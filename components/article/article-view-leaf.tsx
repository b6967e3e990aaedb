'use client';

import { useEffect } from 'react';

/** Long enough that somebody reads, not only passes by. */
const READING_MS = 3000;

/** Counts the article as read by whoever stays with it. */
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
