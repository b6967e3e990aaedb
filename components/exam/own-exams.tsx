import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { OwnExam, OwnExams } from '@/contract/exam/exam';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import styles from './exam.module.css';
import { EXAM_TONES } from './exam-words';

interface Props {
  msId: number;
  exams: OwnExams;
  /** There is a survey to answer, so that the page has something besides exams. */
  asks?: boolean;
  /** The steps to a certificate, with what is left: what somebody comes for. */
  way?: ReactNode;
  /** What comes after the exams: the survey. */
  children?: ReactNode;
}

/** The exams of a meeting as they stand for one person, and what comes after them. */
export function OwnExamsPage({ msId, exams: { enrolled, barred, exams }, asks = false, way, children }: Props) {
  const t = useTranslations('exam');
  if (!enrolled) {
    return (
      <section className={styles.page}>
        <h1>{t('own.title')}</h1>
        <EmptyState
          title={t('own.enrolFirst')}
          text={t('own.enrolFirstText')}
          action={<LinkButton href={href('enrol', { msId: [msId] })}>{t('own.enrol')}</LinkButton>}
        />
      </section>
    );
  }
  return (
    <section className={styles.page} aria-labelledby="exams-title">
      <header>
        <h1 id="exams-title">{t('own.title')}</h1>
        {exams.length > 0 && <p className={styles.quiet}>{t('own.lead')}</p>}
        {barred && <p role="note">{t('own.barred')}</p>}
      </header>
      {way}
      {exams.length === 0 && !asks && <EmptyState title={t('own.none')} text={t('own.noneText')} />}
      {exams.length > 0 && (
        <ul className={styles.cards}>
          {exams.map((exam) => (
            <ExamCard key={exam.paperId} exam={exam} barred={barred} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function ExamCard({ exam, barred }: { exam: OwnExam; barred: boolean }) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  const { paperId, state, title, titleEn, takeId, canBegin, attempts, used } = exam;
  const goesOn = state === 'running';
  const opens = !barred && (goesOn || canBegin || state === 'early');
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <Bilingual locale={locale} zh={title} en={titleEn} />
        </h2>
        <StatusBadge tone={EXAM_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      <ExamFacts exam={exam} />
      <div className={styles.tools}>
        {opens && (
          <LinkButton
            variant={canBegin || goesOn ? 'primary' : 'secondary'}
            href={goesOn ? href('examTake', { paperId: [paperId] }) : href('examCountdown', {}, { query: { paperId } })}
          >
            {goesOn ? t('own.goOn') : canBegin ? t(used > 0 ? 'own.again' : 'own.begin') : t('own.wait')}
          </LinkButton>
        )}
        {takeId && !goesOn && (
          <LinkButton href={href('examResult', {}, { query: { takeId } })}>{t('own.result')}</LinkButton>
        )}
        {attempts > 1 && <span className={styles.quiet}>{t('own.attempts', { used, attempts })}</span>}
      </div>
    </li>
  );
}

/** What is to be known of an exam before it: when, how long, how much, and what passes. */
export function ExamFacts({ exam }: { exam: OwnExam }) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  const { startTime, endTime, minutes, extra, questions, points, passPercent, score, full } = exam;
  const facts: [name: string, value: string][] = [
    [
      t('facts.window'),
      t('facts.windowOf', { start: formatDateTime(locale, startTime), end: formatDateTime(locale, endTime) }),
    ],
    [t('facts.time'), extra > 0 ? t('facts.withExtra', { minutes, extra }) : t('facts.minutes', { minutes })],
    [t('facts.questions'), t('facts.ofPoints', { questions, points })],
    [t('facts.pass'), t('facts.percent', { percent: passPercent })],
    ...(typeof score === 'number'
      ? ([[t('facts.best'), t('facts.of', { score, full: full ?? 0 })]] as [string, string][])
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
