import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { PasswordField } from '@/components/forms/text-field';
import { TickField } from '@/components/forms/tick-field';
import { RowTime } from '@/components/remote-table/row-time';
import { type PayOrder, type PaySubmit, submitOrder } from '@/contract/pay/order';
import { callToken } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { type FieldErrors, useSchemaForm } from '@/lib/forms/use-schema-form';
import { formatMoney } from '@/lib/i18n/format';
import styles from './cashier.module.css';
import { ChannelMark } from './channel-mark';
import { channelOf, WAY_MARK, type Way, waysOf } from './channels';
import { PayNotice } from './pay-notices';

export interface PayWayFormProps {
  order: PayOrder;
  /** Yuan in the payer's wallet. */
  balance: string;
  /** The chosen way has the focus when the ways come back by a press. */
  focused?: boolean;
  onSubmitted: (submitted: PaySubmit, way: Way) => void;
  /** The order may have changed meanwhile: its price, or that it is closed. */
  onRefused: () => void;
}

const PRICE_CHANGED = 601;

/** Milliseconds that a company may take to end an earlier try and begin another one: five seconds for each question. */
const GATEWAYS_MS = 30_000;

/** The ways to pay an order, and the button. */
export function PayWayForm({ order, balance, focused, onSubmitted, onRefused }: PayWayFormProps) {
  const t = useTranslations('pay');
  const { transfer } = order;
  const channels = order.channels ?? [];
  const short = Number(balance) < Number(order.amount);
  const ways = waysOf(channels);
  // A transfer that was chosen may be on its way.
  const mayPayTwice = (way: Way) => transfer?.chosen === true && way !== 'offline';
  const form = useSchemaForm({
    schema: submitOrder.body,
    initial: {
      way: transfer?.chosen
        ? ('offline' as Way)
        : (ways.find((way) => way !== 'wallet' || !short) ?? ('offline' as Way)),
      password: '',
      sure: false,
    },
    toBody: ({ way, password }) => ({
      orderNo: order.orderNo,
      channel: channelOf(way, channels),
      amount: Number(order.amount).toFixed(2),
      ...(way === 'wallet' ? { password } : {}),
    }),
    check: ({ way, password, sure }): FieldErrors => ({
      ...(way === 'wallet' && !password ? { password: 'validation.password' } : {}),
      ...(mayPayTwice(way) && !sure ? { sure: 'validation.notTransferred' } : {}),
    }),
    submit: (body) => callToken(submitOrder, { body, quiet: true, timeout: GATEWAYS_MS }),
    onDone: (answer) => onSubmitted(answer, form.values.way),
    onFail: (error) => {
      if (error instanceof ApiError && (error.code === PRICE_CHANGED || error.code === 500)) onRefused();
    },
  });
  const { way } = form.values;
  const chosen = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) chosen.current?.focus();
  }, [focused]);
  const words = { wallet: short ? 'cashier.walletShort' : 'cashier.walletHas' } as const;
  return (
    <SchemaForm
      form={form}
      submitLabel={
        way === 'offline' ? t('cashier.useTransfer') : t('cashier.pay', { amount: formatMoney(order.amount) })
      }
      pendingLabel={t('cashier.pending')}
      block
    >
      <fieldset className={styles.channels} data-field="channel">
        <legend>{t('cashier.choose')}</legend>
        {ways.map((one) => (
          <label key={one} className={styles.channel}>
            <input
              ref={way === one ? chosen : undefined}
              type="radio"
              name="way"
              value={one}
              checked={way === one}
              disabled={one === 'wallet' && short}
              onChange={() => form.set({ way: one })}
            />
            <ChannelMark way={one} />
            <span>{t(`channel.${WAY_MARK[one].word}`)}</span>
            {one === 'wallet' && (
              <span className={styles.note}>{t(words.wallet, { balance: formatMoney(balance) })}</span>
            )}
            {one === 'offline' && transfer && (
              <span className={styles.note}>
                {t.rich('cashier.transferUntil', { time: () => <RowTime time={transfer.until} /> })}
              </span>
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
      {mayPayTwice(way) && (
        <PayNotice tone="warning" title={t('cashier.twice.title')}>
          <p>{t('cashier.twice.text')}</p>
          <TickField field={form.field('sure')}>{t('cashier.twice.sure')}</TickField>
        </PayNotice>
      )}
    </SchemaForm>
  );
}
