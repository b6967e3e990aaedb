import { useTranslations } from 'next-intl';
import { MomentField } from '@/components/forms/moment-field';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { returnPaper } from '@/contract/review/review';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useRouter } from '@/lib/i18n/navigation';
import { toast } from '@/lib/stores/toast-store';
import styles from './review.module.css';

/** Sends a paper back to its authors for changes. */
export function ReturnForm({ artId }: { artId: number }) {
  const t = useTranslations('review.return');
  const router = useRouter();
  const form = useSchemaForm({
    schema: returnPaper.body,
    initial: { message: '', messageEn: '', dueTime: '' },
    submit: (body) => callToken(returnPaper, { params: { artId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      router.refresh();
    },
    guard: true,
  });
  return (
    <details>
      <summary>{t('title')}</summary>
      <div className={styles.part}>
        <p className={styles.quiet}>{t('lead')}</p>
        <SchemaForm form={form} submitLabel={t('submit')}>
          <TextAreaField field={form.field('message')} label={t('message')} maxLength={4000} />
          <TextAreaField field={form.field('messageEn')} label={t('messageEn')} maxLength={4000} />
          <MomentField field={form.field('dueTime')} label={t('dueTime')} />
        </SchemaForm>
      </div>
    </details>
  );
}
