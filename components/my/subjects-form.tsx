'use client';

import { Form } from 'antd';
import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/ui/schema-form';
import { SubjectField, type SubjectNode } from '@/components/ui/subject-field';
import { setUserSubject } from '@/contract/account';
import { callToken } from '@/lib/api/clients';
import { toast } from '@/lib/stores/toast-store';

const MAX_SUBJECTS = 20;

/** The subjects that a person follows. */
export function SubjectsForm({
  ids,
  tree,
  locale,
  onSaved,
}: {
  ids: number[];
  tree: SubjectNode[];
  locale: string;
  onSaved: (ids: number[]) => void;
}) {
  const t = useTranslations('my.subjects');
  return (
    <SchemaForm
      name="subjects"
      schema={setUserSubject.body}
      initial={{ subjectIds: ids }}
      toBody={(values) => values}
      submit={(body) => callToken(setUserSubject, { body, quiet: true })}
      onDone={({ subjectIds }) => {
        toast.success({ key: 'saved' });
        onSaved(subjectIds);
      }}
      submitLabel={t('save')}
    >
      <Form.Item name="subjectIds" label={t('label')}>
        <SubjectField tree={tree} locale={locale} max={MAX_SUBJECTS} placeholder={t('placeholder')} />
      </Form.Item>
    </SchemaForm>
  );
}
