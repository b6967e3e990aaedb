'use client';

import { useLocale, useTranslations } from 'next-intl';
import { STATE_LOOKS, stateOf } from '@/components/paper/paper-list';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { PaperAuthor } from '@/contract/paper/paper';
import { type ChairReview, type JudgedPaper, withdrawReviewer } from '@/contract/review/review';
import { callToken } from '@/lib/api/clients';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import { AssignPart } from './assign-part';
import { LikeList } from './like-list';
import { PaperParts } from './paper-parts';
import { ReturnForm } from './return-form';
import styles from './review.module.css';
import { PROGRESS_TONES, REVIEW_TONES } from './review-looks';
import { SheetFacts } from './sheet-facts';
import { Talk } from './talk';

/** A paper as the chairs of its column and the desk see it: authors, reviews, who else could review it. */
export function JudgedPage({ paper }: { paper: JudgedPaper }) {
  const t = useTranslations('review.judged');
  const papers = useTranslations('paper');
  const words = useTranslations('review');
  const { artId, msId, state, given, done, wanted, points, reviews, messages, returns } = paper;
  const stands = stateOf(paper);
  return (
    <div className={styles.page}>
      <p className={styles.line}>
        <StatusBadge {...STATE_LOOKS[stands]}>{papers(`states.${stands}`)}</StatusBadge>
        <StatusBadge tone={PROGRESS_TONES[state]}>
          {t('progress', { state: t(`states.${state}`), given, done, wanted })}
        </StatusBadge>
        {points && (
          <span>
            {t('mean')} <b>{points}</b>
          </span>
        )}
      </p>
      <LikeList msId={msId} like={paper.like} />
      <PaperParts paper={paper} as="chair" />
      <Authors authors={paper.authors} />
      <section className={styles.part} aria-labelledby="judged-reviews">
        <h2 id="judged-reviews">{t('reviews')}</h2>
        {reviews.length === 0 && <p className={styles.quiet}>{t('noReviews')}</p>}
        {reviews.map((review) => (
          <Review key={review.reviewId} paper={paper} review={review} />
        ))}
      </section>
      <AssignPart paper={paper} />
      <Talk artId={artId} messages={messages} chair />
      {returns && <ReturnForm artId={artId} />}
      <p>
        <LinkButton variant="quiet" href={href('meetingPaperAudit', { msId })}>
          {words('back')}
        </LinkButton>
      </p>
    </div>
  );
}

function Authors({ authors }: { authors: readonly PaperAuthor[] }) {
  const t = useTranslations('paper');
  const locale = asLocale(useLocale());
  return (
    <section className={styles.part} aria-labelledby="judged-authors">
      <h2 id="judged-authors">{t('authors')}</h2>
      <ol className={styles.rows}>
        {authors.map(({ name, nameEn, units }) => (
          <li key={`${name}${nameEn}`}>
            <span className={styles.words}>
              <Bilingual locale={locale} zh={name} en={nameEn} />
              {(units ?? []).map(({ unit, unitEn, department, departmentEn }) => (
                <Bilingual
                  key={`${unit}${department}`}
                  locale={locale}
                  zh={[unit, department].filter(Boolean).join(' ')}
                  en={[departmentEn, unitEn].filter(Boolean).join(', ')}
                  className={styles.quiet}
                />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Review({ paper, review }: { paper: JudgedPaper; review: ChairReview }) {
  const t = useTranslations('review');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const { reviewerId, number, name, nameEn, unit, unitEn, state, refusal, refusalNote, sheets } = review;
  const person = localText(locale, name, nameEn).text;
  const withdraw = async () => {
    await callToken(withdrawReviewer, { params: { artId: paper.artId }, body: { reviewerId } });
    toast.success({ text: t('judged.withdrawn') });
    router.refresh();
  };
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>
          {t('talk.reviewer', { number })} · <Bilingual locale={locale} zh={name} en={nameEn} />
        </h3>
        <span className={styles.line}>
          <StatusBadge tone={REVIEW_TONES[state]}>
            {refusal ? t(`refuse.refusals.${refusal}`) : t(`states.${state}`)}
          </StatusBadge>
          {sheets.length === 0 && !refusal && (
            <ConfirmButton
              variant="quiet"
              label={t('judged.withdrawOf', { name: person })}
              text={t('judged.withdrawText')}
              confirmLabel={t('judged.withdraw')}
              cancelLabel={t('judged.keep')}
              onConfirm={withdraw}
            >
              {t('judged.withdraw')}
            </ConfirmButton>
          )}
        </span>
      </div>
      <Bilingual locale={locale} zh={unit} en={unitEn} className={styles.quiet} />
      {refusalNote && (
        <p>
          <OwnWords text={refusalNote} />
        </p>
      )}
      {sheets.map(({ version, sheet, points, doneTime }) => (
        <div key={version} className={styles.part}>
          <p className={styles.quiet}>
            {t('judged.sheetOf', { version, time: formatDateTime(locale, doneTime), points })}
          </p>
          <SheetFacts sheet={sheet} criteria={paper.criteria} />
        </div>
      ))}
    </section>
  );
}
