import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { openTeam, TEAM_PAYERS, type TeamSheet } from '@/contract/attendee/team';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useRouter } from '@/lib/i18n/navigation';

/** Who a team is of, who its contact is, and who pays. */
export function TeamForm({ msId, sheet, onDone }: { msId: number; sheet: TeamSheet; onDone?: () => void }) {
  const t = useTranslations('team.form');
  const router = useRouter();
  const form = useSchemaForm({
    schema: openTeam.body,
    initial: { ...sheet.contact, payer: 'contact' as const, ...sheet.team },
    toBody: ({ unit, contactName, contactPhone, payer }) => ({ msId, unit, contactName, contactPhone, payer }),
    submit: (body) => callToken(openTeam, { body, quiet: true }),
    onDone: () => {
      router.refresh();
      onDone?.();
    },
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t(sheet.team ? 'save' : 'open')}
      actions={onDone && <Button onClick={onDone}>{t('cancel')}</Button>}
    >
      <TextField field={form.field('unit')} label={t('unit')} maxLength={80} autoComplete="organization" />
      <TextField field={form.field('contactName')} label={t('contactName')} maxLength={40} autoComplete="name" />
      <PhoneField field={form.field('contactPhone')} label={t('contactPhone')} />
      <ChoiceField
        field={form.field('payer')}
        label={t('payer')}
        options={TEAM_PAYERS.map((value) => ({ value, label: t(`payers.${value}`), hint: t(`payerHints.${value}`) }))}
      />
    </SchemaForm>
  );
}
