import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { MOST_WRITTEN, type SheetQuestion } from '@/contract/exam/exam';
import { localText } from '@/lib/i18n/local-text';
import styles from './exam.module.css';
import { letterOf } from './exam-words';

interface Props {
  question: SheetQuestion;
  /** Which it is, from 0, of how many. */
  at: number;
  all: number;
  onAnswer: (value: Pick<SheetQuestion, 'choice' | 'text'>) => void;
}

/** One question with what is answered to it: native controls, so that a keyboard alone serves. */
export function QuestionPart({ question, at, all, onAnswer }: Props) {
  const t = useTranslations('exam');
  const locale = asLocale(useLocale());
  const { kind, stem, stemEn, pictureUrl, points, options, choice, text } = question;
  const asked = localText(locale, stem, stemEn);
  const many = kind === 'multiple';
  const labels =
    kind === 'judge'
      ? [{ text: t('judge.right') }, { text: t('judge.wrong') }]
      : options.map((option) => localText(locale, option.text, option.textEn));
  const choose = (number: number, on: boolean) => {
    const others = many ? choice.filter((one) => one !== number) : [];
    onAnswer({ choice: (on ? [...others, number] : others).sort((a, b) => a - b), text: '' });
  };
  return (
    <fieldset className={styles.question}>
      <legend className={styles.stem} id={`question-${at}`} tabIndex={-1}>
        <span className={styles.quiet}>
          {t('take.which', { place: at + 1, all })} · {t(`kinds.${kind}`)} · {t('take.points', { points })}
        </span>
        <br />
        <span {...(asked.lang && { lang: asked.lang })}>{asked.text}</span>
      </legend>
      {pictureUrl && <img className={styles.picture} src={pictureUrl} alt={t('take.picture')} />}
      {kind === 'text' ? (
        <textarea
          className={styles.written}
          aria-labelledby={`question-${at}`}
          value={text}
          maxLength={MOST_WRITTEN}
          rows={6}
          onChange={({ target }) => onAnswer({ choice: [], text: target.value })}
        />
      ) : (
        <div className={styles.options}>
          {labels.map((label, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
            <label key={number} className={styles.option}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={`question-${question.place}`}
                checked={choice.includes(number)}
                onChange={({ target }) => choose(number, target.checked)}
              />
              {kind !== 'judge' && <span className={styles.letter}>{letterOf(number)}</span>}
              <span {...('lang' in label && label.lang && { lang: label.lang })}>{label.text}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
