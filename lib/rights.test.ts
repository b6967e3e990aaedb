import { expect, test } from 'vitest';
import { STAFF_ROLES, USER_TYPE } from '@/contract/codes';
import type { UserPolicy } from '@/contract/policies';
import { EVERYBODY, MAY, personOf } from '@/tests/support/people-rights';
import { mayOpen } from './rights';
import { needsLogin, type RouteName, routeNames, routeOf } from './routes';

/** Which pages take which right, written out from the specification; `guest` takes none. */
const PAGES: Record<UserPolicy | 'guest', string> = {
  guest: `home organisers meetings meeting doctors doctor videos video lives live articles article search
    register registerCompany registerDept registerDoctor registerExam registerPatient forgetPassword error test
    meetingNotices meetingPaperList meetingBasic meetingDocuments meetingFiles meetingGroupPicture meetingPhotos
    meetingPictures hotel hotels photoLive meetingRelated meetingProgramme exhibition subMeetings
    coauthor verify myComponents doctorComponents liveComponents meetingComponents`,
  signedIn: `payed my notice recharge records artFee vip openVip favor likedDoctors likedVideos myVideos art
    myMeetings myCredits tasks meetingPaperAudit meetingPaperEdit meetingPaperSign meetingDining enrol enrolPaperPay enrolGroup
    enrolPay meetingExam meetingReceipt meetingSignIn paperEntry paperEntryEdit paperEntryPay meetingTravel examTake
    examResult enrolPayOne paperPayOne cashier examCountdown`,
  certifies: '',
  certifiable: 'cert',
  certified: 'fee',
  examined: '',
  keeper: 'keeper',
  organiser: 'manage createCredit',
  consoleLink: '',
  consoleStaff: '',
  sharesVideos: '',
  console: 'console',
  'staff.audit': 'consoleCerts consoleVideos consoleMeetings',
  'staff.meeting': '',
  'staff.meetingList': 'consoleAllMeetings',
  'staff.content': 'consoleArticles consoleArticle consoleDoctors consoleLives consoleBanners consoleDicts',
  'staff.service': 'consoleUsers consoleKeepers consoleContacts consoleNotices',
  'staff.finance': `consoleOrders consoleRefunds consoleVouchers consoleBills consoleMessages consoleWithdrawals consoleEarnings
    consoleVipPlans consoleInvoices`,
  'staff.admin': 'consoleCreditRules consoleJobs consoleLog',
};
const rows = Object.entries(PAGES).flatMap(([right, names]) =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => [name as RouteName, right as UserPolicy | 'guest'] as const),
);

test('every page that was written out is there', () => {
  expect(routeNames).toEqual(expect.arrayContaining(rows.map(([name]) => name)));
});

test.each(rows)('the page %s opens for who has the right %s, and for nobody else', (name, right) => {
  expect(needsLogin(routeOf(name).path)).toBe(right !== 'guest');
  const open = EVERYBODY.filter((person) => mayOpen(name, personOf(person)));
  expect(open).toEqual(EVERYBODY.filter((person) => right === 'guest' || MAY[right].includes(person)));
});

test('a page that is not written out here opens for exactly those who have the right that it names', () => {
  const written = new Set<string>(rows.map(([name]) => name));
  for (const name of routeNames.filter((one) => !written.has(one))) {
    const { access } = routeOf(name);
    const open = EVERYBODY.filter((person) => mayOpen(name, personOf(person)));
    expect(open, name).toEqual(
      EVERYBODY.filter((person) => !(access in MAY) || MAY[access as UserPolicy].includes(person)),
    );
  }
});

test.each(STAFF_ROLES)('the role %s is a right of staff alone', (role) => {
  const others = EVERYBODY.map(personOf).filter(({ userType }) => userType !== USER_TYPE.staff);
  const staffPages = rows.filter(([, right]) => right.startsWith('staff.'));
  expect(staffPages.length).toBeGreaterThan(15);
  for (const [name] of staffPages) {
    expect(
      others.filter((person) => mayOpen(name, { ...person, roles: [role] })),
      name,
    ).toEqual([]);
  }
});
