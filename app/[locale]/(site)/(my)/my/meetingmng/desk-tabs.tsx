import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readReasons } from '@/app/[locale]/(console)/read-reasons';
import { AttendeeCounts } from '@/components/attendee/desk/attendee-counts';
import { attendeeList, invitedList } from '@/components/attendee/desk/attendee-query';
import { MoneyView } from '@/components/attendee/money/money-view';
import { deskOrderList } from '@/components/attendee/money/order-query';
import { proofList } from '@/components/console/case/proof-query';
import { meetingNotices } from '@/components/console/notice/notice-query';
import { DeskQuotas } from '@/components/meeting-manage/seats/desk-quotas';
import { asLocale } from '@/components/ui/locale';
import { listCoupons } from '@/contract/attendee/coupon';
import { getAttendeeDesk } from '@/contract/attendee/desk';
import { getDeskMoney, getReturns } from '@/contract/attendee/desk-money';
import { getInvitedSheet } from '@/contract/attendee/invited';
import { listQuotas } from '@/contract/attendee/quota';
import { listWaiting } from '@/contract/attendee/waiting';
import type { MeetingRight } from '@/contract/post-rights';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { callTab } from './desk-call';
import { creditsTab } from './desk-credits';
import { decisionsTab } from './desk-decisions';
import { DeskDoor } from './desk-door';
import { examsTab } from './desk-exams';
import { expoTab } from './desk-expo';
import { filesTab } from './desk-files';
import { deskMeals } from './desk-meals';
import { badgesTab, cashTab, lanesTab, votesTab } from './desk-onsite';
import {
  AttendeesScreen,
  DeskCoupons,
  DeskWaiting,
  InvitedScreen,
  MeetingNoticesScreen,
  OrdersScreen,
  ProofScreen,
} from './desk-parts';
import { picturesTab } from './desk-pictures';
import { programmeTab } from './desk-programme';
import { reviewTab } from './desk-review';
import { deskRooms } from './desk-rooms';
import { surveyTab } from './desk-survey';
import { deskTrips } from './desk-trips';

interface Asked {
  msId: number;
  query: Record<string, string | string[] | undefined>;
  rights: readonly MeetingRight[];
}
/** What the parts of a desk are about, in their order: who comes, what is paid, what is presented, what is arranged and done on site, what people take home, what is shown. */
export const DESK_GROUPS = ['people', 'money', 'papers', 'site', 'credits', 'media'] as const;
interface DeskTab {
  group: (typeof DESK_GROUPS)[number];
  right: MeetingRight;
  /** A second one that opens it, for a part of what it shows. */
  orRight?: MeetingRight;
  /** What it says with words of other parts, the console's and the cashier's. */
  words?: readonly string[];
  show: (asked: Asked) => Promise<ReactNode>;
}

/** The parts of a meeting's desk in their order: the right that opens each, and what it shows. */
const DESK_TABS = {
  attendees: {
    group: 'people',
    right: 'attendees.count',
    async show({ msId, query, rights }) {
      const sheet = await readPersonal(getAttendeeDesk, { params: { msId } });
      const start = rights.includes('attendees.see') ? await readListStart(attendeeList(msId), query) : null;
      return start ? <AttendeesScreen msId={msId} sheet={sheet} start={start} /> : <AttendeeCounts sheet={sheet} />;
    },
  },
  invited: {
    group: 'people',
    right: 'teams.change',
    words: ['import'],
    async show({ msId, query }) {
      const sheet = await readPersonal(getInvitedSheet, { params: { msId } });
      return <InvitedScreen msId={msId} sheet={sheet} start={await readListStart(invitedList(msId), query)} />;
    },
  },
  proofs: {
    group: 'people',
    right: 'proof.decide',
    words: ['console.audit', 'console.decision', 'console.userTypes'],
    async show({ msId, query }) {
      const { proof = [] } = await readReasons(asLocale(await getLocale()), 'proof');
      return <ProofScreen msId={msId} start={await readListStart(proofList(msId), query)} reasons={proof} />;
    },
  },
  orders: {
    group: 'money',
    right: 'money.see',
    words: ['console.finance.refunds', 'pay.state', 'pay.channel'],
    async show({ msId, query }) {
      const returns = await readPersonal(getReturns, { params: { msId } });
      return <OrdersScreen msId={msId} returns={returns} start={await readListStart(deskOrderList(msId), query)} />;
    },
  },
  money: {
    group: 'money',
    right: 'money.see',
    async show({ msId }) {
      return <MoneyView money={await readPersonal(getDeskMoney, { params: { msId } })} />;
    },
  },
  cash: cashTab,
  lanes: lanesTab,
  door: {
    group: 'site',
    right: 'door.scan',
    orRight: 'presence.see',
    words: ['door'],
    show: ({ msId, rights }) => Promise.resolve(<DeskDoor msId={msId} rights={rights} />),
  },
  programme: programmeTab,
  seats: {
    group: 'people',
    right: 'attendees.count',
    async show({ msId, rights }) {
      const params = { msId };
      const [quotas, { elsewhere }] = await Promise.all([
        readPersonal(listQuotas, { params }),
        readPersonal(getAttendeeDesk, { params }),
      ]);
      if (!rights.includes('seats.change')) return <DeskQuotas quotas={quotas} elsewhere={elsewhere} />;
      const [waiting, coupons] = await Promise.all([
        readPersonal(listWaiting, { params }),
        readPersonal(listCoupons, { params }),
      ]);
      return (
        <>
          <DeskQuotas quotas={quotas} elsewhere={elsewhere} />
          <DeskWaiting msId={msId} {...waiting} />
          <DeskCoupons msId={msId} {...coupons} />
        </>
      );
    },
  },
  badges: badgesTab,
  votes: votesTab,
  rooms: deskRooms,
  trips: deskTrips,
  meals: deskMeals,
  notices: {
    group: 'people',
    right: 'notice.write',
    words: ['console.notices'],
    async show({ msId, query }) {
      const sheet = await readPersonal(getAttendeeDesk, { params: { msId } });
      const start = await readListStart(meetingNotices(msId), query);
      return <MeetingNoticesScreen msId={msId} sheet={sheet} start={start} />;
    },
  },
  exams: examsTab,
  credits: creditsTab,
  survey: surveyTab,
  call: callTab,
  review: reviewTab,
  decisions: decisionsTab,
  expo: expoTab,
  files: filesTab,
  pictures: picturesTab,
} as const satisfies Record<string, DeskTab>;
export type DeskTabName = keyof typeof DESK_TABS;
export const DESK_TAB_NAMES = Object.keys(DESK_TABS) as DeskTabName[];

/** Whether one of somebody's rights opens a part of the desk. */
export const isOpen = (rights: readonly MeetingRight[], { right, orRight = right }: DeskTab): boolean =>
  rights.includes(right) || rights.includes(orRight);

/** A part of the desk by its name. */
export const deskTab = (name: DeskTabName): DeskTab => DESK_TABS[name];
