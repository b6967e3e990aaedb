import type { UserPolicy } from './policies';

/**
 * What may be out of date on a screen, and whose it is: a person's own, what the people of one department share, what those see who run a
 * meeting or have a post there, or what staff with a right look after. A read names what it `shows`, a write what it `changes`, a notice what it tells of (docs/architecture.md, "Writes").
 */
export const STALE = {
  /** Base info and profile: menus, rights, name, membership. */
  me: 'person',
  cert: 'person',
  sessions: 'person',
  exports: 'person',
  favourites: 'person',
  searches: 'person',
  stars: 'person',
  reminders: 'person',
  notices: 'person',
  /** By which ways one is told. */
  choices: 'person',
  /** Places at meetings. */
  meetings: 'person',
  /** Sessions that one is asked to speak in. */
  programme: 'person',
  papers: 'person',
  /** Papers to review, and reviews of papers: what others do there is told to nobody. */
  reviews: 'person',
  /** Decisions that I draft or look after: what others do there is told to nobody. */
  decisions: 'person',
  /** Exams, and attempts at them. */
  exams: 'person',
  /** Requests for a call of exhibitors. */
  expoCalls: 'person',
  videos: 'person',
  keepers: 'person',
  /** Work at meetings, by post. */
  tasks: 'person',
  orders: 'person',
  /** Balances and movements. */
  wallet: 'person',
  withdrawals: 'person',
  earnings: 'person',
  invoices: 'person',
  titles: 'person',
  /** People of the department. */
  members: 'department',
  /** Meetings that the department runs. */
  managed: 'department',
  credits: 'department',
  /** Who is at a meeting: for all who work there. */
  attendees: 'desk',
  /** Points, counters and conflicts at the doors of a meeting. */
  door: 'desk',
  /** The call for papers of a meeting. */
  calls: 'desk',
  /** How far the book of abstracts of a meeting is. */
  books: 'desk',
  /** The board of a meeting's programme. */
  board: 'desk',
  /** Questions, papers and marks of a meeting's exams. */
  examDesk: 'desk',
  /** The exhibition of a meeting, and who asks for a call there. */
  expo: 'desk',
  'console.certs': 'staff.audit',
  'console.videos': 'staff.audit',
  'console.meetings': 'staff.meetingList',
  'console.orders': 'staff.finance',
  'console.refunds': 'staff.finance',
  'console.vouchers': 'staff.finance',
  'console.withdrawals': 'staff.finance',
  'console.earnings': 'staff.finance',
  'console.invoices': 'staff.finance',
  'console.bills': 'staff.finance',
  'console.vips': 'staff.finance',
  'console.users': 'staff.service',
  'console.keepers': 'staff.service',
  'console.contacts': 'staff.service',
  'console.notices': 'staff.service',
  'console.articles': 'staff.content',
  'console.doctors': 'staff.content',
  'console.lives': 'staff.content',
  'console.banners': 'staff.content',
  'console.dicts': 'staff.content',
  'console.creditRules': 'staff.admin',
  'console.jobs': 'staff.admin',
  'console.log': 'staff.admin',
} as const satisfies Record<string, 'person' | 'department' | 'desk' | UserPolicy>;
export type Stale = keyof typeof STALE;

export const STALE_WORDS = Object.keys(STALE) as Stale[];

/** What a person's overview is made of: everything but what staff look after. */
export const OWN: readonly Stale[] = STALE_WORDS.filter((word) => !word.startsWith('console.'));
/** What an order that is paid or paid back changes for who pays. */
export const PURCHASE = [
  'orders',
  'wallet',
  'me',
  'meetings',
  'papers',
  'invoices',
] as const satisfies readonly Stale[];
