import clsx from 'clsx';
import { subjectTintIndex } from '@/lib/theme/tokens';
import styles from './person-portrait.module.css';

const PIXELS = { small: 32, medium: 56, large: 120, card: 320 };

/** `张三丰` → `三丰`, `Shen Yanqing` → `SY`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/^[\p{Script=Han}·]+$/u.test(words.join(''))) return words.join('').slice(-2);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

/** A person's portrait, or initials, on the tint of their subject. Decorative: the name stands beside it. */
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
  /** Slug of the subject, or any stable key. */
  tint?: string | null;
  /** 32, 56 and 120 px round; `card` fills its column at 4:5. */
  size?: keyof typeof PIXELS;
  eager?: boolean;
  className?: string;
}) {
  const pixels = PIXELS[size];
  return (
    <span
      className={clsx(styles.portrait, styles[size], className)}
      style={{ background: `var(--tint-${subjectTintIndex(tint)})` }}
      aria-hidden="true"
    >
      {src ? (
        <img
          src={src}
          alt=""
          width={pixels}
          height={size === 'card' ? (pixels * 5) / 4 : pixels}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
