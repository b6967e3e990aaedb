import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/console.module.css';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { STAFF_ROLES, type StaffRole } from '@/contract/codes';
import { type ConsoleUser, setUserRoles } from '@/contract/console/console';
import { endStaff, renewStaffPassword } from '@/contract/console/staff';
import { callToken } from '@/lib/api/clients';
import { OneTimePassword } from './one-time-password';

/** What administrators do with an account of the staff: its roles, a new password, its end. */
export function StaffSection({
  person,
  busy,
  run,
  onClose,
}: {
  person: ConsoleUser;
  busy: boolean;
  /** Does it once, and says that it is done. */
  run: (write: () => Promise<unknown>, done: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslations('console.users');
  const [roles, setRoles] = useState<readonly StaffRole[]>(person.roles);
  const [password, setPassword] = useState<string | null>(null);
  const params = { userId: person.userId };
  const toggle = (role: StaffRole) =>
    setRoles((chosen) => (chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]));
  const renew = () =>
    run(async () => setPassword((await callToken(renewStaffPassword, { params })).password), t('staff.renewed'));
  const end = () =>
    run(async () => {
      await callToken(endStaff, { params });
      onClose();
    }, t('staff.ended'));
  const asking = { cancelLabel: t('cancel') };
  return (
    <section>
      <h3>{t('rolesTitle')}</h3>
      <fieldset className={styles.roles}>
        <legend className="visually-hidden">{t('rolesTitle')}</legend>
        {STAFF_ROLES.map((role) => (
          <label key={role}>
            <input type="checkbox" checked={roles.includes(role)} onChange={() => toggle(role)} />
            <span>
              {t(`roles.${role}.name`)} <small className={styles.hint}>{t(`roles.${role}.text`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button
          variant="brand"
          aria-disabled={busy}
          onClick={() =>
            void run(() => callToken(setUserRoles, { params, body: { roles: [...roles] } }), t('rolesDone'))
          }
        >
          {t('saveRoles')}
        </Button>
        <ConfirmButton {...asking} text={t('staff.renewText')} confirmLabel={t('staff.renew')} onConfirm={renew}>
          {t('staff.renew')}
        </ConfirmButton>
        <ConfirmButton {...asking} text={t('staff.endText')} confirmLabel={t('staff.end')} onConfirm={end}>
          {t('staff.end')}
        </ConfirmButton>
      </div>
      {password !== null && <OneTimePassword userName={person.userName} password={password} />}
    </section>
  );
}
