import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { UploadField } from '@/components/forms/upload-field';
import { QUESTION_KINDS, type QuestionKind } from '@/contract/exam/codes';
import { type BankQuestion, saveQuestion } from '@/contract/exam/desk';
import { MOST_OPTIONS } from '@/contract/exam/exam';
import { callToken } from '@/lib/api/clients';
import { COVER } from '@/lib/forms/file-rules';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from '../exam.module.css';
import { letterOf } from '../exam-words';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Options as lines: the first is A. */
const optionsOf = (zh: string, en: string) => {
  const english = en.split('\n').map((line) => line.trim());
  return linesOf(zh).map((text, at) => ({ text, textEn: english[at] ?? '' }));
};
const LETTERS = /[^a-h]/gi;
/** Letters of options as their numbers. */
const numbersOf = (letters: string) =>
  [...letters.toUpperCase().replace(LETTERS, '')].map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0));

interface Props {
  msId: number;
  question: BankQuestion | null;
  onDone: () => void;
}

/** A question with what is right; one that somebody was asked becomes a new version. */
export function QuestionForm({ msId, question, onDone }: Props) {
  const t = useTranslations('exam');
  const form = useSchemaForm({
    schema: saveQuestion.body,
    initial: {
      kind: question?.kind ?? ('single' as QuestionKind),
      columnName: question?.columnName ?? '',
      difficulty: String(question?.difficulty ?? 2) as '1' | '2' | '3',
      stem: question?.stem ?? '',
      stemEn: question?.stemEn ?? '',
      options: (question?.options ?? []).map(({ text }) => text).join('\n'),
      optionsEn: (question?.options ?? []).map(({ textEn }) => textEn ?? '').join('\n'),
      right: (question?.right ?? []).map(letterOf).join(''),
      judged: question?.kind === 'judge' && question.right[0] === 1 ? ('B' as const) : ('A' as 'A' | 'B'),
      words: (question?.words ?? []).map((group) => group.join('/')).join('\n'),
      byHand: question?.byHand ?? false,
      picture: question?.pictureUrl ? [{ name: '', url: question.pictureUrl }] : [],
      explanation: question?.explanation ?? '',
      explanationEn: question?.explanationEn ?? '',
    },
    toBody: ({ options, optionsEn, right, judged, words, picture, ...values }) => ({
      ...values,
      questionId: question?.questionId ?? null,
      version: question?.version ?? 0,
      options: values.kind === 'single' || values.kind === 'multiple' ? optionsOf(options, optionsEn) : [],
      right: values.kind === 'judge' ? numbersOf(judged) : values.kind === 'text' ? [] : numbersOf(right),
      words: values.kind === 'text' ? linesOf(words).map((line) => line.split('/').map((word) => word.trim())) : [],
      pictureUrl: picture[0]?.url ?? '',
    }),
    fieldOf: { pictureUrl: 'picture' },
    submit: (body) => callToken(saveQuestion, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('desk.saved') });
      onDone();
    },
    guard: true,
  });
  const { kind } = form.values;
  const hasOptions = kind === 'single' || kind === 'multiple';
  const area = (name: 'stem' | 'stemEn' | 'explanation' | 'explanationEn', most: number) => (
    <TextAreaField field={form.field(name)} label={t(`desk.form.${name}`)} maxLength={most} />
  );
  return (
    <SchemaForm form={form} submitLabel={t('desk.form.save')}>
      <ChoiceField
        field={form.field('kind')}
        label={t('desk.form.kind')}
        options={QUESTION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextField field={form.field('columnName')} label={t('desk.form.column')} maxLength={40} autoComplete="off" />
      <ChoiceField
        field={form.field('difficulty')}
        label={t('desk.form.difficulty')}
        options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`difficulties.${value}`) }))}
      />
      <div className={styles.pair}>
        {area('stem', 1000)}
        {area('stemEn', 2000)}
      </div>
      {hasOptions && (
        <>
          <div className={styles.pair}>
            <TextAreaField
              field={form.field('options')}
              label={t('desk.form.options')}
              hint={t('desk.form.optionsHint')}
              maxLength={2400}
              rows={5}
            />
            <TextAreaField field={form.field('optionsEn')} label={t('desk.form.optionEn')} maxLength={4800} rows={5} />
          </div>
          <TextField
            field={form.field('right')}
            label={t('desk.form.right')}
            hint={t('desk.form.rightHint')}
            maxLength={MOST_OPTIONS}
            autoComplete="off"
          />
        </>
      )}
      {kind === 'judge' && (
        <ChoiceField
          field={form.field('judged')}
          label={t('desk.form.rightSingle')}
          options={[
            { value: 'A', label: t('judge.right') },
            { value: 'B', label: t('judge.wrong') },
          ]}
        />
      )}
      {kind === 'text' && (
        <>
          <TickField field={form.field('byHand')}>{t('desk.form.byHand')}</TickField>
          {!form.values.byHand && (
            <TextAreaField
              field={form.field('words')}
              label={t('desk.form.words')}
              hint={t('desk.form.wordsHint')}
              maxLength={2000}
              rows={4}
            />
          )}
        </>
      )}
      <UploadField field={form.field('picture')} label={t('desk.form.picture')} purpose="cover" rules={COVER} />
      <div className={styles.pair}>
        {area('explanation', 2000)}
        {area('explanationEn', 4000)}
      </div>
    </SchemaForm>
  );
}
