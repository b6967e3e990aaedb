'use client';

import clsx from 'clsx';
import { useEffect } from 'react';
import styles from '../console.module.css';

/** The main words of each row of the page's lists: they lead to its page, or open its panel. */
const ROWS = 'main td[data-card="title"] :is(a, button)';

/** Whether letters go into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;

/** The letters j and k lead from row to row of whatever list the page shows, while no window is open; the words say so. */
export function RowKeys({ words }: { words: string }) {
  useEffect(() => {
    document.addEventListener('keydown', toRow);
    return () => document.removeEventListener('keydown', toRow);
  }, []);
  return <p className={clsx(styles.hint, styles.keys)}>{words}</p>;
}

function toRow(event: KeyboardEvent): void {
  const { key, target } = event;
  const step = { j: 1, k: -1 }[key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(target) || document.querySelector('dialog[open]')) return;
  if (!(target instanceof HTMLElement) || (target !== document.body && !target.closest('main'))) return;
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const own = target.closest('tbody')?.querySelector<HTMLElement>('td[data-card="title"] :is(a, button)');
  const at = own ? rows.indexOf(own) : -1;
  rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
  if (rows.length > 0) event.preventDefault();
}
