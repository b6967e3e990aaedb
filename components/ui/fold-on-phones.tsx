'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button';
import styles from './fold-on-phones.module.css';

/** Shows the first lines of a part on phones, and the rest when it is asked for or focused; all of it elsewhere. */
export function FoldOnPhones({ more, children }: { more: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    const unfold = () => setOpen(true);
    element?.addEventListener('focusin', unfold);
    return () => element?.removeEventListener('focusin', unfold);
  }, []);
  return (
    <div className={open ? undefined : styles.folded}>
      <div ref={content} className={styles.content}>
        {children}
      </div>
      <Button variant="quiet" icon="down" className={styles.more} aria-expanded={open} onClick={() => setOpen(true)}>
        {more}
      </Button>
    </div>
  );
}
