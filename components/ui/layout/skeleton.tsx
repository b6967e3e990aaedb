import clsx from 'clsx';
import styles from './skeleton.module.css';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);
const line = (width: string, tall = false) => (
  <span className={clsx(styles.bone, styles.line, tall && styles.tall)} style={{ width }} />
);

function Frame({ label, className, children }: { label: string; className?: string; children: React.ReactNode }) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

/** The shape of a grid of cards. */
export function SkeletonCards({ count = 6, label }: { count?: number; label: string }) {
  return (
    <Frame label={label} className={styles.cards}>
      {numbered(count).map((key) => (
        <span key={key} className={styles.card} aria-hidden="true">
          <span className={clsx(styles.bone, styles.cover)} />
          <span className={styles.words}>
            {line('90%', true)}
            {line('60%', true)}
            {line('45%')}
          </span>
        </span>
      ))}
    </Frame>
  );
}

/** The shape of a ruled list with date leaves. */
export function SkeletonRows({ count = 6, label }: { count?: number; label: string }) {
  return (
    <Frame label={label}>
      {numbered(count).map((key) => (
        <span key={key} className={styles.row} aria-hidden="true">
          <span className={clsx(styles.bone, styles.leaf)} />
          <span className={styles.words}>
            {line('70%', true)}
            {line('40%')}
          </span>
        </span>
      ))}
    </Frame>
  );
}

/** The shape of a detail page: title block, reading column, panel. */
export function SkeletonDetail({ label }: { label: string }) {
  return (
    <Frame label={label}>
      <span className={styles.head} aria-hidden="true">
        <span className={clsx(styles.bone, styles.leaf)} />
        <span className={styles.words}>
          {line('60%', true)}
          {line('35%')}
        </span>
      </span>
      <span className={styles.detail} aria-hidden="true">
        <span className={styles.words}>
          {['96%', '100%', '92%', '98%', '64%'].map((width) => (
            <span key={width}>{line(width)}</span>
          ))}
        </span>
        <span className={clsx(styles.bone, styles.panel)} />
      </span>
    </Frame>
  );
}
