import { accountKind } from '@/contract/codes';
import {
  listCertCases,
  listConsoleLog,
  listConsoleUsers,
  listFailedJobs,
  listMeetingCases,
  listVideoCases,
} from '@/contract/console/console';
import { coded, codedOf, listExport, long } from '@/upstream/modules/export/export-list.service';

const CASES = { certCases: listCertCases, videoCases: listVideoCases, meetingCases: listMeetingCases } as const;

const caseExport = <K extends 'certCases' | 'videoCases' | 'meetingCases'>(kind: K) =>
  listExport(kind, CASES[kind], [
    ['caseId', null, 'number'],
    ['title', long],
    // What is said of a video names no hospital.
    ...(kind === 'videoCases' ? [] : [['unit', long] as const]),
    ['userType', codedOf('userType', accountKind)],
    ['status', coded('case'), 'state'],
    'createTime',
    'decidedBy',
    'decideTime',
    ['auditMsg', long],
  ]);

/** Lists that can be written to a file. */
export const consoleExports = [
  caseExport('certCases'),
  caseExport('videoCases'),
  caseExport('meetingCases'),
  listExport('people', listConsoleUsers, [
    ['userId', null, 'number'],
    ['userName', null, 'loginName'],
    'name',
    'phonenumber',
    ['userType', codedOf('userType', accountKind)],
    'deptName',
    ['certFlag', coded('cert')],
    ['status', coded('account'), 'state'],
    'sessions',
    'createTime',
  ]),
  listExport('failedJobs', listFailedJobs, [
    'id',
    ['name', coded('job'), 'job'],
    ['queue', coded('queue')],
    ['error', long],
    'createTime',
  ]),
  listExport('consoleLog', listConsoleLog, [
    'createTime',
    'name',
    ['actionText', null, 'action'],
    ['subjectText', long, 'subject'],
    ['detailText', long, 'detail'],
  ]),
];
