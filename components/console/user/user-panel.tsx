import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/console.module.css';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { USER_TYPE } from '@/contract/codes';
import { type ConsoleUser, endUserSessions, setUserStatus, unlockUser } from '@/contract/console/console';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';
import { PersonFacts } from './person-facts';
import { StaffSection } from './staff-section';

/** What may be done with one account. */
export function UserPanel({
  person,
  givesRoles,
  onClose,
  onChanged,
}: {
  person: ConsoleUser;
  givesRoles: boolean;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('console.users');
  const [busy, setBusy] = useState(false);
  const params = { userId: person.userId };
  const disabled = person.status === '1';
  // The staff are certified by being staff.
  const isStaff = person.userType === USER_TYPE.staff;

  const run = async (write: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await write();
      toast.success({ text: done });
      onChanged();
    } catch {
      // The client has shown what the upstream said.
    } finally {
      setBusy(false);
    }
  };
  const setDisabled = (next: boolean) =>
    run(() => callToken(setUserStatus, { params, body: { disabled: next } }), t(next ? 'disabledDone' : 'enabledDone'));

  return (
    <Panel title={<OwnWords text={person.name || person.userName} />} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.detail}>
        <DataList
          facts={[
            { key: 'userName', term: t('userName'), detail: <OwnWords text={person.userName} /> },
            { key: 'phone', term: t('phone'), detail: person.phonenumber },
            { key: 'status', term: t('status'), detail: t(`states.${person.status}`) },
            { key: 'cert', term: t('cert'), detail: isStaff ? null : t(`certFlags.${person.certFlag}`) },
            { key: 'sessions', term: t('sessions'), detail: String(person.sessions) },
          ]}
        />
        <PersonFacts person={person} />
        <div className={styles.buttons}>
          <Button
            onClick={() => void run(() => callToken(endUserSessions, { params, body: {} }), t('signedOut'))}
            aria-disabled={busy}
          >
            {t('signOut')}
          </Button>
          <Button
            onClick={() => void run(() => callToken(unlockUser, { params, body: {} }), t('unlocked'))}
            aria-disabled={busy}
          >
            {t('unlock')}
          </Button>
          {disabled ? (
            <Button onClick={() => void setDisabled(false)} aria-disabled={busy}>
              {t('enable')}
            </Button>
          ) : (
            <ConfirmButton
              text={t('disableText')}
              confirmLabel={t('disable')}
              cancelLabel={t('cancel')}
              onConfirm={() => setDisabled(true)}
            >
              {t('disable')}
            </ConfirmButton>
          )}
        </div>
        {givesRoles && <StaffSection person={person} busy={busy} run={run} onClose={onClose} />}
      </div>
    </Panel>
  );
}
