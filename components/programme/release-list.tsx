import { useTranslations } from 'next-intl';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { CHANGE_KINDS } from '@/contract/programme/codes';
import { listReleases } from '@/contract/programme/release';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { useDetail } from '@/lib/panels/use-detail';
import styles from './board.module.css';
import type { useBoardWords } from './board-words';

/** The releases of a programme, the newest first; of a meeting that is public. */
export function ReleaseList({
  msId,
  release,
  words,
}: {
  msId: number;
  /** The last one: with another the list is read again. */
  release: number;
  words: ReturnType<typeof useBoardWords>;
}) {
  const t = useTranslations('programme');
  const { found, failed } = useDetail(
    (signal) => callToken(listReleases, { query: { msId }, quiet: true, signal }),
    release,
  );
  if (failed) return <p className={styles.quiet}>{t('releasesLater')}</p>;
  if (!found) return null;
  return (
    <section className={styles.below}>
      <h3>{t('releases')}</h3>
      <ol className={styles.list}>
        {found.map(({ number, createTime, comment, commentEn, counts }) => (
          <li key={number} className={styles.row}>
            <div className={styles.about}>
              <strong>{t('releaseOf', { number, time: formatDateTime(words.locale, createTime) })}</strong>
              {comment && <span>{words.named(comment, commentEn)}</span>}
              <MetaLine className={styles.quiet}>
                {CHANGE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
                  <span key={kind}>{t(`changeKinds.${kind}`, { count: counts[kind] })}</span>
                ))}
              </MetaLine>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
