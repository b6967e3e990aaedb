import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/forms/choice-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { REFUSALS } from '@/contract/review/codes';
import { refuseReview } from '@/contract/review/review';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './review.module.css';

/** Gives a paper back: a conflict, or no time. */
export function RefuseForm({ artId, msId }: { artId: number; msId: number }) {
  const t = useTranslations('review.refuse');
  const router = useRouter();
  const form = useSchemaForm({
    schema: refuseReview.body,
    initial: { refusal: 'conflict' as (typeof REFUSALS)[number], note: '' },
    submit: (body) => callToken(refuseReview, { params: { artId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      router.push(href('meetingPaperAudit', { msId }));
      router.refresh();
    },
  });
  return (
    <details>
      <summary>{t('title')}</summary>
      <div className={styles.part}>
        <p className={styles.quiet}>{t('lead')}</p>
        <SchemaForm form={form} submitLabel={t('submit')}>
          <ChoiceField
            field={form.field('refusal')}
            label={t('why')}
            options={REFUSALS.map((value) => ({ value, label: t(`refusals.${value}`) }))}
          />
          <TextField field={form.field('note')} label={t('note')} maxLength={500} autoComplete="off" />
        </SchemaForm>
      </div>
    </details>
  );
}
