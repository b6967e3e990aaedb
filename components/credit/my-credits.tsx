'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import {
  type CERTIFICATE_FORMATS,
  type Certificate,
  getMyBadge,
  getMyCertificateFile,
  type Way,
} from '@/contract/credit/certificate';
import type { CreditRecord, CreditYear } from '@/contract/credit/credit';
import { callToken } from '@/lib/api/clients';
import { failureWords } from '@/lib/forms/failure';
import { href } from '@/lib/href';
import { formatDay } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { saveUrl } from '@/lib/lists/save-file';
import { toast } from '@/lib/stores/toast-store';
import styles from './credit.module.css';
import { useReason } from './reason';
import { WayPart } from './way-part';

interface Props {
  year: CreditYear;
  certificates: readonly Certificate[];
  /** Of one meeting, where somebody came from there. */
  way: Way | null;
}

/** My credits of a year with what the year asks for, and all my certificates. */
export function MyCredits({ year, certificates, way }: Props) {
  const t = useTranslations('credit.mine');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.note}>{t('lead')}</p>
      </header>
      {way && <WayPart way={way} />}
      <YearPart year={year} />
      <section className={styles.part} aria-labelledby="certificates">
        <h2 id="certificates">{t('certificates')}</h2>
        {certificates.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <ul className={styles.rows}>
            {certificates.map((one) => (
              <CertificateRow key={one.certId} certificate={one} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function YearPart({ year: { year, years, rule, points, minutes, selfOver, records } }: { year: CreditYear }) {
  const t = useTranslations('credit.mine');
  const tabs = years.map((one) => ({
    key: String(one),
    label: t('year', { year: String(one) }),
    href: href('myCredits', {}, { query: { year: one } }),
    current: one === year,
  }));
  const need = rule?.yearNeed ?? 0;
  // What study by oneself has beyond its most is a record and does not count towards the year.
  const counting = Math.round((points - selfOver) * 10) / 10;
  return (
    <section className={styles.part} aria-labelledby="credits">
      <h2 id="credits">{t('credits')}</h2>
      <TabsNav label={t('years')} items={tabs} />
      <dl className={styles.year}>
        <div>
          <dt>{t('points')}</dt>
          <dd>{t('pointsOf', { points })}</dd>
        </div>
        <div>
          <dt>{t('minutes')}</dt>
          <dd>{t('hoursOf', { hours: Math.floor(minutes / 6) / 10 })}</dd>
        </div>
        {rule && (
          <div>
            <dt>{t('need')}</dt>
            <dd>{t('needOf', { points: need, hours: Math.round(rule.yearMinutes / 60) })}</dd>
          </div>
        )}
      </dl>
      {rule && need > 0 && (
        <>
          <progress className={styles.bar} max={need} value={Math.min(counting, need)} aria-label={t('progress')} />
          <p className={styles.note}>
            {counting >= need ? t('reached') : t('left', { points: Math.round((need - counting) * 10) / 10 })}
            {selfOver > 0 && rule.selfMost !== null && ` ${t('selfOver', { most: rule.selfMost, over: selfOver })}`}
          </p>
        </>
      )}
      {records.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className={styles.rows}>
          {records.map((record) => (
            <RecordRow key={record.recordId} record={record} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Facts in a line, none of which breaks where there is room for it on the next. */
const Facts = ({ facts }: { facts: readonly string[] }) => (
  <MetaLine>
    {facts.filter(Boolean).map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </MetaLine>
);

/** A record of points: where, as what, how many, and what a cap took. */
export function RecordRow({ record }: { record: CreditRecord }) {
  const t = useTranslations('credit.mine');
  const locale = asLocale(useLocale());
  const say = useReason();
  const { msName, msNameEn, projectNo, kindName, kindNameEn, role, day, minutes, earned, points, cap, state } = record;
  const facts = [
    formatDay(locale, day),
    localText(locale, kindName, kindNameEn).text,
    projectNo,
    t(`roles.${role}`),
    minutes > 0 ? t('minutesOf', { minutes }) : '',
    record.officeNo ? t('officeNo', { number: record.officeNo }) : '',
  ];
  return (
    <li>
      <div className={styles.words}>
        <strong>
          <Bilingual locale={locale} zh={msName} en={msNameEn} />
        </strong>
        <Facts facts={facts} />
        {cap && <span className={styles.note}>{t(`caps.${cap}`, { earned, points })}</span>}
        {state === 'revoked' && (
          <span className={styles.note}>
            {t.rich('reason', { reason: () => <OwnWords text={say(record.reason ?? '')} /> })}
          </span>
        )}
      </div>
      <span className={styles.points}>{t('pointsOf', { points })}</span>
      {state === 'revoked' && <StatusBadge tone="danger">{t('revoked')}</StatusBadge>}
    </li>
  );
}

function CertificateRow({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('credit.mine');
  const locale = asLocale(useLocale());
  const say = useReason();
  const { certId, title, titleEn, msName, msNameEn, number, day, points, state, reason, code } = certificate;
  const name = localText(locale, title, titleEn).text;
  const fetchFile = async (format: (typeof CERTIFICATE_FORMATS)[number]) => {
    try {
      const query = { format, lang: locale };
      saveUrl((await callToken(getMyCertificateFile, { params: { certId }, query, quiet: true })).url);
    } catch (error) {
      toast.error({ text: failureWords(error, t('failed')) });
    }
  };
  const fetchBadge = async () => {
    try {
      const { name: file, jwt } = await callToken(getMyBadge, { params: { certId }, quiet: true });
      const url = URL.createObjectURL(new Blob([jwt], { type: 'application/vc+jwt' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = file;
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      toast.error({ text: failureWords(error, t('failed')) });
    }
  };
  return (
    <li className={styles.certificate}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.note}>
          <Bilingual locale={locale} zh={msName} en={msNameEn} />
        </span>
        <Facts facts={[number, formatDay(locale, day), points == null ? '' : t('pointsOf', { points })]} />
        {state === 'revoked' && (
          <span className={styles.note}>
            {t.rich('reason', { reason: () => <OwnWords text={say(reason ?? '')} /> })}
          </span>
        )}
      </div>
      <StatusBadge tone={state === 'valid' ? 'success' : 'danger'}>{t(state)}</StatusBadge>
      <div className={styles.tools}>
        {state === 'valid' && (
          <>
            <Button icon="download" aria-label={t('pdfOf', { number })} onClick={() => void fetchFile('pdf')}>
              PDF
            </Button>
            <Button icon="download" aria-label={t('pngOf', { number })} onClick={() => void fetchFile('png')}>
              PNG
            </Button>
            <Button icon="credit" onClick={() => void fetchBadge()} aria-label={t('badgeOf', { number })}>
              {t('badge')}
            </Button>
          </>
        )}
        <LinkButton variant="quiet" href={href('verify', { code })} aria-label={t('verifyOf', { number })}>
          {t('verify')}
        </LinkButton>
      </div>
    </li>
  );
}
