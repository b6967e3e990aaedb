import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import { isHeld, type MyPlace } from '@/lib/account/my-place';
import { useHeld } from '@/lib/account/use-held';
import styles from './place.module.css';
import { type PlaceWords, TIME_PLACE } from './place-words';

/** Where somebody's own place at a meeting stands, and what to do next. */
export function PlaceLines({ place: { state, next }, words }: { place: MyPlace; words: PlaceWords }) {
  const step = next && (words.steps[next.key]?.[next.state] ?? null);
  const due = next?.due && (next.key === 'attend' ? words.from : words.until).replace(TIME_PLACE, next.due);
  useHeld(isHeld(state));
  return (
    <>
      <p className={styles.state}>
        <Icon name="ticket" size={16} />
        {words.states[state]}
      </p>
      {next && step && (
        <p className={styles.step} data-state={next.state}>
          {next.href ? <SmartLink href={next.href}>{step}</SmartLink> : <span>{step}</span>}
          {due && <span className={styles.due}>{due}</span>}
        </p>
      )}
    </>
  );
}
