import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import type { SubjectNode } from '@/components/forms/subject-tree-select';
import { SubjectsField } from '@/components/forms/subjects-field';
import { setUserSubject } from '@/contract/account/account';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';

const MAX_SUBJECTS = 20;

/** The subjects that a person follows. */
export function SubjectsForm({
  ids,
  tree,
  onSaved,
}: {
  ids: number[];
  tree: SubjectNode[];
  onSaved: (ids: number[]) => void;
}) {
  const t = useTranslations('my.subjects');
  const shared = useTranslations('form');
  const form = useSchemaForm({
    schema: setUserSubject.body,
    initial: { subjectIds: ids },
    submit: (body) => callToken(setUserSubject, { body, quiet: true }),
    onDone: (_, { subjectIds }) => {
      toast.success({ key: 'saved' });
      onSaved(subjectIds);
    },
  });
  return (
    <SchemaForm form={form} submitLabel={shared('save')}>
      <SubjectsField field={form.field('subjectIds')} label={t('label')} tree={tree} max={MAX_SUBJECTS} />
    </SchemaForm>
  );
}
