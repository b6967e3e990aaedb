import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/console.module.css';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import type { StaffRole } from '@/contract/codes';
import { type ConsoleUser, setUserRoles } from '@/contract/console/console';
import { endStaff, renewStaffPassword } from '@/contract/console/staff';
import { callToken } from '@/lib/api/clients';
import { OneTimePassword } from './one-time-password';
import { RolesField } from './roles-field';

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
  const [roles, setRoles] = useState<StaffRole[]>(person.roles);
  const [password, setPassword] = useState<string | null>(null);
  const params = { userId: person.userId };
  const renew = () =>
    run(async () => setPassword((await callToken(renewStaffPassword, { params })).password), t('staff.renewed'));
  const end = () =>
    run(async () => {
      await callToken(endStaff, { params });
      onClose();
    }, t('staff.ended'));
  const asking = { cancelLabel: t('cancel') };
  return (
    <section className={styles.refuse}>
      <RolesField field={{ name: 'roles', value: roles, onChange: setRoles, hold: () => {} }} />
      <div className={styles.buttons}>
        <Button
          variant="brand"
          aria-disabled={busy}
          onClick={() => void run(() => callToken(setUserRoles, { params, body: { roles } }), t('rolesDone'))}
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
