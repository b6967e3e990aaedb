import { useTranslations } from 'next-intl';
import { OvertakenChoices, useOvertaken } from '@/components/console/panel/overtaken';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { type ConsoleContact, createContact, updateContact } from '@/contract/console/content';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';

const LENGTHS = { name: 40, nameEn: 80, phone: 40, wechat: 40, qq: 20, workTime: 80, workTimeEn: 120 };
const FIELDS = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];

/** One contact of customer service, or a new one. */
export function ContactPanel({
  contact,
  onClose,
  onSaved,
  onTakeNewest,
}: {
  contact: ConsoleContact | null;
  onClose: () => void;
  onSaved: () => void;
  onTakeNewest: () => void;
}) {
  const t = useTranslations('console.content.contacts');
  const given = (name: (typeof FIELDS)[number]) => contact?.[name] ?? '';
  const overtaken = useOvertaken();
  const form = useSchemaForm({
    schema: updateContact.body,
    initial: {
      version: contact?.version ?? 0,
      name: given('name'),
      nameEn: given('nameEn'),
      phone: given('phone'),
      wechat: given('wechat'),
      qq: given('qq'),
      workTime: given('workTime'),
      workTimeEn: given('workTimeEn'),
    },
    submit: (body) =>
      contact
        ? callToken(updateContact, { params: { id: contact.id }, body, quiet: true })
        : callToken(createContact, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onSaved();
    },
    onFail: overtaken.onFail,
    guard: true,
  });
  return (
    <Panel title={t(contact ? 'edit' : 'add')} closeLabel={t('close')} onClose={onClose}>
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={<OvertakenChoices form={form} newest={overtaken.newest} onTakeNewest={onTakeNewest} />}
      >
        {FIELDS.map((name) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={t(`fields.${name}`)}
            maxLength={LENGTHS[name]}
            autoComplete="off"
          />
        ))}
      </SchemaForm>
    </Panel>
  );
}
