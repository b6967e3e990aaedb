'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { exportMyData } from '@/contract/account';
import { callToken } from '@/lib/api/clients';
import styles from './my-page.module.css';

const CloseDialog = dynamic(() => import('./close-dialog').then((module) => module.CloseDialog), { ssr: false });

const FILE_NAME = 'huiyi-my-data.json';

/** Everything kept about a person, as a file. */
export function ExportData() {
  const t = useTranslations('my.data');
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const data = await callToken(exportMyData);
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = FILE_NAME;
      link.click();
      URL.revokeObjectURL(url);
    } catch {
      // The client has already said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" onClick={() => void load()} disabled={busy}>
      {t(busy ? 'exporting' : 'export')}
    </Button>
  );
}

/** Closing the account for good; the dialog is loaded when it is opened. */
export function CloseAccount() {
  const t = useTranslations('my.close');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.danger} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <CloseDialog onClose={() => setOpen(false)} />}
    </>
  );
}
