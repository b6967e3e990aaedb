import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { cancelMeeting } from '@/contract/meeting-manage/manage';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './manage.module.css';

/** Calls a meeting off, with the reason that its page and a message give to who is concerned. */
export function CancelForm({
  msId,
  name,
  onDone,
  onClose,
}: {
  msId: number;
  name: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('meetingManage');
  const form = useSchemaForm({
    schema: cancelMeeting.body,
    initial: { reason: '', reasonEn: '' },
    submit: (body) => callToken(cancelMeeting, { params: { msId }, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('said.cancelled') });
      onDone();
    },
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('cancelSubmit')}
      actions={
        <Button variant="quiet" size="large" onClick={onClose}>
          {t('keep')}
        </Button>
      }
    >
      <h2 className={styles.formTitle}>{t('cancelTitle', { name })}</h2>
      <p className={styles.note}>{t('cancelText')}</p>
      <TextAreaField field={form.field('reason')} label={t('fields.reason')} maxLength={300} />
      <TextAreaField field={form.field('reasonEn')} label={t('fields.reasonEn')} maxLength={500} />
    </SchemaForm>
  );
}
