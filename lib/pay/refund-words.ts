import { useTranslations } from 'next-intl';
import { IS_REFUSAL_CODE, refusalOf } from '@/contract/pay/refund-failure';

/** Why a refund was asked for, and why it failed, in words; for staff of the site with the gateway's code. */
export function useRefundWords({ codes = false } = {}) {
  const t = useTranslations('console.finance.refunds');
  return {
    reasonOf: (reason: string) => (reason === 'stray' || reason === 'calledOff' ? t(`${reason}Reason`) : reason),
    failureOf(failure: string) {
      const refusal = refusalOf(failure);
      if (refusal === null) return failure;
      const words = t(`failures.${refusal}`);
      return codes && IS_REFUSAL_CODE.test(failure) ? t('failureCode', { words, code: failure }) : words;
    },
  };
}
