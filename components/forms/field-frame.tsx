import { type ReactNode, useId } from 'react';
import type { Bound } from '@/lib/forms/use-schema-form';
import styles from './fields.module.css';

/** What every field shows beside its control. */
export interface FieldWords {
  label: string;
  /** What to know before filling it in. */
  hint?: ReactNode;
}
/** What ties a control to its label, hint and error. */
export interface ControlAria {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** The frame of a field: label, control, error and hint, tied together for screen readers; the form finds it by `data-field`. */
export function FieldFrame({
  field,
  label,
  hint,
  children,
}: FieldWords & {
  field: Pick<Bound<never>, 'name' | 'error' | 'errorId'>;
  children: (aria: ControlAria) => ReactNode;
}) {
  const id = useId();
  const { name, error, errorId } = field;
  const described = [error && `${id}-error`, errorId, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-field={name} data-wrong={error ? 'field' : errorId ? 'form' : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error || errorId), 'aria-describedby': described || undefined })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
