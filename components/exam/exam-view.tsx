import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { asLocale } from '@/components/ui/locale';
import type { SheetQuestion } from '@/contract/exam/exam';
import type { TakeView } from '@/lib/exam/take-keeper';
import { localText } from '@/lib/i18n/local-text';
import styles from './exam.module.css';
import { countdown } from './exam-words';
import { QuestionPart } from './question-part';

const SOON_MS = 5 * 60_000;
/** Minutes before the end at which screen readers are told. */
const TOLD = [30, 10, 5, 1];

interface Props {
  view: TakeView;
  /** Milliseconds until the end; unknown before the first answer of the server. */
  left: number | null;
  onAnswer: (place: number, value: Pick<SheetQuestion, 'choice' | 'text'>) => void;
  onHandIn: () => Promise<void>;
  onTakeBack: () => void;
  onSend: () => void;
}

const isAnswered = ({ choice, text }: SheetQuestion) => choice.length > 0 || text.trim() !== '';

/** An exam under way: the question, how far one is, the time left, whether all is kept, and nothing else. */
export function ExamView({ view, left, onAnswer, onHandIn, onTakeBack, onSend }: Props) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  const { sheet, phase, saving, waiting } = view;
  const questions = sheet?.questions ?? [];
  const [at, setAt] = useState(0);
  const question = questions[Math.min(at, questions.length - 1)];
  const isElsewhere = phase === 'elsewhere';
  useEffect(() => {
    // Whoever goes on by keyboard begins at the question, the first one too, and the one at which they take the exam back.
    if (isElsewhere) return;
    document.getElementById(`question-${at}`)?.focus();
  }, [at, isElsewhere]);
  const answered = questions.filter(isAnswered).length;
  const minutes = left === null ? null : Math.ceil(left / 60_000);
  const told = minutes !== null && TOLD.includes(minutes) ? t('take.minutesLeft', { minutes }) : '';
  return (
    <div className={styles.exam} data-exam>
      <header className={styles.bar}>
        <div className={styles.barInner}>
          <h1 className={styles.title}>{localText(locale, sheet?.title, sheet?.titleEn).text}</h1>
          <span>{t('take.progress', { answered, all: questions.length })}</span>
          <span className={clsx(styles.time, left !== null && left < SOON_MS && styles.late)} role="timer">
            {left === null ? '–' : t('take.left', { time: countdown(left) })}
          </span>
          <span role="status" data-saving={saving}>
            {t(`saving.${saving}`, { waiting })}
          </span>
        </div>
        {saving === 'offline' && !isElsewhere && (
          <div className={styles.loud} role="alert">
            {t('take.offline', { waiting })} <Button onClick={onSend}>{t('take.sendNow')}</Button>
          </div>
        )}
        {saving === 'signedOut' && (
          <div className={styles.loud} role="alert">
            {t('take.signedOut', { waiting })}
          </div>
        )}
        {view.refusal && (
          <div className={styles.loud} role="alert">
            {view.refusal}
          </div>
        )}
        <span className="visually-hidden" role="status">
          {told}
        </span>
      </header>
      <div className={styles.body}>
        {isElsewhere ? (
          <section className={styles.part} role="alert">
            <h2>{t('elsewhere.title')}</h2>
            <p>{t('elsewhere.text')}</p>
            {waiting > 0 && <p>{t('elsewhere.waiting', { waiting })}</p>}
            <div className={styles.tools}>
              <Button variant="primary" onClick={onTakeBack}>
                {t('elsewhere.take')}
              </Button>
            </div>
          </section>
        ) : (
          question && (
            <QuestionPart
              key={question.place}
              question={question}
              at={at}
              all={questions.length}
              onAnswer={(value) => onAnswer(question.place, value)}
            />
          )
        )}
      </div>
      {!isElsewhere && (
        <footer className={styles.foot}>
          <div className={styles.body}>
            <div className={styles.part}>
              <div className={styles.head}>
                <div className={styles.tools}>
                  <Button icon="left" aria-disabled={at === 0} onClick={() => setAt(Math.max(0, at - 1))}>
                    {t('take.before')}
                  </Button>
                  <Button
                    variant={at < questions.length - 1 ? 'brand' : 'secondary'}
                    aria-disabled={at >= questions.length - 1}
                    onClick={() => setAt(Math.min(questions.length - 1, at + 1))}
                  >
                    {t('take.next')}
                  </Button>
                </div>
                <ConfirmButton
                  variant="primary"
                  text={
                    answered < questions.length
                      ? t('take.handInOpen', { count: questions.length - answered })
                      : t('take.handInText')
                  }
                  confirmLabel={t('take.handInYes')}
                  cancelLabel={t('take.handInNo')}
                  onConfirm={onHandIn}
                >
                  {t('take.handIn')}
                </ConfirmButton>
              </div>
              <nav aria-label={t('take.map')}>
                <ol className={styles.map}>
                  {questions.map((one, index) => (
                    <li key={one.place}>
                      <button
                        type="button"
                        className={clsx(styles.spot, isAnswered(one) && styles.spotDone)}
                        aria-current={index === at ? 'true' : undefined}
                        aria-label={t(isAnswered(one) ? 'take.spotDone' : 'take.spot', { place: index + 1 })}
                        onClick={() => setAt(index)}
                      >
                        {index + 1}
                      </button>
                    </li>
                  ))}
                </ol>
              </nav>
            </div>
          </div>
        </footer>
      )}
    </div>
  );
}
