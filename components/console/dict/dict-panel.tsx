import { useTranslations } from 'next-intl';
import { OvertakenChoices, useOvertaken } from '@/components/console/panel/overtaken';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { type ConsoleDict, renameDict } from '@/contract/console/content';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';

/** What one code is called in both languages. */
export function DictPanel({
  dict,
  onClose,
  onSaved,
  onTakeNewest,
}: {
  dict: ConsoleDict;
  onClose: () => void;
  onSaved: () => void;
  onTakeNewest: () => void;
}) {
  const t = useTranslations('console.content.dicts');
  const overtaken = useOvertaken();
  const form = useSchemaForm({
    schema: renameDict.body,
    initial: { version: dict.version, dictLabel: dict.dictLabel, labelEn: dict.labelEn },
    submit: (body) => callToken(renameDict, { params: { dictCode: dict.dictCode }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onSaved();
    },
    onFail: overtaken.onFail,
    guard: true,
  });
  return (
    <Panel title={`${dict.dictType} · ${dict.dictValue}`} closeLabel={t('close')} onClose={onClose}>
      <SchemaForm
        form={form}
        submitLabel={t('save')}
        actions={<OvertakenChoices form={form} newest={overtaken.newest} onTakeNewest={onTakeNewest} />}
      >
        <TextField field={form.field('dictLabel')} label={t('label')} maxLength={60} autoComplete="off" />
        <TextField
          field={form.field('labelEn')}
          label={t('labelEn')}
          hint={t('hint')}
          maxLength={60}
          autoComplete="off"
        />
      </SchemaForm>
    </Panel>
  );
}
