'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useOnline } from './behaviours/online';
import styles from './site-behaviours.module.css';

/** How long “back online” is shown. */
const BACK_MS = 4000;

/** Says that the network is gone, and that it is back; `onBack` then brings what may have been missed. */
export function OfflineBanner({ offline, online, onBack }: { offline: string; online: string; onBack: () => void }) {
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  const [back, setBack] = useState(false);

  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true;
      setBack(false);
      return;
    }
    if (!wasOffline.current) return;
    wasOffline.current = false;
    setBack(true);
    onBack();
    const timer = window.setTimeout(() => setBack(false), BACK_MS);
    return () => window.clearTimeout(timer);
  }, [isOnline, onBack]);

  const text = isOnline ? (back ? online : '') : offline;
  return (
    <div role="status" className={text ? styles.banner : 'visually-hidden'}>
      {text && <Icon name={isOnline ? 'done' : 'warning'} size={18} />}
      {text}
    </div>
  );
}
