import { Select } from 'antd';
import { useTranslations } from 'next-intl';
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
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
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
      )}
    </FieldFrame>
  );
}
