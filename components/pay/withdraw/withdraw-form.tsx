'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { ChoiceField } from '@/components/forms/choice-field';
import { CodeFields } from '@/components/forms/phone-code-fields';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { sendSmsCode } from '@/contract/auth/auth';
import { askWithdrawal, type getWithdrawRule, withdrawBodySchema } from '@/contract/pay/pay';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import type { SendCode } from '@/lib/forms/use-phone-code';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import { toast } from '@/lib/stores/toast-store';
import styles from '../pay.module.css';
import { withdrawFee } from './withdraw-fee';
import { WithdrawSum } from './withdraw-sum';

export interface WithdrawFormProps {
  /** Yuan that can be withdrawn. */
  balance: string;
  rule: z.output<typeof getWithdrawRule.answer>;
  /** The person's own number, which the code is sent to. */
  phonenumber: string;
  name: string;
  onDone: () => void;
}

type Kind = 'bank' | 'alipay' | 'wechat';
const KINDS: Kind[] = ['bank', 'alipay', 'wechat'];

const sendCode: SendCode = (asked) => callToken(sendSmsCode, { query: { ...asked, type: 'withdraw' }, quiet: true });

/** Asks for money of the balance; what it costs is said before. */
export function WithdrawForm({ balance, rule, phonenumber, name, onDone }: WithdrawFormProps) {
  const t = useTranslations('pay.withdraw');
  const router = useRouter();
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    schema: withdrawBodySchema,
    initial: {
      amount: '',
      accountType: 'bank' as Kind,
      accountName: name,
      accountNo: '',
      bankName: '',
      phonenumber,
      code: '',
      smsCode: '',
    },
    toBody: ({ amount, accountType, accountName, accountNo, bankName, smsCode }) => ({
      amount,
      accountType,
      accountName,
      accountNo,
      smsCode,
      idempotencyKey,
      ...(accountType === 'bank' ? { bankName } : {}),
    }),
    submit: (body) => callToken(askWithdrawal, { body, quiet: true }),
    onDone: () => {
      toast.success({ text: t('done') });
      setKey(newIdempotencyKey());
      router.refresh();
      onDone();
    },
    guard: true,
  });
  const { accountType, amount } = form.values;
  const costs = withdrawFee(amount, rule);
  return (
    <div className={styles.panel}>
      <SchemaForm form={form} submitLabel={t('submit')} pendingLabel={t('pending')}>
        <TextField
          field={form.field('amount')}
          label={t('amount')}
          hint={t('hint', {
            least: formatYuan(rule.least),
            largest: formatYuan(rule.largest),
            rate: rule.feeRate / 100,
            leastFee: formatYuan(rule.leastFee),
          })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          after={<Button onClick={() => form.set({ amount: balance })}>{t('all')}</Button>}
        />
        {costs && <WithdrawSum {...costs} balance={balance} />}
        <ChoiceField
          field={form.field('accountType')}
          label={t('type')}
          options={KINDS.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <TextField field={form.field('accountName')} label={t('name')} hint={t('nameHint')} maxLength={60} />
        <TextField
          field={form.field('accountNo')}
          label={t(`no.${accountType}`)}
          inputMode={accountType === 'bank' ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={60}
        />
        {accountType === 'bank' && <TextField field={form.field('bankName')} label={t('bank')} maxLength={100} />}
        <CodeFields form={form} sendCode={sendCode} label={t('code')} />
        <p className={styles.note}>{t('codeHint', { phone: rule.phonenumber ?? '' })}</p>
      </SchemaForm>
    </div>
  );
}
