import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type DecisionBatch, resendFailed } from '@/contract/decision/desk';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './decision.module.css';

const LOOK_MS = 2000;

/** What was sent, how far it is, and what could not be sent. */
export function BatchList({ msId, batches }: { msId: number; batches: readonly DecisionBatch[] }) {
  const t = useTranslations('decision.batches');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const running = batches.some(({ waiting }) => waiting > 0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => router.refresh(), LOOK_MS);
    return () => clearInterval(timer);
  }, [running, router]);
  const again = async (batchId: number) => {
    if (busy) return;
    setBusy(true);
    try {
      const { papers } = await callToken(resendFailed, { params: { msId }, body: { batchId } });
      toast.success({ text: t('again', { count: papers }) });
      router.refresh();
    } catch {
      // Why not is said by whoever asked.
    } finally {
      setBusy(false);
    }
  };
  if (batches.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <ul className={styles.rows}>
      {batches.map(({ batchId, number, papers, sent, waiting, failed, dueTime, createTime }) => (
        <li key={batchId}>
          <span className={styles.words}>
            <span className={styles.line}>
              <b>{t('number', { number })}</b>
              <StatusBadge tone={waiting > 0 ? 'info' : failed > 0 ? 'danger' : 'success'}>
                {t(waiting > 0 ? 'running' : failed > 0 ? 'some' : 'all', { sent, papers, failed })}
              </StatusBadge>
            </span>
            {waiting > 0 && <progress aria-label={t('number', { number })} max={papers} value={papers - waiting} />}
            <span className={styles.quiet}>
              {formatDateTime(locale, createTime)}
              {dueTime && ` · ${t('due', { time: formatDateTime(locale, String(dueTime)) })}`}
            </span>
          </span>
          {failed > 0 && waiting === 0 && (
            <Button aria-disabled={busy} onClick={() => void again(batchId)}>
              {t('resend', { count: failed })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
