import styles from './logo.module.css';

/** The mark alone: a trace on a ruler. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0b7a75" />
      <path d="M8 5v3.5M16 5v2.5M24 5v3.5" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" opacity=".75" />
      <path
        d="M6 19.5h5l2.5-8.5 4 13.5 3-8 1.2 3H26"
        fill="none"
        stroke="#fff"
        strokeWidth="2.3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Mark and name; `tagline` for places with room. */
export function Logo({ name, tagline }: { name: string; tagline?: string }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span className={styles.name}>{name}</span>
      {tagline && <span className={styles.tagline}>{tagline}</span>}
    </span>
  );
}
