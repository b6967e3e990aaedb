import { useTranslations } from 'next-intl';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import { RowTime } from '@/components/remote-table/row-time';
import { DataList } from '@/components/ui/fact/data-list';
import type { FinanceWithdrawDetail } from '@/contract/pay/console-withdraw';
import { formatMoney } from '@/lib/i18n/format';

/** What moved last in the wallet, each with what was left. */
export function Movements({ rows }: { rows: FinanceWithdrawDetail['movements'] }) {
  const t = useTranslations('console.finance.withdrawals');
  const titleOf = useTitleOf();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{t('movements')}</h3>
      <DataList
        facts={rows.map(({ subject, subjectEn, amount, direction, balance, createTime }) => ({
          key: `${createTime} ${balance}`,
          term: <RowTime time={createTime} />,
          detail: t(direction === '1' ? 'came' : 'went', {
            title: titleOf({ title: subject ?? '', titleEn: subjectEn }),
            amount: formatMoney(amount),
          }),
          note: balance && t('leaves', { amount: formatMoney(balance) }),
        }))}
      />
    </section>
  );
}
