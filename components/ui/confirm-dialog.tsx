'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button';
import styles from './confirm-dialog.module.css';

/** Asks before something that cannot be taken back; Escape and the first button leave everything as it is. */
export function ConfirmDialog({
  title,
  children,
  keepLabel,
  confirmLabel,
  busy,
  onKeep,
  onConfirm,
}: {
  title: string;
  children?: ReactNode;
  keepLabel: string;
  confirmLabel: string;
  busy?: boolean;
  onKeep: () => void;
  onConfirm: () => void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onCancel={onKeep}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      <div className={styles.buttons}>
        <Button onClick={onKeep}>{keepLabel}</Button>
        <Button className={styles.confirm} aria-disabled={busy} onClick={() => !busy && onConfirm()}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
