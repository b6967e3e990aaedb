'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { getScheduleLink, renewScheduleLink } from '@/contract/programme/schedule';
import { callToken } from '@/lib/api/clients';
import { fileHref } from '@/lib/files';
import { toast } from '@/lib/stores/toast-store';
import styles from './schedule.module.css';

/** The link to one's schedule: to subscribe to, to copy, and to make anew. */
export function OwnLink() {
  const t = useTranslations('schedule.mine');
  const locale = useLocale();
  const [token, setToken] = useState<string | 'failed' | null>(null);
  useEffect(() => {
    callToken(getScheduleLink, { quiet: true }).then(
      (answer) => setToken(answer.token),
      () => setToken('failed'),
    );
  }, []);
  if (token === 'failed') return <p role="alert">{t('failed')}</p>;
  if (token === null) return <p aria-busy="true">…</p>;
  const path = `${fileHref('scheduleCalendar', { file: `${token}.ics` })}${locale === 'en' ? '?lang=en' : ''}`;
  const link = `${window.location.origin}${path}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success({ text: t('copied') });
    } catch {
      // Without the right to the clipboard the link is there to be copied by hand.
      toast.info({ text: t('byHand') });
    }
  };
  const renew = async () => {
    setToken((await callToken(renewScheduleLink)).token);
    toast.success({ text: t('renewed') });
  };
  return (
    <>
      <label className={styles.field}>
        {t('link')}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p className={styles.tools}>
        <LinkButton href={link.replace(/^https?:/, 'webcal:')} variant="brand" icon="calendar">
          {t('subscribe')}
        </LinkButton>
        <Button icon="share" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <LinkButton href={path} native variant="secondary" icon="download">
          {t('download')}
        </LinkButton>
        <ConfirmButton
          variant="quiet"
          text={t('renewText')}
          confirmLabel={t('renew')}
          cancelLabel={t('keep')}
          onConfirm={renew}
        >
          {t('renew')}
        </ConfirmButton>
      </p>
    </>
  );
}
