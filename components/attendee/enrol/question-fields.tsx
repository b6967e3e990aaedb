import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { TextField } from '@/components/forms/text-field';
import { TicksField } from '@/components/forms/ticks-field';
import { UploadField } from '@/components/forms/upload-field';
import { asLocale } from '@/components/ui/locale';
import { type Answer, type Answers, type AskedQuestion, LONGEST_ANSWER, MOST_FILES } from '@/contract/attendee/answers';
import type { FileRef } from '@/contract/file/file';
import type { FileRules } from '@/lib/forms/file-rules';
import type { Bound } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import own from '../own.module.css';

const RULES: FileRules = { kinds: ['JPG', 'PNG', 'PDF'], maxBytes: 10 * 1024 * 1024, maxFiles: MOST_FILES };

/** What a question is answered with before anybody has. */
const unanswered = ({ kind }: AskedQuestion): Answer => (kind === 'multi' || kind === 'file' ? [] : '');

/** Answers that a form begins with: one for each question, so that its fields have something to hold. */
export const answersToBegin = (questions: readonly AskedQuestion[], known: Answers): Answers =>
  Object.fromEntries(questions.map((question) => [question.key, known[question.key] ?? unanswered(question)]));

/** A form that holds answers. */
interface AnswersForm {
  values: { answers: Answers };
  set: (change: { answers: Answers }) => void;
  field: (name: 'answers') => Pick<Bound<Answers>, 'hold'>;
  errorAt: (path: string) => string | undefined;
}

/** What the meeting asks besides, as far as somebody is asked by what they take and have answered. */
export function QuestionFields({ form, questions }: { form: AnswersForm; questions: readonly AskedQuestion[] }) {
  const t = useTranslations('enrol');
  if (questions.length === 0) return null;
  return (
    <fieldset className={own.group}>
      <legend>{t('questions')}</legend>
      {questions.map((question) => (
        <QuestionField key={question.key} form={form} question={question} />
      ))}
    </fieldset>
  );
}

function QuestionField({ form, question }: { form: AnswersForm; question: AskedQuestion }) {
  const t = useTranslations('enrol');
  const locale = asLocale(useLocale());
  const { key, kind, required } = question;
  const words = localText(locale, question.label, question.labelEn).text;
  const label = required ? words : t('optional', { label: words });
  const options = question.options.map((option) => ({
    value: option.key,
    label: localText(locale, option.label, option.labelEn).text,
  }));
  const bound = <T extends Answer>(value: T) => ({
    name: `answers.${key}`,
    value,
    onChange: (answer: T) => form.set({ answers: { ...form.values.answers, [key]: answer } }),
    error: form.errorAt(`answers.${key}`),
    hold: form.field('answers').hold,
  });
  const answer = form.values.answers[key] ?? unanswered(question);
  const text = typeof answer === 'string' ? answer : '';
  switch (kind) {
    case 'choice':
      return <ChoiceField field={bound(text)} label={label} options={options} />;
    case 'multi':
      return <TicksField field={bound((answer || []) as string[])} label={label} options={options} />;
    case 'file':
      return <UploadField field={bound((answer || []) as FileRef[])} label={label} purpose="cert" rules={RULES} />;
    case 'date':
      return <TextField field={bound(text)} label={label} type="date" />;
    case 'number':
      return <TextField field={bound(text)} label={label} inputMode="decimal" maxLength={15} />;
    case 'text':
      return <TextField field={bound(text)} label={label} maxLength={LONGEST_ANSWER} />;
  }
}
