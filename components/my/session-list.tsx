'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { revokeSession, type UserSession } from '@/contract/account/account';
import { deviceName } from '@/lib/account/user-agent';
import { callToken } from '@/lib/api/clients';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from './session-list.module.css';

const OTHERS = 'others';

/** Where the account is signed in; each but this one can be ended, or all others at once. */
export function SessionList({ sessions }: { sessions: UserSession[] }) {
  const t = useTranslations('my.sessions');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [ended, setEnded] = useState<string[]>([]);
  const [busy, setBusy] = useState('');
  const rows = sessions.filter(
    ({ sessionId, current }) => current || !(ended.includes(sessionId) || ended.includes(OTHERS)),
  );

  const end = async (sessionId: string) => {
    setBusy(sessionId);
    try {
      await callToken(revokeSession, { params: { sessionId } });
      setEnded([...ended, sessionId]);
      toast.success({ text: t(sessionId === OTHERS ? 'endedOthers' : 'ended') });
      router.refresh();
    } catch {
      // The client has already said why.
    } finally {
      setBusy('');
    }
  };

  return (
    <>
      <ul className={styles.list}>
        {rows.map(({ sessionId, userAgent, ip, loginTime, lastTime, current }) => {
          const device = deviceName(userAgent) || t('unknown');
          return (
            <li key={sessionId} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.device}>
                  {device}
                  {current && <StatusBadge tone="success">{t('current')}</StatusBadge>}
                </p>
                <p className={styles.meta}>
                  {ip && <span>{ip.replace(/^::ffff:/, '')}</span>}
                  {loginTime && (
                    <span>
                      {t('since')} <time dateTime={toIso(loginTime)}>{formatDateTime(locale, loginTime)}</time>
                    </span>
                  )}
                  {lastTime && !current && (
                    <span>
                      {t('last')} <time dateTime={toIso(lastTime)}>{formatDateTime(locale, lastTime)}</time>
                    </span>
                  )}
                </p>
              </div>
              {!current && (
                <Button
                  variant="quiet"
                  disabled={busy !== ''}
                  aria-label={t('endLabel', { device })}
                  onClick={() => void end(sessionId)}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length > 1 && (
        <Button icon="logout" disabled={busy !== ''} onClick={() => void end(OTHERS)}>
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}
