import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ScannerState } from '@/lib/scanner/scanner';
import styles from './scan.module.css';

/** Whether there is a network, in a word, and what waits for it. */
export function LinkState({ state: { link, waiting } }: { state: ScannerState }) {
  const t = useTranslations('scanner');
  return (
    <p className={styles.link} data-link={link}>
      <strong>{t(`link.${link}`)}</strong>
      {waiting > 0 && <span>{t('waiting', { count: waiting })}</span>}
    </p>
  );
}

/** How long it is said that the network is back, milliseconds. */
const BACK_MS = 6_000;

/** The same in a sentence: what somebody at the door has to know, and nothing while all is well. */
export function LinkWords({ state: { link, people } }: { state: ScannerState }) {
  const t = useTranslations('scanner.said');
  const [back, setBack] = useState(false);
  const before = useRef(link);
  useEffect(() => {
    const came = before.current === 'offline' && link === 'online';
    before.current = link;
    setBack(came);
    if (!came) return;
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [link]);
  const empty = people === null && (link === 'offline' || link === 'signedOut');
  const words = link === 'online' ? back && t('back') : t(empty ? `${link}Empty` : link);
  return (
    <p role="status" className={styles.said} data-link={back ? 'back' : link}>
      {words}
    </p>
  );
}
