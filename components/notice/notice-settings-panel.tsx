'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { getNoticeChoices } from '@/contract/task/task';
import { callToken } from '@/lib/api/clients';
import type { KnownChoices } from './notice-settings';
import styles from './notice-settings.module.css';

const NoticeSettings = dynamic(() => import('./notice-settings').then((module) => module.NoticeSettings), {
  ssr: false,
});

/** What messages also come by, opened and read when somebody wants to change it. */
export function NoticeSettingsPanel() {
  const t = useTranslations('notice.settings');
  const [known, setKnown] = useState<KnownChoices | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    // A failure has been shown by the client.
    setKnown(await callToken(getNoticeChoices).catch(() => null));
    setBusy(false);
  };
  return (
    <section className={styles.panel} aria-labelledby="notice-settings">
      <h2 id="notice-settings">{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      <Button
        icon="settings"
        aria-expanded={known !== null}
        aria-disabled={busy}
        onClick={() => (known ? setKnown(null) : void open())}
      >
        {t(known ? 'close' : 'open')}
      </Button>
      {known && <NoticeSettings known={known} />}
    </section>
  );
}
