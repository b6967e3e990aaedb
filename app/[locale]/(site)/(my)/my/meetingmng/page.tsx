import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readReasons } from '@/app/[locale]/(console)/read-reasons';
import { AttendeeCounts } from '@/components/attendee/desk/attendee-counts';
import { attendeeList } from '@/components/attendee/desk/attendee-query';
import { MoneyView } from '@/components/attendee/money/money-view';
import { deskOrderList } from '@/components/attendee/money/order-query';
import { ReturnsStrip } from '@/components/attendee/money/returns-strip';
import { proofList } from '@/components/console/case/proof-query';
import { meetingNotices } from '@/components/console/notice/notice-query';
import { DeskHome } from '@/components/meeting-manage/desk-home';
import { DeskHead, DeskView } from '@/components/meeting-manage/desk-view';
import styles from '@/components/meeting-manage/manage.module.css';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import { asLocale } from '@/components/ui/locale';
import { listCoupons } from '@/contract/attendee/coupon';
import { getAttendeeDesk } from '@/contract/attendee/desk';
import { getDeskMoney, getReturns } from '@/contract/attendee/desk-money';
import { listWaiting } from '@/contract/attendee/waiting';
import { type Desk, getDesk, listDeskMeetings, listDeskTasks } from '@/contract/meeting-manage/desk';
import { type MeetingRight, meetingRightsOf } from '@/contract/post-rights';
import { readListStart } from '@/lib/data/list-start';
import { nullOnMissing, parseId, readPersonal } from '@/lib/data/read';
import { href } from '@/lib/href';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';
import {
  AttendeesScreen,
  DeskCoupons,
  DeskWaiting,
  MeetingNoticesScreen,
  OrdersScreen,
  ProofScreen,
} from './desk-parts';

type Query = Record<string, string | string[] | undefined>;

/** The parts of a meeting's desk, each with the right that opens it. */
const PARTS = {
  attendees: 'attendees.count',
  proofs: 'proof.decide',
  orders: 'money.see',
  money: 'money.see',
  seats: 'seats.change',
  notices: 'notice.write',
} as const satisfies Record<string, MeetingRight>;
type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

const { generateMetadata, page } = personalPage('tasks', async ({ query }) => {
  const messages = await getMessages();
  const asked = parseId(typeof query.msId === 'string' ? query.msId : undefined);
  if (asked === null) {
    const [tasks, meetings] = await Promise.all([readPersonal(listDeskTasks), readPersonal(listDeskMeetings)]);
    return (
      <NextIntlClientProvider messages={pickMessages(messages, 'meetingManage', 'form', 'validation')}>
        <DeskHome tasks={tasks} meetings={meetings} />
      </NextIntlClientProvider>
    );
  }
  const desk = await nullOnMissing(readPersonal(getDesk, { params: { msId: asked } }));
  if (!desk) notFound();
  const rights = meetingRightsOf(desk);
  const open = PART_NAMES.filter((name) => rights.includes(PARTS[name]));
  const part = PART_NAMES.find((name) => name === query.tab);
  if (part && !open.includes(part)) notFound();
  const nav = open.length > 0 && <DeskNav msId={asked} open={open} part={part} />;
  const own = pickMessages(messages, 'meetingManage', 'desk', 'form', 'validation');
  if (!part) {
    return (
      <NextIntlClientProvider messages={own}>
        <DeskView desk={desk} nav={nav} />
      </NextIntlClientProvider>
    );
  }
  return (
    <NextIntlClientProvider messages={{ ...own, ...wordsOf(messages, part) }}>
      <DeskPart desk={desk} nav={nav}>
        {await READS[part](asked, query, rights)}
      </DeskPart>
    </NextIntlClientProvider>
  );
});

function DeskPart({ desk, nav, children }: { desk: Desk; nav: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <DeskHead desk={desk} />
      {nav}
      {children}
    </div>
  );
}

async function DeskNav({ msId, open, part }: { msId: number; open: readonly Part[]; part: Part | undefined }) {
  const t = await getTranslations('desk.tabs');
  const items = ([undefined, ...open] as const).map((name) => ({
    key: name ?? 'overview',
    label: t(name ?? 'overview'),
    href: href('tasks', {}, { query: { msId, tab: name } }),
    current: name === part,
  }));
  return <TabsNav label={t('label')} items={items} />;
}

/** What a part says with words of others: the console's, and the cashier's. */
function wordsOf(messages: Record<string, unknown>, part: Part): Record<string, unknown> {
  const { audit, decision, notices, finance } = messages.console as Record<string, Record<string, unknown>>;
  const { state, channel } = messages.pay as Record<string, unknown>;
  if (part === 'proofs') return { console: { audit, decision } };
  if (part === 'orders') return { console: { finance: { refunds: finance?.refunds } }, pay: { state, channel } };
  return part === 'notices' ? { console: { notices } } : {};
}

/** What each part shows of a meeting. */
const READS: Record<Part, (msId: number, query: Query, rights: MeetingRight[]) => Promise<ReactNode>> = {
  async attendees(msId, query, rights) {
    const sheet = await readPersonal(getAttendeeDesk, { params: { msId } });
    const start = rights.includes('attendees.see') ? await readListStart(attendeeList(msId), query) : null;
    return (
      <>
        <AttendeeCounts sheet={sheet} />
        {start && <AttendeesScreen msId={msId} sheet={sheet} start={start} />}
      </>
    );
  },
  async proofs(msId, query) {
    const { proof = [] } = await readReasons(asLocale(await getLocale()), 'proof');
    return <ProofScreen msId={msId} start={await readListStart(proofList(msId), query)} reasons={proof} />;
  },
  async orders(msId, query) {
    const returns = await readPersonal(getReturns, { params: { msId } });
    return (
      <>
        <ReturnsStrip msId={msId} returns={returns} />
        <OrdersScreen msId={msId} start={await readListStart(deskOrderList(msId), query)} />
      </>
    );
  },
  async money(msId) {
    return <MoneyView money={await readPersonal(getDeskMoney, { params: { msId } })} />;
  },
  async seats(msId) {
    const params = { msId };
    const [waiting, coupons] = await Promise.all([
      readPersonal(listWaiting, { params }),
      readPersonal(listCoupons, { params }),
    ]);
    return (
      <>
        <DeskWaiting msId={msId} {...waiting} />
        <DeskCoupons msId={msId} {...coupons} />
      </>
    );
  },
  async notices(msId, query) {
    const sheet = await readPersonal(getAttendeeDesk, { params: { msId } });
    const start = await readListStart(meetingNotices(msId), query);
    return <MeetingNoticesScreen msId={msId} sheet={sheet} start={start} />;
  },
};

export { generateMetadata };
export default page;
