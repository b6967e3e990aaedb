import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useName } from '@/components/meeting/lodging/use-name';
import { CarLine } from '@/components/meeting/trip/car-line';
import { placeOf } from '@/components/meeting/trip/trip-facts';
import { LinkButton } from '@/components/ui/action/link-button';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import type { MySlip } from '@/contract/slip/slip';
import { href } from '@/lib/href';
import { formatDateTime, formatDayRange, formatDayShort, formatTime } from '@/lib/i18n/format';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { journeyOf, type Leg, type LegState } from './legs';
import styles from './slip.module.css';

const ICONS: Record<LegState, IconName> = { ok: 'check', waits: 'clock', todo: 'warning' };

/** The journey from the arrival to the departure: what is settled, what waits, and what is to be done. */
export function Journey({ msId, slip }: { msId: number; slip: MySlip }) {
  const t = useTranslations('slip.leg');
  return (
    <ol className={styles.journey} aria-label={t('label')}>
      {journeyOf(slip).map((leg) => (
        <li key={keyOf(leg)} className={styles[leg.state]}>
          <span className={styles.dot}>
            <Icon name={ICONS[leg.state]} size={16} />
          </span>
          <LegBody leg={leg} slip={slip} msId={msId} />
        </li>
      ))}
    </ol>
  );
}

const keyOf = (leg: Leg) => [leg.kind, 'direction' in leg ? leg.direction : ''].join(' ');

function LegBody({ leg, slip, msId }: { leg: Leg; slip: MySlip; msId: number }) {
  if (leg.kind === 'trip') return <TripLeg leg={leg} msId={msId} />;
  if (leg.kind === 'car') return <CarLeg leg={leg} />;
  if (leg.kind === 'room') return <RoomLeg slip={slip} msId={msId} />;
  return <MealsLeg leg={leg} msId={msId} />;
}

function Told({
  title,
  time,
  state,
  children,
}: {
  title: ReactNode;
  time?: ReactNode;
  state?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.told}>
      <h2>
        {title} {state}
      </h2>
      {time && <p className={styles.time}>{time}</p>}
      {children}
    </div>
  );
}

function TripLeg({ leg: { direction, trip }, msId }: { leg: Extract<Leg, { kind: 'trip' }>; msId: number }) {
  const t = useTranslations('slip.leg');
  const words = useTranslations('trip');
  const locale = asLocale(useLocale());
  const link = meetingPath('meetingTravel', msId);
  if (!trip) {
    return (
      <Told title={words(direction)} state={<StatusBadge tone="warning">{t('missing')}</StatusBadge>}>
        <p className={styles.actions}>
          <LinkButton href={link}>{words('fill')}</LinkButton>
        </p>
      </Told>
    );
  }
  const time = String((direction === 'arrive' ? trip.arriveTime : trip.departTime) ?? '');
  const way = [words(`ways.${trip.way}`), trip.number].filter(Boolean).join(' ');
  const [from, to] = [placeOf(trip.fromCity, trip.fromStation), placeOf(trip.toCity, trip.toStation)];
  return (
    <Told title={words(direction)} time={formatDateTime(locale, time)}>
      <MetaLine>
        <span>{way}</span>
        <span>{[from, to].filter(Boolean).join(' → ')}</span>
      </MetaLine>
    </Told>
  );
}

function CarLeg({ leg: { direction, car } }: { leg: Extract<Leg, { kind: 'car' }> }) {
  const t = useTranslations('slip.leg');
  const words = useTranslations('trip.car');
  const locale = asLocale(useLocale());
  const title = t(direction === 'arrive' ? 'fetched' : 'brought');
  if (!car) {
    return (
      <Told title={title} state={<StatusBadge tone="info">{t('waits')}</StatusBadge>}>
        <p className={styles.quiet}>{words('waits')}</p>
      </Told>
    );
  }
  const { delayTime, meetTime } = car;
  return (
    <Told
      title={title}
      time={formatDateTime(locale, String(delayTime ?? meetTime))}
      state={
        delayTime && (
          <StatusBadge tone="warning">{words('delayed', { time: formatTime(locale, String(delayTime)) })}</StatusBadge>
        )
      }
    >
      <CarLine car={car} />
    </Told>
  );
}

function RoomLeg({ slip: { stay }, msId }: { slip: MySlip; msId: number }) {
  const t = useTranslations('slip.room');
  const words = useTranslations('lodging.mine');
  const locale = asLocale(useLocale());
  const name = useName();
  const own = stay.stay;
  const [ask] = stay.asks;
  const hotelId = own?.hotelId ?? ask?.hotelId ?? stay.right?.hotelId;
  const link = hotelId ? href('hotel', { id: hotelId }) : meetingPath('hotels', msId);
  if (!own) {
    return (
      <Told title={t('title')} state={<StatusBadge tone="warning">{t('todo')}</StatusBadge>}>
        <p className={styles.quiet}>
          {t(ask ? 'asked' : stay.right ? 'entitled' : 'missing', {
            name: ask?.name ?? '',
            count: Number(stay.right?.nights ?? 0),
          })}
        </p>
        <p className={styles.actions}>
          <LinkButton href={link}>{t(ask ? 'answer' : 'book')}</LinkButton>
        </p>
      </Told>
    );
  }
  const orderNo = own.orderNo ?? own.change?.orderNo;
  return (
    <Told
      title={t('title')}
      time={formatDayRange(locale, own.inDay, own.outDay)}
      state={own.state === 'awaiting' && <StatusBadge tone="warning">{words('states.awaiting')}</StatusBadge>}
    >
      <MetaLine>
        <span>{name(own.hotelName, own.hotelNameEn)}</span>
        <span>{[name(own.kindName, own.kindNameEn), own.half ? words('half') : ''].filter(Boolean).join(' · ')}</span>
        {own.roomNo && <strong>{`${words('roomNo')} ${own.roomNo}`}</strong>}
        {own.mate && <span>{`${words('mate')} ${own.mate}`}</span>}
        {!own.mate && own.mateName && own.mateState && (
          <span>{words(`mates.${own.mateState}`, { name: own.mateName })}</span>
        )}
      </MetaLine>
      <p className={styles.actions}>
        {orderNo && (
          <LinkButton href={href('cashier', {}, { query: { orderNo: String(orderNo) } })} variant="brand">
            {t('pay')}
          </LinkButton>
        )}
        <LinkButton href={link}>{t('change')}</LinkButton>
      </p>
    </Told>
  );
}

function MealsLeg({ leg: { meals }, msId }: { leg: Extract<Leg, { kind: 'meals' }>; msId: number }) {
  const t = useTranslations('slip.leg');
  const words = useTranslations('meal');
  const locale = asLocale(useLocale());
  const name = useName();
  return (
    <Told title={t('meals')}>
      <ul className={styles.lines}>
        {meals.map((meal) => (
          <li key={meal.mealId}>
            <MetaLine>
              <span>{`${formatDayShort(locale, meal.startTime)} ${words(`kinds.${meal.kind}`)} ${formatTime(locale, meal.startTime)}`}</span>
              <span>{name(meal.place, meal.placeEn)}</span>
              {meal.left && <span className={styles.quiet}>{words('left')}</span>}
              {!meal.left && meal.tableNo && <strong>{words('table', { table: meal.tableNo })}</strong>}
            </MetaLine>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <LinkButton href={meetingPath('meetingDining', msId)}>{t('dining')}</LinkButton>
      </p>
    </Told>
  );
}
