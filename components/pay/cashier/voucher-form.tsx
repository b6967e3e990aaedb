import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { UploadField } from '@/components/forms/upload-field';
import { DataList } from '@/components/ui/fact/data-list';
import type { FileRef } from '@/contract/file/file';
import { type getBankAccount, type PayOrder, submitVoucher } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import type { FileRules } from '@/lib/forms/file-rules';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { fromControl } from '@/lib/forms/wall-time';
import { formatMoney } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from './cashier.module.css';

const RULES: FileRules = { kinds: ['JPG', 'PNG', 'PDF'], maxBytes: 10 * 1024 * 1024, maxFiles: 3 };

/** Where a bank transfer goes, and its proof. */
export function VoucherForm({
  order,
  bank,
  onProved,
}: {
  order: PayOrder;
  bank: NonNullable<z.output<typeof getBankAccount.answer>>;
  onProved: () => void;
}) {
  const t = useTranslations('pay.cashier');
  const form = useSchemaForm({
    schema: submitVoucher.body,
    initial: { payerName: '', amount: Number(order.amount).toFixed(2), time: '', files: [] as FileRef[] },
    toBody: ({ time, ...rest }) => ({
      ...rest,
      orderNo: order.orderNo,
      transferTime: fromControl(time) ?? '',
    }),
    fieldOf: { transferTime: 'time' },
    submit: (body) => callToken(submitVoucher, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('voucher.done') });
      onProved();
    },
  });
  const facts = [
    { key: 'name', term: t('accountName'), detail: bank.accountName },
    { key: 'no', term: t('accountNo'), detail: bank.accountNo },
    { key: 'bank', term: t('bankName'), detail: bank.bankName },
    { key: 'amount', term: t('bankAmount'), detail: <b>{formatMoney(order.amount)}</b> },
    { key: 'remark', term: t('bankRemark'), detail: order.orderNo, note: t('bankRemarkHint') },
  ];
  return (
    <section className={styles.transfer} aria-label={t('bankTitle')}>
      <DataList facts={facts} />
      <p className={styles.note}>{t('bankText')}</p>
      <SchemaForm form={form} submitLabel={t('voucher.submit')}>
        <TextField field={form.field('payerName')} label={t('voucher.payer')} maxLength={100} />
        <TextField
          field={form.field('amount')}
          label={t('voucher.amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
        <TextField field={form.field('time')} label={t('voucher.time')} type="datetime-local" />
        <UploadField
          field={form.field('files')}
          label={t('voucher.files')}
          hint={t('voucher.filesHint')}
          purpose="cert"
          rules={RULES}
        />
      </SchemaForm>
    </section>
  );
}
