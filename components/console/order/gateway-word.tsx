import { useTranslations } from 'next-intl';
import type { FinanceOrderDetail } from '@/contract/pay/console-order';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import styles from '../console.module.css';

type Word = Pick<FinanceOrderDetail['notifies'][number], 'outcome' | 'ours' | 'theirs'>;
const SIDED = ['wrongAmount', 'wrongCurrency', 'wrongOrder'] as const;

/** One of the two sides, as people read it; nothing where they do not differ. */
export const sideIn = (outcome: string, side?: string | null): string =>
  side && outcome === 'wrongAmount' ? formatMoney(side) : (side ?? '');

/** What became of what a gateway told, in words; where it says otherwise than we do, both values. */
export function useGatewayWord(): (word: Word) => string {
  const t = useTranslations('console.finance.orders');
  return ({ outcome, ours, theirs }) => {
    const sided = SIDED.find((one) => one === outcome);
    if (sided && ours && theirs) {
      return t(`differs.${sided}`, { ours: sideIn(outcome, ours), theirs: sideIn(outcome, theirs) });
    }
    return wordOf(t, `outcomes.${outcome}`, outcome);
  };
}

/** What a gateway says otherwise of an order, and about which payment or refund; nothing where it does not. */
export function GatewayDiffers({ order }: { order: FinanceOrderDetail }) {
  const t = useTranslations('console.finance.orders');
  const wordOf = useGatewayWord();
  const said = new Map(
    order.notifies.filter(({ differs }) => differs).map((word) => [`${word.outTradeNo} ${wordOf(word)}`, word]),
  );
  if (said.size === 0) return null;
  return (
    <section className={styles.alert} aria-label={t('gateway')}>
      <p>{t('differs.title')}</p>
      <ul className={styles.said}>
        {[...said].map(([key, word]) => (
          <li key={key}>
            {wordOf(word)} <code className={styles.code}>{word.outTradeNo}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
