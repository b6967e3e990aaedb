import type { NoticeKind } from '@/contract/codes';
import { PURCHASE, type Stale } from '@/contract/stale';
import { type Locale, translate } from '@/upstream/core/text/translate';

/** What a refund that has arrived changes for staff; it makes requests for invoices smaller, or ends them. */
const GIVEN_BACK = ['console.refunds', 'console.orders', 'console.invoices'] as const satisfies readonly Stale[];

/**
 * What people are told of: the kind of each notice, and what is stale by what it tells; its words stand at `{words}.title` and
 * `{words}.content`.
 */
export const NOTICE_TEMPLATES = {
  certPassed: { kind: 'audit', words: 'cert.passed', stale: ['me', 'cert', 'members'] },
  certRefused: { kind: 'audit', words: 'cert.refused', stale: ['me', 'cert'] },
  certChanged: { kind: 'audit', words: 'cert.changed', stale: ['me', 'cert', 'members'] },
  certChangeRefused: { kind: 'audit', words: 'cert.changeRefused', stale: ['cert'] },
  memberRemoved: { kind: 'audit', words: 'cert.removed', stale: ['me', 'cert', 'members', 'managed'] },
  memberHandedOver: { kind: 'audit', words: 'cert.handedOver', stale: ['me', 'cert', 'members'] },
  videoPassed: { kind: 'audit', words: 'video.passed', stale: ['videos'] },
  videoRefused: { kind: 'audit', words: 'video.refused', stale: ['videos'] },
  meetingPublished: { kind: 'audit', words: 'manage.published', stale: ['managed'] },
  meetingPassed: { kind: 'audit', words: 'manage.passed', stale: ['managed'] },
  changePassed: { kind: 'audit', words: 'manage.changePassed', stale: ['managed'] },
  meetingRefused: { kind: 'audit', words: 'manage.refused', stale: ['managed'] },
  meetingCancelled: { kind: 'meeting', words: 'manage.cancelled', stale: ['meetings', 'orders', 'tasks', 'managed'] },
  meetingPost: { kind: 'task', words: 'manage.post', stale: ['tasks'] },
  proofPassed: { kind: 'meeting', words: 'proof.passed', stale: ['meetings'] },
  proofRefused: { kind: 'meeting', words: 'proof.refused', stale: ['meetings'] },
  proofLapsed: { kind: 'meeting', words: 'proof.lapsed', stale: ['meetings'] },
  stayGranted: { kind: 'meeting', words: 'desk.stayGranted', stale: ['meetings'] },
  stayMoved: { kind: 'meeting', words: 'desk.stayMoved', stale: ['meetings'] },
  mateAsks: { kind: 'meeting', words: 'desk.mateAsks', stale: ['meetings'] },
  mateAccepts: { kind: 'meeting', words: 'desk.mateAccepts', stale: ['meetings'] },
  mateDeclines: { kind: 'meeting', words: 'desk.mateDeclines', stale: ['meetings'] },
  stayGivenUp: { kind: 'meeting', words: 'desk.stayGivenUp', stale: ['meetings'] },
  placeGranted: { kind: 'meeting', words: 'desk.granted', stale: ['meetings'] },
  placeRestored: { kind: 'meeting', words: 'desk.restored', stale: ['meetings'] },
  placeHandedOver: { kind: 'meeting', words: 'handover.given', stale: ['meetings'] },
  placeTaken: { kind: 'meeting', words: 'handover.taken', stale: ['meetings'] },
  placeRefused: { kind: 'meeting', words: 'handover.refused', stale: ['meetings'] },
  placeGivenUp: { kind: 'meeting', words: 'desk.givenUp', stale: ['meetings', 'orders'] },
  programmeAsked: { kind: 'meeting', words: 'programme.asked', stale: ['programme'] },
  programmeAdded: { kind: 'meeting', words: 'programme.added', stale: ['programme'] },
  programmeMoved: { kind: 'meeting', words: 'programme.moved', stale: ['programme'] },
  programmeWithdrawn: { kind: 'meeting', words: 'programme.withdrawn', stale: ['programme'] },
  programmeChanged: { kind: 'meeting', words: 'programme.changed', stale: ['programme'] },
  paperDisowned: { kind: 'meeting', words: 'paper.disowned', stale: ['papers', 'calls'] },
  paperReturned: { kind: 'meeting', words: 'paper.returned', stale: ['papers'] },
  reviewAsked: { kind: 'task', words: 'review.asked', stale: ['reviews'] },
  reviewGiven: { kind: 'task', words: 'review.given', stale: ['reviews'] },
  reviewDue: { kind: 'task', words: 'review.due', stale: ['reviews'] },
  reviewSaid: { kind: 'task', words: 'review.said', stale: ['reviews'] },
  tripCar: { kind: 'meeting', words: 'trip.car', stale: ['meetings'] },
  mealTable: { kind: 'meeting', words: 'meal.table', stale: ['meetings'] },
  tripDelayed: { kind: 'meeting', words: 'trip.delayed', stale: ['meetings'] },
  creditPassed: { kind: 'audit', words: 'credit.passed', stale: ['credits'] },
  creditRefused: { kind: 'audit', words: 'credit.refused', stale: ['credits'] },
  certificateIssued: { kind: 'meeting', words: 'certificate.issued', stale: ['meetings'] },
  certificateRevoked: { kind: 'meeting', words: 'certificate.revoked', stale: ['meetings'] },
  creditRevoked: { kind: 'meeting', words: 'credit.revoked', stale: ['meetings'] },
  paid: { kind: 'pay', words: 'pay.paid', stale: [...PURCHASE, 'console.orders'] },
  refunded: { kind: 'pay', words: 'pay.refunded', stale: [...PURCHASE, ...GIVEN_BACK] },
  refundedOtherwise: { kind: 'pay', words: 'pay.refundedOtherwise', stale: [...PURCHASE, ...GIVEN_BACK] },
  refundFailed: { kind: 'pay', words: 'pay.refundFailed', stale: [...PURCHASE, 'console.refunds', 'console.orders'] },
  refundKept: { kind: 'pay', words: 'pay.refundKept', stale: [...PURCHASE, 'console.refunds', 'console.orders'] },
  stray: { kind: 'pay', words: 'pay.stray', stale: ['wallet', 'orders', 'console.bills'] },
  strayKept: { kind: 'pay', words: 'pay.strayKept', stale: ['orders', 'console.refunds', 'console.orders'] },
  voucherRefused: { kind: 'pay', words: 'pay.voucherRefused', stale: ['orders'] },
  withdrawn: { kind: 'pay', words: 'pay.withdrawn', stale: ['wallet', 'withdrawals'] },
  withdrawBack: { kind: 'pay', words: 'pay.withdrawBack', stale: ['wallet', 'withdrawals'] },
  credited: { kind: 'pay', words: 'pay.credited', stale: ['wallet', 'earnings'] },
  seatOffered: { kind: 'meeting', words: 'enrol.offered', stale: ['meetings'] },
  offerEnded: { kind: 'meeting', words: 'enrol.offerEnded', stale: ['meetings'] },
  waitingRemoved: { kind: 'meeting', words: 'enrol.removed', stale: ['meetings'] },
  teamConfirmed: { kind: 'meeting', words: 'team.confirmed', stale: ['meetings'] },
  teamOrderAnew: { kind: 'meeting', words: 'team.orderAnew', stale: [...PURCHASE] },
  teamOrderClosed: { kind: 'meeting', words: 'team.orderClosed', stale: [...PURCHASE] },
  teamPlaceGone: { kind: 'meeting', words: 'team.placeGone', stale: ['meetings', 'orders'] },
  liveCancelled: { kind: 'meeting', words: 'task.liveCancelled', stale: ['reminders'] },
  invoiceIssued: { kind: 'pay', words: 'invoice.issued', stale: ['invoices'] },
  invoiceRefused: { kind: 'pay', words: 'invoice.refused', stale: ['invoices'] },
  invoiceReversed: { kind: 'pay', words: 'invoice.reversed', stale: ['invoices'] },
  liveRemind: { kind: 'meeting', words: 'task.liveRemind', stale: [] },
  searchFoundOne: { kind: 'meeting', words: 'task.searchFoundOne', stale: ['searches'] },
  searchFoundMany: { kind: 'meeting', words: 'task.searchFoundMany', stale: ['searches'] },
  keeperNamed: { kind: 'task', words: 'keeper.named', stale: ['keepers'] },
  keeperRefused: { kind: 'task', words: 'keeper.refused', stale: ['keepers'] },
  keeperDone: { kind: 'task', words: 'keeper.done', stale: ['keepers'] },
  keeperAsked: { kind: 'task', words: 'keeper.asked', stale: [] },
  keeperTakenBack: { kind: 'task', words: 'keeper.takenBack', stale: [] },
  groupNews: { kind: 'system', words: 'group.news', stale: [] },
  groupMaintenance: { kind: 'system', words: 'group.maintenance', stale: [] },
  groupMeetingNews: { kind: 'meeting', words: 'group.meetingNews', stale: [] },
  groupTodo: { kind: 'task', words: 'group.todo', stale: [] },
  staffMade: { kind: 'system', words: 'console.staffMade', stale: [] },
  staffRenewed: { kind: 'system', words: 'console.staffRenewed', stale: [] },
  staffEnded: { kind: 'system', words: 'console.staffEnded', stale: [] },
  staffRoles: { kind: 'system', words: 'console.staffRoles', stale: [] },
  exportReady: { kind: 'system', words: 'export.ready', stale: ['exports'] },
  exportFailed: { kind: 'system', words: 'export.failed', stale: ['exports'] },
} as const satisfies Record<string, { kind: NoticeKind; words: string; stale: readonly Stale[] }>;
export type NoticeTemplate = keyof typeof NOTICE_TEMPLATES;

export type Params = Record<string, string | number>;

/** A template's words in both languages; names that have an English form come in `paramsEn`. */
export function wordsOf(template: NoticeTemplate, params: Params = {}, paramsEn: Params = {}) {
  const { words } = NOTICE_TEMPLATES[template];
  const say = (locale: Locale, part: 'title' | 'content') =>
    translate(locale, `${words}.${part}`, locale === 'en' ? { ...params, ...paramsEn } : params);
  return {
    title: say('zh', 'title'),
    titleEn: say('en', 'title'),
    content: say('zh', 'content'),
    contentEn: say('en', 'content'),
  };
}
