import { useTranslations } from 'next-intl';
import { useStars } from '@/components/meeting/planner/planner-stars';
import { Button } from '@/components/ui/action/button';
import styles from './schedule.module.css';

/** Marks a talk on its own page, as the programme does. */
export function StarButton({ msId, id }: { msId: number; id: number }) {
  const t = useTranslations('schedule');
  const { stars, toggle } = useStars(msId);
  const starred = stars.has(id);
  return (
    <Button icon="star" className={styles.star} aria-pressed={starred} onClick={() => void toggle(id)}>
      {starred ? t('starred') : t('star')}
    </Button>
  );
}
