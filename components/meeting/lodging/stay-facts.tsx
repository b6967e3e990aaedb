import { useLocale, useTranslations } from 'next-intl';
import { DataList } from '@/components/ui/fact/data-list';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import type { OwnStay } from '@/contract/lodging/stay';
import { formatDayRange, formatYuan } from '@/lib/i18n/format';
import { useName } from './use-name';

/** A stay in facts: where, when, with whom, and what it costs. */
export function StayFacts({ stay }: { stay: OwnStay }) {
  const t = useTranslations('lodging.mine');
  const words = useTranslations('lodging.wish');
  const locale = asLocale(useLocale());
  const name = useName();
  const mate = stay.half ? stay.state === 'booked' && stay.mate : stay.mateName;
  return (
    <DataList
      facts={[
        { key: 'hotel', term: t('hotel'), detail: name(stay.hotelName, stay.hotelNameEn) },
        {
          key: 'kind',
          term: t('room'),
          detail: [name(stay.kindName, stay.kindNameEn), stay.half ? t('half') : ''].filter(Boolean).join(' · '),
        },
        { key: 'days', term: t('days'), detail: formatDayRange(locale, stay.inDay, stay.outDay) },
        { key: 'guest', term: t('guest'), detail: <OwnWords text={stay.guestName} /> },
        { key: 'roomNo', term: t('roomNo'), detail: stay.roomNo },
        {
          key: 'mate',
          term: t('mate'),
          detail: mate ? <OwnWords text={mate} /> : stay.half && stay.state === 'booked' && t('noMate'),
        },
        {
          key: 'asked',
          term: t('asked'),
          detail:
            stay.mateName &&
            stay.mateState &&
            t.rich(`mates.${stay.mateState}`, { name: () => <OwnWords text={String(stay.mateName)} /> }),
        },
        { key: 'wishes', term: t('wishes'), detail: stay.wishes.map((wish) => words(wish)).join(' · ') },
        {
          key: 'sum',
          term: t('sum'),
          detail: stay.onHouse && Number(stay.total) === 0 ? t('onHouse') : formatYuan(stay.total),
          note: Number(stay.atHotel) > 0 ? t('atHotel', { rest: formatYuan(stay.atHotel) }) : null,
        },
      ]}
    />
  );
}
