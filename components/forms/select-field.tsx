import { Select } from 'antd';
import { useLocale, useTranslations } from 'next-intl';
import { AntdRoot } from '@/components/ui/antd/antd-root';
import type { Bound } from '@/lib/forms/use-schema-form';
import { FieldFrame, type FieldWords } from './field-frame';

/** One of many, found by typing. */
export function SelectField({
  field,
  label,
  hint,
  options,
  disabled,
}: FieldWords & { field: Bound<string>; options: { value: string; label: string }[]; disabled?: boolean }) {
  const t = useTranslations('form');
  const locale = useLocale();
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
        <AntdRoot locale={locale}>
          <Select
            {...aria}
            status={field.error ? 'error' : undefined}
            value={field.value || undefined}
            onChange={field.onChange}
            options={options}
            disabled={disabled}
            placeholder={t('choose')}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </AntdRoot>
      )}
    </FieldFrame>
  );
}
