import { PATHS } from '@/contract/paths';
import type { PolicyName, UserPolicy } from '@/contract/policies';
import type { MessageKey } from './i18n/app-config';

/** Where a page lives: with header and footer, with the article or personal menu, bare, or in the console. */
export type Shell = 'site' | 'article' | 'my' | 'empty' | 'console';
/**
 * `public` for everybody, `preview` as well but never indexed; else the right that the page asks for: guests are sent
 * to `/` with the login box open, who has not the right is told so.
 */
export type Access = 'public' | 'preview' | PolicyName;

export interface RouteDef {
  /** Path without locale prefix; `[x]` needs a value, `[[...x]]` is optional. */
  path: string;
  shell: Shell;
  access: Access;
  /** Message key of the title. */
  title: MessageKey;
  /** Message key of the breadcrumb, where it is not the title. */
  crumb?: MessageKey;
  /** The route above it in the breadcrumbs; none for the home page alone. */
  parent?: string;
  /** The item of the personal menu that is lit here; the item's own page has it too. */
  menu?: string;
  /** Makes the page an item of the personal menu, in the order of this table, with its title for a word; a name of components/ui/picture. */
  icon?: string;
  /** Who sees the item, where that is fewer than may open its page (spec §5, §6). */
  seenBy?: UserPolicy;
  sitemap?: true;
  /** Its document may ask for the camera; no other one may. */
  camera?: true;
  /** Its answer is for who asks alone, though it asks for no sign-in: it is counted by address, and never kept. */
  forOne?: true;
}

/**
 * Every page, declared once: sign-in check, menus, titles, breadcrumbs, links, sitemap, the page cache and the route
 * test are made from it. Paths are those of spec §2.
 */
// biome-ignore format: a table is read by its lines
export const routes = {
  home: { path: '/', shell: 'site', access: 'public', title: 'routes.home', sitemap: true },
  organisers: { path: '/index1', shell: 'site', access: 'public', title: 'routes.organisers', parent: 'home', sitemap: true },
  meetings: { path: PATHS.meetings, shell: 'site', access: 'public', title: 'routes.meetings', parent: 'home', sitemap: true },
  meeting: { path: PATHS.meeting, shell: 'site', access: 'public', title: 'routes.meeting', parent: 'meetings', sitemap: true },
  doctors: { path: '/doctors', shell: 'site', access: 'public', title: 'routes.doctors', parent: 'home', sitemap: true },
  doctor: { path: '/doctors/[id]', shell: 'site', access: 'public', title: 'routes.doctor', parent: 'doctors', sitemap: true },
  videos: { path: '/videos', shell: 'site', access: 'public', title: 'routes.videos', parent: 'home', sitemap: true },
  video: { path: PATHS.video, shell: 'site', access: 'public', title: 'routes.video', parent: 'videos', sitemap: true },
  lives: { path: PATHS.lives, shell: 'site', access: 'public', title: 'routes.lives', parent: 'home', sitemap: true },
  live: { path: PATHS.live, shell: 'site', access: 'public', title: 'routes.live', parent: 'lives', sitemap: true },
  articles: { path: '/articles/[[...type]]', shell: 'article', access: 'public', title: 'routes.articles', parent: 'home', sitemap: true },
  article: { path: PATHS.article, shell: 'article', access: 'public', title: 'routes.article', parent: 'articles', sitemap: true },
  search: { path: '/search', shell: 'site', access: 'public', title: 'routes.search', parent: 'home' },
  register: { path: '/register', shell: 'empty', access: 'public', title: 'routes.register', parent: 'home', sitemap: true },
  registerCompany: { path: '/register/company', shell: 'empty', access: 'public', title: 'routes.registerCompany', parent: 'register', sitemap: true },
  registerDept: { path: '/register/dept', shell: 'empty', access: 'public', title: 'routes.registerDept', parent: 'register', sitemap: true },
  registerDoctor: { path: '/register/doctor', shell: 'empty', access: 'public', title: 'routes.registerDoctor', parent: 'register', sitemap: true },
  registerExam: { path: PATHS.registerExam, shell: 'empty', access: 'public', title: 'routes.registerExam', parent: 'register' },
  registerPatient: { path: '/register/patient', shell: 'empty', access: 'public', title: 'routes.registerPatient', parent: 'register', sitemap: true },
  forgetPassword: { path: '/user/forgetpwd', shell: 'site', access: 'public', title: 'routes.forgetPassword', parent: 'home' },
  error: { path: '/error', shell: 'site', access: 'public', title: 'routes.error', parent: 'home' },
  test: { path: '/test', shell: 'site', access: 'public', title: 'routes.test', parent: 'home' },
  scanner: { path: '/scan', shell: 'empty', access: 'preview', title: 'routes.scanner', parent: 'home', camera: true },
  coauthor: { path: PATHS.coauthor, shell: 'site', access: 'preview', title: 'routes.coauthor', parent: 'home' },
  verify: { path: PATHS.verify, shell: 'site', access: 'preview', title: 'routes.verify', parent: 'home', forOne: true },
  payed: { path: PATHS.payed, shell: 'site', access: 'signedIn', title: 'routes.payed', parent: 'home' },

  notice: { path: PATHS.notice, shell: 'my', access: 'signedIn', title: 'my.menu.notice', parent: 'my', menu: 'notice', icon: 'bell' },
  my: { path: PATHS.my, shell: 'my', access: 'signedIn', title: 'my.menu.basic', crumb: 'my.menuLabel', parent: 'home', menu: 'basic', icon: 'user' },
  cert: { path: PATHS.cert, shell: 'my', access: 'certifiable', title: 'my.menu.cert', parent: 'my', menu: 'cert', icon: 'credit', seenBy: 'certifies' },
  fee: { path: '/my/fee', shell: 'my', access: 'certified', title: 'my.menu.fee', parent: 'my', menu: 'fee', icon: 'wallet' },
  recharge: { path: '/my/recharge', shell: 'my', access: 'signedIn', title: 'routes.recharge', parent: 'fee', menu: 'fee' },
  records: { path: PATHS.records, shell: 'my', access: 'signedIn', title: 'routes.records', parent: 'fee', menu: 'fee' },
  artFee: { path: PATHS.artFee, shell: 'my', access: 'signedIn', title: 'routes.artFee', parent: 'fee', menu: 'fee' },
  vip: { path: '/my/vip', shell: 'my', access: 'signedIn', title: 'routes.vip', parent: 'my', menu: 'fee' },
  openVip: { path: '/my/openVip', shell: 'my', access: 'signedIn', title: 'routes.openVip', parent: 'vip', menu: 'fee' },
  favor: { path: '/my/favor', shell: 'my', access: 'signedIn', title: 'my.menu.favor', parent: 'my', menu: 'favor', icon: 'heart' },
  likedDoctors: { path: '/my/myLikeDoctors', shell: 'my', access: 'signedIn', title: 'routes.likedDoctors', parent: 'favor', menu: 'favor' },
  likedVideos: { path: '/my/myLikeVideos', shell: 'my', access: 'signedIn', title: 'routes.likedVideos', parent: 'favor', menu: 'favor' },
  myVideos: { path: PATHS.myVideos, shell: 'my', access: 'signedIn', title: 'routes.myVideos', parent: 'my', menu: 'videos', icon: 'play', seenBy: 'sharesVideos' },
  art: { path: PATHS.art, shell: 'my', access: 'signedIn', title: 'my.menu.art', parent: 'my', menu: 'art', icon: 'file' },
  myMeetings: { path: PATHS.myMeetings, shell: 'my', access: 'signedIn', title: 'my.menu.meeting', parent: 'my', menu: 'meeting', icon: 'ticket' },
  myCredits: { path: PATHS.myCredits, shell: 'my', access: 'signedIn', title: 'routes.myCredits', parent: 'my', menu: 'credits', icon: 'star' },
  keeper: { path: PATHS.keeper, shell: 'my', access: 'keeper', title: 'my.menu.keeper', parent: 'my', menu: 'keeper', icon: 'users' },
  manage: { path: PATHS.manage, shell: 'my', access: 'organiser', title: 'my.menu.manage', parent: 'my', menu: 'manage', icon: 'calendar' },
  createCredit: { path: PATHS.createCredit, shell: 'my', access: 'organiser', title: 'my.menu.createCredit', parent: 'my', menu: 'createCredit', icon: 'edit' },
  tasks: { path: PATHS.tasks, shell: 'my', access: 'signedIn', title: 'my.menu.tasks', parent: 'my', menu: 'tasks', icon: 'list', seenBy: 'organiser' },
  console: { path: '/console', shell: 'console', access: 'console', title: 'my.menu.console', parent: 'home', menu: 'console', icon: 'settings', seenBy: 'consoleLink' },
  consoleCerts: { path: '/console/certs', shell: 'console', access: 'staff.audit', title: 'console.screens.certs', parent: 'console' },
  consoleVideos: { path: '/console/videos', shell: 'console', access: 'staff.audit', title: 'console.screens.videos', parent: 'console' },
  consoleMeetings: { path: '/console/meetings', shell: 'console', access: 'staff.audit', title: 'console.screens.meetings', parent: 'console' },
  consoleAllMeetings: { path: '/console/meetings/all', shell: 'console', access: 'staff.meetingList', title: 'console.screens.allMeetings', parent: 'console' },
  consoleArticles: { path: '/console/articles', shell: 'console', access: 'staff.content', title: 'console.screens.articles', parent: 'console' },
  consoleArticle: { path: '/console/article/[[...id]]', shell: 'console', access: 'staff.content', title: 'console.screens.article', parent: 'consoleArticles' },
  consoleDoctors: { path: '/console/doctors', shell: 'console', access: 'staff.content', title: 'console.screens.doctors', parent: 'console' },
  consoleLives: { path: '/console/lives', shell: 'console', access: 'staff.content', title: 'console.screens.lives', parent: 'console' },
  consoleBanners: { path: '/console/banners', shell: 'console', access: 'staff.content', title: 'console.screens.banners', parent: 'console' },
  consoleDicts: { path: '/console/dicts', shell: 'console', access: 'staff.content', title: 'console.screens.dicts', parent: 'console' },
  consoleUsers: { path: '/console/users', shell: 'console', access: 'staff.service', title: 'console.screens.users', parent: 'console' },
  consoleKeepers: { path: PATHS.consoleKeepers, shell: 'console', access: 'staff.service', title: 'console.screens.keepers', parent: 'console' },
  consoleContacts: { path: '/console/contacts', shell: 'console', access: 'staff.service', title: 'console.screens.contacts', parent: 'console' },
  consoleNotices: { path: '/console/notices', shell: 'console', access: 'staff.service', title: 'console.screens.notices', parent: 'console' },
  consoleOrders: { path: '/console/orders', shell: 'console', access: 'staff.finance', title: 'console.screens.orders', parent: 'console' },
  consoleRefunds: { path: '/console/refunds', shell: 'console', access: 'staff.finance', title: 'console.screens.refunds', parent: 'console' },
  consoleVouchers: { path: '/console/vouchers', shell: 'console', access: 'staff.finance', title: 'console.screens.vouchers', parent: 'console' },
  consoleBills: { path: '/console/bills', shell: 'console', access: 'staff.finance', title: 'console.screens.bills', parent: 'console' },
  consoleMessages: { path: '/console/messages', shell: 'console', access: 'staff.finance', title: 'console.screens.messages', parent: 'console' },
  consoleWithdrawals: { path: '/console/withdrawals', shell: 'console', access: 'staff.finance', title: 'console.screens.withdrawals', parent: 'console' },
  consoleEarnings: { path: '/console/earnings', shell: 'console', access: 'staff.finance', title: 'console.screens.earnings', parent: 'console' },
  consoleVipPlans: { path: '/console/vips', shell: 'console', access: 'staff.finance', title: 'console.screens.vipPlans', parent: 'console' },
  consoleInvoices: { path: '/console/invoices', shell: 'console', access: 'staff.finance', title: 'console.screens.invoices', parent: 'console' },
  consoleCreditRules: { path: '/console/credit-rules', shell: 'console', access: 'staff.admin', title: 'console.screens.creditRules', parent: 'console' },
  consoleJobs: { path: '/console/jobs', shell: 'console', access: 'staff.admin', title: 'console.screens.jobs', parent: 'console' },
  consoleLog: { path: PATHS.consoleLog, shell: 'console', access: 'staff.admin', title: 'console.screens.log', parent: 'console' },

  meetingPaperAudit: { path: PATHS.review, shell: 'site', access: 'signedIn', title: 'routes.paperAudit', parent: 'meeting' },
  meetingPaperEdit: { path: '/meetings/artedit/[[...msId]]', shell: 'site', access: 'signedIn', title: 'routes.paperEdit', parent: 'meeting' },
  meetingNotices: { path: '/meetings/article/[[...msId]]', shell: 'site', access: 'public', title: 'routes.meetingNotices', parent: 'meeting', sitemap: true },
  meetingPaperList: { path: '/meetings/artlist/[[...msId]]', shell: 'site', access: 'public', title: 'routes.paperList', parent: 'meeting', sitemap: true },
  meetingPaperSign: { path: '/meetings/artsign/[[...msId]]', shell: 'site', access: 'signedIn', title: 'routes.paperSign', parent: 'meeting' },
  meetingBasic: { path: '/meetings/basic/[[...msId]]', shell: 'site', access: 'public', title: 'routes.invitation', parent: 'meeting', sitemap: true },
  meetingDining: { path: PATHS.dining, shell: 'site', access: 'signedIn', title: 'routes.dining', parent: 'meeting' },
  meetingDocuments: { path: '/meetings/docfile/[[...msId]]', shell: 'site', access: 'public', title: 'routes.documents', parent: 'meeting' },
  enrol: { path: PATHS.enrol, shell: 'site', access: 'signedIn', title: 'routes.enrol', parent: 'meeting' },
  enrolPaperPay: { path: PATHS.authorDues, shell: 'site', access: 'signedIn', title: 'routes.paperPay', parent: 'meeting' },
  enrolGroup: { path: PATHS.team, shell: 'site', access: 'signedIn', title: 'routes.enrolGroup', parent: 'meeting' },
  enrolPay: { path: '/meetings/enrollpay/[[...msId]]', shell: 'site', access: 'signedIn', title: 'routes.enrolPay', parent: 'meeting' },
  meetingExam: { path: PATHS.meetingExam, shell: 'site', access: 'signedIn', title: 'routes.exam', parent: 'meeting' },
  meetingFiles: { path: '/meetings/files/[[...msId]]', shell: 'site', access: 'public', title: 'routes.files', parent: 'meeting' },
  meetingGroupPicture: { path: '/meetings/grouppic/[[...msId]]', shell: 'site', access: 'public', title: 'routes.groupPicture', parent: 'meeting' },
  meetingPhotos: { path: '/meetings/photo/[[...msId]]', shell: 'site', access: 'public', title: 'routes.photos', parent: 'meeting' },
  meetingPictures: { path: '/meetings/picture/[[...msId]]', shell: 'site', access: 'public', title: 'routes.pictures', parent: 'meeting', sitemap: true },
  meetingReceipt: { path: PATHS.receipt, shell: 'site', access: 'signedIn', title: 'routes.receipt', parent: 'meeting' },
  meetingSignIn: { path: PATHS.sign, shell: 'site', access: 'signedIn', title: 'routes.signIn', parent: 'meeting' },
  paperEntry: { path: PATHS.paperEntry, shell: 'site', access: 'signedIn', title: 'routes.paperEntry', parent: 'meeting' },
  paperEntryEdit: { path: PATHS.present, shell: 'site', access: 'signedIn', title: 'routes.paperEntryEdit', parent: 'meeting' },
  paperEntryPay: { path: PATHS.paperFee, shell: 'site', access: 'signedIn', title: 'routes.paperEntryPay', parent: 'meeting' },
  meetingTravel: { path: PATHS.travel, shell: 'site', access: 'signedIn', title: 'routes.travel', parent: 'meeting' },
  hotel: { path: PATHS.hotel, shell: 'site', access: 'public', title: 'routes.hotel', parent: 'meetings', sitemap: true },
  hotels: { path: '/meetings/hotelinfo/[[...id]]', shell: 'site', access: 'public', title: 'routes.hotels', parent: 'meeting', sitemap: true },
  photoLive: { path: '/meetings/photolive/[[...id]]', shell: 'site', access: 'public', title: 'routes.photoLive', parent: 'meeting' },
  meetingRelated: { path: '/meetings/relates/[[...id]]', shell: 'site', access: 'public', title: 'routes.related', crumb: 'meeting.detail.part.relates', parent: 'meeting', sitemap: true },
  meetingProgramme: { path: PATHS.programme, shell: 'site', access: 'public', title: 'routes.programme', parent: 'meeting', sitemap: true },
  exhibition: { path: '/meetings/zh/[[...id]]', shell: 'site', access: 'public', title: 'routes.exhibition', parent: 'meeting', sitemap: true },
  examTake: { path: PATHS.examTake, shell: 'empty', access: 'signedIn', title: 'routes.examTake', parent: 'meetings' },
  subMeetings: { path: '/meetings/submeet', shell: 'site', access: 'public', title: 'routes.subMeetings', crumb: 'meeting.detail.part.forums', parent: 'meeting' },
  examResult: { path: PATHS.examResult, shell: 'site', access: 'signedIn', title: 'routes.examResult', parent: 'meetings' },
  enrolPayOne: { path: PATHS.teamPlace, shell: 'site', access: 'signedIn', title: 'routes.enrolPayOne', parent: 'meeting' },
  paperPayOne: { path: '/meetings/enrollartpay/individual', shell: 'site', access: 'signedIn', title: 'routes.paperPayOne', parent: 'meeting' },
  cashier: { path: PATHS.cashier, shell: 'empty', access: 'signedIn', title: 'routes.cashier', parent: 'meetings' },
  examCountdown: { path: PATHS.examCountdown, shell: 'empty', access: 'signedIn', title: 'routes.examCountdown', parent: 'meetings' },

  myComponents: { path: '/my/components/[[...name]]', shell: 'site', access: 'preview', title: 'routes.preview', parent: 'home' },
  doctorComponents: { path: '/doctors/component/[[...name]]', shell: 'site', access: 'preview', title: 'routes.preview', parent: 'doctors' },
  liveComponents: { path: '/lives/components/[[...name]]', shell: 'site', access: 'preview', title: 'routes.preview', parent: 'lives' },
  meetingComponents: { path: '/meetings/common/[[...name]]', shell: 'site', access: 'preview', title: 'routes.preview', parent: 'meetings' },
} as const satisfies Record<string, RouteDef>;

export type RouteName = keyof typeof routes;
export const routeNames = Object.keys(routes) as RouteName[];

/** One route as the table's readers see it. */
export const routeOf = (name: RouteName): RouteDef => routes[name];
/** The route above one in the breadcrumbs; null for the home page. */
export const parentOf = (name: RouteName): RouteName | null => (routeOf(name).parent as RouteName | undefined) ?? null;

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const patterns = routeNames.map((name) => ({ name, segments: segmentsOf(routes[name].path) }));

/** How well a pattern covers the beginning of a path: its length, literal segments counting most; -1 for not at all. */
function coverage(pattern: readonly string[], path: readonly string[]): number {
  let score = 0;
  for (const [index, segment] of pattern.entries()) {
    if (segment.startsWith('[[')) return score;
    if (path[index] === undefined) return -1;
    if (segment.startsWith('[')) score += 1;
    else if (segment === path[index]) score += 2;
    else return -1;
  }
  return pattern.length === 0 && path.length > 0 ? -1 : score;
}

/** The route of a path (without locale), or the one that it lies below; null for none. */
export function routeAt(path: string): RouteName | null {
  const segments = segmentsOf(path);
  let best: RouteName | null = null;
  let score = -1;
  for (const pattern of patterns) {
    const own = coverage(pattern.segments, segments);
    if (own > score) [best, score] = [pattern.name, own];
  }
  return best;
}

/** Whether a page's document (its path without locale) may ask for the camera. */
export function usesCamera(path: string): boolean {
  const name = routeAt(path);
  return name !== null && routeOf(name).camera === true;
}

/** Whether an address (without locale, with or without query) leads to a page of the site: another upstream may name others. */
export const isOwnAddress = (address: string): boolean => routeAt(address.replace(/[?#].*/, '')) !== null;

/** Whether a page's answer (its path without locale) is for who asks alone. */
export function isForOne(path: string): boolean {
  const name = routeAt(path);
  return needsLogin(path) || (name !== null && routeOf(name).forOne === true);
}

/** Whether a path (without locale) asks for a sign-in; the page itself checks again on the server. */
export function needsLogin(path: string): boolean {
  const name = routeAt(path);
  return name !== null && !['public', 'preview'].includes(routes[name].access);
}
