import { useTranslations } from 'next-intl';
import { SchemaForm } from '@/components/forms/schema-form';
import { PasswordField } from '@/components/forms/text-field';
import { type PayOrder, type PaySubmit, submitOrder } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { type FieldErrors, useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatYuan } from '@/lib/i18n/format';
import styles from './cashier.module.css';
import { channelOf, type Way, waysOf } from './channels';

export interface PayWayFormProps {
  order: PayOrder;
  /** Yuan in the payer's wallet. */
  balance: string;
  onSubmitted: (submitted: PaySubmit, way: Way) => void;
  /** The order may have changed meanwhile: its price, or that it is closed. */
  onRefused: () => void;
}

const CHANNEL_WORD = { wechat: 'wx_native', alipay: 'alipay_pc', wallet: 'wallet', offline: 'offline' } as const;
const PRICE_CHANGED = 601;

/** The ways to pay an order, and the button. */
export function PayWayForm({ order, balance, onSubmitted, onRefused }: PayWayFormProps) {
  const t = useTranslations('pay');
  const channels = order.channels ?? [];
  const short = Number(balance) < Number(order.amount);
  const ways = waysOf(channels);
  const form = useSchemaForm({
    schema: submitOrder.body,
    initial: { way: ways.find((way) => way !== 'wallet' || !short) ?? ('offline' as Way), password: '' },
    toBody: ({ way, password }) => ({
      orderNo: order.orderNo,
      channel: channelOf(way, channels),
      amount: Number(order.amount).toFixed(2),
      ...(way === 'wallet' ? { password } : {}),
    }),
    check: ({ way, password }): FieldErrors =>
      way === 'wallet' && !password ? { password: 'validation.password' } : {},
    submit: (body) => callToken(submitOrder, { body, quiet: true }),
    onDone: (answer) => onSubmitted(answer, form.values.way),
    onFail: (error) => {
      if (error instanceof ApiError && (error.code === PRICE_CHANGED || error.code === 500)) onRefused();
    },
  });
  const { way } = form.values;
  const words = { wallet: short ? 'cashier.walletShort' : 'cashier.walletHas' } as const;
  return (
    <SchemaForm
      form={form}
      submitLabel={t('cashier.pay', { amount: formatYuan(order.amount) })}
      pendingLabel={t('cashier.pending')}
      variant="primary"
      block
    >
      <fieldset className={styles.channels} data-field="channel">
        <legend>{t('cashier.choose')}</legend>
        {ways.map((one) => (
          <label key={one} className={styles.channel}>
            <input
              type="radio"
              name="way"
              value={one}
              checked={way === one}
              disabled={one === 'wallet' && short}
              onChange={() => form.set({ way: one })}
            />
            {t(`channel.${CHANNEL_WORD[one]}`)}
            {one === 'wallet' && (
              <span className={styles.note}>{t(words.wallet, { balance: formatYuan(balance) })}</span>
            )}
          </label>
        ))}
      </fieldset>
      {way === 'wallet' && (
        <PasswordField
          field={form.field('password')}
          label={t('cashier.password')}
          hint={t('cashier.passwordHint')}
          autoComplete="current-password"
        />
      )}
    </SchemaForm>
  );
}
