import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Offer } from '@/contract/attendee/enrol';
import { formatDateTime, formatMoney } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

/** What something that a meeting sells is called. */
export const offerName = ({ feeName, feeNameEn }: Offer, locale: Locale): string =>
  localText(locale, feeName, feeNameEn).text;

/** So few places left are said. */
const FEW = 20;

const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);

/** It can be had at once: there is a place left, and nothing bars it. */
export const isOpen = ({ left, barred }: Offer): boolean => left !== 0 && !barred;

/** The sum of prices less what a code takes off, yuan with two decimals. */
export const sumOf = (offers: readonly Offer[], less = '0'): string =>
  ((offers.reduce((sum, { price }) => sum + fenOf(price), 0) - fenOf(less)) / 100).toFixed(2);

/** What an offer costs, with two decimals: prices stand under each other. */
export function OfferPrice({ offer: { price } }: { offer: Offer }) {
  const t = useTranslations('enrol.offer');
  return fenOf(price) === 0 ? t('free') : formatMoney(price);
}

/** What is included, until when the price holds and what it is afterwards, what is left, and a note; the price itself where it stands nowhere else. */
export function OfferHint({ offer, priced }: { offer: Offer; priced?: boolean }) {
  const t = useTranslations('enrol.offer');
  const locale = asLocale(useLocale());
  const { price, surcharge, until, nextPrice, left, note, noteEn, included, includedEn, barred } = offer;
  const what = localText(locale, included, includedEn).text;
  const amount = (yuan: string) => (fenOf(yuan) === 0 ? t('free') : formatMoney(yuan));
  const parts = [
    priced && amount(price),
    what && t('included', { what }),
    surcharge && t('surcharge', { amount: formatMoney(surcharge) }),
    until && nextPrice && t('until', { time: formatDateTime(locale, until), price: amount(nextPrice) }),
    left === 0 ? t('soldOut') : left != null && left <= FEW && t('left', { count: left }),
    localText(locale, note, noteEn).text,
    offer.proof && !barred && t('proof', { what: localText(locale, offer.proof, offer.proofEn).text }),
    barred && t(`barred.${barred}`),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

/** Something that a meeting sells as a choice; what is full can be waited for. */
export const optionOf = (offer: Offer, locale: Locale) => ({
  value: String(offer.feeId),
  label: offerName(offer, locale),
  hint: <OfferHint offer={offer} />,
  aside: <OfferPrice offer={offer} />,
  disabled: Boolean(offer.barred),
});
