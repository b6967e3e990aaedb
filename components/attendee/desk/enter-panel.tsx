import { useLocale, useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { PhoneField, TextField } from '@/components/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import { type AttendeeDesk, enterAttendee } from '@/contract/attendee/desk';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { localText } from '@/lib/i18n/local-text';
import { toast } from '@/lib/stores/toast-store';

/** Enters somebody by hand, on the house or to be paid by their account, with the reason. */
export function EnterPanel({
  msId,
  fees,
  onClose,
  onEntered,
}: {
  msId: number;
  fees: AttendeeDesk['fees'];
  onClose: () => void;
  onEntered: () => void;
}) {
  const t = useTranslations('desk');
  const locale = asLocale(useLocale());
  const places = fees.filter(({ biz }) => biz === 'enroll');
  const form = useSchemaForm({
    schema: enterAttendee.body,
    initial: {
      feeId: '',
      name: '',
      phonenumber: '',
      email: '',
      hospital: '',
      department: '',
      title: '',
      free: 'yes',
      reason: '',
    },
    toBody: ({ free, ...values }) => ({ ...values, free: free === 'yes' }),
    submit: (body) => callToken(enterAttendee, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done.enter') });
      onEntered();
    },
    guard: true,
  });
  const text = (name: 'name' | 'hospital' | 'department' | 'title' | 'email', maxLength: number) => (
    <TextField field={form.field(name)} label={t(`fields.${name}`)} maxLength={maxLength} autoComplete="off" />
  );
  return (
    <Panel title={t('enter.title')} closeLabel={t('close')} onClose={onClose}>
      <SchemaForm form={form} submitLabel={t('enter.submit')}>
        <ChoiceField
          field={form.field('feeId')}
          label={t('fields.fee')}
          options={places.map(({ feeId, feeName, feeNameEn }) => ({
            value: String(feeId),
            label: localText(locale, feeName, feeNameEn).text,
          }))}
        />
        {text('name', 40)}
        <PhoneField
          field={form.field('phonenumber')}
          label={t('fields.phonenumber')}
          hint={t('enter.phoneHint')}
          autoComplete="off"
        />
        {text('hospital', 80)}
        {text('department', 60)}
        {text('title', 60)}
        {text('email', 120)}
        <ChoiceField
          field={form.field('free')}
          label={t('enter.how')}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`enter.free.${value}`) }))}
        />
        <TextField field={form.field('reason')} label={t('reason')} maxLength={200} autoComplete="off" />
      </SchemaForm>
    </Panel>
  );
}
