import type { Bound } from '@/lib/forms/use-schema-form';
import { langOfWords } from '@/lib/i18n/local-text';
import { FieldFrame, type FieldWords } from './field-frame';
import styles from './fields.module.css';

/** Several lines of text. */
export function TextAreaField({
  field,
  label,
  hint,
  maxLength,
  rows = 3,
}: FieldWords & { field: Bound<string>; maxLength: number; rows?: number }) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
        <textarea
          {...aria}
          lang={langOfWords(field.value)}
          className={`${styles.input} ${styles.area}`}
          name={field.name}
          rows={rows}
          maxLength={maxLength}
          value={field.value}
          onChange={({ target }) => field.onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}
