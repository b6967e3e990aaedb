import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TICKET_LENGTH } from '@/contract/door/ticket';
import styles from './scan.module.css';

/** Readers that press no Enter are done when nothing more comes for so long, milliseconds. */
const DONE_MS = 200;

/** A field that keeps the focus for a reader that types: whatever else was pressed, the next code goes in here. */
export function HandReader({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('scanner.hand');
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState('');

  useEffect(() => {
    const own = field.current;
    own?.focus();
    // A button that was pressed by a finger gives the focus back; who walks by keys keeps it.
    const back = () => {
      requestAnimationFrame(() => {
        const { activeElement } = document;
        if (!(activeElement instanceof HTMLInputElement) && !document.querySelector('[role="dialog"]')) own?.focus();
      });
    };
    const catchKeys = ({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      const elsewhere = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (key.length === 1 && key !== ' ' && !elsewhere && !ctrlKey && !metaKey && !altKey) own?.focus();
    };
    document.addEventListener('pointerup', back);
    document.addEventListener('keydown', catchKeys);
    return () => {
      document.removeEventListener('pointerup', back);
      document.removeEventListener('keydown', catchKeys);
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const done = (text: string) => {
    clearTimeout(timer.current);
    setTyped('');
    if (text.trim()) onCode(text.trim());
  };
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (text.trim().length >= TICKET_LENGTH) timer.current = setTimeout(() => done(text), DONE_MS);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const ends = event.key === 'Enter' || (event.key === 'Tab' && typed.length > 0);
    if (!ends || event.nativeEvent.isComposing) return;
    event.preventDefault();
    done(event.currentTarget.value);
  };
  return (
    <label className={styles.hand}>
      <span>{t('label')}</span>
      <input
        ref={field}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
        onKeyDown={press}
      />
      <small>{t('hint')}</small>
    </label>
  );
}
