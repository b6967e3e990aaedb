import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import type { Bound } from '@/lib/forms/use-schema-form';
import { ControlSkeleton } from './control-skeleton';
import { FieldFrame, type FieldWords } from './field-frame';
import type { RegionRow } from './region-cascader';

// The lists, which many visits never open, come after the page.
const Cascader = dynamic(() => import('./region-cascader').then((module) => module.RegionCascader), {
  ssr: false,
  loading: () => <ControlSkeleton />,
});

/** Province, city and district as codes one after the other (GB/T 2260); what is below a region is read when it is opened. */
export function RegionsField({
  field,
  label,
  hint,
  provinces,
  disabled,
}: FieldWords & { field: Bound<string[]>; provinces: RegionRow[]; disabled?: boolean }) {
  const t = useTranslations('form.region');
  const locale = useLocale();
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
        <Cascader
          {...aria}
          wrong={Boolean(field.error)}
          disabled={disabled}
          provinces={provinces}
          locale={locale}
          value={field.value}
          onChange={field.onChange}
          placeholder={t('placeholder')}
          failedWords={t('failed')}
        />
      )}
    </FieldFrame>
  );
}
