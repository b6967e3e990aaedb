import clsx from 'clsx';
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
  wide,
}: {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** A question in the middle of the window instead. */
  small?: boolean;
  /** With room for two panes, each of which scrolls by itself. */
  wide?: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const focused = useRef<Element | null>(null);
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
  // What had the focus may be gone once something was done: whoever goes on begins at the heading.
  useEffect(() => {
    const lost = focused.current && !focused.current.isConnected && document.activeElement === document.body;
    if (lost) dialog.current?.querySelector('h2')?.focus();
  });
  const close = () => {
    if (mayLeave(dialog.current)) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={small ? styles.question : clsx(styles.panel, wide && styles.wide)}
      aria-labelledby={titleId}
      onFocus={({ target }) => {
        focused.current = target;
      }}
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
