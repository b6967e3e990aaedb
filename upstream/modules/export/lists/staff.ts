import { listConsoleBanners } from '@/contract/banner/console';
import {
  listCertCases,
  listConsoleLog,
  listConsoleUsers,
  listFailedJobs,
  listMeetingCases,
  listVideoCases,
} from '@/contract/console/console';
import {
  listConsoleArticles,
  listConsoleContacts,
  listConsoleDicts,
  listConsoleDoctors,
} from '@/contract/console/content';
import { listNoticeGroups } from '@/contract/group/console';
import { listKeepers } from '@/contract/keeper/keeper';
import { listConsoleLives } from '@/contract/live/console';
import { listAllMeetings } from '@/contract/meeting-manage/manage';
import { coded, defineListExport, facts, long } from '../export.list';
import { KEEPER_END_COLUMNS, MANAGED_MEETING_COLUMNS } from './shared.columns';

/* The console's other lists. */

const CASE_KINDS = { certCases: listCertCases, videoCases: listVideoCases, meetingCases: listMeetingCases } as const;
for (const kind of ['certCases', 'videoCases', 'meetingCases'] as const) {
  defineListExport(kind, CASE_KINDS[kind], [
    ['caseId', null, 'number'],
    ['title', long],
    ['unit', long],
    ['userType', coded('userType')],
    ['status', coded('case'), 'state'],
    'createTime',
    'decidedBy',
    'decideTime',
    ['auditMsg', long],
  ]);
}
defineListExport('allMeetings', listAllMeetings, [['msId', null, 'number'], ...MANAGED_MEETING_COLUMNS]);
defineListExport('people', listConsoleUsers, [
  ['userId', null, 'number'],
  ['userName', null, 'loginName'],
  'name',
  'phonenumber',
  ['userType', coded('userType')],
  'deptName',
  ['certFlag', coded('cert')],
  ['status', coded('account'), 'state'],
  'sessions',
  'createTime',
]);
defineListExport('keepers', listKeepers, ['patientName', 'phonenumber', 'userName', ...KEEPER_END_COLUMNS]);
defineListExport('articles', listConsoleArticles, [
  ['title', long],
  ['type', coded('article')],
  ['state', coded('publish')],
  'publishTime',
  'viewCount',
  'updateTime',
]);
defineListExport('doctors', listConsoleDoctors, [
  'name',
  'hospital',
  'department',
  ['shown', coded('flag')],
  'orderNum',
]);
defineListExport('lives', listConsoleLives, [
  ['title', long],
  ['userName', null, 'speaker'],
  'startTime',
  'endTime',
  ['msName', long],
  'room',
  ['state', coded('live')],
  ['replayUrl', long],
  'viewCount',
]);
defineListExport('banners', listConsoleBanners, [
  ['title', long],
  ['text', long],
  ['linkUrl', long],
  ['state', coded('banner')],
  'place',
  'startTime',
  'endTime',
  'updateTime',
]);
defineListExport('dicts', listConsoleDicts, ['dictType', 'dictValue', 'dictLabel', 'labelEn']);
defineListExport('contacts', listConsoleContacts, ['name', 'phone', 'wechat', 'qq', ['workTime', long]]);
defineListExport('noticeGroups', listNoticeGroups, [
  ['title', long],
  ['status', coded('notice'), 'state'],
  'total',
  'reached',
  'read',
  'texts',
  'mails',
  'name',
  'sendTime',
  'finishTime',
]);
defineListExport('consoleLog', listConsoleLog, [
  'createTime',
  'name',
  ['action', coded('action')],
  'subject',
  ['detail', facts],
]);
defineListExport('failedJobs', listFailedJobs, [
  'id',
  'name',
  ['queue', coded('queue')],
  ['error', long],
  'createTime',
]);
