import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { ListField } from '@/components/forms/list-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { assignStay, type DeskHotel, entitleStay } from '@/contract/lodging/rooms';
import { SEXES, type Sex } from '@/contract/lodging/stay';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import { useKinds } from './use-kinds';

interface Props {
  msId: number;
  hotels: DeskHotel[];
  what: 'assign' | 'entitle';
  onClose: () => void;
  onDone: () => void;
}

/** Gives somebody a room, or nights whose days they choose themselves, with the reason. */
export function GivePanel({ what, ...props }: Props) {
  const t = useTranslations('desk.rooms');
  return (
    <Panel title={t(what)} closeLabel={t('close')} onClose={props.onClose}>
      {what === 'assign' ? <AssignForm {...props} /> : <EntitleForm {...props} />}
    </Panel>
  );
}

type FormProps = Omit<Props, 'what'>;

function AssignForm({ msId, hotels, onDone }: FormProps) {
  const t = useTranslations('desk.rooms');
  const kinds = useKinds(hotels);
  const form = useSchemaForm({
    schema: assignStay.body,
    initial: {
      who: '',
      kindId: kinds[0]?.value ?? '',
      inDay: '',
      outDay: '',
      reason: '',
      how: 'whole' as 'whole' | 'half',
      sex: '' as Sex | '',
    },
    toBody: ({ how, sex, kindId, ...values }) => ({
      ...values,
      kindId: Number(kindId),
      half: how === 'half',
      ...(how === 'half' && sex && { sex }),
    }),
    submit: (body) => callToken(assignStay, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      onDone();
    },
    guard: true,
  });
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <TextField field={form.field('who')} label={t('who')} maxLength={40} autoComplete="off" />
      <ListField field={form.field('kindId')} label={t('kind')} options={kinds} />
      <TextField field={form.field('inDay')} label={t('inDay')} type="date" />
      <TextField field={form.field('outDay')} label={t('outDay')} type="date" />
      <ChoiceField
        field={form.field('how')}
        label={t('fields.half')}
        options={(['whole', 'half'] as const).map((value) => ({ value, label: t(value) }))}
      />
      {form.values.how === 'half' && (
        <ChoiceField
          field={form.field('sex')}
          label={t('sex')}
          options={SEXES.map((value) => ({ value, label: t(value) }))}
        />
      )}
      <TextField field={form.field('reason')} label={t('reason')} maxLength={200} autoComplete="off" />
    </SchemaForm>
  );
}

function EntitleForm({ msId, hotels, onDone }: FormProps) {
  const t = useTranslations('desk.rooms');
  const kinds = useKinds(hotels);
  const form = useSchemaForm({
    schema: entitleStay.body,
    initial: { who: '', kindId: kinds[0]?.value ?? '', nights: '', reason: '' },
    toBody: ({ kindId, ...values }) => ({ ...values, kindId: Number(kindId) }),
    submit: (body) => callToken(entitleStay, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      onDone();
    },
    guard: true,
  });
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <TextField field={form.field('who')} label={t('who')} maxLength={40} autoComplete="off" />
      <ListField field={form.field('kindId')} label={t('kind')} options={kinds} />
      <TextField field={form.field('nights')} label={t('count')} inputMode="numeric" maxLength={2} autoComplete="off" />
      <TextField field={form.field('reason')} label={t('reason')} maxLength={200} autoComplete="off" />
    </SchemaForm>
  );
}
