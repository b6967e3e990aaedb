'use client';

import { useId } from 'react';
import type { Bound } from '@/lib/forms/use-schema-form';
import type { Choice } from './choice-field';
import styles from './fields.module.css';

/** Any of a few, all of them in sight. */
export function TicksField<T extends string>({
  field,
  label,
  options,
  disabled,
}: {
  field: Bound<T[]>;
  label: string;
  options: readonly Choice<T>[];
  disabled?: boolean;
}) {
  const id = useId();
  const { name, value, onChange, error } = field;
  return (
    <fieldset
      className={styles.choice}
      disabled={disabled}
      data-field={name}
      data-wrong={error ? 'field' : undefined}
      aria-describedby={error && id}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, option.value] : value.filter((one) => one !== option.value))
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
