import type { Bound } from '@/lib/forms/use-schema-form';
import { FieldFrame, type FieldWords } from './field-frame';
import styles from './fields.module.css';

/** One of some, in the browser's own list. */
export function ListField<T extends string>({
  field,
  label,
  hint,
  options,
}: FieldWords & { field: Bound<T>; options: readonly { value: T; label: string }[] }) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
        <select
          {...aria}
          className={styles.input}
          name={field.name}
          value={field.value}
          onChange={({ target }) => {
            const chosen = options.find(({ value }) => value === target.value);
            if (chosen) field.onChange(chosen.value);
          }}
        >
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
