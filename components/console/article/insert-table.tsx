import { useTranslations } from 'next-intl';
import { z } from 'zod';
import styles from '@/components/console/panel/content.module.css';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { wholeNumber } from '@/contract/filled';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { InsertPanel } from './insert-panel';

const schema = z.object({
  rows: wholeNumber('validation.tableRowsEmpty', 'validation.tableRows', [1, 50]),
  columns: wholeNumber('validation.tableColumnsEmpty', 'validation.tableColumns', [1, 10]),
  head: z.boolean(),
});
export type TableSize = z.output<typeof schema>;

/** How large a new table is, and whether its first row is a heading. */
export function InsertTable({ onClose, onInsert }: { onClose: () => void; onInsert: (size: TableSize) => void }) {
  const t = useTranslations('console.content.editor');
  const form = useSchemaForm({
    schema,
    initial: { rows: '3', columns: '3', head: true },
    submit: (size) => Promise.resolve(size),
    onDone: onInsert,
  });
  return (
    <InsertPanel title={t('tableForm.add')} onClose={onClose}>
      <SchemaForm form={form} submitLabel={t('tableForm.insert')}>
        <div className={styles.pair}>
          {(['rows', 'columns'] as const).map((name) => (
            <TextField
              key={name}
              field={form.field(name)}
              label={t(`tableForm.${name}`)}
              hint={t(`tableForm.${name}Hint`)}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              data-first={name === 'rows' || undefined}
            />
          ))}
        </div>
        <TickField field={form.field('head')}>{t('tableForm.head')}</TickField>
      </SchemaForm>
    </InsertPanel>
  );
}
