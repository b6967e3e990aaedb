import type { NoticeKind } from '@/contract/codes';
import { type Locale, translate } from '@/upstream/core/text/translate';

/** What people are told of: the kind of each notice; its words stand at `{words}.title` and `{words}.content`. */
export const NOTICE_TEMPLATES = {
  certPassed: { kind: 'audit', words: 'cert.passed' },
  certRefused: { kind: 'audit', words: 'cert.refused' },
  certChanged: { kind: 'audit', words: 'cert.changed' },
  certChangeRefused: { kind: 'audit', words: 'cert.changeRefused' },
  videoPassed: { kind: 'audit', words: 'video.passed' },
  videoRefused: { kind: 'audit', words: 'video.refused' },
  meetingPublished: { kind: 'audit', words: 'manage.published' },
  meetingPassed: { kind: 'audit', words: 'manage.passed' },
  changePassed: { kind: 'audit', words: 'manage.changePassed' },
  meetingRefused: { kind: 'audit', words: 'manage.refused' },
  meetingCancelled: { kind: 'meeting', words: 'manage.cancelled' },
  meetingPost: { kind: 'task', words: 'manage.post' },
  creditPassed: { kind: 'audit', words: 'credit.passed' },
  creditRefused: { kind: 'audit', words: 'credit.refused' },
  paid: { kind: 'pay', words: 'pay.paid' },
  refunded: { kind: 'pay', words: 'pay.refunded' },
  refundedOtherwise: { kind: 'pay', words: 'pay.refundedOtherwise' },
  refundFailed: { kind: 'pay', words: 'pay.refundFailed' },
  refundKept: { kind: 'pay', words: 'pay.refundKept' },
  stray: { kind: 'pay', words: 'pay.stray' },
  voucherRefused: { kind: 'pay', words: 'pay.voucherRefused' },
  withdrawn: { kind: 'pay', words: 'pay.withdrawn' },
  withdrawBack: { kind: 'pay', words: 'pay.withdrawBack' },
  credited: { kind: 'pay', words: 'pay.credited' },
  liveCancelled: { kind: 'meeting', words: 'task.liveCancelled' },
  invoiceIssued: { kind: 'pay', words: 'invoice.issued' },
  invoiceRefused: { kind: 'pay', words: 'invoice.refused' },
  invoiceReversed: { kind: 'pay', words: 'invoice.reversed' },
  liveRemind: { kind: 'meeting', words: 'task.liveRemind' },
  searchFoundOne: { kind: 'meeting', words: 'task.searchFoundOne' },
  searchFoundMany: { kind: 'meeting', words: 'task.searchFoundMany' },
  keeperNamed: { kind: 'task', words: 'keeper.named' },
  keeperRefused: { kind: 'task', words: 'keeper.refused' },
  keeperDone: { kind: 'task', words: 'keeper.done' },
  keeperAsked: { kind: 'task', words: 'keeper.asked' },
  keeperTakenBack: { kind: 'task', words: 'keeper.takenBack' },
  groupNews: { kind: 'system', words: 'group.news' },
  groupMaintenance: { kind: 'system', words: 'group.maintenance' },
  groupMeetingNews: { kind: 'meeting', words: 'group.meetingNews' },
  groupTodo: { kind: 'task', words: 'group.todo' },
  staffMade: { kind: 'system', words: 'console.staffMade' },
  staffRenewed: { kind: 'system', words: 'console.staffRenewed' },
  staffEnded: { kind: 'system', words: 'console.staffEnded' },
  staffRoles: { kind: 'system', words: 'console.staffRoles' },
  exportReady: { kind: 'system', words: 'export.ready' },
  exportFailed: { kind: 'system', words: 'export.failed' },
} as const satisfies Record<string, { kind: NoticeKind; words: string }>;
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
