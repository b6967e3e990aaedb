import {
  CERT_FLAG,
  CERT_KIND,
  certKindOf,
  DEPARTMENT_TYPES,
  type PostCode,
  STAFF_ROLES,
  type StaffRole,
  USER_TYPE,
} from './codes';
import type { MeetingRight } from './post-rights';

/** What a person's rights depend on; flags as the upstream sends them. */
export interface PolicyUser {
  userType?: string | null;
  /** What an account of type 104 certifies. */
  certKind?: string | null;
  certFlag?: string | null;
  adminFlag?: string | null;
  /** Roles of platform staff. */
  roles?: readonly string[] | null;
}

/** Whether a certFlag counts as certified: 2 or more (spec §4); missing never does. */
export function isCertified(certFlag: string | null | undefined): boolean {
  return Number(certFlag || 0) >= Number(CERT_FLAG.certified);
}

/** Staff of the platform, whatever the role; by itself it is no right. */
export const isStaff = (user: PolicyUser) => user.userType === USER_TYPE.staff;
const hasRole =
  (...roles: StaffRole[]) =>
  (user: PolicyUser) =>
    isStaff(user) && [...roles, 'admin'].some((one) => user.roles?.includes(one) ?? false);
const runsMeetings = hasRole('meeting');
/** Staff with any role. */
export const hasAnyRole = hasRole(...STAFF_ROLES);
const isDept = (user: PolicyUser) => DEPARTMENT_TYPES.includes(user.userType ?? '');

/** Certification info (spec §6): 102–110 without 108, 109, 110; departments only with certFlag '0' and without adminFlag. */
function needsCertification(user: PolicyUser): boolean {
  if (isDept(user)) return user.certFlag === CERT_FLAG.none && user.adminFlag !== '1';
  return handsInPapers(user);
}

function handsInPapers({ userType }: PolicyUser): boolean {
  const code = Number(userType || 0);
  return code >= 102 && code < 108;
}

/** Rights that depend on the person alone (spec §6): the upstream enforces them, menus and routes show them. */
export const USER_POLICIES = {
  /** Anybody with a session. */
  signedIn: () => true,
  certified: (user: PolicyUser) => isCertified(user.certFlag),
  /** Certified by somebody who looked, and staff with a role: patients, their families and others (108 to 110) are from the first minute on. */
  examined: (user: PolicyUser) => isCertified(user.certFlag) && (hasAnyRole(user) || handsInPapers(user)),
  /** Meeting management, credit sessions, tasks: departments, and staff whose role it is, certified. */
  organiser: (user: PolicyUser) => (runsMeetings(user) || isDept(user)) && isCertified(user.certFlag),
  /** Accompanying service. */
  keeper: (user: PolicyUser) => isStaff(user) || user.userType === USER_TYPE.hospital,
  /** Sees certification info in the menu. */
  certifies: needsCertification,
  /** Has a certification to look after, also when the menu no longer shows it: whoever hands in papers. */
  certifiable: (user: PolicyUser) => handsInPapers(user),
  /** Sees the link to the console: the four department types, certified (spec §5). */
  consoleLink: (user: PolicyUser) => isDept(user) && isCertified(user.certFlag),
  /** Sees the staff's own way to the console: who has a role (decision 0054). */
  consoleStaff: hasAnyRole,
  /** Uploads videos: certified doctors; a hospital is none, though of the same type (decision 0053). */
  sharesVideos: (user: PolicyUser) => certKindOf(user) === CERT_KIND.doctor && isCertified(user.certFlag),
  /** Opens the console: who sees the link, and staff of the platform. */
  console: (user: PolicyUser) => isStaff(user) || (isDept(user) && isCertified(user.certFlag)),
  /** Decides certifications, videos, meetings and credit sessions. */
  'staff.audit': hasRole('audit'),
  /** Runs everybody's meetings. */
  'staff.meeting': runsMeetings,
  /** Finds everybody's meetings: to examine or to run them. */
  'staff.meetingList': hasRole('audit', 'meeting'),
  /** Articles, doctors, lives, banners, dictionaries. */
  'staff.content': hasRole('content'),
  /** Orders, refunds, vouchers, bills, withdrawals, earnings, plans, invoices. */
  'staff.finance': hasRole('finance'),
  /** People's accounts, accompanying service, contacts, notices to groups. */
  'staff.service': hasRole('service'),
  /** Failed jobs, the log of the console, accounts and roles of staff. */
  'staff.admin': hasRole('admin'),
} as const satisfies Record<string, (user: PolicyUser) => boolean>;
export type UserPolicy = keyof typeof USER_POLICIES;
/** Rights by a role of the platform. */
export type StaffPolicy = Extract<UserPolicy, `staff.${string}`>;

/**
 * Rights over an object, which the upstream asks the database for (upstream/policy/): `meeting.manage` runs the meeting
 * that the call names by `msId`, `meeting.post:12` serves it at that post (spec §6, post codes) or runs it,
 * `meeting.staff` serves it at any post or runs it, and each right of contract/post-rights.ts, as `meeting.attendees.see`, has
 * whoever runs it or serves it at a post that is given the right. A call that names a paper by `artId` asks for one over
 * that: `paper.author` writes it, `paper.reader` writes it or has confirmed it as co-author, `paper.reviewer` was given it to review,
 * and `paper.chair` chairs its column or looks after papers at the desk; the last two nobody has who has a conflict with it.
 * A call that names an attempt at an exam by `takeId` asks for one over that: `take.own` sits it, `take.mark` marks at that meeting and did not.
 */
export type ObjectPolicy = MeetingObjectPolicy | PaperPolicy | TakePolicy;
export type MeetingObjectPolicy = 'meeting.manage' | 'meeting.staff' | `meeting.post:${PostCode}` | MeetingPolicy;
/** Rights over a paper. */
export const PAPER_POLICIES = ['paper.author', 'paper.reader', 'paper.reviewer', 'paper.chair'] as const;
export type PaperPolicy = (typeof PAPER_POLICIES)[number];
/** Rights over an attempt at an exam. */
export const TAKE_POLICIES = ['take.own', 'take.mark'] as const;
export type TakePolicy = (typeof TAKE_POLICIES)[number];
/** Rights over a meeting that its posts are given. */
export type MeetingPolicy = `meeting.${MeetingRight}`;

export type PolicyName = UserPolicy | ObjectPolicy;
