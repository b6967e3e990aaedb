import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import type { Bound } from '@/lib/forms/use-schema-form';
import { ControlSkeleton } from './control-skeleton';
import { FieldFrame, type FieldWords } from './field-frame';
import type { SubjectNode } from './subject-tree-select';

// The tree, which many visits never open, comes after the page.
const TreeSelect = dynamic(() => import('./subject-tree-select').then((module) => module.SubjectTreeSelect), {
  ssr: false,
  loading: () => <ControlSkeleton />,
});

/** Several subjects out of the tree; at most `max`. */
export function SubjectsField({
  field,
  label,
  hint,
  tree,
  max,
  disabled,
}: FieldWords & { field: Bound<number[]>; tree: SubjectNode[]; max: number; disabled?: boolean }) {
  const t = useTranslations('form.subjects');
  const locale = useLocale();
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
        <TreeSelect
          {...aria}
          wrong={Boolean(field.error)}
          disabled={disabled}
          tree={tree}
          locale={locale}
          max={max}
          value={field.value}
          onChange={field.onChange}
          placeholder={t('placeholder')}
        />
      )}
    </FieldFrame>
  );
}
