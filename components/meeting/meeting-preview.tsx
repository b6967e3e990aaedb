import { useLocale, useTranslations } from 'next-intl';
import { ContactList } from '@/components/meeting/detail/contact-list';
import { EnrolAction } from '@/components/meeting/detail/enrol-action';
import { FeeTable } from '@/components/meeting/detail/fee-table';
import { HotelList } from '@/components/meeting/detail/hotel-list';
import type { MeetingParts, MeetingSlots } from '@/components/meeting/detail/meeting-detail';
import { MeetingHead } from '@/components/meeting/detail/meeting-head';
import { MeetingPanel } from '@/components/meeting/detail/meeting-panel';
import { NoticeList } from '@/components/meeting/detail/notice-list';
import { OrganiserList } from '@/components/meeting/detail/organiser-list';
import { PapersCall } from '@/components/meeting/detail/papers-call';
import { RelateList } from '@/components/meeting/detail/relate-list';
import { SpeakerGrid } from '@/components/meeting/detail/speaker-grid';
import { TravelList } from '@/components/meeting/detail/travel-list';
import { ListView } from '@/components/meeting/list/list-view';
import { MeetingCalendar } from '@/components/meeting/list/meeting-calendar';
import { MeetingCard, MeetingRow } from '@/components/meeting/list/meeting-card';
import { MeetingItem } from '@/components/meeting/list/meeting-item';
import { SaveSearchButton } from '@/components/meeting/list/save-search-button';
import { Programme } from '@/components/meeting/programme/programme';
import { useSchedulePreviews } from '@/components/meeting/schedule/schedule-previews';
import { VoteList } from '@/components/meeting/vote/vote-list';
import { SmartLink } from '@/components/ui/action/smart-link';
import { SkeletonCards, SkeletonDetail, SkeletonRows } from '@/components/ui/layout/skeleton';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { ErrorState } from '@/components/ui/message/error-state';
import type { PreviewEntry } from '@/components/ui/preview/preview-catalogue';
import { longRows } from '@/components/ui/preview/preview-text';
import type { Meeting } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { NextMeeting } from './next-meeting';
import { variantsOf, votesInStates } from './preview-variants';

/** Names of the meeting components in the catalogue. */
export const MEETING_PREVIEWS = [
  'meeting-card',
  'meeting-row',
  'meeting-item',
  'meeting-tile',
  'next-meeting',
  'meeting-head',
  'meeting-panel',
  'enrol-action',
  'fee-table',
  'programme',
  'speaker-grid',
  'papers-call',
  'notice-list',
  'travel-list',
  'hotel-list',
  'vote-list',
  'organiser-list',
  'contact-list',
  'relate-list',
  'save-search',
  'meeting-calendar',
  'meeting-list',
  'asked-list',
  'change-list',
] as const;
type PreviewName = Exclude<(typeof MEETING_PREVIEWS)[number], 'asked-list' | 'change-list'>;

/** The meeting components in all their states, made from a real meeting and its parts. */
export function useMeetingPreviews(parts: MeetingParts, slots: MeetingSlots, others: Meeting[]): PreviewEntry[] {
  const t = useTranslations('meeting');
  const common = useTranslations('common');
  const locale = useLocale();
  const { meeting } = parts;
  const schedule = useSchedulePreviews(meeting, parts.sessions, asLocale(locale));
  const variants = variantsOf(meeting, slots.now, locale);
  const left = (of: Meeting) => slots.timeLeft(of);
  const failed = {
    key: 'failed',
    node: <ErrorState title={common('errorTitle')} text={common('errorText')} />,
  } as const;
  const loading = { key: 'loading', node: <SkeletonRows count={3} label={common('loading')} /> } as const;
  const usual = (node: React.ReactNode) => ({ key: 'usual', node }) as const;
  const long = (node: React.ReactNode) => ({ key: 'long', node }) as const;
  const cards = (draw: (of: Meeting) => React.ReactNode) =>
    (['usual', 'long', 'bare', 'on', 'over', 'cancelled'] as const).map((key) => ({ key, node: draw(variants[key]) }));
  const items = (view: 'rows' | 'cards') =>
    (['usual', 'long', 'bare', 'public', 'on', 'cancelled'] as const).map((key) => ({
      key,
      node: (
        <ListView view={view}>
          <MeetingItem meeting={variants[key]} timeLeft={left(variants[key])} />
        </ListView>
      ),
    }));
  const states: Record<PreviewName, PreviewEntry['states']> = {
    'meeting-card': [
      ...cards((of) => <MeetingCard meeting={of} timeLeft={left(of)} />),
      { key: 'loading', node: <SkeletonCards count={3} label={common('loading')} /> },
      failed,
    ],
    'meeting-row': [...cards((of) => <MeetingRow meeting={of} timeLeft={left(of)} />), loading, failed],
    'meeting-item': [...items('rows'), loading, failed],
    'meeting-tile': [
      ...items('cards'),
      { key: 'loading', node: <SkeletonCards count={2} label={common('loading')} /> },
      failed,
    ],
    'next-meeting': (['usual', 'long', 'bare'] as const).map((key) => ({
      key,
      node: <NextMeeting meeting={variants[key]} timeLeft={left(variants[key])} />,
    })),
    'meeting-head': (['usual', 'long', 'bare', 'cancelled'] as const).map((key) => ({
      key,
      node: (
        <MeetingHead
          meeting={variants[key]}
          keyDates={key === 'bare' ? [] : parts.keyDates}
          trail={slots.trail}
          clock={slots.clock}
          now={slots.now}
          level={2}
        />
      ),
    })),
    'meeting-panel': [
      usual(
        <MeetingPanel
          meeting={meeting}
          fees={parts.fees}
          watch={{ live: null, replay: null }}
          clock={slots.clock}
          timeLeft={left(meeting)}
          favo={slots.favo}
          card={slots.card}
        />,
      ),
      { key: 'loading', node: <SkeletonDetail label={common('loading')} /> },
    ],
    'enrol-action': (['soon', 'open', 'full', 'closed', 'on', 'replay', 'over', 'cancelled'] as const).map((key) => ({
      key,
      node: (
        <EnrolAction
          meeting={variants[key]}
          watch={{ live: key === 'on' ? '#lives' : null, replay: key === 'replay' ? '#lives' : null }}
          clock={slots.clock}
        />
      ),
    })),
    'fee-table': [
      usual(<FeeTable fees={parts.fees} clock={slots.clock} />),
      long(<FeeTable fees={longRows(parts.fees, locale, 'feeName', 'feeNameEn')} clock={slots.clock} />),
    ],
    programme: [usual(<Programme meeting={meeting} sessions={parts.sessions} now={slots.now} />), loading],
    'speaker-grid': [
      usual(<SpeakerGrid people={parts.staffs} tint={meeting.subjectSlug} />),
      {
        key: 'bare',
        node: (
          <SpeakerGrid people={parts.staffs.slice(0, 4).map((one) => ({ ...one, avatar: null, hospital: null }))} />
        ),
      },
      long(
        <SpeakerGrid people={longRows(parts.staffs.slice(0, 4), locale, 'name', 'nameEn', 'hospital', 'hospitalEn')} />,
      ),
    ],
    'papers-call': (['soon', 'open', 'closed'] as const).map((key) => ({
      key,
      node: (
        <PapersCall
          meeting={variants[key]}
          clock={slots.clock}
          closing={slots.closing(variants[key].artEnd ?? variants[key].endTime)}
        />
      ),
    })),
    'notice-list': [
      usual(<NoticeList msId={meeting.msId} notices={parts.notices} official={meeting.officialNotice} />),
      { key: 'bare', node: <NoticeList msId={meeting.msId} notices={parts.notices.slice(0, 1)} /> },
      long(
        <NoticeList msId={meeting.msId} notices={longRows(parts.notices.slice(0, 1), locale, 'title', 'titleEn')} />,
      ),
    ],
    'hotel-list': [
      usual(<HotelList hotels={parts.hotels} />),
      long(
        <HotelList
          hotels={longRows(parts.hotels.slice(0, 2), locale, 'hotelName', 'hotelNameEn', 'address', 'addressEn')}
        />,
      ),
    ],
    'travel-list': [usual(<TravelList routes={meeting.routes ?? []} />)],
    'vote-list': votesInStates(parts.votes).map(({ key, votes }) => ({ key, node: <VoteList votes={votes} /> })),
    'organiser-list': [
      usual(<OrganiserList orgs={meeting.orgs ?? []} />),
      long(<OrganiserList orgs={longRows(meeting.orgs ?? [], locale, 'name', 'nameEn')} />),
    ],
    'contact-list': [
      usual(<ContactList contacts={meeting.contacts ?? []} />),
      long(<ContactList contacts={longRows(meeting.contacts ?? [], locale, 'name', 'nameEn')} />),
    ],
    'relate-list': [
      usual(<RelateList relates={parts.relates} />),
      long(<RelateList relates={longRows(parts.relates.slice(0, 2), locale, 'title', 'titleEn')} />),
    ],
    'save-search': [
      usual(
        <div inert>
          <SaveSearchButton filter={{ keyword: meeting.msName }} />
        </div>,
      ),
    ],
    'meeting-calendar': [
      usual(
        <MeetingCalendar
          month={meeting.startTime.slice(0, 7)}
          today={slots.today}
          meetings={others}
          total={others.length}
          hrefOf={(month) => href('meetings', {}, { query: { month, view: 'calendar' } })}
        />,
      ),
      {
        key: 'empty',
        node: (
          <MeetingCalendar
            month="2020-02"
            today={slots.today}
            meetings={[]}
            total={0}
            hrefOf={(month) => href('meetings', {}, { query: { month, view: 'calendar' } })}
          />
        ),
      },
    ],
    'meeting-list': [
      {
        key: 'empty',
        node: (
          <EmptyState
            scene="search"
            title={t('list.empty')}
            text={t('list.emptyHint')}
            action={<SmartLink href={href('meetings')}>{t('list.showAll')}</SmartLink>}
          />
        ),
      },
    ],
  };
  const own = (Object.keys(states) as PreviewName[]).map((name) => ({
    name,
    states: states[name],
    card: name === 'meeting-card',
  }));
  return [...own, ...schedule];
}
