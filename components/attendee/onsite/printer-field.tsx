import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldFrame } from '@/components/forms/field-frame';
import styles from '@/components/forms/fields.module.css';
import type { Bound } from '@/lib/forms/use-schema-form';

/** The name of a printer: one that was named before, or another. */
export function PrinterField({ field, printers }: { field: Bound<string>; printers: readonly string[] }) {
  const t = useTranslations('onsite.badges');
  const listId = useId();
  return (
    <FieldFrame field={field} label={t('printer')} hint={t('printerHint')}>
      {(aria) => (
        <>
          <input
            {...aria}
            className={styles.input}
            name={field.name}
            value={field.value}
            list={listId}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => field.onChange(target.value)}
          />
          <datalist id={listId}>
            {printers.map((printer) => (
              <option key={printer} value={printer} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
