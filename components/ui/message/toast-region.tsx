import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/picture/icon';
import { type Toast, useToastStore } from '@/lib/stores/toast-store';
import styles from './toast-region.module.css';

/** Time to read a message; an error needs more. */
const SHOWN_MS = { success: 4000, info: 6000, error: 8000 } as const;
/** Time to change one's mind. */
const ACTION_MS = 10_000;
const ICONS = { success: 'done', info: 'info', error: 'failed' } as const;

/** The site's short messages: announced, gone after a while, kept while the pointer or focus is on them. `words` are the `toast` messages. */
export function ToastRegion({ words }: { words: Record<string, string> }) {
  const toasts = useToastStore((state) => state.toasts);
  const [held, setHeld] = useState(false);
  const top = useTopWindow(toasts.length > 0);
  const said = (toast: Toast) => toast.words.text ?? words[toast.words.key ?? ''] ?? '';
  const list = (urgent: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'error') === urgent)
      .map((toast) => <ToastLine key={toast.id} toast={toast} text={said(toast)} held={held} words={words} />);
  const region = (
    <section
      className={styles.region}
      aria-label={words.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* Both stand empty in the page from the start, or screen readers would miss the first message. */}
      <div role="alert" className={styles.list}>
        {list(true)}
      </div>
      <div role="status" className={styles.list}>
        {list(false)}
      </div>
    </section>
  );
  return top ? createPortal(region, top) : region;
}

/**
 * The window that is open above the page, while there is something to say. Everything outside of it lies behind it and cannot
 * be pressed or heard, so that messages stand in it, and are back in the page when it is closed.
 */
function useTopWindow(speaking: boolean): Element | null {
  const [top, setTop] = useState<Element | null>(null);
  useEffect(() => {
    if (!speaking) return;
    const look = () => setTop([...document.querySelectorAll('dialog[open]')].at(-1) ?? null);
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => {
      watch.disconnect();
      // It may be closed before the next word.
      setTop(null);
    };
  }, [speaking]);
  return speaking ? top : null;
}

function ToastLine({
  toast,
  text,
  held,
  words,
}: {
  toast: Toast;
  text: string;
  held: boolean;
  words: Record<string, string>;
}) {
  const dismiss = useToastStore((state) => state.dismiss);
  const actionButton = useRef<HTMLButtonElement>(null);
  const { action } = toast;

  useEffect(() => {
    if (action?.focus) actionButton.current?.focus();
  }, [action]);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => dismiss(toast.id), toast.action ? ACTION_MS : SHOWN_MS[toast.tone]);
    return () => window.clearTimeout(timer);
  }, [held, toast, dismiss]);

  return (
    <div className={`${styles.toast} ${styles[toast.tone]}`}>
      <Icon name={ICONS[toast.tone]} size={20} />
      <span className={styles.text}>
        {text}
        {toast.words.text && toast.words.requestId && (
          <small className={styles.reference}>
            {words.reference}
            {toast.words.requestId}
          </small>
        )}
      </span>
      {action && (
        <button
          ref={actionButton}
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss(toast.id);
            action.run();
          }}
        >
          {words[action.key]}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={words.dismiss} onClick={() => dismiss(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
