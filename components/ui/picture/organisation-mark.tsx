import { langOfWords } from '@/lib/i18n/local-text';
import { organisationMonogram } from '@/lib/text/monogram';
import { subjectTintIndex } from '@/lib/theme/tokens';
import styles from './organisation-mark.module.css';

/** An organisation's own mark; without one the monogram on a tint, the same wherever it is named. Decorative: the name stands beside it. */
export function OrganisationMark({
  name,
  tint,
  src,
}: {
  /** In the language of the page. */
  name: string;
  /** The name in one language, so that the tint does not change with the page's. */
  tint: string;
  src?: string | null;
}) {
  if (src)
    return <img src={src} alt="" width={32} height={32} loading="lazy" decoding="async" className={styles.mark} />;
  const monogram = organisationMonogram(name);
  return (
    <span
      className={styles.mark}
      style={{ background: `var(--tint-${subjectTintIndex(tint)})` }}
      lang={langOfWords(monogram)}
      aria-hidden="true"
    >
      {monogram}
    </span>
  );
}
