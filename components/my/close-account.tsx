'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/action/button';
import styles from './my-page.module.css';

const CloseDialog = dynamic(() => import('./close-dialog').then((module) => module.CloseDialog), { ssr: false });

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
