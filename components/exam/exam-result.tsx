import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { ExamResult, ResultQuestion } from '@/contract/exam/exam';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import styles from './exam.module.css';
import { letterOf } from './exam-words';

interface Props {
  result: ExamResult;
  /** What stands between it and credit and certificate, and what was given. */
  children?: ReactNode;
}

/** What came of an attempt: the score, credit and certificate, what was wrong where that is open, and what to do next. */
export function ExamResultPage({ result, children }: Props) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  const { state, passed, score, full, wrong } = result;
  const tone = state === 'open' ? (passed ? 'success' : 'danger') : 'info';
  return (
    <section className={clsx(styles.alone, children ? styles.result : null)} aria-labelledby="result-title">
      <header className={styles.part}>
        <p className={styles.quiet}>
          <OwnWords text={localText(locale, result.msName, result.msNameEn).text} />
        </p>
        <h1 id="result-title">
          <Bilingual locale={locale} zh={result.title} en={result.titleEn} />
        </h1>
        <p className={styles.line}>
          <StatusBadge tone={tone}>
            {state === 'open' ? t(passed ? 'states.passed' : 'states.failed') : t(`result.states.${state}`)}
          </StatusBadge>
          {result.handTime && (
            <span className={styles.quiet}>
              {t(result.way === 'time' ? 'result.byTime' : 'result.handed', {
                time: formatDateTime(locale, result.handTime),
              })}
            </span>
          )}
        </p>
      </header>
      <div className={styles.outcome}>
        <dl className={styles.sums} data-tone={tone}>
          {typeof score === 'number' && (
            <div>
              <dt>{t('result.score')}</dt>
              <dd className={styles.count}>{t('facts.of', { score, full: full ?? 0 })}</dd>
              {typeof result.best === 'number' && result.best > score && (
                <dd className={styles.quiet}>{t('result.best', { score: result.best })}</dd>
              )}
            </div>
          )}
          <div>
            <dt>{t('facts.pass')}</dt>
            <dd>{t('facts.percent', { percent: result.passPercent })}</dd>
          </div>
          <div>
            <dt>{t('result.answered')}</dt>
            <dd>{t('result.answeredOf', { answered: result.answered, all: result.questions })}</dd>
          </div>
        </dl>
        {state !== 'open' && state !== 'running' && (
          <p>
            {state === 'marking'
              ? t('result.marking')
              : t('result.sealed', { time: formatDateTime(locale, result.opensAt ?? '') })}
          </p>
        )}
      </div>
      {children && <aside className={styles.aside}>{children}</aside>}
      <div className={styles.page}>
        {wrong && <WrongPart wrong={wrong} keysAt={result.keysAt} />}
        {!wrong && state === 'open' && result.wrongAt && (
          <p className={styles.quiet}>{t('result.wrongAt', { time: formatDateTime(locale, result.wrongAt) })}</p>
        )}
        <Ways result={result} />
      </div>
    </section>
  );
}

function Ways({ result: { state, passed, paperId, msId, again, attemptsLeft } }: Pick<Props, 'result'>) {
  const t = useTranslations('exam');
  return (
    <div className={styles.tools}>
      {state === 'running' && (
        <LinkButton variant="primary" href={href('examTake', { paperId: [paperId] })}>
          {t('own.goOn')}
        </LinkButton>
      )}
      {again && !passed && (
        <LinkButton variant="primary" href={href('examCountdown', {}, { query: { paperId } })}>
          {t('result.again', { count: attemptsLeft })}
        </LinkButton>
      )}
      <LinkButton href={href('meetingExam', { msId: [msId] })}>{t('result.all')}</LinkButton>
      <LinkButton href={href('myMeetings')}>{t('result.next')}</LinkButton>
    </div>
  );
}

function WrongPart({ wrong, keysAt }: { wrong: readonly ResultQuestion[]; keysAt?: string | null }) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  return (
    <section className={styles.part} aria-labelledby="wrong-title">
      <h2 id="wrong-title">{t('result.wrong', { count: wrong.length })}</h2>
      {wrong.length === 0 && <p>{t('result.noneWrong')}</p>}
      {keysAt && wrong.length > 0 && (
        <p className={styles.quiet}>{t('result.keysAt', { time: formatDateTime(locale, keysAt) })}</p>
      )}
      <ol className={styles.wrong}>
        {wrong.map((question) => (
          <WrongQuestion key={question.place} question={question} />
        ))}
      </ol>
    </section>
  );
}

function WrongQuestion({ question }: { question: ResultQuestion }) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  const { kind, stem, stemEn, pictureUrl, options, choice, right, text, note, words, explanation, explanationEn } =
    question;
  const labels =
    kind === 'judge'
      ? [
          { text: t('judge.right'), textEn: null },
          { text: t('judge.wrong'), textEn: null },
        ]
      : options;
  return (
    <li className={styles.card}>
      <p className={styles.quiet}>
        {t('result.place', { place: question.place })} · {t(`kinds.${kind}`)} ·{' '}
        {t('facts.of', { score: question.marks, full: question.points })}
      </p>
      <p className={styles.words}>
        <Bilingual locale={locale} zh={stem} en={stemEn} />
      </p>
      {pictureUrl && <img className={styles.picture} src={pictureUrl} alt={t('take.picture')} />}
      {kind === 'text' ? (
        <>
          <h3>{t('result.yours')}</h3>
          <p className={styles.words}>{text ? <OwnWords text={text} /> : t('result.blank')}</p>
          {note && (
            <p className={styles.quiet}>
              {t('result.note')} <OwnWords text={note} />
            </p>
          )}
        </>
      ) : (
        <ul className={styles.given}>
          {labels.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
            <li key={at}>
              {kind !== 'judge' && <span className={styles.letter}>{letterOf(at)}</span>}
              {kind === 'judge' ? label.text : <Bilingual locale={locale} zh={label.text} en={label.textEn} />}
              {choice.includes(at) && <StatusBadge tone="info">{t('result.chosen')}</StatusBadge>}
              {right?.includes(at) && <StatusBadge tone="success">{t('result.right')}</StatusBadge>}
            </li>
          ))}
        </ul>
      )}
      {words && words.length > 0 && (
        <p>
          {t('result.words')} <OwnWords text={words.map((group) => group.join(' / ')).join('；')} />
        </p>
      )}
      {explanation && (
        <p className={styles.words}>
          {t('result.explanation')} <Bilingual locale={locale} zh={explanation} en={explanationEn} />
        </p>
      )}
    </li>
  );
}
