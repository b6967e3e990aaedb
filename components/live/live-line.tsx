import { useState } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import type { LiveMessage } from '@/contract/live/live';
import { toIso } from '@/lib/i18n/format';
import styles from './live-room.module.css';
import type { RoomWords } from './room-words';

/** One comment. `onRemove`: for whoever may delete it, on the second press. */
export function LiveLine({
  line,
  words,
  onRemove,
}: {
  line: LiveMessage;
  words: Pick<RoomWords, 'nobody' | 'remove' | 'removeSure'>;
  onRemove?: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const label = asked ? words.removeSure : words.remove;
  return (
    <li className={styles.line}>
      <div>
        <b>{line.name || words.nobody}</b> {line.content}
      </div>
      <time className={styles.when} dateTime={toIso(line.createTime)}>
        {line.createTime.slice(11, 16)}
      </time>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`${label}: ${line.content}`}
          title={label}
          onBlur={() => setAsked(false)}
          onClick={asked ? onRemove : () => setAsked(true)}
        >
          {asked ? label : <Icon name="close" size={14} />}
        </button>
      )}
    </li>
  );
}
