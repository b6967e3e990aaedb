import clsx from 'clsx';
import { langOfWords } from '@/lib/i18n/local-text';
import { personMonogram } from '@/lib/text/monogram';
import { subjectTintIndex } from '@/lib/theme/tokens';
import styles from './person-portrait.module.css';

const PIXELS = { small: 32, row: 48, medium: 56, large: 120, card: 320 };

/**
 * A person's photograph; without one the monogram on the tint of their subject, drawn by style alone. Decorative: the
 * name stands beside it.
 */
export function PersonPortrait({
  name,
  src,
  tint,
  size = 'medium',
  eager,
  className,
}: {
  name: string;
  src?: string | null;
  /** Slug of the person's subject, or any stable key. */
  tint?: string | null;
  /** 32, 48, 56 and 120 px round; `card` fills its column at 4:3. */
  size?: keyof typeof PIXELS;
  eager?: boolean;
  className?: string;
}) {
  const pixels = PIXELS[size];
  const monogram = personMonogram(name);
  return (
    <span
      className={clsx(styles.portrait, styles[size], !src && styles.drawn, className)}
      style={{ background: `var(--tint-${subjectTintIndex(tint)})` }}
      aria-hidden="true"
    >
      {src ? (
        <img
          src={src}
          alt=""
          width={pixels}
          height={size === 'card' ? (pixels * 3) / 4 : pixels}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <span lang={langOfWords(monogram)}>{monogram}</span>
      )}
    </span>
  );
}
