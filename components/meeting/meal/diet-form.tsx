import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { DIETS, type Diet, type MyMeals, putDiet } from '@/contract/meal/meal';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './meal.module.css';

/** What somebody does not eat. */
export function DietForm({ msId, mine }: { msId: number; mine: Pick<MyMeals, 'diet' | 'allergies'> }) {
  const t = useTranslations('meal');
  const id = useId();
  const form = useSchemaForm({
    schema: putDiet.body,
    initial: { diet: mine.diet as Diet, allergies: mine.allergies },
    toBody: (values) => ({ ...values, msId }),
    submit: (body) => callToken(putDiet, { body, quiet: true }),
    stays: true,
    onDone: () => toast.success({ text: t('saved') }),
  });
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('diet')}</h2>
      <p className={styles.quiet}>{t('dietHint')}</p>
      <SchemaForm form={form} submitLabel={t('save')}>
        <ChoiceField
          field={form.field('diet')}
          label={t('diet')}
          options={DIETS.map((value) => ({ value, label: t(`diets.${value}`) }))}
        />
        <TextField
          field={form.field('allergies')}
          label={t('allergies')}
          hint={t('allergiesHint')}
          maxLength={200}
          autoComplete="off"
        />
      </SchemaForm>
    </section>
  );
}
