'use client';

import { useLocale, useTranslations } from 'next-intl';
import { OwnPaperRow } from '@/components/paper/call/own-paper-row';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { JudgedRow, QueueRow, ReviewPlace } from '@/contract/review/review';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { UseAddress } from '@/lib/lists/use-address';
import type { ListStart } from '@/lib/lists/use-remote-list';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { InvitationForm } from './invitation';
import { JudgedTable } from './judged-table';
import styles from './review.module.css';
import { REVIEW_TONES } from './review-looks';

/** What somebody reviews at a meeting, the papers they chair, and how their own stand. */
export function ReviewPlacePage({
  place,
  start,
  useAddress,
  level = 1,
}: {
  place: ReviewPlace;
  start: ListStart<JudgedRow> | null;
  useAddress?: UseAddress;
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  const t = useTranslations('review.place');
  const locale = asLocale(useLocale());
  const { msId, reviewer, queue, papers, judges, dueTime, over } = place;
  const isAsked = reviewer?.state === 'invited' || reviewer?.state === 'declined';
  const reviews = reviewer?.state === 'accepted' && (reviewer.load > 0 || queue.length > 0);
  const nothing = !reviewer && !judges && papers.length === 0;
  return (
    <div className={styles.page}>
      <header className={styles.part}>
        <Heading>{t('title')}</Heading>
        {dueTime && (reviews || judges) && (
          <p className={styles.line}>
            <StatusBadge tone={over ? 'warning' : 'info'}>{t(over ? 'over' : 'open')}</StatusBadge>
            <span>{t('until', { time: formatDateTime(locale, dueTime) })}</span>
          </p>
        )}
      </header>
      {nothing && (
        <EmptyState
          title={t('noneTitle')}
          text={t('noneText')}
          action={<LinkButton href={meetingPath('meetingPaperSign', msId)}>{t('toCall')}</LinkButton>}
        />
      )}
      {reviewer && isAsked && <InvitationForm msId={msId} asked={{ load: reviewer.load }} />}
      {reviews && (
        <section className={styles.part} aria-labelledby="review-queue">
          <h2 id="review-queue">{t('queue', { count: queue.length })}</h2>
          <p className={styles.quiet}>{t('blind')}</p>
          {queue.length === 0 && <p>{t('queueEmpty')}</p>}
          <ul className={styles.rows}>
            {queue.map((row) => (
              <QueueLine key={row.artId} msId={msId} row={row} />
            ))}
          </ul>
        </section>
      )}
      {judges && start && (
        <section className={styles.part} aria-labelledby="review-judged">
          <h2 id="review-judged">{t('judged')}</h2>
          <p className={styles.quiet}>{t('judgedLead')}</p>
          <p>
            <LinkButton href={href('meetingPaperAudit', { msId }, { query: { view: 'decisions' } })}>
              {t('toDecisions')}
            </LinkButton>
          </p>
          <JudgedTable msId={msId} start={start} useAddress={useAddress} />
        </section>
      )}
      {papers.length > 0 && (
        <section className={styles.part} aria-labelledby="review-mine">
          <h2 id="review-mine">{t('mine')}</h2>
          <p className={styles.quiet}>{t('mineLead')}</p>
          <ul className={styles.rows}>
            {papers.map((paper) => (
              <OwnPaperRow key={paper.artId} paper={paper} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function QueueLine({ msId, row }: { msId: number; row: QueueRow }) {
  const t = useTranslations('review');
  const locale = asLocale(useLocale());
  const { artId, artNo, title, titleEn, cateName, cateNameEn, state, again } = row;
  const name = localText(locale, title, titleEn).text;
  return (
    <li>
      <span className={styles.words}>
        <Bilingual locale={locale} zh={title} en={titleEn} />
        <span className={styles.line}>
          <StatusBadge tone={again ? 'warning' : REVIEW_TONES[state]}>
            {again ? t('again') : t(`states.${state}`)}
          </StatusBadge>
          {artNo && <span className={styles.quiet}>{artNo}</span>}
          <Bilingual locale={locale} zh={cateName} en={cateNameEn} className={styles.quiet} />
        </span>
      </span>
      <LinkButton
        href={href('meetingPaperAudit', { msId }, { query: { artId } })}
        aria-label={t(state === 'done' ? 'openLabel' : 'goOnLabel', { name })}
      >
        {t(state === 'done' ? 'open' : 'goOn')}
      </LinkButton>
    </li>
  );
}
