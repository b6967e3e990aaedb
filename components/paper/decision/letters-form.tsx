import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { TextField } from '@/components/forms/text-field';
import { LETTER_FIELDS, LETTER_KINDS } from '@/contract/decision/codes';
import { type DecisionDesk, saveLetters } from '@/contract/decision/desk';
import type { Letter, Letters } from '@/contract/decision/letter';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './decision.module.css';

const MOST = { subject: 120, subjectEn: 200, text: 4000, textEn: 8000 } as const;

/** The letters of a meeting in both languages, with fields that each paper fills. */
export function LettersForm({ desk, letters, onDone }: { desk: DecisionDesk; letters: Letters; onDone: () => void }) {
  const t = useTranslations('decision.letters');
  const { msId, letterVersion } = desk;
  const form = useSchemaForm({
    schema: saveLetters.body,
    initial: { version: letterVersion, letters },
    submit: (body) => callToken(saveLetters, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  const { value, onChange } = form.field('letters');
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <p className={styles.quiet}>{t('lead')}</p>
      <ul className={styles.quiet}>
        {LETTER_FIELDS.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {t(`fields.${name}`)}
          </li>
        ))}
      </ul>
      {LETTER_KINDS.map((kind) => {
        const bound = (name: keyof Letter) => ({
          name: `letters.${kind}.${name}`,
          value: value[kind][name],
          error: form.errorAt(`letters.${kind}.${name}`),
          onChange: (text: string) => onChange({ ...value, [kind]: { ...value[kind], [name]: text } }),
          hold: () => undefined,
        });
        const isWrong = (Object.keys(MOST) as (keyof Letter)[]).some((name) => bound(name).error);
        return (
          <details key={kind} open={isWrong || undefined}>
            <summary>{t(`kinds.${kind}`)}</summary>
            <div className={styles.part}>
              {(['subject', 'subjectEn'] as const).map((name) => (
                <TextField key={name} field={bound(name)} label={t(name)} maxLength={MOST[name]} autoComplete="off" />
              ))}
              {(['text', 'textEn'] as const).map((name) => (
                <TextAreaField key={name} field={bound(name)} label={t(name)} maxLength={MOST[name]} rows={10} />
              ))}
            </div>
          </details>
        );
      })}
    </SchemaForm>
  );
}
