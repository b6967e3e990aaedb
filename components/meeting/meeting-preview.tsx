import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type { PreviewEntry } from '@/components/ui/preview-catalogue';
import { SkeletonCards, SkeletonDetail, SkeletonRows } from '@/components/ui/skeleton';
import { SmartLink } from '@/components/ui/smart-link';
import type { Meeting } from '@/contract/meeting';
import { href } from '@/lib/href';
import { ContactList } from './contact-list';
import { EnrolAction } from './enrol-action';
import { FeeTable } from './fee-table';
import { HotelList } from './hotel-list';
import { ListView } from './list-view';
import { MeetingCalendar } from './meeting-calendar';
import { MeetingCard, MeetingRow } from './meeting-card';
import type { MeetingParts, MeetingSlots } from './meeting-detail';
import { MeetingHead } from './meeting-head';
import { MeetingItem } from './meeting-item';
import { MeetingPanel } from './meeting-panel';
import { NextMeeting } from './next-meeting';
import { NoticeList } from './notice-list';
import { OrganiserList } from './organiser-list';
import { PapersCall } from './papers-call';
import { variantsOf, votesInStates } from './preview-variants';
import { Programme } from './programme';
import { RelateList } from './relate-list';
import { SpeakerGrid } from './speaker-grid';
import { TravelList } from './travel-list';
import { VoteList } from './vote-list';

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
  'meeting-calendar',
  'meeting-list',
] as const;
type PreviewName = (typeof MEETING_PREVIEWS)[number];

/** The meeting components in all their states, made from a real meeting and its parts. */
export function useMeetingPreviews(parts: MeetingParts, slots: MeetingSlots, others: Meeting[]): PreviewEntry[] {
  const t = useTranslations('meeting');
  const common = useTranslations('common');
  const locale = useLocale();
  const { meeting } = parts;
  const variants = variantsOf(meeting, slots.now, locale);
  const left = (of: Meeting) => slots.timeLeft(of);
  const failed = { key: 'failed', node: <ErrorState title={common('errorTitle')} text={common('errorText')} /> };
  const usual = (node: React.ReactNode) => ({ key: 'usual', node });
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
    'meeting-row': [
      ...cards((of) => <MeetingRow meeting={of} timeLeft={left(of)} />),
      { key: 'loading', node: <SkeletonRows count={3} label={common('loading')} /> },
    ],
    'meeting-item': [...items('rows'), failed],
    'meeting-tile': [...items('cards'), failed],
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
          watchHref={null}
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
          watchHref={key === 'on' || key === 'replay' ? '#lives' : null}
          clock={slots.clock}
        />
      ),
    })),
    'fee-table': [usual(<FeeTable fees={parts.fees} clock={slots.clock} />)],
    programme: [usual(<Programme msId={meeting.msId} sessions={parts.sessions} now={slots.now} />)],
    'speaker-grid': [
      usual(<SpeakerGrid people={parts.staffs} tint={meeting.subjectSlug} />),
      {
        key: 'bare',
        node: (
          <SpeakerGrid people={parts.staffs.slice(0, 4).map((one) => ({ ...one, avatar: null, hospital: null }))} />
        ),
      },
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
      usual(<NoticeList notices={parts.notices} official={meeting.officialNotice} />),
      { key: 'bare', node: <NoticeList notices={parts.notices.slice(0, 1)} /> },
    ],
    'travel-list': [usual(<TravelList routes={meeting.routes ?? []} />)],
    'hotel-list': [usual(<HotelList hotels={parts.hotels} />)],
    'vote-list': votesInStates(parts.votes).map(({ key, votes }) => ({ key, node: <VoteList votes={votes} /> })),
    'organiser-list': [usual(<OrganiserList orgs={meeting.orgs ?? []} />)],
    'contact-list': [usual(<ContactList contacts={meeting.contacts ?? []} />)],
    'relate-list': [usual(<RelateList relates={parts.relates} />)],
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
  return MEETING_PREVIEWS.map((name) => ({ name, states: states[name], card: name === 'meeting-card' }));
}
