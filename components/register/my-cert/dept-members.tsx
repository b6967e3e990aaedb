'use client';

import { useTranslations } from 'next-intl';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Tag } from '@/components/ui/fact/tag';
import { changeDeptMember, type DeptMember } from '@/contract/cert/cert';
import { callToken } from '@/lib/api/clients';
import { useFresh } from '@/lib/session/use-fresh';
import { toast } from '@/lib/stores/toast-store';
import styles from './my-cert.module.css';

/** The people of one's department; its administrator takes members out and hands the administration over. */
export function DeptMembers({ members, me }: { members: DeptMember[]; me: number }) {
  const t = useTranslations('cert.members');
  const refresh = useFresh();
  const rules = members.some(({ userId, deptAdmin }) => userId === me && deptAdmin === '1');
  const change = (userId: number, action: 'remove' | 'handOver') => async () => {
    await callToken(changeDeptMember, { body: { userId, action } });
    toast.success({ text: t(action === 'remove' ? 'removed' : 'handedOver') });
    await refresh();
  };
  return (
    <ul className={styles.rows}>
      {members.map(({ userId, name, phonenumber, deptAdmin }) => {
        const called = name || t('unnamed');
        const words = { confirmLabel: t('confirm'), cancelLabel: t('cancel') };
        return (
          <li key={userId}>
            <span className={styles.who}>
              <OwnWords text={called} /> {deptAdmin === '1' && <Tag tone="brand">{t('admin')}</Tag>}{' '}
              {userId === me && <Tag>{t('me')}</Tag>}
              <small>{phonenumber}</small>
            </span>
            {rules && userId !== me && (
              <>
                <ConfirmButton
                  {...words}
                  text={t('handOverText')}
                  label={t('handOverTo', { name: called })}
                  onConfirm={change(userId, 'handOver')}
                >
                  {t('handOver')}
                </ConfirmButton>
                <ConfirmButton
                  {...words}
                  text={t('removeText')}
                  label={t('removeOne', { name: called })}
                  onConfirm={change(userId, 'remove')}
                >
                  {t('remove')}
                </ConfirmButton>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
