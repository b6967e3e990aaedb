import { useLocale, useTranslations } from 'next-intl';
import { MapLink } from '@/components/meeting/detail/meeting-panel';
import { RefundRules } from '@/components/meeting/detail/refund-rules';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { Picture } from '@/components/ui/picture/picture';
import { MEETING_STATUS } from '@/contract/codes';
import type { Hotel } from '@/contract/lodging/hotel';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { formatYuan } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { BookingLeaf } from './booking-leaf';
import { HotelFar } from './hotel-far';
import styles from './lodging.module.css';

/** A hotel of a meeting: where it is, how one books there, and its rooms by night. */
export function HotelPage({ hotel, meeting }: { hotel: Hotel; meeting: MeetingDetail }) {
  const t = useTranslations('meeting.hotel');
  const locale = asLocale(useLocale());
  const intro = localText(locale, hotel.intro, hotel.introEn);
  const open = meeting.status !== MEETING_STATUS.cancelled && meeting.status !== MEETING_STATUS.over && !hotel.closed;
  return (
    <article className={styles.page}>
      <header className={styles.top}>
        <div>
          <h1>
            <Bilingual locale={locale} zh={hotel.hotelName} en={hotel.hotelNameEn} />
          </h1>
          <MetaLine>
            {hotel.star ? <span>{t('star', { star: hotel.star })}</span> : null}
            <HotelFar metres={hotel.distance} />
            {hotel.phone ? <span>{hotel.phone}</span> : null}
          </MetaLine>
          <p className={styles.quiet}>
            <Bilingual locale={locale} zh={hotel.address} en={hotel.addressEn} />
            <MapLink meeting={{ ...hotel, msName: hotel.hotelName }} />
          </p>
        </div>
        {hotel.coverUrl && (
          <div className={styles.cover}>
            <Picture src={hotel.coverUrl} alt="" width={640} height={360} />
          </div>
        )}
      </header>
      {intro.text && (
        <p className={styles.intro} lang={intro.lang}>
          {intro.text}
        </p>
      )}
      <Section title={t('book')} size="inner" id="book">
        {!open && <p className={styles.quiet}>{t('closed')}</p>}
        {open && hotel.kinds.length === 0 && <p className={styles.quiet}>{t('noRooms')}</p>}
        {open && hotel.kinds.length > 0 && <BookingLeaf hotel={hotel} msId={meeting.msId} />}
      </Section>
      <Section title={t('rules')} size="inner">
        <DataList
          facts={[
            { key: 'least', term: t('least'), detail: t('nights', { count: hotel.leastNights }) },
            {
              key: 'deposit',
              term: t('pays'),
              detail:
                Number(hotel.deposit) > 0 ? t('paysDeposit', { amount: formatYuan(hotel.deposit) }) : t('paysAll'),
            },
            { key: 'hold', term: t('hold'), detail: t('holdHours', { count: hotel.holdHours }) },
          ]}
        />
        <RefundRules refundSteps={hotel.refundSteps} />
      </Section>
      {hotel.pictures.length > 0 && (
        <ul className={styles.pictures} aria-label={t('pictures')}>
          {hotel.pictures.map((src) => (
            <li key={src}>
              <Picture src={src} alt="" width={640} height={360} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
