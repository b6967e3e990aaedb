import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useId } from 'react';
import { OwnWords } from '@/components/ui/fact/own-words';
import tones from '@/components/ui/fact/tones.module.css';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import { ORDER_STATE, type PayOrder, type PayTrouble, refusedProof, troubleKey } from '@/contract/pay/order';
import { formatDateTime, formatMoney } from '@/lib/i18n/format';
import styles from './cashier.module.css';

type Tone = 'info' | 'warning' | 'danger';
const ICON: Record<Tone, IconName> = { info: 'info', warning: 'warning', danger: 'failed' };

/** Something that the payer has to know before going on; its heading can be given the focus. */
export function PayNotice({
  tone,
  title,
  children,
  headingRef,
}: {
  tone: Tone;
  title: string;
  children: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}) {
  const id = useId();
  return (
    <section className={clsx(styles.notice, tones[tone])} aria-labelledby={id}>
      <Icon name={ICON[tone]} size={20} />
      <div>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** What asks for no more than to pay again. */
const ANSWERED_BY_PAYING: readonly PayTrouble['kind'][] = ['failed', 'closed'];

/** What went wrong with earlier tries to pay an order, and what to do; the last one first. */
export function PayTroubles({
  order,
  lastRef,
  paying = false,
}: {
  order: PayOrder;
  lastRef?: Ref<HTMLHeadingElement>;
  /** The payer is at it again. */
  paying?: boolean;
}) {
  const t = useTranslations('pay');
  const troubles = (order.troubles ?? [])
    .toReversed()
    .filter(({ kind }) => !paying || !ANSWERED_BY_PAYING.includes(kind));
  const nameOf = (channel: string) =>
    t.has(`channel.${channel as 'wallet'}`) ? t(`channel.${channel as 'wallet'}`) : channel;
  return troubles.map((trouble, index) => {
    const { kind, back } = trouble;
    const over = order.payStatus !== ORDER_STATE.unpaid;
    const key =
      kind === 'stray' ? (`stray.${back ?? 'during'}` as const) : kind === 'differs' && over ? 'differsOver' : kind;
    const tone = kind === 'stray' ? (back === 'kept' ? 'warning' : 'info') : kind === 'differs' ? 'danger' : 'warning';
    const values = {
      channel: nameOf(trouble.channel),
      amount: formatMoney(trouble.amount),
      came: formatMoney(trouble.came ?? trouble.amount),
    };
    const title =
      kind === 'stray' && order.payStatus === ORDER_STATE.paid
        ? 'cashier.trouble.twiceTitle'
        : (`cashier.trouble.${kind}Title` as const);
    return (
      <PayNotice
        key={troubleKey(trouble)}
        tone={tone}
        title={t(title, values)}
        headingRef={index === 0 ? lastRef : undefined}
      >
        <p>{t(`cashier.trouble.${key}`, values)}</p>
      </PayNotice>
    );
  });
}

/** Why the proof of a bank transfer did not pass, and until when another one can be handed in. */
export function ProofRefused({ order }: { order: PayOrder }) {
  const t = useTranslations('pay.cashier.voucher');
  const locale = asLocale(useLocale());
  const proof = refusedProof(order);
  if (!proof) return null;
  return (
    <PayNotice tone="danger" title={t('refusedTitle')}>
      {proof.reason && (
        <p>
          <OwnWords text={proof.reason} />
        </p>
      )}
      <p>{t('refused', { time: formatDateTime(locale, proof.until) })}</p>
    </PayNotice>
  );
}
