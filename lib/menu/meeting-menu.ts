import type { MeetingDetail } from '@/contract/meeting/meeting';
import { fillPath } from '@/contract/paths';
import { filterHref } from '../filters/filter-href';
import type { MessageKey } from '../i18n/app-config';
import { needsLogin, type RouteName, routeOf } from '../routes';

/** A meeting's own pages below its overview, in the groups and the order of its menu. */
const GROUPS = {
  about: ['meetingBasic', 'meetingNotices', 'meetingProgramme', 'subMeetings', 'meetingRelated'],
  part: ['enrol', 'enrolPay', 'enrolGroup', 'meetingReceipt'],
  papers: ['meetingPaperSign', 'paperEntry', 'meetingPaperList', 'meetingPictures'],
  stay: ['hotels', 'meetingTravel', 'meetingDining'],
  site: ['meetingSignIn', 'meetingExam', 'exhibition'],
  media: ['meetingDocuments', 'meetingFiles', 'photoLive', 'meetingPhotos', 'meetingGroupPicture'],
} as const satisfies Record<string, readonly RouteName[]>;
export type MeetingMenuGroup = keyof typeof GROUPS;
/** A route that is about one meeting: one of its menu, or a page that others of it lead to. */
export type MeetingRouteName =
  | 'meeting'
  | (typeof GROUPS)[MeetingMenuGroup][number]
  | 'enrolPayOne'
  | 'meetingPaperEdit'
  | 'meetingPaperAudit'
  | AuthorRoute;
/** What authors of accepted papers come to. */
type AuthorRoute = 'enrolPaperPay' | 'paperPayOne' | 'paperEntryEdit' | 'paperEntryPay';

export interface MeetingMenuItem {
  key: MeetingRouteName;
  /** None for the overview, which stands over them all. */
  group?: MeetingMenuGroup;
  /** Message key of its word. */
  title: MessageKey;
  href: string;
  /** Whether it asks for a sign-in. */
  access: 'public' | 'login';
}

const OVERVIEW_TITLE = 'meeting.frame.overview';

/** Address of a meeting's page: its id stands in the path, or in the query where the path has no place for it. */
export function meetingPath(name: MeetingRouteName, msId: number, ...below: number[]): string {
  const { path } = routeOf(name);
  if (!path.includes('[')) return filterHref(path, {}, { msId: String(msId) });
  return fillPath(path, path.includes('[[') ? { msId: [msId, ...below], id: [msId, ...below] } : { id: msId });
}

/** Pages that stand and fall with another. */
const PART_OF: Partial<Record<MeetingRouteName, string>> = {
  enrolPay: 'enroll',
  enrolGroup: 'enroll',
  enrolPayOne: 'enroll',
  meetingPaperEdit: 'artsign',
  meetingPaperAudit: 'artsign',
  enrolPaperPay: 'artsign',
  paperPayOne: 'artsign',
  paperEntryEdit: 'artsign',
  paperEntryPay: 'artsign',
};
/** Pages that another one leads to: its item is lit in the menu. */
export const litBy = (name: MeetingRouteName): MeetingRouteName => {
  if (name === 'meetingPaperEdit' || name === 'meetingPaperAudit') return 'meetingPaperSign';
  return PART_OF[name] === 'artsign' ? 'paperEntry' : name;
};
/** What the upstream calls a page: the word of its address (spec §2). */
const contentOf = (name: MeetingRouteName) => PART_OF[name] ?? routeOf(name).path.split('/')[2] ?? '';
/** Whether a meeting's organisers do without a page: it is not there, whoever has its address. */
export const isOff = ({ menus }: Pick<MeetingDetail, 'menus'>, name: MeetingRouteName): boolean =>
  (menus ?? []).some(({ key, off }) => off && key === contentOf(name));
const isOn = (show: boolean | string | number) => !['', '0', 'false'].includes(String(show));

/** The menu of a meeting: its pages that have something to show. What an upstream does not tell of is shown. */
export function meetingMenu({ msId, menus }: Pick<MeetingDetail, 'msId' | 'menus'>): MeetingMenuItem[] {
  const shown = new Map((menus ?? []).map(({ key, show }) => [key, isOn(show)]));
  const groups = Object.entries(GROUPS) as [MeetingMenuGroup, readonly MeetingRouteName[]][];
  const items: { name: MeetingRouteName; group?: MeetingMenuGroup }[] = [
    { name: 'meeting' },
    ...groups.flatMap(([group, names]) => names.map((name) => ({ name, group }))),
  ];
  return items
    .filter(({ name }) => shown.get(contentOf(name)) ?? true)
    .map(({ name, group }) => ({
      key: name,
      group,
      title: name === 'meeting' ? OVERVIEW_TITLE : (routeOf(name).crumb ?? routeOf(name).title),
      href: meetingPath(name, msId),
      access: needsLogin(routeOf(name).path) ? 'login' : 'public',
    }));
}

/** The same menu with a page of which there is nothing to show yet: it is lit while it is open. */
export function menuWith(meeting: Pick<MeetingDetail, 'msId' | 'menus'>, current: MeetingRouteName): MeetingMenuItem[] {
  const open = { key: contentOf(current), show: true };
  return meetingMenu({ ...meeting, menus: [...(meeting.menus ?? []), open] });
}
