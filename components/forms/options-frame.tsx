import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import type { Bound } from '@/lib/forms/use-schema-form';
import styles from './fields.module.css';

export interface Choice<T extends string> {
  value: T;
  label: ReactNode;
  /** What it stands for, in a second line: such options stand below each other. */
  hint?: ReactNode;
  /** What stands at the end of its line, under those of the others: a price. */
  aside?: ReactNode;
  /** It cannot be chosen. */
  disabled?: boolean;
}

/** What fields whose options are all in sight are given. */
export interface OptionsProps<T extends string, V> {
  field: Bound<V>;
  label: string;
  options: readonly Choice<T>[];
  disabled?: boolean;
}

/** The box around options that are all in sight, with its label and what is wrong. */
export function OptionsFrame<T extends string, V>({
  field: { name, error },
  label,
  options,
  disabled,
  input,
}: OptionsProps<T, V> & {
  /** The control of an option. */
  input: (value: T, disabled: boolean | undefined) => ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      className={styles.choice}
      disabled={disabled}
      data-field={name}
      data-wrong={error ? 'field' : undefined}
      aria-describedby={error && id}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={clsx(styles.options, options.some(({ hint, aside }) => hint || aside) && styles.below)}>
        {options.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: `input` is the control.
          <label key={option.value} className={styles.option}>
            {input(option.value, option.disabled)}
            {option.hint ? (
              <span className={styles.words}>
                {option.label}
                <small className={styles.optionHint}>{option.hint}</small>
              </span>
            ) : (
              option.label
            )}
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
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
