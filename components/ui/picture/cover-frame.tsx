import type { ReactNode } from 'react';
import styles from './cover-frame.module.css';
import { Icon } from './icon';
import { Picture } from './picture';

/** A 16:9 cover with a badge above and a note (length, time) below; `play` shows the play mark when its card is hovered. */
export function CoverFrame({
  src,
  badge,
  note,
  play,
  eager,
}: {
  src?: string | null;
  badge?: ReactNode;
  note?: ReactNode;
  play?: boolean;
  eager?: boolean;
}) {
  return (
    <div className={styles.frame}>
      <Picture src={src} alt="" width={640} height={360} eager={eager} className={styles.picture} />
      {badge && <span className={styles.badge}>{badge}</span>}
      {play && (
        <span className={styles.play}>
          <Icon name="play" size={24} />
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
