import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { asLocale } from '@/components/ui/locale';
import { formatDateTime, parseWire } from '@/lib/i18n/format';
import { serverNow } from '@/lib/stores/session-store';
import styles from './cashier.module.css';

const SECOND_MS = 1000;

const HOUR = 3600;
const two = (count: number) => String(count).padStart(2, '0');
const clock = (seconds: number) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;

/** How long an order can still be paid, by the server's clock: until when, and in its last hour the time left. `onEnd` is told when that is over. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd: () => void }) {
  const t = useTranslations('pay.cashier');
  const locale = asLocale(useLocale());
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = parseWire(until)?.getTime() ?? 0;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - serverNow()) / SECOND_MS));
      setLeft(seconds);
      if (seconds > 0) return;
      window.clearInterval(timer);
      onEnd();
    };
    const timer = window.setInterval(tick, SECOND_MS);
    tick();
    return () => window.clearInterval(timer);
  }, [until, onEnd]);
  // A screen reader hears it when it asks, not every second.
  return (
    <p className={styles.note} role="timer">
      {left === null
        ? '\u00a0'
        : left > 0
          ? t.rich(left < HOUR ? 'left' : 'by', {
              time: () => <b className={styles.left}>{left < HOUR ? clock(left) : formatDateTime(locale, until)}</b>,
            })
          : t('expired')}
    </p>
  );
}
