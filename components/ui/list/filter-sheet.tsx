'use client';

import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/action/button';
import { Icon } from '@/components/ui/picture/icon';
import { useSheetStore } from '@/lib/stores/sheet-store';
import styles from './filter-sheet.module.css';

const NARROW = '(width < 900px)';

/**
 * The filters of a list: beside it on wide screens; on narrow ones behind a button, as a sheet from below that stays open
 * while filters are chosen. Without JavaScript the button unfolds them in place.
 */
export function FilterSheet({
  label,
  showLabel,
  closeLabel,
  chosen,
  children,
}: {
  label: string;
  /** “Show 12 meetings”. */
  showLabel: string;
  closeLabel: string;
  /** Number of filters that are on. */
  chosen: number;
  children: ReactNode;
}) {
  const open = useSheetStore((state) => state.open);
  const summary = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (!open) return;
    const sheet = dialog.current;
    const { scrolled, option } = useSheetStore.getState();
    sheet?.showModal();
    const content = sheet?.querySelector(`.${styles.content}`);
    if (content) content.scrollTop = scrolled;
    if (option) sheet?.querySelector<HTMLElement>(`[data-option="${CSS.escape(option)}"]`)?.focus();
  }, [open]);

  // Going back, and a window that becomes wide, close it.
  useEffect(() => {
    const wide = window.matchMedia(NARROW);
    const close = () => !wide.matches && useSheetStore.getState().set({ open: false });
    const leave = () => useSheetStore.getState().set({ open: false });
    wide.addEventListener('change', close);
    window.addEventListener('popstate', leave);
    return () => {
      wide.removeEventListener('change', close);
      window.removeEventListener('popstate', leave);
    };
  }, []);

  function openSheet(event: MouseEvent) {
    if (!window.matchMedia(NARROW).matches) return;
    event.preventDefault();
    useSheetStore.getState().set({ open: true, scrolled: 0, option: null });
  }

  function close() {
    useSheetStore.getState().set({ open: false });
    requestAnimationFrame(() => summary.current?.focus());
  }

  function remember(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === dialog.current) return close();
    const option = (event.target as HTMLElement).closest<HTMLElement>('[data-option]')?.dataset.option;
    if (!option) return;
    const scrolled = dialog.current?.querySelector(`.${styles.content}`)?.scrollTop ?? 0;
    useSheetStore.getState().set({ option, scrolled });
  }

  return (
    <>
      <details className={styles.drawer}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
        <summary ref={summary} className={styles.summary} onClick={openSheet} aria-haspopup="dialog">
          <Icon name="filter" size={18} />
          {label}
          {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
        </summary>
        {!open && <div className={styles.folded}>{children}</div>}
      </details>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the links inside; Escape is the dialog's own.
        <dialog ref={dialog} className={styles.sheet} aria-label={label} onClose={close} onClick={remember}>
          <div className={styles.head}>
            <b>{label}</b>
            <Button variant="quiet" aria-label={closeLabel} icon="close" onClick={() => dialog.current?.close()} />
          </div>
          <div className={styles.content}>{children}</div>
          <div className={styles.foot}>
            <Button variant="brand" block onClick={() => dialog.current?.close()}>
              {showLabel}
            </Button>
          </div>
        </dialog>
      )}
    </>
  );
}
