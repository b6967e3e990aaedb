'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LoginOpener } from '@/components/ui/action/login-opener';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { getOwnExhibitor, OPEN_CALLS, type OwnExhibitor, withdrawExpoCall } from '@/contract/expo/expo';
import { callToken } from '@/lib/api/clients';
import { formatDateTime } from '@/lib/i18n/format';
import { useStale } from '@/lib/realtime/use-stale';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';
import styles from './expo.module.css';

const CallDialog = dynamic(() => import('./call-dialog').then((loaded) => loaded.CallDialog), { ssr: false });

/** Who looks after a booth, and one's own request for a call: for signed-in people, since the page itself is everybody's. */
export function CallLeaf({ msId, exhibitorId, name }: { msId: number; exhibitorId: number; name: string }) {
  const t = useTranslations('expo.call');
  const hasToken = useHasToken();
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const signedIn = ready ? login : hasToken;
  const [own, setOwn] = useState<OwnExhibitor | 'failed' | null>(null);
  const read = useCallback(
    () =>
      callToken(getOwnExhibitor, { query: { msId, exhibitorId }, quiet: true }).then(setOwn, () => setOwn('failed')),
    [msId, exhibitorId],
  );
  useEffect(() => {
    if (signedIn) void read();
  }, [signedIn, read]);
  useStale(getOwnExhibitor.shows, () => {
    if (signedIn) void read();
  });
  return (
    <section className={styles.call} aria-labelledby="call" aria-busy={signedIn && own === null}>
      <h2 id="call">{t('title')}</h2>
      {!signedIn && (
        <>
          <p>{t('guest')}</p>
          <LoginOpener variant="brand">{t('signIn')}</LoginOpener>
        </>
      )}
      {signedIn && own === null && <p>{t('loading')}</p>}
      {signedIn && own === 'failed' && (
        <>
          <p role="alert">{t('failed')}</p>
          <Button onClick={() => void read()}>{t('again')}</Button>
        </>
      )}
      {signedIn && own !== null && own !== 'failed' && (
        <Reach own={own} one={{ msId, exhibitorId }} name={name} onChange={() => void read()} />
      )}
    </section>
  );
}

function Reach({
  own,
  one,
  name,
  onChange,
}: {
  own: OwnExhibitor;
  one: { msId: number; exhibitorId: number };
  name: string;
  onChange: () => void;
}) {
  const t = useTranslations('expo.call');
  const locale = asLocale(useLocale());
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { contactName, contactPhone, contactEmail, call } = own;
  const isOpen = call && OPEN_CALLS.includes(call.state);
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const withdraw = async () => {
    await callToken(withdrawExpoCall, { body: one });
    toast.success({ text: t('withdrawn') });
    onChange();
  };
  return (
    <>
      {(contactName || contactPhone || contactEmail) && (
        <p className={styles.facts}>
          <span>{t('contact')}</span>
          {contactName && <OwnWords text={contactName} />}
          {contactPhone && <a href={`tel:${contactPhone.replaceAll(/[^\d+]/g, '')}`}>{contactPhone}</a>}
          {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
        </p>
      )}
      {call && (
        <p className={styles.facts} role="status">
          <StatusBadge tone={isOpen ? 'info' : 'success'}>{t(`mine.${call.state}`)}</StatusBadge>
          <span>{t('asked', { time: formatDateTime(locale, call.createTime) })}</span>
        </p>
      )}
      {isOpen ? (
        <ConfirmButton
          variant="quiet"
          label={t('withdraw')}
          text={t(call.state === 'passed' ? 'withdrawPassed' : 'withdrawText')}
          confirmLabel={t('withdraw')}
          cancelLabel={t('keep')}
          onConfirm={withdraw}
        >
          {t('withdraw')}
        </ConfirmButton>
      ) : (
        <Button ref={opener} variant="brand" icon="phone" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('ask')}
        </Button>
      )}
      {asking && (
        <CallDialog
          own={own}
          one={one}
          name={name}
          onClose={close}
          onDone={() => {
            setAsking(false);
            onChange();
          }}
        />
      )}
    </>
  );
}
