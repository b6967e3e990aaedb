import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/console.module.css';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import type { StaffRole } from '@/contract/codes';
import { createStaff, staffBodySchema } from '@/contract/console/staff';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { OneTimePassword } from './one-time-password';
import { RolesField } from './roles-field';

/** A new account of the staff: its name and roles, then its one-time password. */
export function StaffPanel({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const t = useTranslations('console.users');
  const [made, setMade] = useState<{ userName: string; password: string } | null>(null);
  const form = useSchemaForm({
    schema: staffBodySchema,
    initial: { userName: '', name: '', roles: [] as StaffRole[] },
    submit: (body) => callToken(createStaff, { body, quiet: true }),
    onDone: ({ password }, { userName }) => {
      setMade({ userName, password });
      onMade();
    },
    guard: true,
  });
  return (
    // A window of its own for the password: it begins with its heading, where the form had the focus.
    <Panel
      key={made ? 'made' : 'new'}
      title={t(made ? 'staff.made' : 'staff.add')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {made ? (
        <div className={styles.detail}>
          <OneTimePassword {...made} />
        </div>
      ) : (
        <SchemaForm form={form} submitLabel={t('staff.create')}>
          <TextField field={form.field('userName')} label={t('userName')} maxLength={30} autoComplete="off" />
          <TextField field={form.field('name')} label={t('name')} maxLength={40} autoComplete="off" />
          <RolesField field={form.field('roles')} />
        </SchemaForm>
      )}
    </Panel>
  );
}
