import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import type { Call } from '@/contract/paper/call';
import { PAPER_PARTS } from '@/contract/paper/codes';
import { countWords } from '@/contract/paper/count';
import { abstractLength } from '@/contract/paper/writing';
import type { Bound } from '@/lib/forms/use-schema-form';
import type { EditorForm } from './editor-form';
import styles from './write.module.css';

/** Title, abstract and keywords in both languages: the one that is not asked for is folded until something stands there. */
export function TextParts({ form, call }: { form: EditorForm; call: Call }) {
  const { languages } = call;
  return (
    <>
      <Language form={form} call={call} language="zh" asked={languages !== 'en'} />
      <Language form={form} call={call} language="en" asked={languages === 'en' || languages === 'both'} />
    </>
  );
}

function Language({
  form,
  call,
  language,
  asked,
}: {
  form: EditorForm;
  call: Call;
  language: 'zh' | 'en';
  asked: boolean;
}) {
  const t = useTranslations('paper.write');
  const words = useTranslations('paper');
  const isEn = language === 'en';
  const limits = call.forms.find((one) => one.form === form.values.wantedForm);
  const title = isEn ? ('titleEn' as const) : ('title' as const);
  const keywords = isEn ? ('keywordsEn' as const) : ('keywords' as const);
  const summary = isEn ? 'summaryEn' : 'summary';
  const length = abstractLength(form.values, language);
  const most = isEn ? limits?.wordsEn : limits?.words;
  const titleLength = countWords(form.values[title]);
  const [open] = useState(asked || length > 0);
  const wrong = form.errorAt(summary);
  return (
    <details className={styles.part} open={open || undefined}>
      <summary>
        <h2>{t(`in.${language}`)}</h2>
        {!asked && <span className={styles.quiet}>{t('optional')}</span>}
      </summary>
      <TextField
        field={form.field(title)}
        label={t('titleField')}
        hint={limits?.titleWords ? t('counted', { length: titleLength, most: limits.titleWords }) : undefined}
        maxLength={isEn ? 1200 : 600}
        autoComplete="off"
        lang={language}
      />
      {PAPER_PARTS.map((part) => (
        <TextAreaField
          key={part}
          field={form.field(isEn ? `${part}En` : part)}
          label={words(`parts.${part}`)}
          maxLength={20_000}
          rows={5}
        />
      ))}
      <p
        data-field={summary}
        data-wrong={wrong ? 'field' : undefined}
        tabIndex={-1}
        className={wrong ? styles.alert : styles.quiet}
      >
        {most ? t('counted', { length, most }) : t('length', { length })} {wrong}
      </p>
      <Keywords field={form.field(keywords)} label={t('keywords')} hint={t('keywordsHint')} />
    </details>
  );
}

const split = (text: string) =>
  text
    .split(/[;；,，、\n]/u)
    .map((word) => word.trim())
    .filter(Boolean);

/** Words in a line, parted by semicolons. */
function Keywords({ field, label, hint }: { field: Bound<string[]>; label: string; hint: string }) {
  const [typed, setTyped] = useState(() => field.value.join('；'));
  // What another device wrote takes the place of what stands here.
  const text = JSON.stringify(split(typed)) === JSON.stringify(field.value) ? typed : field.value.join('；');
  return (
    <TextField
      field={{
        ...field,
        value: text,
        onChange: (value) => {
          setTyped(value);
          field.onChange(split(value));
        },
      }}
      label={label}
      hint={hint}
      maxLength={400}
      autoComplete="off"
    />
  );
}
