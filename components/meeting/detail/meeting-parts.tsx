import { useLocale, useTranslations } from 'next-intl';
import { creditWords, meetingType } from '@/components/meeting/meeting-words';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Price } from '@/components/ui/fact/price';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Tag } from '@/components/ui/fact/tag';
import { asLocale } from '@/components/ui/locale';
import { AUDIENCE, MEETING_STATUS, MEETING_TYPE } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { otherZone } from '@/lib/meeting-clock';

/** Where a meeting is held and in which form: “Wuhan · On site and online”. */
export function MeetingPlace({ meeting, organiser }: { meeting: Meeting; organiser?: boolean }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  const type = meetingType(meeting);
  const zone = otherZone(meeting);
  return (
    <MetaLine icon={type === MEETING_TYPE.online ? 'globe' : 'place'} cut={organiser}>
      {type !== MEETING_TYPE.online && <Bilingual locale={locale} zh={meeting.cityName} en={meeting.cityNameEn} />}
      <span>{t(`type.${type}`)}</span>
      {zone && <span>{t('card.localTime', { zone })}</span>}
      {organiser && <Bilingual locale={locale} zh={meeting.sponsor} en={meeting.sponsorEn} />}
    </MetaLine>
  );
}

/** Says that a meeting is for everybody; of one for professionals only where `always`, as on its own page. */
export function MeetingAudience({ meeting, always }: { meeting: Meeting; always?: boolean }) {
  const t = useTranslations('meeting');
  if (meeting.audience !== AUDIENCE.public) return always ? <Tag>{t('card.professionals')}</Tag> : null;
  return (
    <Tag tone="brand" icon="users">
      {t('card.public')}
    </Tag>
  );
}

/** Credit class and points as a gold tag; nothing when there are no credits. */
export function MeetingCredit({ meeting }: { meeting: Meeting }) {
  const t = useTranslations('meeting');
  const words = creditWords(meeting, asLocale(useLocale()), t);
  if (!words) return null;
  return (
    <Tag tone="gold" icon="credit">
      {words}
    </Tag>
  );
}

/** “Physician ¥680”, “Free”, or nothing when no price is known; an upstream that names no fee says the lowest, “¥400 from”. */
export function MeetingPrice({ meeting }: { meeting: Meeting }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  const amount = meeting.price ?? meeting.priceFrom;
  if (amount == null) return null;
  if (Number(amount) === 0) return <b>{t('card.free')}</b>;
  if (!meeting.priceName) return <span>{t.rich('card.priceFrom', { price: () => <Price amount={amount} /> })}</span>;
  return (
    <span>
      <Bilingual locale={locale} zh={meeting.priceName} en={meeting.priceNameEn} /> <Price amount={amount} />
    </span>
  );
}

/** A cancelled meeting says so wherever it shows. */
export function MeetingState({ meeting, solid }: { meeting: Meeting; solid?: boolean }) {
  const t = useTranslations('meeting');
  if (meeting.status !== MEETING_STATUS.cancelled) return null;
  return (
    <StatusBadge tone="danger" solid={solid}>
      {t('card.cancelled')}
    </StatusBadge>
  );
}
