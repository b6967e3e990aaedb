import { accountKind, CERT_KIND } from '@/contract/codes';
import {
  type AuditCase,
  listCertCases,
  listConsoleLog,
  listConsoleUsers,
  listFailedJobs,
  listMeetingCases,
  listVideoCases,
} from '@/contract/console/console';
import { type Cell, coded, codedOf, listExport, long } from '@/upstream/modules/export/export-list.service';

const CASES = { certCases: listCertCases, videoCases: listVideoCases, meetingCases: listMeetingCases } as const;

/** Beside an institution's name stands who is in charge of it, beside a person's the hospital. */
const besideOf = (ofInstitution: boolean): Cell => ({
  width: 32,
  write: (unit, _locale, row) => {
    const { kind, certKind } = row as AuditCase;
    return (kind === 'dept' || certKind === CERT_KIND.hospital) === ofInstitution ? (unit as string | null) : null;
  },
});
const UNIT = {
  certCases: [
    ['unit', besideOf(false), 'hospital'],
    ['unit', besideOf(true), 'leader'],
  ],
  // What is said of a video names no hospital.
  videoCases: [],
  meetingCases: [['unit', long, 'deptName']],
} as const;

const caseExport = <K extends 'certCases' | 'videoCases' | 'meetingCases'>(kind: K) =>
  listExport(kind, CASES[kind], [
    ['title', long],
    ...UNIT[kind],
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
