import { useTranslations } from 'next-intl';
import { TicksField } from '@/components/forms/ticks-field';
import { STAFF_ROLES, type StaffRole } from '@/contract/codes';
import type { Bound } from '@/lib/forms/use-schema-form';

/** The roles of one of the staff, each with what it opens. */
export function RolesField({ field }: { field: Bound<StaffRole[]> }) {
  const t = useTranslations('console.users');
  return (
    <TicksField
      field={field}
      label={t('rolesTitle')}
      options={STAFF_ROLES.map((value) => ({ value, label: t(`roles.${value}.name`), hint: t(`roles.${value}.text`) }))}
    />
  );
}
