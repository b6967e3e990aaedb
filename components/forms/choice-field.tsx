'use client';

import { type ReactNode, useId } from 'react';
import type { Bound } from '@/lib/forms/use-schema-form';
import styles from './fields.module.css';

export interface Choice<T extends string> {
  value: T;
  label: ReactNode;
}

/** One of a few, all of them in sight. */
export function ChoiceField<T extends string>({
  field,
  label,
  options,
  disabled,
}: {
  field: Bound<T>;
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
              type="radio"
              name={`${id}-${name}`}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
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
