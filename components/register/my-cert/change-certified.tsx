'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { type CertRound, withdrawCertChange } from '@/contract/cert/cert';
import { callToken } from '@/lib/api/clients';
import { useFresh } from '@/lib/session/use-fresh';
import { toast } from '@/lib/stores/toast-store';
import { ChangeList } from './change-list';
import styles from './my-cert.module.css';

/** Something else to be certified: the form when it is asked for, or what waits and the way to take it back. */
export function ChangeCertified({
  waiting,
  hospital,
  children,
}: {
  waiting: CertRound | undefined;
  hospital?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('cert.change');
  const refresh = useFresh();
  const [open, setOpen] = useState(false);
  const withdraw = async () => {
    await callToken(withdrawCertChange);
    toast.success({ text: t('withdrawn') });
    await refresh();
  };
  // What was handed in is asked for anew afterwards, not with the form still open.
  if (waiting && open) setOpen(false);
  if (waiting) {
    return (
      <div className={styles.changeOpen}>
        <p className={styles.text}>{t('waits')}</p>
        <ChangeList changes={waiting.changes ?? []} />
        <ConfirmButton text={t('sure')} confirmLabel={t('withdraw')} cancelLabel={t('keep')} onConfirm={withdraw}>
          {t('withdraw')}
        </ConfirmButton>
      </div>
    );
  }
  return (
    <div className={styles.changeOpen}>
      <p className={styles.text}>{t(hospital ? 'textHospital' : 'text')}</p>
      <Button icon={open ? 'close' : 'edit'} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'closeForm' : 'open')}
      </Button>
      {open && children}
    </div>
  );
}
