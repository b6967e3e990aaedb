import { useLocale, useTranslations } from 'next-intl';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { CertRound } from '@/contract/cert/cert';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import { ChangeList } from './change-list';
import styles from './my-cert.module.css';

const TONES: Record<string, StatusTone> = { '0': 'warning', '1': 'info', '2': 'success', '3': 'danger' };

/** Each time that papers were handed in, and what came of it. */
export function Rounds({ rounds }: { rounds: CertRound[] }) {
  const t = useTranslations('cert.rounds');
  const locale = asLocale(useLocale());
  return (
    <ol className={styles.rows}>
      {rounds.map(({ caseId, status, withdrawn, auditMsg, createTime, decideTime, changes }) => (
        <li key={caseId}>
          <span className={styles.who}>
            {changes && <b>{t('change')}</b>}
            {createTime && <time dateTime={toIso(createTime)}>{formatDateTime(locale, createTime)}</time>}
            {decideTime && (
              <small>
                {t('decided')} <time dateTime={toIso(decideTime)}>{formatDateTime(locale, decideTime)}</time>
              </small>
            )}
          </span>
          <StatusBadge tone={withdrawn ? 'neutral' : (TONES[status] ?? 'neutral')}>
            {withdrawn ? t('states.withdrawn') : wordOf(t, `states.${status}`, status)}
          </StatusBadge>
          {changes && (
            <div className={styles.why}>
              <ChangeList changes={changes} />
            </div>
          )}
          {auditMsg && (
            <span className={styles.why}>
              <OwnWords text={auditMsg} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
