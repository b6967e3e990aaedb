'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import styles from './palette.module.css';
import type { PaletteDialogProps } from './palette-dialog';

const PaletteDialog = dynamic(() => import('./palette-dialog').then(({ PaletteDialog }) => PaletteDialog), {
  ssr: false,
});

/** The way to every screen and person by typing; Ctrl or ⌘ with K opens it anywhere in the console. */
export function Palette(props: Omit<PaletteDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const [isMac, setMac] = useState(false);
  useEffect(() => {
    setMac(/Mac|iPhone|iPad/.test(navigator.userAgent));
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const keys = isMac ? '⌘K' : 'Ctrl K';
  return (
    <>
      <Button
        icon="search"
        variant="quiet"
        className={styles.opener}
        aria-label={`${props.words.open} ${keys}: ${props.words.label}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{props.words.open}</span> <kbd className={styles.key}>{keys}</kbd>
      </Button>
      {open && <PaletteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
