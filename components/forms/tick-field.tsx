import { type ReactNode, useId } from 'react';
import type { Bound } from '@/lib/forms/use-schema-form';
import styles from './fields.module.css';

/** One thing to agree to, with its words beside the box. */
export function TickField({
  field,
  disabled,
  children,
}: {
  field: Bound<boolean>;
  disabled?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const { name, value, onChange, error } = field;
  return (
    <div className={styles.field} data-field={name} data-wrong={error ? 'field' : undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          aria-invalid={Boolean(error)}
          aria-describedby={error && id}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
