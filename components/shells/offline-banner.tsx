import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import { holdOfflineClicks } from './behaviours/offline-clicks';
import { useOnline } from './behaviours/online';
import styles from './site-behaviours.module.css';

/** How long “back online” is shown. */
const BACK_MS = 4000;

/**
 * Says that the network is gone, and that it is back; `onBack` then brings what may have been missed. A link that was
 * clicked meanwhile can be tried again.
 */
export function OfflineBanner({
  offline,
  online,
  retry,
  onBack,
}: {
  offline: string;
  online: string;
  retry: string;
  onBack: () => void;
}) {
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  const [back, setBack] = useState(false);
  const [wanted, setWanted] = useState<URL | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true;
      setBack(false);
      return holdOfflineClicks((to) => setWanted(to));
    }
    if (!wasOffline.current) return;
    wasOffline.current = false;
    setBack(true);
    onBack();
    const timer = window.setTimeout(() => setBack(false), BACK_MS);
    return () => window.clearTimeout(timer);
  }, [isOnline, onBack]);

  useEffect(() => {
    if (wanted) button.current?.focus();
  }, [wanted]);

  const again = () => {
    if (wanted && navigator.onLine) window.location.assign(wanted);
  };

  const text = isOnline ? (back || wanted ? online : '') : offline;
  return (
    <div className={text ? styles.banner : 'visually-hidden'}>
      {text && <Icon name={isOnline ? 'done' : 'warning'} size={18} />}
      <span role="status">{text}</span>
      {wanted && (
        <button ref={button} type="button" className={styles.retry} onClick={again}>
          {retry}
        </button>
      )}
    </div>
  );
}
