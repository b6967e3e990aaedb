import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import {
  decideFinanceWithdrawal,
  type FinanceWithdrawDetail,
  withdrawDecisionSchema,
} from '@/contract/pay/console-withdraw';
import { callToken } from '@/lib/api/clients';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatMoney, toWire } from '@/lib/i18n/format';
import { serverNow } from '@/lib/stores/session-store';

/** Says that a withdrawal was paid out, by the bank's number of the transfer and its day. */
export function PayForm({
  withdrawal: { id, net, person, accountName, accountNo },
  onDone,
  onCancel,
}: {
  withdrawal: FinanceWithdrawDetail;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('console.finance');
  const today = toWire(new Date(serverNow())).slice(0, 10);
  const form = useSchemaForm({
    schema: withdrawDecisionSchema,
    initial: { bankRef: '', bankDay: today },
    toBody: (values) => ({ event: 'pay' as const, ...values }),
    submit: (body) => callToken(decideFinanceWithdrawal, { params: { id }, body, quiet: true }),
    onDone,
    guard: true,
  });
  return (
    <SchemaForm
      form={form}
      submitLabel={t('withdrawals.pay')}
      actions={
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
      }
    >
      <p>
        {t.rich('withdrawals.payOut', {
          amount: formatMoney(net),
          name: () => <OwnWords text={accountName || person} />,
          account: accountNo ?? '',
        })}
      </p>
      <TextField
        field={form.field('bankRef')}
        label={t('withdrawals.bankRef')}
        maxLength={64}
        autoComplete="off"
        autoFocus
      />
      <TextField
        field={form.field('bankDay')}
        label={t('withdrawals.bankDay')}
        hint={t('withdrawals.payText')}
        type="date"
        max={today}
      />
    </SchemaForm>
  );
}
