import { useTranslations } from 'next-intl';
import { REVOKE_REASONS } from '@/contract/credit/codes';

/** Why something does not hold any more, in words. */
export function useReason() {
  const t = useTranslations('credit.reasons');
  return (reason: string) => {
    const known = REVOKE_REASONS.find((one) => one === reason);
    return known ? t(known) : reason;
  };
}
