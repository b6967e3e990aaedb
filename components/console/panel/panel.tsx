import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/action/button';
import { mayLeave } from '@/lib/forms/use-leave-guard';
import styles from './panel.module.css';

/** A sheet at the side of the list that opened it, the whole window on phones; Escape closes it, after a question where something was typed. */
export function Panel({
  title,
  closeLabel,
  onClose,
  children,
  footer,
  small,
}: {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** A question in the middle of the window instead. */
  small?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // One may open another.
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const sheet = dialog.current;
    sheet?.showModal();
    // By itself the window would begin with its heading.
    sheet?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      sheet?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const close = () => {
    if (mayLeave(dialog.current)) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={small ? styles.question : styles.panel}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A window that stands in this one, or a choice of files, was left.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // Browsers ask nobody about a second Escape without a press in between.
      onClose={() => {
        if (dialog.current?.open !== false) return;
        if (mayLeave(dialog.current)) onClose();
        else dialog.current.showModal();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="quiet" icon="close" onClick={close}>
          {closeLabel}
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
