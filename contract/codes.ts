/** User type codes (spec §6). Doctors and hospitals register as 104, told apart by `CERT_KIND` (docs/decisions/0053-hospitals.md). */
export const USER_TYPE = {
  staff: '0',
  meetingDept: '102',
  advertDept: '103',
  hospital: '104',
  medicalDept: '105',
  organiserDept: '106',
  patient: '108',
  family: '109',
  other: '110',
} as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];
export const USER_TYPES = Object.values(USER_TYPE);
/** What an account of type 104 certifies: a doctor, or the hospital itself. */
export const CERT_KIND = { doctor: 'doctor', hospital: 'hospital' } as const;
export type CertKind = (typeof CERT_KIND)[keyof typeof CERT_KIND];
/** What an account is called: by its type, where that is not shared; else by what it certifies. */
export const ACCOUNT_KINDS = ['0', '102', '103', 'doctor', 'hospital', '105', '106', '108', '109', '110'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

interface TypedAccount {
  userType?: string | null;
  certKind?: string | null;
}
/** What an account of type 104 certifies, a doctor unless it says otherwise; null for any other type. */
export const certKindOf = ({ userType, certKind }: TypedAccount): CertKind | null =>
  userType === USER_TYPE.hospital ? (certKind === CERT_KIND.hospital ? CERT_KIND.hospital : CERT_KIND.doctor) : null;
/** What an account is called; its type as it is where nobody knows it. */
export const accountKind = (account: TypedAccount): AccountKind =>
  certKindOf(account) ?? ((account.userType ?? '') as AccountKind);
/** The type and kind that an account of this name registers with. */
export const typeOfKind = (kind: AccountKind): { userType: UserType; certKind?: 'hospital' } => {
  if (kind === CERT_KIND.doctor) return { userType: USER_TYPE.hospital };
  return kind === CERT_KIND.hospital ? { userType: USER_TYPE.hospital, certKind: kind } : { userType: kind };
};
/** The four department types that may open the console (spec §5, §6). */
export const DEPARTMENT_TYPES: readonly string[] = ['102', '103', '105', '106'];

/** Certification: 0 none, 1 pending, 2 certified; a refusal goes back to 0 (docs/wire.md, "A refusal is no certification"). */
export const CERT_FLAG = { none: '0', pending: '1', certified: '2' } as const;
/** Audit states (spec §4). */
export const AUDIT = { before: '0', during: '1', succeed: '2', failed: '3' } as const;
/** What somebody at the platform decides upon, or at a meeting: the proof of an attendee; goodwill: money back beyond a meeting’s steps. */
export const CASE_KINDS = [
  'cert',
  'dept',
  'video',
  'meeting',
  'creditSession',
  'voucher',
  'withdraw',
  'invoice',
  'proof',
  'goodwill',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
/** The dictionary of reasons for which a kind of case is refused. */
export const reasonDict = (kind: string) =>
  `audit_reason_${kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
/** What staff of the platform (type 0) may do in the console; `admin` may do everything. */
export const STAFF_ROLES = ['audit', 'meeting', 'content', 'finance', 'service', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
/** What messages are about; each kind can be chosen to come by text or e-mail too. */
export const NOTICE_KINDS = ['task', 'audit', 'pay', 'meeting', 'system'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** `notice` is what older messages are; it counts as `system`. */
export const NOTICE_TYPES = ['notice', ...NOTICE_KINDS] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Meeting types (spec §4). */
export const MEETING_TYPE = { online: '1', offline: '2', both: '3', file: '4', other: '9' } as const;
export const MEETING_TYPES = Object.values(MEETING_TYPE);
/** A meeting's own state: draft, published, over, cancelled. */
export const MEETING_STATUS = { draft: '0', published: '1', over: '2', cancelled: '3' } as const;
/** Where a meeting or live stands against the clock: upcoming, on now, over. */
export const TIME_STATE = { before: '0', on: '1', over: '2' } as const;
export type TimeState = (typeof TIME_STATE)[keyof typeof TIME_STATE];
/** Whom a meeting speaks to: people who work in health care, or everybody (lectures for the public). */
export const AUDIENCE = { professionals: '0', public: '1' } as const;
export const AUDIENCES = Object.values(AUDIENCE);
/** A list's filter besides the time states: upcoming and on now. */
export const COMING = 'coming';
/** Least credit points that lists can be filtered by. */
export const CREDIT_LEAST = ['3', '5', '8', '10'] as const;
/** What the main attendee pays now: nothing, at most ¥500, at most ¥1,000, or more; each of the first three holds those before it. */
export const PRICE_BANDS = ['free', '500', '1000', 'more'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];
/** Post codes whose people are named in public (spec §6): host, guests, reporting. */
export const PUBLIC_POST = { host: '16', guests: '18', reporting: '19' } as const;
/** Organisers by role, a part of the post codes (spec §6). */
export const ORGANISER_POST = { host: '20', undertaker: '21', cohost: '22', supporter: '23' } as const;
/** Post codes of meeting staff (spec §6); 10 and 11 are not given out. */
export const POST_CODES = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '9', '12', '13', '14', '15', '16', '17', '18', '19'] as const),
  ...(['20', '21', '22', '23'] as const),
] as const;
export type PostCode = (typeof POST_CODES)[number];
/** Article types (spec §2): 1 agreement, 2 hotspots, 3 news, 4 teaching diary, 5 continuing education, 6 site guide. */
export const ARTICLE_TYPE = {
  agreement: '1',
  hotspot: '2',
  news: '3',
  diary: '4',
  education: '5',
  guide: '6',
} as const;
export const ARTICLE_TYPES = Object.values(ARTICLE_TYPE);
/** Article ids of the two documents that registration refers to (spec §9). */
export const DOCUMENT_ARTICLE = { agreement: 1, privacy: 2 } as const;

/** Version of the consent to the examination of licence documents; a new wording needs a new version and a new tick. */
export const CONSENT_VERSION = '2026-01';

/** Business limits of spec §9. */
export const UNREAD_BADGE_MAX = 99;
export const MQTT_KEEPALIVE_SECONDS = 60;
export const MQTT_RECONNECT_MS = 5000;
/** So long the broker remembers what it told a person to be stale: a page that is older when it first connects reads anew. */
export const BROKER_MEMORY_MS = 120_000;
