import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { byFinance, useDecide } from '@/components/console/case/use-decide';
import { RefuseForm } from '@/components/console/decision/refuse-form';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { ConfirmButton } from '@/components/ui/action/confirm-button';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { FinanceOrderDetail } from '@/contract/pay/console-order';
import { formatMoney } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import styles from '../console.module.css';

/** What the desk of a meeting asks for beyond its refund steps, to be passed or refused. */
export function GoodwillAsked({
  asked: { caseId, title, titleEn, amount, reason, askedBy, createTime },
  onChanged,
}: {
  asked: FinanceOrderDetail['goodwill'][number];
  onChanged: () => void;
}) {
  const t = useTranslations('console.finance.goodwill');
  const words = useTranslations('console.finance');
  const locale = asLocale(useLocale());
  const [refusing, setRefusing] = useState(false);
  const { busy, decide } = useDecide(onChanged, byFinance);
  return (
    <section className={styles.detail} aria-label={t('title')}>
      <p className={styles.alert}>{t('title')}</p>
      <DataList
        facts={[
          { key: 'item', term: t('item'), detail: localText(locale, title, titleEn).text },
          { key: 'amount', term: words('amount'), detail: formatMoney(amount) },
          { key: 'reason', term: words('reason'), detail: <OwnWords text={reason} /> },
          { key: 'by', term: t('by'), detail: <OwnWords text={askedBy} /> },
          { key: 'time', term: t('time'), detail: <RowTime time={createTime} /> },
        ]}
      />
      {refusing ? (
        <RefuseForm
          label={t('refuse')}
          reasons={[]}
          busy={busy}
          onRefuse={(refusal) => void decide([caseId], { pass: false, ...refusal })}
          onCancel={() => setRefusing(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <ConfirmButton
            text={t('passText', { amount: formatMoney(amount) })}
            confirmLabel={t('pass')}
            cancelLabel={words('cancel')}
            onConfirm={() => decide([caseId], { pass: true })}
          >
            {t('pass')}
          </ConfirmButton>
          <Button onClick={() => setRefusing(true)}>{t('refuse')}</Button>
        </div>
      )}
    </section>
  );
}
