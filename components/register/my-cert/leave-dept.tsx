'use client';

import { useTranslations } from 'next-intl';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { leaveDept } from '@/contract/cert/cert';
import { callToken } from '@/lib/api/clients';
import { useFresh } from '@/lib/session/use-fresh';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-cert.module.css';

/** The way out of a department, or back from wanting to join it. */
export function LeaveDept({ waits }: { waits: boolean }) {
  const t = useTranslations('cert.leave');
  const refresh = useFresh();
  const leave = async () => {
    await callToken(leaveDept);
    toast.success({ text: t(waits ? 'withdrawn' : 'done') });
    await refresh();
  };
  return (
    <div className={styles.changeOpen}>
      <p className={styles.text}>{t(waits ? 'withdrawText' : 'text')}</p>
      <ConfirmButton
        text={t('sure')}
        confirmLabel={t(waits ? 'withdraw' : 'submit')}
        cancelLabel={t('cancel')}
        onConfirm={leave}
      >
        {t(waits ? 'withdraw' : 'submit')}
      </ConfirmButton>
    </div>
  );
}
