import clsx from 'clsx';
import styles from './picture.module.css';

export interface PictureProps {
  src: string | null | undefined;
  alt: string;
  /** Intrinsic size in px: reserves the room before the file arrives. */
  width: number;
  height: number;
  /** Other widths of the same picture. */
  variants?: { url: string; width: number }[];
  sizes?: string;
  /** The first picture of a page: loaded at once, with high priority. */
  eager?: boolean;
  className?: string;
}

/** A picture with its room reserved; without a source a drawn plate takes its place. */
export function Picture({ src, alt, width, height, variants, sizes, eager, className }: PictureProps) {
  if (!src) {
    return (
      <svg
        viewBox="0 0 320 180"
        preserveAspectRatio="xMidYMid slice"
        className={clsx(styles.plate, className)}
        style={{ aspectRatio: `${width}/${height}` }}
        aria-hidden="true"
      >
        <path d="M0 96h96q6-14 12 0h10l5 8 8-58 9 82 6-32h14q8-16 16 0h144" />
        <path d="M0 60h60q5-9 10 0h250M0 132h190q5-9 10 0h120" />
      </svg>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      {...(variants && {
        srcSet: variants.map((variant) => `${variant.url} ${variant.width}w`).join(', '),
        sizes: sizes ?? '100vw',
      })}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      className={clsx(styles.picture, className)}
    />
  );
}
