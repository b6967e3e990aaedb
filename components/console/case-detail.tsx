'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DataList } from '@/components/ui/data-list';
import { asLocale } from '@/components/ui/locale';
import { OwnWords } from '@/components/ui/own-words';
import type { AuditCase, AuditCaseDetail } from '@/contract/console';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { CaseStatus } from './case-status';
import styles from './console.module.css';
import type { Reason } from './refuse-form';

const isPicture = (name: string) => !/\.pdf$/i.test(name);

/** What was handed in: texts, papers, the video, and how earlier hand-ins were decided. */
export function CaseDetail({
  detail,
  reasonsOf,
  onStale,
}: {
  detail: AuditCaseDetail;
  reasonsOf: (kind: string) => readonly Reason[];
  /** A signed picture could not be read any more. */
  onStale: () => void;
}) {
  const t = useTranslations('console.audit');
  const locale = asLocale(useLocale());
  const time = (text: string | null | undefined) =>
    text && <time dateTime={toIso(text)}>{formatDateTime(locale, text)}</time>;
  const { facts, files, video, history } = detail;
  return (
    <div className={styles.detail}>
      <p className={styles.stateLine}>
        <CaseStatus row={detail} /> {time(detail.createTime)}
      </p>
      <DecisionWords row={detail} reasonsOf={reasonsOf} />
      <DataList
        facts={facts.map(({ name, value }) => ({
          key: name,
          term: t(`facts.${name}`),
          detail: <OwnWords text={value} />,
        }))}
      />
      {files.length > 0 && (
        <section>
          <h3>{t('files')}</h3>
          <ul className={styles.files}>
            {files.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener">
                  {isPicture(name) && <img src={url} alt={t('picture', { name })} onError={onStale} />}
                  <OwnWords text={name} />
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.hint}>{t('filesHint')}</p>
        </section>
      )}
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: what is examined has no captions yet.
        <video
          className={styles.video}
          src={video.url}
          poster={video.coverUrl ?? undefined}
          controls
          preload="metadata"
        />
      )}
      {history.length > 0 && (
        <section>
          <h3>{t('history')}</h3>
          <ol className={styles.history}>
            {history.map((row) => (
              <li key={row.caseId}>
                <p className={styles.stateLine}>
                  <CaseStatus row={row} /> {time(row.createTime)}
                </p>
                <DecisionWords row={row} reasonsOf={reasonsOf} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Who decided, and why it was refused. */
function DecisionWords({ row, reasonsOf }: { row: AuditCase; reasonsOf: (kind: string) => readonly Reason[] }) {
  const t = useTranslations('console.audit');
  const { reason, auditMsg, decidedBy } = row;
  const label = reasonsOf(row.kind).find(({ value }) => value === reason)?.label;
  if (!label && !auditMsg && !decidedBy) return null;
  return (
    <p className={styles.decision}>
      {decidedBy && <span>{t.rich('decidedBy', { name: () => <OwnWords text={decidedBy} /> })}</span>}
      {label && <strong>{label}</strong>}
      {auditMsg && <OwnWords text={auditMsg} />}
    </p>
  );
}
