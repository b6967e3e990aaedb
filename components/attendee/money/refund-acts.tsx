import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextAreaField } from '@/components/forms/text-area-field';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { askRefundEnd, type DeskOrderDetail, retryDeskRefund } from '@/contract/attendee/desk-money';
import { payOutCash } from '@/contract/onsite/cash';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { toast } from '@/lib/stores/toast-store';
import styles from './money.module.css';

interface Props {
  msId: number;
  refund: DeskOrderDetail['refunds'][number];
  onDone: () => void;
}

/** What the desk can do about a refund: try it again, ask finance to end it, since it was settled otherwise, or pay it out of a drawer. */
export function RefundActs({ msId, refund: { refundNo, acts }, onDone }: Props) {
  const t = useTranslations('desk.orders');
  const [asking, setAsking] = useState(false);
  const params = { msId, refundNo };
  const again = async () => {
    await callToken(retryDeskRefund, { params });
    toast.success({ text: t('done.again') });
    onDone();
  };
  const payOut = async () => {
    await callToken(payOutCash, { params });
    toast.success({ text: t('done.payOut') });
    onDone();
  };
  if (acts.length === 0) return null;
  if (asking) return <AskEnd params={params} onBack={() => setAsking(false)} onDone={onDone} />;
  return (
    <p className={styles.tools}>
      {acts.includes('again') && (
        <ConfirmButton text={t('againText')} confirmLabel={t('again')} cancelLabel={t('cancel')} onConfirm={again}>
          {t('again')}
        </ConfirmButton>
      )}
      {acts.includes('payOut') && (
        <ConfirmButton text={t('payOutText')} confirmLabel={t('payOut')} cancelLabel={t('cancel')} onConfirm={payOut}>
          {t('payOut')}
        </ConfirmButton>
      )}
      {acts.includes('askEnd') && <Button onClick={() => setAsking(true)}>{t('askEnd')}</Button>}
    </p>
  );
}

function AskEnd({
  params,
  onBack,
  onDone,
}: {
  params: { msId: number; refundNo: string };
  onBack: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('desk.orders');
  const words = useTranslations('desk');
  const form = useSchemaForm({
    schema: askRefundEnd.body,
    initial: { reason: '' },
    submit: (body) => callToken(askRefundEnd, { params, body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done.askEnd') });
      onDone();
    },
  });
  return (
    <>
      <p className={styles.hint}>{t('askEndText')}</p>
      <SchemaForm form={form} submitLabel={t('askEnd')} actions={<Button onClick={onBack}>{words('back')}</Button>}>
        <TextAreaField field={form.field('reason')} label={words('reason')} maxLength={200} />
      </SchemaForm>
    </>
  );
}
