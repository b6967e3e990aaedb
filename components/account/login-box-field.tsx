'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './login-box.module.css';

/** A labelled input with its error under it; `errorId` names words elsewhere that also describe it, `wrong` marks it. */
export function LoginField({
  label,
  error,
  errorId,
  wrong,
  after,
  ...input
}: ComponentProps<'input'> & { label: string; error?: string; errorId?: string; wrong?: boolean; after?: ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, errorId].filter(Boolean).join(' ');
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
    </div>
  );
}
