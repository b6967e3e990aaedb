import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { EnrolFormHandle } from '@/components/attendee/enrol/enrol-values';
import { TextField } from '@/components/forms/text-field';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { quoteCoupon } from '@/contract/attendee/coupon';
import { callToken } from '@/lib/api/clients';
import { formatYuan } from '@/lib/i18n/format';

/** What a code takes off, as the server said, and what it was asked for. */
export interface CouponQuote {
  code: string;
  feeId: string;
  name: string;
  /** yuan */
  deducted: string;
  /** Kept for those who have it. */
  seats: number;
}

/** What was said of the code that stands in the form, for the type that is chosen; null while nothing was. */
export const quoteFor = (quote: CouponQuote | null, { coupon, feeId }: { coupon: string; feeId: string }) =>
  quote && quote.code === coupon.trim() && quote.feeId === feeId ? quote : null;

interface Props {
  msId: number;
  form: EnrolFormHandle;
  quote: CouponQuote | null;
  onQuote: (quote: CouponQuote) => void;
}

/** A discount code: what it takes off is said before anything is ordered. */
export function CouponField({ msId, form, quote, onQuote }: Props) {
  const t = useTranslations('enrol.coupon');
  const locale = asLocale(useLocale());
  const [busy, setBusy] = useState(false);
  const { coupon, feeId } = form.values;
  const code = coupon.trim();
  const known = quoteFor(quote, form.values);
  const ask = async () => {
    if (busy || !code) return;
    if (!feeId) return form.show({ feeId: 'validation.chooseOne' });
    setBusy(true);
    try {
      const said = await callToken(quoteCoupon, { body: { msId, feeId: Number(feeId), code }, quiet: true });
      onQuote({ code, feeId, ...said });
      form.show({});
    } catch (error) {
      form.fail(error);
    } finally {
      setBusy(false);
    }
  };
  const off = known && (
    <span role="status">
      {t('off', { amount: formatYuan(known.deducted) })} <OwnWords text={known.name} />
    </span>
  );
  return (
    <TextField
      field={form.field('coupon')}
      label={t('label')}
      hint={off ?? t('hint')}
      maxLength={40}
      autoComplete="off"
      lang={locale === 'zh' ? 'en' : undefined}
      after={
        <Button aria-disabled={busy || !code || undefined} onClick={() => void ask()}>
          {t(busy ? 'asking' : 'use')}
        </Button>
      }
    />
  );
}
