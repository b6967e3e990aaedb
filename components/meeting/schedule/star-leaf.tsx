'use client';

import { useStars } from '@/components/meeting/planner/planner-stars';
import { Button } from '@/components/ui/action/button';
import { useHydrated } from '@/lib/browser/hydrated';
import styles from './schedule.module.css';

/** Marks a talk on its own page, as the programme does. */
export function StarLeaf({ msId, id, words }: { msId: number; id: number; words: { star: string; starred: string } }) {
  const hydrated = useHydrated();
  const { stars, toggle } = useStars(msId);
  const starred = stars.has(id);
  return (
    <Button
      icon="star"
      className={styles.star}
      aria-pressed={starred}
      disabled={!hydrated}
      onClick={() => void toggle(id)}
    >
      {starred ? words.starred : words.star}
    </Button>
  );
}
