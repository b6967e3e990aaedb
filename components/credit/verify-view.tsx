import { useTranslations } from 'next-intl';
import { DataList, type Fact } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { Verified } from '@/contract/credit/certificate';
import { formatDay } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';
import styles from './credit.module.css';

interface Props {
  locale: Locale;
  /** Where the form goes. */
  action: string;
  code: string;
  /** Nothing asked yet; null: no such certificate. */
  found: Verified | null | 'tooMany' | undefined;
}

/** A code in groups of four, as it stands on paper. */
const grouped = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? '';

/** Whether a certificate is one of ours and holds: a form for its code, and what was certified. Complete without JavaScript. */
export function VerifyView({ locale, action, code, found }: Props) {
  const t = useTranslations('credit.verify');
  return (
    <section className={styles.verify}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.note}>{t('lead')}</p>
      </header>
      {found === null && (
        <p role="alert" id="verify-missing" className={styles.missing}>
          {t('missing', { code: grouped(code) })}
        </p>
      )}
      {found === 'tooMany' && (
        <p role="alert" className={styles.missing}>
          {t('tooMany')}
        </p>
      )}
      {found && found !== 'tooMany' && <Certified locale={locale} code={code} found={found} />}
      <form action={action} method="get" className={styles.ask}>
        <label htmlFor="verify-code">{t('code')}</label>
        <div className={styles.askRow}>
          <input
            id="verify-code"
            name="code"
            className={styles.input}
            defaultValue={found && found !== 'tooMany' ? '' : grouped(code)}
            maxLength={40}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={found === null || undefined}
            aria-describedby={found === null ? 'verify-missing verify-hint' : 'verify-hint'}
          />
          <button type="submit" className={styles.submit}>
            {t('submit')}
          </button>
        </div>
        <small id="verify-hint" className={styles.note}>
          {t('hint')}
        </small>
      </form>
    </section>
  );
}

function Certified({ locale, code, found }: Pick<Props, 'locale' | 'code'> & { found: Verified }) {
  const t = useTranslations('credit.verify');
  const said = (zh: string, en: string) => <OwnWords text={localText(locale, zh, en).text} />;
  const facts: Fact[] = [
    { key: 'name', term: t('name'), detail: said(found.name, found.nameEn) },
    { key: 'meeting', term: t('meeting'), detail: said(found.meeting, found.meetingEn) },
    { key: 'points', term: t('points'), detail: found.points == null ? null : t('pointsOf', { points: found.points }) },
    { key: 'day', term: t('day'), detail: <time dateTime={found.day}>{formatDay(locale, found.day)}</time> },
    { key: 'signer', term: t('signer'), detail: said(found.signer, found.signerEn) },
    { key: 'number', term: t('number'), detail: <span translate="no">{found.number}</span> },
    { key: 'code', term: t('code'), detail: <span translate="no">{grouped(code)}</span> },
  ];
  return (
    <article className={styles.certified} data-state={found.state} aria-labelledby="certified">
      <div className={styles.certifiedHead}>
        <h2 id="certified">{said(found.title, found.titleEn)}</h2>
        <StatusBadge tone={found.state === 'valid' ? 'success' : 'danger'}>{t(found.state)}</StatusBadge>
      </div>
      {found.state === 'revoked' && (
        <p role="alert" className={styles.revoked}>
          {t('revokedText', { day: found.revokeDay ? formatDay(locale, found.revokeDay) : '' })}
        </p>
      )}
      <DataList facts={facts} />
    </article>
  );
}
