import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { z } from 'zod';
import type { FieldWords } from '@/components/forms/field-frame';
import { SuggestField } from '@/components/forms/suggest-field';
import { type foundDeptSchema, getRemoteDeptByName } from '@/contract/cert/cert';
import { callToken } from '@/lib/api/clients';
import type { Bound } from '@/lib/forms/use-schema-form';

export type FoundDept = z.output<typeof foundDeptSchema>;

/** The full name of a department, with those of this type that are certified already to choose from. */
export function DeptNameField({
  deptType,
  onFound,
  ...field
}: FieldWords & {
  field: Bound<string>;
  deptType: string;
  onFound: (dept: FoundDept) => void;
}) {
  const t = useTranslations('register.form');
  const found = useRef<FoundDept[]>([]);

  const look = async (deptName: string) => {
    const rows = await callToken(getRemoteDeptByName, { query: { deptName, deptType }, quiet: true });
    found.current = rows.filter((row) => row.deptId);
    return found.current.map((dept) => ({ value: dept.deptName, note: t('deptFound') }));
  };
  const choose = (name: string) => {
    const dept = found.current.find((row) => row.deptName === name);
    if (dept) onFound(dept);
  };
  return <SuggestField {...field} look={look} onChoose={choose} maxLength={100} />;
}
