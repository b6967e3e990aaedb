import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MeetingRow } from '@/components/meeting/list/meeting-card';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { Programme } from '@/components/meeting/programme/programme';
import { countSessions } from '@/components/meeting/programme/programme-layout';
import { VoteList } from '@/components/meeting/vote/vote-list';
import { Html } from '@/components/ui/fact/html';
import prose from '@/components/ui/fact/prose.module.css';
import { FoldOnPhones, type Kept } from '@/components/ui/layout/fold-on-phones';
import { Grid } from '@/components/ui/layout/grid';
import { Section } from '@/components/ui/layout/section';
import { SectionNav } from '@/components/ui/layout/section-nav';
import type { Meeting, MeetingDetail } from '@/contract/meeting/meeting';
import {
  type FeeItem,
  type HotelBrief,
  type KeyDate,
  type MeetingNotice,
  RELATE_KINDS,
  type Relate,
  type Session,
  type Staff,
  type Vote,
} from '@/contract/meeting/parts';
import type { Messages } from '@/lib/i18n/app-config';
import { localText } from '@/lib/i18n/local-text';
import { type MeetingRouteName, meetingPath } from '@/lib/menu/meeting-menu';
import type { Watch } from '@/lib/watch';
import { ContactList } from './contact-list';
import { FeeTable } from './fee-table';
import { ForumList } from './forum-list';
import { HotelList } from './hotel-list';
import styles from './meeting-detail.module.css';
import { MeetingHead } from './meeting-head';
import { MeetingBar, MeetingPanel } from './meeting-panel';
import { NoticeList } from './notice-list';
import { OrganiserList } from './organiser-list';
import { PapersCall } from './papers-call';
import { RefundRules } from './refund-rules';
import { RelateList } from './relate-list';
import { SpeakerGrid } from './speaker-grid';
import { TravelList } from './travel-list';

export interface MeetingParts {
  meeting: MeetingDetail;
  sessions: Session[];
  staffs: Staff[];
  fees: FeeItem[];
  keyDates: KeyDate[];
  notices: MeetingNotice[];
  hotels: HotelBrief[];
  subMeetings: Meeting[];
  /** Other editions of the same meeting, the latest first. */
  editions: Meeting[];
  relates: Relate[];
  votes: Vote[];
}
/** What comes from other domains and from the clock. */
export interface MeetingSlots {
  trail: { label: string; path: string; lang?: string }[];
  lives: ReactNode[];
  watch: Watch;
  favo: ReactNode;
  /** Address of the card for chats. */
  card: string;
  timeLeft: (meeting: Meeting) => ReactNode;
  closing: (time: string) => ReactNode;
  clock: Clock;
  /** `yyyy-MM-dd` */
  today: string;
  now: Date;
}

type PartKey = keyof Messages['meeting']['detail']['part'];
type MoreKey = 'toInvitation' | 'toProgramme' | 'toCall' | 'allNotices' | 'allForums' | 'allRelates';
interface Part {
  key: string;
  title: string;
  count?: number;
  content: ReactNode;
  /** The page that says more of it. */
  more?: { href: string; label: string };
  /** What phones show of it at first, where that is not all. */
  keep?: Kept;
}

/** What phones show of a part before it is opened; the programme folds itself, and what is short stands whole. */
const KEPT = new Map<string, Kept>([
  ['about', 'text'],
  ['guide', 'text'],
  ['organisers', 1],
  ['papers', 2],
  ['travel', 1],
  ['lives', 1],
  ['speakers', 'own'],
  ['fees', 'own'],
  ['notices', 'own'],
  ['votes', 'own'],
  ['hotels', 3],
  ['forums', 2],
  ['editions', 1],
  ['relates', 1],
]);

/** One meeting: first screen on graph paper with the panel, a menu that tells where one is, the parts that have something to show, and a bar on phones. */
export function MeetingDetailView({ parts, slots }: { parts: MeetingParts; slots: MeetingSlots }) {
  const t = useTranslations('meeting');
  const { meeting, fees } = parts;
  const shown = usePartsWithContent(parts, slots);
  const panel = (
    <MeetingPanel
      meeting={meeting}
      fees={fees}
      watch={slots.watch}
      clock={slots.clock}
      timeLeft={slots.timeLeft(meeting)}
      favo={slots.favo}
      card={slots.card}
    />
  );
  const bar = <MeetingBar meeting={meeting} fees={fees} watch={slots.watch} clock={slots.clock} />;
  return (
    <>
      <MeetingHead
        meeting={meeting}
        keyDates={parts.keyDates}
        trail={slots.trail}
        clock={slots.clock}
        now={slots.now}
        panel={panel}
      />
      <SectionNav
        label={t('detail.menu')}
        items={shown.map(({ key, title, count }) => ({ key, label: title, count, href: `#${key}` }))}
        action={bar}
      />
      <div className={`content ${styles.sections}`}>
        {shown.map(({ key, title, content, more, keep }) => (
          <div key={key} className={styles[key] ?? styles.whole}>
            <Section id={key} title={title} more={more} size="inner">
              {keep ? (
                <FoldOnPhones more={t('detail.showAll')} keep={keep}>
                  {content}
                </FoldOnPhones>
              ) : (
                content
              )}
            </Section>
          </div>
        ))}
      </div>
      <div className={styles.bar}>{bar}</div>
    </>
  );
}

function usePartsWithContent(parts: MeetingParts, slots: MeetingSlots): Part[] {
  const t = useTranslations('meeting');
  const locale = useLocale();
  const { meeting, sessions, staffs, fees, notices, hotels, subMeetings, editions, relates, votes } = parts;
  const html = (zh?: string | null, en?: string | null) => {
    const { text, lang } = localText(locale, zh, en);
    return text ? <Html html={text} lang={lang} className={prose.prose} deeper={1} /> : null;
  };
  const related = someOfEachKind(relates);
  const all: (Part | null)[] = [
    part('about', html(meeting.intro, meeting.introEn)),
    part(
      'organisers',
      meeting.orgs?.length && <OrganiserList orgs={meeting.orgs} />,
      undefined,
      new Set(meeting.orgs?.map(({ postCode }) => postCode)).size,
    ),
    part(
      'lives',
      slots.lives.length > 0 && (
        <Grid columns={3} rows>
          {slots.lives}
        </Grid>
      ),
      undefined,
      slots.lives.length,
    ),
    part(
      'programme',
      sessions.length > 0 && <Programme meeting={meeting} sessions={sessions} now={slots.now} />,
      countSessions(sessions),
    ),
    part('speakers', staffs.length > 0 && <SpeakerGrid people={staffs} tint={meeting.subjectSlug} />),
    part(
      'fees',
      fees.length > 0 && (
        <>
          <FeeTable fees={fees} clock={slots.clock} />
          <RefundRules {...meeting} />
        </>
      ),
    ),
    part(
      'papers',
      meeting.artEnd && <PapersCall meeting={meeting} clock={slots.clock} closing={slots.closing(meeting.artEnd)} />,
    ),
    part('guide', html(meeting.notice, meeting.noticeEn)),
    part(
      'notices',
      (notices.length > 0 || meeting.officialNotice) && (
        <NoticeList msId={meeting.msId} notices={notices} official={meeting.officialNotice} />
      ),
    ),
    part('travel', meeting.routes?.length && <TravelList routes={meeting.routes} />, undefined, meeting.routes?.length),
    part('hotels', hotels.length > 0 && <HotelList hotels={hotels} />, undefined, hotels.length),
    part('forums', subMeetings.length > 0 && <ForumList forums={subMeetings} />, undefined, subMeetings.length),
    part('editions', editions.length > 0 && rows(editions), undefined, editions.length),
    part('votes', votes.length > 0 && <VoteList votes={votes} />),
    part('contacts', meeting.contacts?.length && <ContactList contacts={meeting.contacts} />),
    part('relates', related.length > 0 && <RelateList relates={related} />, undefined, related.length),
  ];
  return all.flatMap((entry) => entry ?? []);

  /** Editions are told apart by their year. */
  function rows(meetings: Meeting[]) {
    return (
      <div className={styles.forums}>
        {meetings.map((one) => (
          <MeetingRow key={one.msId} meeting={one} timeLeft={<b>{one.startTime.slice(0, 'yyyy'.length)}</b>} />
        ))}
      </div>
    );
  }

  function part(key: PartKey, content: ReactNode, count?: number, items = Number.POSITIVE_INFINITY): Part | null {
    const page = PAGES.get(key);
    const keep = KEPT.get(key);
    const more = page && { href: meetingPath(page.name, meeting.msId), label: t(`detail.${page.label}`) };
    return content
      ? {
          key,
          title: t(`detail.part.${key}`),
          count,
          content,
          more,
          keep: typeof keep === 'number' && items <= keep ? undefined : keep,
        }
      : null;
  }
}

/** Parts of which a page of the meeting says more. */
const PAGES = new Map<string, { name: MeetingRouteName; label: MoreKey }>([
  ['about', { name: 'meetingBasic', label: 'toInvitation' }],
  ['programme', { name: 'meetingProgramme', label: 'toProgramme' }],
  ['papers', { name: 'meetingPaperSign', label: 'toCall' }],
  ['notices', { name: 'meetingNotices', label: 'allNotices' }],
  ['forums', { name: 'subMeetings', label: 'allForums' }],
  ['relates', { name: 'meetingRelated', label: 'allRelates' }],
]);

/** Related items of each kind that are shown here. */
const RELATED_EACH = 2;
const someOfEachKind = (relates: Relate[]) =>
  RELATE_KINDS.flatMap((kind) => relates.filter((relate) => relate.kind === kind).slice(0, RELATED_EACH));
