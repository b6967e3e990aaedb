'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TicksField } from '@/components/forms/ticks-field';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type Answer, answered, LONGEST_ANSWER } from '@/contract/attendee/answers';
import { answerSurvey, asAsked, type OwnSurvey, SCALE_MOST, type SurveyQuestion } from '@/contract/survey/survey';
import { callToken } from '@/lib/api/clients';
import { type SchemaFormHandle, useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './survey.module.css';

interface Props {
  msId: number;
  survey: OwnSurvey;
}
const TONES = { early: 'neutral', open: 'info', over: 'neutral', done: 'success' } as const;

/** The survey of a meeting as it stands for one person: its form while it can be answered; nothing where there is none. */
export function SurveyPart({ msId, survey }: Props) {
  const t = useTranslations('survey');
  const locale = asLocale(useLocale());
  const { state, needed, startTime, endTime } = survey;
  if (state === 'none') return null;
  const time = (moment: string | null | undefined) => (moment ? formatDateTime(locale, moment) : '');
  return (
    <section id="survey" className={styles.part} aria-labelledby="survey-title">
      <div className={styles.head}>
        <h2 id="survey-title">{t('title')}</h2>
        <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      <p className={styles.quiet}>
        {t(`leads.${state}`, { start: time(startTime), end: time(endTime) })}
        {needed && state !== 'done' && ` ${t('needed')}`}
      </p>
      {state === 'open' && <SurveyForm msId={msId} survey={survey} />}
    </section>
  );
}

type Answers = Record<string, Answer>;
interface Values {
  answers: Answers;
}

function SurveyForm({ msId, survey: { questions } }: Props) {
  const t = useTranslations('survey');
  const router = useRouter();
  const initial: Values = {
    answers: Object.fromEntries(questions.map(({ key, kind }) => [key, kind === 'multi' ? [] : ''])),
  };
  const form = useSchemaForm({
    schema: answered(answerSurvey.body, questions.map(asAsked), () => []),
    initial,
    submit: (body) => callToken(answerSurvey, { params: { msId }, body, quiet: true }),
    onDone: ({ kept }) => {
      toast.success({ text: t(kept ? 'sent' : 'sentBefore') });
      router.refresh();
    },
    draft: `survey-${msId}`,
    guard: true,
  });
  return (
    <SchemaForm form={form} submitLabel={t('send')}>
      <p className={styles.quiet}>{t('anonymous')}</p>
      {questions.map((question, at) => (
        <QuestionField key={question.key} form={form} question={question} place={at + 1} />
      ))}
    </SchemaForm>
  );
}

function QuestionField({
  form,
  question,
  place,
}: {
  form: SchemaFormHandle<Values>;
  question: SurveyQuestion;
  place: number;
}) {
  const t = useTranslations('survey');
  const locale = asLocale(useLocale());
  const { key, kind, required } = question;
  const words = localText(locale, question.label, question.labelEn).text;
  const label = t(required ? 'question' : 'questionOptional', { place, label: words });
  const { answers } = form.values;
  const bound = <T extends Answer>(value: T) => ({
    name: `answers.${key}`,
    value,
    onChange: (answer: T) => form.set({ answers: { ...form.values.answers, [key]: answer } }),
    error: form.errorAt(`answers.${key}`),
    hold: form.field('answers').hold,
  });
  const answer = answers[key];
  const text = typeof answer === 'string' ? answer : '';
  if (kind === 'text') return <TextAreaField field={bound(text)} label={label} maxLength={LONGEST_ANSWER} />;
  const stepWords = (step: string) => (step === '1' ? t('scaleLeast') : step === String(SCALE_MOST) && t('scaleMost'));
  const options = asAsked(question).options.map((option) => ({
    value: option.key,
    label: kind === 'scale' ? option.key : localText(locale, option.label, option.labelEn).text,
    hint: kind === 'scale' && stepWords(option.key),
  }));
  if (kind === 'multi') return <TicksField field={bound((answer || []) as string[])} label={label} options={options} />;
  return (
    <div className={kind === 'scale' ? styles.steps : undefined}>
      <ChoiceField field={bound(text)} label={label} options={options} />
    </div>
  );
}
