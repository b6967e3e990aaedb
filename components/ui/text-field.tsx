'use client';

import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** What to know before filling it in. */
  hint?: string;
  error?: string;
  /** Id of words elsewhere that also speak of this field. */
  errorId?: string;
  /** Marked as wrong by words that stand elsewhere. */
  wrong?: boolean;
  /** Beside the input: a captcha, a button. */
  after?: ReactNode;
}

/** A labelled input with its hint and its error, both tied to it for screen readers. */
export function TextField({ label, hint, error, errorId, wrong, after, ...input }: TextFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, errorId, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={Boolean(error || wrong)}
          aria-describedby={described || undefined}
          {...input}
        />
        {after}
      </div>
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

/** A password with a switch that shows it. */
export function PasswordField({ words, ...field }: TextFieldProps & { words: { show: string; hide: string } }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      maxLength={64}
      autoCapitalize="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={styles.show}
          aria-pressed={shown}
          aria-label={`${shown ? words.hide : words.show}: ${field.label}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      }
    />
  );
}
