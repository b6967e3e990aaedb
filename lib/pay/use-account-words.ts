import { useTranslations } from 'next-intl';
import type { Withdraw } from '@/contract/pay/pay';

type Account = Pick<Withdraw, 'accountType' | 'bankName' | 'accountNo'>;

/** What the account that a withdrawal goes to is called: its kind, and with its bank and the end of its number. */
export function useAccountWords() {
  const t = useTranslations('pay.withdraw');
  const kindOf = ({ accountType }: Pick<Account, 'accountType'>) => {
    const key = `types.${accountType as 'bank'}` as const;
    return accountType && t.has(key) ? t(key) : '';
  };
  const wholeOf = (account: Account) =>
    [kindOf(account), account.bankName, account.accountNo].filter(Boolean).join(' ');
  return { kindOf, wholeOf };
}
