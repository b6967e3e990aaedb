import { useTranslations } from 'next-intl';
import { MomentField } from '@/components/forms/moment-field';
import { RowList } from '@/components/forms/row-list';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { type ReviewDesk, saveReviewing } from '@/contract/review/desk';
import { MOST_CRITERIA } from '@/contract/review/sheet';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from '../review.module.css';

/** How papers are reviewed: by how many, until when, and what points are given for. */
export function ReviewingForm({ desk, onDone }: { desk: ReviewDesk; onDone: () => void }) {
  const t = useTranslations('review.desk.form');
  const { msId, version, perPaper, dueTime, criteria } = desk;
  const form = useSchemaForm({
    schema: saveReviewing.body,
    initial: {
      version,
      perPaper: String(perPaper),
      dueTime: dueTime ?? '',
      criteria: criteria.map(({ criterionId, name, nameEn, weight }) => ({
        criterionId: criterionId as number | null,
        name,
        nameEn: nameEn ?? '',
        weight: String(weight),
      })),
    },
    submit: (body) => callToken(saveReviewing, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('saved') });
      onDone();
    },
    guard: true,
  });
  const { value, onChange, error } = form.field('criteria');
  return (
    <SchemaForm form={form} submitLabel={t('save')}>
      <div className={styles.pair}>
        <TextField
          field={form.field('perPaper')}
          label={t('perPaper')}
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
        />
        <MomentField field={form.field('dueTime')} label={t('dueTime')} hint={t('dueHint')} />
      </div>
      <div data-field="criteria">
        <p className={styles.quiet}>{t('criteriaHint')}</p>
        {error && <p role="alert">{error}</p>}
        <RowList
          rows={value}
          onChange={onChange}
          blank={() => ({ criterionId: null, name: '', nameEn: '', weight: '1' })}
          most={MOST_CRITERIA}
          label={t('criteria')}
          addLabel={t('addCriterion')}
          nameOf={({ name }, place) => name || t('criterionAt', { place })}
          compact
        >
          {(row, at) => (
            <div className={styles.pair}>
              {(['name', 'nameEn', 'weight'] as const).map((field) => (
                <TextField
                  key={field}
                  field={{
                    name: `criteria.${at}.${field}`,
                    value: row[field],
                    error: form.errorAt(`criteria.${at}.${field}`),
                    onChange: (text) =>
                      onChange(value.map((one, index) => (index === at ? { ...one, [field]: text } : one))),
                    hold: () => undefined,
                  }}
                  label={t(`fields.${field}`)}
                  maxLength={field === 'weight' ? 3 : 120}
                  autoComplete="off"
                />
              ))}
            </div>
          )}
        </RowList>
      </div>
    </SchemaForm>
  );
}
