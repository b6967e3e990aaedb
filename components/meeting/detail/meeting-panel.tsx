import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CurrentPrice } from '@/components/meeting/current-price';
import { creditWords, meetingType } from '@/components/meeting/meeting-words';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { ShareButton } from '@/components/meeting/share/share-button';
import type { ShareWords } from '@/components/meeting/share/share-words';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DataList } from '@/components/ui/fact/data-list';
import { Card } from '@/components/ui/layout/card';
import { asLocale } from '@/components/ui/locale';
import { MEETING_STATUS, MEETING_TYPE } from '@/contract/codes';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { FeeItem } from '@/contract/meeting/parts';
import { fileHref } from '@/lib/files';
import { href } from '@/lib/href';
import { formatCount, formatDateTime, formatDayRange, formatTime, formatWeekday } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { byItsClocks, clocksOf, offsetOf, zoneName } from '@/lib/meeting-clock';
import type { Watch } from '@/lib/watch';
import { EnrolAction } from './enrol-action';
import { HeldMark } from './held-mark';
import styles from './meeting-panel.module.css';

export interface PanelProps {
  meeting: MeetingDetail;
  fees: FeeItem[];
  watch: Watch;
  clock: Clock;
  timeLeft: ReactNode;
  /** Favourite button. */
  favo: ReactNode;
  /** Address of the card for chats. */
  card: string;
}

/** The facts of a meeting with the main button. */
export function MeetingPanel({ meeting, fees, watch, clock, timeLeft, favo, card }: PanelProps) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const title = localText(locale, meeting.msName, meeting.msNameEn).text;
  const ics = `${fileHref('meetingCalendar', { file: `${meeting.msId}.ics` })}${locale === 'en' ? '?lang=en' : ''}`;
  return (
    <Card className={styles.panel}>
      <div className={styles.body}>
        {meeting.status !== MEETING_STATUS.cancelled && <p className={styles.left}>{timeLeft}</p>}
        <DataList facts={useFacts(meeting)} />
        <CurrentPrice meeting={meeting} fees={fees} clock={clock} size="large" />
        <div className="no-print">
          <OwnAction msId={meeting.msId} size="large">
            <EnrolAction meeting={meeting} watch={watch} clock={clock} />
          </OwnAction>
          <HeldMark msId={meeting.msId} locale={locale} />
        </div>
        <div className={styles.acts}>
          {favo}
          {meeting.status !== MEETING_STATUS.cancelled && (
            <LinkButton href={ics} native variant="quiet" icon="calendar">
              {t('detail.addToCalendar')}
            </LinkButton>
          )}
          <ShareButton title={title} card={card} words={shareWords(t)} />
        </div>
      </div>
    </Card>
  );
}

const shareWords = (t: ReturnType<typeof useTranslations<'meeting'>>): ShareWords => ({
  share: t('detail.share'),
  close: t('share.close'),
  card: t('share.card'),
  hint: t('share.hint'),
  save: t('share.save'),
  copy: t('share.copy'),
  copied: t('detail.copied'),
  more: t('share.more'),
});

function useFacts(meeting: MeetingDetail) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const type = meetingType(meeting);
  const isOff = meeting.status === MEETING_STATUS.cancelled;
  const closes = isOff ? null : meeting.enrollEnd;
  const { startTime, endTime } = byItsClocks(meeting, meeting);
  const begins = `${formatWeekday(locale, startTime)} ${formatTime(locale, startTime)}`;
  const ends = `${formatWeekday(locale, endTime)} ${formatTime(locale, endTime)}`;
  const zone = [offsetOf(meeting.startTime, meeting), zoneName(locale, meeting)];
  const place = localText(locale, meeting.address, meeting.addressEn);
  const withoutPlace = (kind: typeof type) => {
    if (kind === MEETING_TYPE.online) return t(isOff ? 'type.1' : 'detail.online');
    return kind === MEETING_TYPE.file ? t('type.4') : null;
  };
  const enrolled = meeting.enrollCount
    ? t('detail.enrolled', { count: meeting.enrollCount, shown: formatCount(locale, meeting.enrollCount) })
    : null;
  return [
    {
      key: 'time',
      term: t('detail.time'),
      detail: formatDayRange(locale, startTime, endTime),
      note: `${begins} – ${ends} · ${zone.filter(Boolean).join(' · ')}`,
    },
    {
      key: 'place',
      term: t('detail.place'),
      detail: withoutPlace(type) ?? (place.text && <span lang={place.lang}>{place.text}</span>),
      note: (
        <>
          {meeting.provinceName !== meeting.cityName && (
            <Bilingual locale={locale} zh={meeting.provinceName} en={meeting.provinceNameEn} />
          )}{' '}
          <Bilingual locale={locale} zh={meeting.cityName} en={meeting.cityNameEn} />
          <MapLink meeting={meeting} />
        </>
      ),
    },
    {
      key: 'closes',
      term: t('detail.closes'),
      detail: closes && formatDateTime(locale, clocksOf(meeting).clockOf(String(closes))),
    },
    {
      key: 'credit',
      term: t('detail.credits'),
      detail: creditWords(meeting, locale, t),
      note: meeting.creditNo && t('detail.creditNo', { number: meeting.creditNo }),
    },
    {
      key: 'seats',
      term: t('detail.seats'),
      detail: meeting.capacity
        ? t('detail.capacity', { count: meeting.capacity, shown: formatCount(locale, meeting.capacity) })
        : enrolled,
      note: meeting.capacity ? enrolled : null,
    },
  ];
}

/** A venue, or a hotel, on a map, behind a dot; nothing where the place is not known. */
export function MapLink({ meeting }: { meeting: Pick<MeetingDetail, 'lng' | 'lat' | 'address' | 'msName'> }) {
  const t = useTranslations('meeting');
  if (meeting.lng == null || meeting.lat == null) return null;
  const name = encodeURIComponent(meeting.address ?? meeting.msName);
  return (
    <>
      {' · '}
      <SmartLink
        href={`https://uri.amap.com/marker?position=${meeting.lng},${meeting.lat}&name=${name}`}
        target="_blank"
      >
        {t('detail.map')}
        <span className="visually-hidden">{t('detail.newWindow')}</span>
      </SmartLink>
    </>
  );
}

/** A way to enrol, in whose room whoever has a place finds the way to it: what knows of the place marks it, and the style sheet swaps the two. */
function OwnAction({ msId, size, children }: { msId: number; size: 'large' | 'medium'; children: ReactNode }) {
  const t = useTranslations('meeting');
  return (
    <div className={styles.swap}>
      <div data-asks>{children}</div>
      <LinkButton href={href('enrol', { msId })} size={size} rel="nofollow" block className={styles.mine}>
        {t('action.mine')}
      </LinkButton>
    </div>
  );
}

/** Price and main button at the bottom of phones. */
export function MeetingBar({
  meeting,
  fees,
  watch,
  clock,
  contactsHref,
}: Pick<PanelProps, 'meeting' | 'fees' | 'watch' | 'clock'> & { contactsHref?: string }) {
  return (
    <>
      <div className={styles.barPrice}>
        <CurrentPrice meeting={meeting} fees={fees} clock={clock} size="medium" />
      </div>
      <div className={styles.barAction}>
        <OwnAction msId={meeting.msId} size="medium">
          <EnrolAction meeting={meeting} watch={watch} clock={clock} contactsHref={contactsHref} compact />
        </OwnAction>
      </div>
    </>
  );
}
