import { useLocale, useTranslations } from 'next-intl';
import { ContactList } from '@/components/meeting/detail/contact-list';
import { FeeTable } from '@/components/meeting/detail/fee-table';
import { keyDateItems } from '@/components/meeting/detail/key-date-items';
import { MapLink } from '@/components/meeting/detail/meeting-panel';
import { MeetingCredit } from '@/components/meeting/detail/meeting-parts';
import { OrganiserList } from '@/components/meeting/detail/organiser-list';
import { TravelList } from '@/components/meeting/detail/travel-list';
import { meetingType } from '@/components/meeting/meeting-words';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Html } from '@/components/ui/fact/html';
import { KeyDates } from '@/components/ui/fact/key-dates';
import prose from '@/components/ui/fact/prose.module.css';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import { MEETING_STATUS, MEETING_TYPE } from '@/contract/codes';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { FeeItem, KeyDate, Session, Staff } from '@/contract/meeting/parts';
import { formatDayRange } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { FacultyList } from './faculty-list';
import styles from './invitation.module.css';

export interface InvitationParts {
  meeting: MeetingDetail;
  staffs: Staff[];
  sessions: Session[];
  keyDates: KeyDate[];
  fees: FeeItem[];
}

/** A meeting's invitation: who invites and to what, the letter as a file, dates, people, the venue and the ways there, credits, fees, whom to ask. */
export function Invitation({ parts, clock, now }: { parts: InvitationParts; clock: Clock; now: Date }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const { meeting, staffs, sessions, keyDates, fees } = parts;
  const intro = localText(locale, meeting.intro, meeting.introEn);
  const dates = keyDateItems(meeting, keyDates, now, locale, t);
  const cancelled = meeting.status === MEETING_STATUS.cancelled;
  const next = cancelled ? undefined : dates.find(({ state }) => state === 'next');
  return (
    <article className={styles.invitation}>
      <h1>{t('invitation.title')}</h1>
      <Welcome meeting={meeting} />
      {intro.text && <Html html={intro.text} lang={intro.lang} className={prose.prose} deeper={1} />}
      <Letter invitation={meeting.invitation} />
      {dates.length > 0 && (
        <Section title={t('detail.keyDates')} size="inner">
          {next && (
            <p className={styles.next}>
              {t.rich('invitation.next', { what: () => <b lang={next.lang}>{next.label}</b> })}
            </p>
          )}
          <KeyDates label={t('detail.keyDates')} items={dates} locale={locale} foldPast={t('detail.pastDates')} />
        </Section>
      )}
      {Boolean(meeting.orgs?.length) && (
        <Section title={t('detail.part.organisers')} size="inner">
          <OrganiserList orgs={meeting.orgs ?? []} />
        </Section>
      )}
      <FacultyList
        msId={meeting.msId}
        staffs={staffs}
        sessions={sessions}
        tint={meeting.subjectSlug}
        title={t('invitation.faculty')}
      />
      <Venue meeting={meeting} />
      <Credits meeting={meeting} />
      {fees.length > 0 && !cancelled && (
        <Section id="fees" title={t('detail.part.fees')} size="inner">
          <FeeTable fees={fees} clock={clock} />
        </Section>
      )}
      {Boolean(meeting.contacts?.length) && (
        <Section id="contacts" title={t('detail.part.contacts')} size="inner">
          <ContactList contacts={meeting.contacts ?? []} />
        </Section>
      )}
    </article>
  );
}

/** Who invites, to what, when and where, in one sentence; of a meeting that is over or called off it tells what was. */
function Welcome({ meeting }: { meeting: MeetingDetail }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const open = meeting.status !== MEETING_STATUS.cancelled && meeting.status !== MEETING_STATUS.over;
  const online = meetingType(meeting) === MEETING_TYPE.online;
  const values = {
    when: formatDayRange(locale, meeting.startTime, meeting.endTime),
    host: () => <Bilingual locale={locale} zh={meeting.sponsor} en={meeting.sponsorEn} />,
    meeting: () => <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />,
    city: () => <Bilingual locale={locale} zh={meeting.cityName} en={meeting.cityNameEn} />,
  };
  return (
    <div className={styles.welcome}>
      {open && <p>{t('invitation.dear')}</p>}
      <p>{t.rich(`invitation.${open ? 'welcome' : 'was'}${online ? 'Online' : ''}`, values)}</p>
    </div>
  );
}

function Letter({ invitation }: Pick<MeetingDetail, 'invitation'>) {
  const t = useTranslations('meeting');
  const english = useLocale() === 'en';
  if (!invitation) return null;
  const own = (english && invitation.urlEn) || invitation.url;
  const other = english ? invitation.url : invitation.urlEn;
  return (
    <p className={styles.letter}>
      <SmartLink href={own} native download>
        <Icon name="download" size={18} />
        {t('invitation.letter')}
      </SmartLink>
      {other && other !== own && (
        <SmartLink href={other} native download>
          {t('invitation.letterOther')}
        </SmartLink>
      )}
      <span>{t('invitation.letterFor')}</span>
    </p>
  );
}

function Venue({ meeting }: { meeting: MeetingDetail }) {
  const t = useTranslations('meeting');
  const locale = useLocale();
  if (meetingType(meeting) === MEETING_TYPE.online) return null;
  if (!meeting.address && !meeting.routes?.length) return null;
  return (
    <Section id="venue" title={t('invitation.venue')} size="inner">
      <p className={styles.address}>
        <Icon name="place" size={18} />
        <span>
          <b>
            <Bilingual locale={locale} zh={meeting.address} en={meeting.addressEn} />
          </b>{' '}
          <Bilingual locale={locale} zh={meeting.cityName} en={meeting.cityNameEn} />
          <MapLink meeting={meeting} />
        </span>
      </p>
      {Boolean(meeting.routes?.length) && (
        <div className={styles.ways}>
          <TravelList routes={meeting.routes ?? []} />
        </div>
      )}
    </Section>
  );
}

function Credits({ meeting }: { meeting: MeetingDetail }) {
  const t = useTranslations('meeting');
  if (meeting.creditFlag !== '1') return null;
  return (
    <Section title={t('detail.credits')} size="inner">
      <p className={styles.credits}>
        <MeetingCredit meeting={meeting} />
        {meeting.creditNo && <span>{t('detail.creditNo', { number: meeting.creditNo })}</span>}
      </p>
      <p className={styles.quiet}>{t('invitation.creditFor')}</p>
    </Section>
  );
}
