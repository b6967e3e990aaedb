'use client';

import { useLocale, useTranslations } from 'next-intl';
import orders from '@/components/attendee/enrol/enrol.module.css';
import { EnrolForm } from '@/components/attendee/enrol/enrol-form';
import { UnpaidOrder } from '@/components/attendee/enrol/unpaid-orders';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { EnrolSheet } from '@/contract/attendee/enrol';
import type { PayOrder } from '@/contract/pay/order';
import type { AuthorDues, PaperDue } from '@/contract/presentation/dues';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import { FEE_LOOKS } from '@/lib/pay/paper-fee-looks';
import styles from './author.module.css';

/** What an author pays at a meeting: unpaid orders, papers with their fees and presenters, and their own place. */
export function DuesPage({
  msId,
  dues,
  sheet,
  open,
  alone = false,
}: {
  msId: number;
  dues: AuthorDues;
  /** Nothing where nobody enrols here. */
  sheet: EnrolSheet | null;
  open: readonly PayOrder[];
  /** They pay for their own place, and not for papers. */
  alone?: boolean;
}) {
  const t = useTranslations('present.dues');
  const locale = asLocale(useLocale());
  const { papers, presentUntil, state } = dues;
  if (papers.length === 0) return <NoPapers msId={msId} />;
  return (
    <section className={styles.page} aria-labelledby="dues-title">
      <header className={styles.head}>
        <h1 id="dues-title">{t(alone ? 'aloneTitle' : 'title')}</h1>
        <p className={styles.quiet}>
          {t(state === 'open' ? (alone ? 'aloneLead' : 'lead') : `closed.${state}`)}
          {state === 'open' && presentUntil && ` ${t('until', { time: formatDateTime(locale, presentUntil) })}`}
        </p>
      </header>
      {open.length > 0 && (
        <section aria-labelledby="dues-open">
          <h2 id="dues-open">{t('open')}</h2>
          <ul className={orders.orders}>
            {open.map((order) => (
              <UnpaidOrder key={order.orderNo} order={order} />
            ))}
          </ul>
        </section>
      )}
      {!alone && (
        <section aria-labelledby="dues-papers">
          <h2 id="dues-papers">{t('papers')}</h2>
          <ul className={styles.rows}>
            {papers.map((paper) => (
              <PaperRow key={paper.artId} msId={msId} paper={paper} pays={state === 'open'} />
            ))}
          </ul>
        </section>
      )}
      <OwnPlace msId={msId} dues={dues} sheet={sheet} alone={alone} />
    </section>
  );
}

/** Nothing here is paid for: no paper of theirs is accepted. */
export function NoPapers({ msId }: { msId: number }) {
  const t = useTranslations('present.none');
  return (
    <section className={styles.page} aria-labelledby="dues-title">
      <h1 id="dues-title">{t('heading')}</h1>
      <EmptyState
        title={t('title')}
        text={t('text')}
        action={<LinkButton href={href('meetingPaperSign', { msId })}>{t('action')}</LinkButton>}
      />
    </section>
  );
}

function PaperRow({ msId, paper, pays }: { msId: number; paper: PaperDue; pays: boolean }) {
  const t = useTranslations('present');
  const words = useTranslations('paper');
  const locale = asLocale(useLocale());
  const { artId, artNo, title, titleEn, form, fee, presenter, declined } = paper;
  const name = localText(locale, title, titleEn).text;
  return (
    <li className={styles.own}>
      <span className={styles.words}>
        <Bilingual locale={locale} zh={title} en={titleEn} />
        <span className={styles.line}>
          {artNo && <span className={styles.quiet}>{artNo}</span>}
          {form && <span className={styles.quiet}>{wordOf(words, `forms.${form}`, form)}</span>}
          {declined ? (
            <StatusBadge tone="neutral">{t('declined')}</StatusBadge>
          ) : (
            fee !== 'none' && <StatusBadge {...FEE_LOOKS[fee]}>{t(`fee.${fee}`)}</StatusBadge>
          )}
        </span>
        {!declined && form !== 'text' && (
          <span className={styles.quiet}>
            {t.rich(presenter.enrolled ? 'presenterEnrolled' : 'presenterMissing', {
              name: () => <Bilingual locale={locale} zh={presenter.name} en={presenter.nameEn} />,
            })}
          </span>
        )}
      </span>
      <span className={styles.line}>
        {fee === 'due' && pays && !declined && (
          <LinkButton
            href={href('paperEntryPay', { msId }, { query: { artId } })}
            aria-label={t('dues.payLabel', { name })}
          >
            {t('dues.pay')}
          </LinkButton>
        )}
        {!declined && (
          <LinkButton
            variant="quiet"
            href={href('paperEntryEdit', { msId }, { query: { artId } })}
            aria-label={t('dues.registerLabel', { name })}
          >
            {t('dues.register')}
          </LinkButton>
        )}
      </span>
    </li>
  );
}

const HAS: readonly string[] = [
  ATTENDEE_STATE.enrolled,
  ATTENDEE_STATE.awaiting,
  ATTENDEE_STATE.proof,
  ATTENDEE_STATE.submitted,
  ATTENDEE_STATE.waiting,
];

/** Their own place at the meeting: what they have, or the form by which they get one. */
function OwnPlace({
  msId,
  dues,
  sheet,
  alone,
}: {
  msId: number;
  dues: AuthorDues;
  sheet: EnrolSheet | null;
  alone: boolean;
}) {
  const t = useTranslations('present.place');
  const state = dues.enrollState ?? '';
  if (HAS.includes(state)) {
    return (
      <section aria-labelledby="dues-place">
        <h2 id="dues-place">{t('title')}</h2>
        <p className={styles.line}>
          <StatusBadge tone={state === ATTENDEE_STATE.enrolled ? 'success' : 'warning'}>
            {t(state === ATTENDEE_STATE.enrolled ? 'enrolled' : 'underWay')}
          </StatusBadge>
          <LinkButton variant="quiet" href={href('enrol', { msId })}>
            {t('see')}
          </LinkButton>
        </p>
      </section>
    );
  }
  if (sheet?.state !== 'open' || dues.state !== 'open') return null;
  return (
    <section aria-labelledby="dues-place">
      <h2 id="dues-place">{t('title')}</h2>
      {dues.places.length > 0 ? (
        <EnrolForm msId={msId} sheet={sheet} author={alone ? { ...dues, fees: [] } : dues} />
      ) : (
        <p className={styles.line}>
          {t('usual')} <LinkButton href={href('enrol', { msId })}>{t('enrol')}</LinkButton>
        </p>
      )}
      {!alone && dues.fees.length === 1 && dues.places.length > 0 && (
        <p className={styles.quiet}>{t('together', { amount: formatYuan(dues.fees[0]?.price ?? '0') })}</p>
      )}
    </section>
  );
}
