'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { SchemaForm } from '@/components/forms/schema-form';
import { Price } from '@/components/ui/fact/price';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { Icon } from '@/components/ui/picture/icon';
import { openVip, type Vip } from '@/contract/pay/pay';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { href } from '@/lib/href';
import { formatDay, formatYuan } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import styles from '../pay.module.css';
import { PlanRights } from './plan-rights';

/** `/my/openVip`: choose a plan, then to the cashier. `until`: the end of the running membership. */
export function VipPlans({ plans, until }: { plans: Vip[]; until: string | null }) {
  const t = useTranslations('pay.vip');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useSchemaForm({
    schema: openVip.body,
    initial: { vipId: plans[0]?.vipId ?? 0 },
    // Another plan is another order.
    toBody: ({ vipId }) => ({ vipId, idempotencyKey: `${idempotencyKey}-${vipId}` }),
    submit: (body) => callToken(openVip, { body, quiet: true }),
    onDone: ({ orderNo }) => router.push(href('cashier', {}, { query: { orderNo } })),
  });
  if (plans.length === 0) return <EmptyState title={t('noPlans')} />;
  const { value, onChange } = form.field('vipId');
  return (
    <SchemaForm form={form} submitLabel={t('next')} pendingLabel={t('pending')}>
      <fieldset className={styles.plans} data-field="vipId">
        <legend className={styles.term}>{t('choose')}</legend>
        {plans.map((plan) => (
          <label key={plan.vipId} className={styles.plan}>
            <span className={styles.planName}>
              <input type="radio" name="plan" checked={value === plan.vipId} onChange={() => onChange(plan.vipId)} />
              <Icon name="crown" size={18} />
              {(locale === 'en' && plan.vipNameEn) || plan.vipName}
            </span>
            <Price amount={plan.price} regular={plan.originPrice} regularLabel={t('origin')} size="large" />
            <span className={styles.note}>
              {t('months', { count: plan.months })}
              {plan.months > 1 &&
                ` · ${t('perMonth', { amount: formatYuan((Number(plan.price) / plan.months).toFixed(2)) })}`}
            </span>
            <PlanRights plan={plan} />
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>{until ? t('renewNote', { date: formatDay(locale, until) }) : t('openNote')}</p>
      <p className={styles.note}>{t('refundNote')}</p>
    </SchemaForm>
  );
}
