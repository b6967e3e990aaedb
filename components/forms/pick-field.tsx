import { Select } from 'antd';
import { useLocale, useTranslations } from 'next-intl';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import { useLookup } from '@/lib/forms/use-lookup';
import type { Bound } from '@/lib/forms/use-schema-form';
import { langOfWords } from '@/lib/i18n/local-text';
import { FieldFrame, type FieldWords } from './field-frame';
import styles from './suggest-field.module.css';

/** Something that is chosen by its name and kept by its number. */
export interface Picked {
  value: number;
  label: string;
  note?: string;
}

/** One of very many, found by a part of its name; nothing else will do. */
export function PickField({
  field,
  label,
  hint,
  chosen,
  look,
  disabled,
}: FieldWords & {
  field: Bound<number | null>;
  /** What the number stands for at first. */
  chosen?: Picked | null;
  look: (text: string) => Promise<Picked[]>;
  disabled?: boolean;
}) {
  const t = useTranslations('form');
  const locale = useLocale();
  const { found, ask } = useLookup(look, { first: chosen ? [chosen] : [] });
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
        <AntdRoot locale={locale}>
          <Select
            {...aria}
            status={field.error ? 'error' : undefined}
            value={field.value ?? undefined}
            onChange={(value?: number) => field.onChange(value ?? null)}
            allowClear
            disabled={disabled}
            placeholder={t('choose')}
            showSearch={{ filterOption: false, onSearch: ask }}
            notFoundContent={null}
            optionLabelProp="title"
            options={found.map((one) => ({
              value: one.value,
              title: one.label,
              label: (
                <span className={styles.option}>
                  <span lang={langOfWords(one.label)}>{one.label}</span>
                  {one.note && <span className={styles.note}>{one.note}</span>}
                </span>
              ),
            }))}
          />
        </AntdRoot>
      )}
    </FieldFrame>
  );
}
