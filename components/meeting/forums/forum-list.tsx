import { useLocale, useTranslations } from 'next-intl';
import { MeetingAudience, MeetingCredit, MeetingPlace } from '@/components/meeting/detail/meeting-parts';
import { MeetingStateBadge } from '@/components/meeting/detail/meeting-state';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { CardLink } from '@/components/ui/action/card-link';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { Price } from '@/components/ui/fact/price';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting, MeetingDetail } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { formatCount, formatDay, formatDayRange, formatTime, formatWeekday, toIso } from '@/lib/i18n/format';
import { byDay, ownName } from './forum-days';
import styles from './forums.module.css';

/** The forums and sub-meetings of a meeting by day: when, what, where, for how much, how many places, and how each stands. */
export function ForumList({
  meeting,
  forums,
  ofParent,
  clock,
}: {
  meeting: MeetingDetail;
  forums: Meeting[];
  /** The page is that of a forum: these are the others of the same meeting. */
  ofParent: boolean;
  clock: Clock;
}) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  return (
    <>
      <h1>{t(ofParent ? 'forums.others' : 'forums.title')}</h1>
      {forums.length === 0 ? (
        <EmptyState
          title={t(ofParent ? 'forums.noOthers' : 'forums.none')}
          text={t('forums.noneHint')}
          action={
            <LinkButton href={href('meetingProgramme', { id: meeting.msId })} variant="secondary">
              {t('forums.toProgramme')}
            </LinkButton>
          }
        />
      ) : (
        <p className={styles.lead}>{t('forums.count', { count: forums.length })}</p>
      )}
      {byDay(forums).map(({ day, meetings }) => (
        <section key={day}>
          <h2 className={styles.day}>
            <time dateTime={day}>{formatDay(locale, day)}</time> <span>{formatWeekday(locale, day)}</span>
          </h2>
          <ul>
            {meetings.map((forum) => (
              <Forum key={forum.msId} forum={forum} meeting={meeting} clock={clock} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Forum({ forum, meeting, clock }: { forum: Meeting; meeting: MeetingDetail; clock: Clock }) {
  const locale = asLocale(useLocale());
  const oneDay = forum.startTime.slice(0, 10) === forum.endTime.slice(0, 10);
  return (
    <li className={styles.forum}>
      <p className={styles.time}>
        {oneDay ? (
          <>
            <time dateTime={toIso(forum.startTime)}>{formatTime(locale, forum.startTime)}</time>–
            <time dateTime={toIso(forum.endTime)}>{formatTime(locale, forum.endTime)}</time>
          </>
        ) : (
          formatDayRange(locale, forum.startTime, forum.endTime)
        )}
      </p>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink href={href('meeting', { id: forum.msId })}>
            <Bilingual
              locale={locale}
              zh={ownName(forum.msName, meeting.msName)}
              en={ownName(forum.msNameEn, meeting.msNameEn)}
            />
          </CardLink>
        </h3>
        <MeetingPlace meeting={forum} />
        {forum.address !== meeting.address && (
          <MetaLine>
            <Bilingual locale={locale} zh={forum.address} en={forum.addressEn} />
          </MetaLine>
        )}
      </div>
      <div className={styles.facts}>
        <div className={styles.tags}>
          <MeetingStateBadge meeting={forum} clock={clock} />
          <MeetingAudience meeting={forum} />
          <MeetingCredit meeting={forum} />
        </div>
        <PriceFrom forum={forum} />
        <Seats forum={forum} />
      </div>
    </li>
  );
}

function PriceFrom({ forum: { priceFrom } }: { forum: Meeting }) {
  const t = useTranslations('meeting');
  if (priceFrom == null) return null;
  if (Number(priceFrom) === 0) return <b className={styles.price}>{t('card.free')}</b>;
  return (
    <span className={styles.price}>{t.rich('card.priceFrom', { price: () => <Price amount={priceFrom} /> })}</span>
  );
}

/** Places that are left while the forum can still be gone to. */
function Seats({ forum: { capacity, enrollCount, status } }: { forum: Meeting }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  if (!capacity || status !== MEETING_STATUS.published) return null;
  const left = Math.max(0, capacity - (enrollCount ?? 0));
  return (
    <span className={styles.seats}>
      {t('forums.seats', { shown: formatCount(locale, left), all: formatCount(locale, capacity) })}
    </span>
  );
}
