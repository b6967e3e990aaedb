import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { quoteCalledOff } from '@/contract/attendee/desk-money';
import { cancelMeeting } from '@/contract/meeting-manage/manage';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { useDetail } from '@/lib/panels/use-detail';
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
      <GivenBack msId={msId} />
      <TextAreaField field={form.field('reason')} label={t('fields.reason')} maxLength={300} />
      <TextAreaField field={form.field('reasonEn')} label={t('fields.reasonEn')} maxLength={500} />
    </SchemaForm>
  );
}

/** What is given back when the meeting is called off, said before it is done. */
function GivenBack({ msId }: { msId: number }) {
  const t = useTranslations('meetingManage.cancelBack');
  const { found, failed } = useDetail(
    (signal) => callToken(quoteCalledOff, { params: { msId }, signal, quiet: true }),
    msId,
    { shows: quoteCalledOff.shows },
  );
  if (!found) return <p role={failed ? 'alert' : 'status'}>{t(failed ? 'failed' : 'reading')}</p>;
  const { orders, lines, amount, transfers } = found;
  return (
    <div role="status">
      {orders === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <>
          <p>{t('asked')}</p>
          <p>
            <strong>{t('what', { orders, lines, amount: formatYuan(amount) })}</strong>
          </p>
        </>
      )}
      {transfers.count > 0 && <p>{t('transfers', { count: transfers.count, amount: formatYuan(transfers.amount) })}</p>}
    </div>
  );
}
