import { useTranslations } from 'next-intl';
import { OvertakenChoices, useOvertaken } from '@/components/console/panel/overtaken';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Panel } from '@/components/ui/layout/panel';
import { type ConsoleDoctor, placeDoctor } from '@/contract/console/content';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';

/** A doctor's place in the directory. */
export function DoctorPanel({
  doctor,
  onClose,
  onSaved,
  onTakeNewest,
}: {
  doctor: ConsoleDoctor;
  onClose: () => void;
  onSaved: () => void;
  onTakeNewest: () => void;
}) {
  const t = useTranslations('console.content.doctors');
  const overtaken = useOvertaken();
  const form = useSchemaForm({
    schema: placeDoctor.body,
    initial: { version: doctor.version, shown: doctor.shown, orderNum: String(doctor.orderNum) },
    submit: (body) => callToken(placeDoctor, { params: { userId: doctor.userId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onSaved();
    },
    onFail: overtaken.onFail,
    guard: true,
  });
  return (
    <Panel title={<OwnWords text={doctor.name} />} closeLabel={t('close')} onClose={onClose}>
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={<OvertakenChoices form={form} newest={overtaken.newest} onTakeNewest={onTakeNewest} />}
      >
        <TickField field={form.field('shown')}>{t('show')}</TickField>
        <TextField
          field={form.field('orderNum')}
          label={t('order')}
          hint={t('orderHint')}
          inputMode="numeric"
          maxLength={4}
        />
      </SchemaForm>
    </Panel>
  );
}
