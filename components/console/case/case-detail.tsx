import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/console/console.module.css';
import { SmartLink } from '@/components/ui/action/smart-link';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { AuditCase, AuditCaseDetail } from '@/contract/console/console';
import type { FileRef } from '@/contract/file/file';
import { href } from '@/lib/href';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { CaseStatus } from './case-status';
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
  const { facts, files, video, history, msId } = detail;
  return (
    <div className={styles.detail}>
      <p className={styles.stateLine}>
        <CaseStatus row={detail} /> {time(detail.createTime)}
      </p>
      <DecisionWords row={detail} reasonsOf={reasonsOf} />
      {detail.change && <p className={styles.hint}>{t('change')}</p>}
      <DataList
        facts={facts.map(({ name, value, before }) => ({
          key: name,
          term: t(`facts.${name}`),
          detail: (
            <span className={styles.lines}>
              {before == null ? <OwnWords text={value} /> : <Changed before={before} value={value} />}
            </span>
          ),
        }))}
      />
      {msId && (
        <p>
          <SmartLink href={href('meeting', { id: msId })}>{t('openMeeting')}</SmartLink>
        </p>
      )}
      {files.length > 0 && <Files title={t('files')} files={files} onStale={onStale} />}
      {(detail.filesBefore ?? []).length > 0 && (
        <Files title={t('filesBefore')} files={detail.filesBefore ?? []} onStale={onStale} />
      )}
      {(detail.looks ?? []).length > 0 && <Looks looks={detail.looks ?? []} time={time} />}
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

/** A detail of a change: what was certified, and what is to be. */
function Changed({ before, value }: { before: string; value: string }) {
  const t = useTranslations('console.audit');
  return (
    <span className={styles.changed}>
      <del>{before ? <OwnWords text={before} /> : t('nothing')}</del>
      <ins>{value ? <OwnWords text={value} /> : t('nothing')}</ins>
    </span>
  );
}

/** Papers, each a picture that opens by itself. */
function Files({ title, files, onStale }: { title: string; files: FileRef[]; onStale: () => void }) {
  const t = useTranslations('console.audit');
  return (
    <section>
      <h3>{title}</h3>
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
  );
}

/** Who has opened the papers, and when. */
function Looks({ looks, time }: { looks: NonNullable<AuditCaseDetail['looks']>; time: (text: string) => ReactNode }) {
  const t = useTranslations('console.audit');
  return (
    <details className={styles.looks}>
      <summary>{t('looks', { count: looks.length })}</summary>
      <ul>
        {looks.map(({ name, time: at }) => (
          <li key={`${at} ${name}`}>
            <OwnWords text={name} /> {time(at)}
          </li>
        ))}
      </ul>
    </details>
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
