import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/console.module.css';
import { RowDay } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { accountKind, USER_TYPE } from '@/contract/codes';
import { type ConsoleUser, endUserSessions, setUserStatus, unlockUser } from '@/contract/console/console';
import { callToken } from '@/lib/api/clients';
import { wordOf } from '@/lib/i18n/word-of';
import { toast } from '@/lib/stores/toast-store';
import { PersonFacts } from './person-facts';
import { StaffSection } from './staff-section';

/** One account: who it is, what is known of it, and what may be done with it. */
export function UserPanel({
  person,
  manages,
  givesRoles,
  onClose,
  onChanged,
}: {
  person: ConsoleUser;
  /** Not one's own account, nor a closed one. */
  manages: boolean;
  givesRoles: boolean;
  onClose: () => void;
  onChanged: () => void;
}) {
  const t = useTranslations('console.users');
  const types = useTranslations('console.userTypes');
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
            { key: 'nameEn', term: t('nameEn'), detail: person.nameEn && <OwnWords text={person.nameEn} /> },
            { key: 'userName', term: t('userName'), detail: <OwnWords text={person.userName} /> },
            { key: 'phone', term: t('phone'), detail: person.phonenumber },
            {
              key: 'type',
              term: t('type'),
              detail: [types(accountKind(person)), ...person.roles.map((role) => t(`roles.${role}.name`))].join(' · '),
            },
            { key: 'status', term: t('status'), detail: wordOf(t, `states.${person.status}`, person.status) },
            {
              key: 'cert',
              term: t('cert'),
              detail: isStaff ? null : wordOf(t, `certFlags.${person.certFlag}`, person.certFlag),
            },
            { key: 'since', term: t('since'), detail: <RowDay time={person.createTime} /> },
          ]}
        />
        <PersonFacts person={person} />
        {manages && (
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
        )}
        {manages && givesRoles && <StaffSection person={person} busy={busy} run={run} onClose={onClose} />}
      </div>
    </Panel>
  );
}
