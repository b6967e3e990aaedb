'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceField } from '@/components/forms/choice-field';
import { FormAlert } from '@/components/forms/form-alert';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type AuthorDues, type PaperDue, payPaper } from '@/contract/presentation/dues';
import { callToken } from '@/lib/api/clients';
import { newIdempotencyKey } from '@/lib/api/idempotency-key';
import { useRun } from '@/lib/forms/use-run';
import { href } from '@/lib/href';
import { formatDateTime, formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { wordOf } from '@/lib/i18n/word-of';
import { FEE_LOOKS } from '@/lib/pay/paper-fee-looks';
import { toast } from '@/lib/stores/toast-store';
import own from '../own.module.css';
import styles from './author.module.css';

const PAID = '1';

/** The fee of one accepted paper: what it costs, and the way to pay it. */
export function FeePage({ msId, dues, paper }: { msId: number; dues: AuthorDues; paper: PaperDue }) {
  const t = useTranslations('present');
  const words = useTranslations('paper');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const fees = dues.fees.filter(({ feeId }) => paper.feeIds.includes(feeId));
  const [feeId, setFeeId] = useState(String(fees[0]?.feeId ?? ''));
  const { busy, alert, run } = useRun(t('pay.failed'));
  const { artId, artNo, title, titleEn, form, fee, amount, orderNo, expireTime, othersOrder, declined } = paper;
  const chosen = fees.find((one) => String(one.feeId) === feeId);
  const pay = () =>
    run(async () => {
      if (!chosen) return;
      const body = { feeId: chosen.feeId, amount: chosen.price, idempotencyKey };
      const order = await callToken(payPaper, { params: { artId }, body, quiet: true });
      if (order.payStatus === PAID) toast.success({ text: t('pay.done') });
      else router.push(href('cashier', {}, { query: { orderNo: order.orderNo } }));
    });
  const price = amount ?? chosen?.price;
  const facts = [
    { key: 'paper', term: t('pay.paper'), detail: <Bilingual locale={locale} zh={title} en={titleEn} /> },
    { key: 'no', term: words('columns.number'), detail: artNo },
    { key: 'form', term: words('columns.form'), detail: form && wordOf(words, `forms.${form}`, form) },
    { key: 'price', term: t('pay.price'), detail: fee !== 'none' && price && formatYuan(price) },
    {
      key: 'until',
      term: t('pay.until'),
      detail: fee === 'awaiting' && expireTime && formatDateTime(locale, expireTime),
    },
  ];
  const pays = fee === 'due' && dues.state === 'open' && !declined;
  return (
    <section className={styles.page} aria-labelledby="fee-title">
      <header className={styles.head}>
        <h1 id="fee-title">{t('pay.title')}</h1>
        <p className={styles.line}>
          <StatusBadge {...FEE_LOOKS[fee]}>{t(`fee.${fee}`)}</StatusBadge>
        </p>
      </header>
      <DataList facts={facts} />
      {pays && fees.length > 1 && (
        <ChoiceField
          field={{ name: 'feeId', value: feeId, onChange: setFeeId, error: undefined, hold: () => undefined }}
          label={t('pay.kind')}
          options={fees.map((one) => ({
            value: String(one.feeId),
            label: localText(locale, one.feeName, one.feeNameEn).text,
            hint: formatYuan(one.price),
          }))}
        />
      )}
      {pays && chosen?.until && chosen.nextPrice && (
        <p className={own.lead}>
          {t('pay.window', { time: formatDateTime(locale, chosen.until), price: formatYuan(chosen.nextPrice) })}
        </p>
      )}
      {fee === 'awaiting' && othersOrder && <p className={own.lead}>{t('pay.others')}</p>}
      {fee === 'due' && dues.state !== 'open' && <p className={own.lead}>{t(`dues.closed.${dues.state}`)}</p>}
      <FormAlert>{alert}</FormAlert>
      <div className={own.actions}>
        {pays && (
          <Button variant="primary" size="large" aria-disabled={busy} onClick={() => void pay()}>
            {t('pay.submit', { amount: formatYuan(chosen?.price ?? '0') })}
          </Button>
        )}
        {fee === 'awaiting' && orderNo && (
          <LinkButton variant="primary" href={href('cashier', {}, { query: { orderNo } })}>
            {t('pay.goOn')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" href={href('enrolPaperPay', { msId })}>
          {t('pay.all')}
        </LinkButton>
      </div>
    </section>
  );
}
