import { useTranslations } from 'next-intl';
import { ListField } from '@/components/forms/list-field';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import {
  MOST_SURVEY_QUESTIONS,
  SURVEY_KINDS,
  type SurveyDesk,
  type SurveyQuestion,
  saveSurvey,
} from '@/contract/survey/survey';
import { callToken } from '@/lib/api/clients';
import { type Bound, type SchemaFormHandle, useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from '../survey.module.css';

/** The next key that is free. */
function freeKey(rows: readonly { key: string }[]): string {
  let number = rows.length + 1;
  while (rows.some(({ key }) => key === `q${number}`)) number += 1;
  return `q${number}`;
}

/** Fields of a question in which something can be wrong. */
const fieldsOf = (row: SurveyQuestion | undefined): string[] => [
  ...['label', 'labelEn', 'kind', 'options'],
  ...(row?.options ?? []).flatMap((_option, nth) => [`options.${nth}.label`, `options.${nth}.labelEn`]),
];

interface Values {
  startTime: string;
  endTime: string;
  needed: boolean;
  questions: SurveyQuestion[];
}

/** A survey: when it can be answered, what waits for it, and what it asks. */
export function SurveyForm({ desk, onDone }: { desk: SurveyDesk; onDone: () => void }) {
  const t = useTranslations('survey.desk');
  const { msId, version } = desk;
  const initial: Values = {
    startTime: desk.startTime ?? '',
    endTime: desk.endTime ?? '',
    needed: desk.needed,
    questions: desk.questions,
  };
  const form = useSchemaForm({
    schema: saveSurvey.body,
    initial,
    toBody: (values) => ({ ...values, version }),
    submit: (body) => callToken(saveSurvey, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  const { value: rows, onChange, error } = form.field('questions');
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <div className={styles.pair}>
        <MomentField field={form.field('startTime')} label={t('startTime')} />
        <MomentField field={form.field('endTime')} label={t('endTime')} />
      </div>
      <TickField field={form.field('needed')}>{t('needed')}</TickField>
      <div data-field="questions" className={styles.part}>
        {error && (
          <p role="alert" className={styles.wrong}>
            {error}
          </p>
        )}
        <RowList
          rows={rows}
          onChange={onChange}
          blank={(): SurveyQuestion => ({
            key: freeKey(rows),
            kind: 'scale',
            label: '',
            labelEn: '',
            options: [],
            required: true,
          })}
          most={MOST_SURVEY_QUESTIONS}
          label={t('questions')}
          addLabel={t('addQuestion')}
          nameOf={({ label }, place) => label || t('questionAt', { place })}
          summary={({ label, kind }, place) => `${label || t('questionAt', { place })} · ${t(`kinds.${kind}`)}`}
          wrong={(at) => fieldsOf(rows[at]).some((name) => form.errorAt(`questions.${at}.${name}`) !== undefined)}
        >
          {(row, at) => <QuestionRow form={form} row={row} at={at} />}
        </RowList>
      </div>
    </SchemaForm>
  );
}

function QuestionRow({ form, row, at }: { form: SchemaFormHandle<Values>; row: SurveyQuestion; at: number }) {
  const t = useTranslations('survey.desk');
  const { questions } = form.values;
  const put = (next: SurveyQuestion) =>
    form.set({ questions: questions.map((one, index) => (index === at ? next : one)) });
  const bound = <K extends 'label' | 'labelEn' | 'kind' | 'required'>(name: K): Bound<SurveyQuestion[K]> => ({
    name: `questions.${at}.${name}`,
    value: row[name],
    error: form.errorAt(`questions.${at}.${name}`),
    onChange: (value: SurveyQuestion[K]) => put({ ...row, [name]: value }),
    hold: form.field('questions').hold,
  });
  const { options } = row;
  const putOptions = (next: SurveyQuestion['options']) => put({ ...row, options: next });
  const wrong = form.errorAt(`questions.${at}.options`);
  return (
    <>
      <div className={styles.pair}>
        <TextField field={bound('label')} label={t('label')} maxLength={120} autoComplete="off" />
        <TextField field={bound('labelEn')} label={t('labelEn')} maxLength={200} autoComplete="off" />
        <ListField
          field={bound('kind')}
          label={t('kind')}
          options={SURVEY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </div>
      <TickField field={bound('required')}>{t('required')}</TickField>
      {(row.kind === 'choice' || row.kind === 'multi') && (
        <div data-field={`questions.${at}.options`} className={styles.part}>
          {wrong && (
            <p role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
          <RowList
            rows={options}
            onChange={putOptions}
            blank={() => ({ key: freeKey(options), label: '', labelEn: '' })}
            most={30}
            label={t('options')}
            addLabel={t('addOption')}
            nameOf={({ label }, place) => label || t('optionAt', { place })}
            compact
          >
            {(option, nth) => (
              <div className={styles.pair}>
                {(['label', 'labelEn'] as const).map((name) => (
                  <TextField
                    key={name}
                    field={{
                      name: `questions.${at}.options.${nth}.${name}`,
                      value: option[name],
                      error: form.errorAt(`questions.${at}.options.${nth}.${name}`),
                      onChange: (text) =>
                        putOptions(options.map((one, index) => (index === nth ? { ...one, [name]: text } : one))),
                      hold: form.field('questions').hold,
                    }}
                    label={t(name === 'label' ? 'option' : 'optionEn')}
                    maxLength={name === 'label' ? 80 : 120}
                    autoComplete="off"
                  />
                ))}
              </div>
            )}
          </RowList>
        </div>
      )}
    </>
  );
}
