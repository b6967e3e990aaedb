import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonLook } from './button';
import styles from './confirm-button.module.css';

/** A button whose work cannot be undone: it says what will happen and asks once more, in its own place. */
export function ConfirmButton({
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  children,
  label,
  ...look
}: Pick<ButtonLook, 'variant' | 'icon'> &
  Pick<ComponentProps<'button'>, 'aria-keyshortcuts'> & {
    /** What will happen. */
    text: ReactNode;
    confirmLabel: string;
    cancelLabel: string;
    onConfirm: () => Promise<unknown> | undefined;
    children: ReactNode;
    /** For screen readers, where the words alone do not say whom it concerns. */
    label?: string;
  }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  };
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onConfirm();
      close();
    } catch {
      // Whoever does the work says why it failed; the question stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <span ref={box} className={styles.box}>
      {asking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in forms.
        <span
          role="group"
          className={styles.question}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || busy) return;
            // A dialog around it stays open.
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          <span role="alert">{text}</span>
          <Button autoFocus onClick={close}>
            {cancelLabel}
          </Button>
          <Button variant="brand" aria-disabled={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </span>
      ) : (
        <Button {...look} aria-label={label} onClick={() => setAsking(true)}>
          {children}
        </Button>
      )}
    </span>
  );
}
