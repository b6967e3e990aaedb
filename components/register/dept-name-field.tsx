'use client';

import { AutoComplete } from 'antd';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { FieldFrame, type FieldWords } from '@/components/forms/field-frame';
import { type foundDeptSchema, getRemoteDeptByName } from '@/contract/cert';
import { callToken } from '@/lib/api/clients';
import type { Bound } from '@/lib/forms/use-schema-form';
import styles from './dept-name-field.module.css';

export type FoundDept = z.output<typeof foundDeptSchema>;

/** After the last key before the upstream is asked. */
const PAUSE_MS = 300;
const LEAST = 2;

/** The full name of a department, with those of this type that are certified already to choose from. */
export function DeptNameField({
  field,
  label,
  hint,
  deptType,
  onFound,
}: FieldWords & {
  field: Bound<string>;
  deptType: string;
  onFound: (dept: FoundDept) => void;
}) {
  const t = useTranslations('register.form');
  const [found, setFound] = useState<FoundDept[]>([]);
  const timer = useRef(0);
  const asked = useRef('');
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const look = (text: string) => {
    const deptName = text.trim();
    asked.current = deptName;
    window.clearTimeout(timer.current);
    if (deptName.length < LEAST) return setFound([]);
    timer.current = window.setTimeout(async () => {
      // A look-up that fails does no harm: the name can be typed.
      const rows = await callToken(getRemoteDeptByName, { query: { deptName, deptType }, quiet: true }).catch(() => []);
      if (asked.current === deptName) setFound(rows.filter((row) => row.deptId));
    }, PAUSE_MS);
  };

  return (
    <FieldFrame field={field} label={label} hint={hint}>
      {(aria) => (
        <AutoComplete
          {...aria}
          status={field.error ? 'error' : undefined}
          value={field.value}
          onChange={field.onChange}
          maxLength={100}
          showSearch={{ onSearch: look }}
          options={found.map((dept) => ({
            value: dept.deptName,
            key: dept.deptId,
            label: (
              <span className={styles.option}>
                <span>{dept.deptName}</span>
                <span className={styles.note}>{t('deptFound')}</span>
              </span>
            ),
          }))}
          onSelect={(name: string) => {
            const dept = found.find((row) => row.deptName === name);
            if (dept) onFound(dept);
          }}
        />
      )}
    </FieldFrame>
  );
}
