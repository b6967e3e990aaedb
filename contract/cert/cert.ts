import { z } from 'zod';
import { phoneSchema, smsCodeSchema } from '@/contract/auth/auth';
import { CONSENT_VERSION } from '@/contract/codes';
import { auditedSchema, endpoint, flagSchema, idSchema, textSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { filled } from '@/contract/filled';
import { isCreditCode } from '@/contract/meeting-manage/credit-code';
import { says, type ValidationKey } from '@/contract/says';

/** A certification as its owner sees it: ID and licence numbers are masked. */
export const certSchema = auditedSchema.extend({
  userId: idSchema,
  userType: flagSchema.nullish(),
  /** Whether type 104 certified a doctor or a hospital (`CERT_KIND`). */
  certKind: textSchema,
  certFlag: flagSchema.nullish(),
  auditStatus: flagSchema.nullish(),
  auditMsg: textSchema,
  name: textSchema,
  sex: flagSchema.nullish(),
  idCard: textSchema,
  phonenumber: textSchema,
  email: textSchema,
  provinceCode: textSchema,
  cityCode: textSchema,
  areaCode: textSchema,
  address: textSchema,
  hospital: textSchema,
  department: textSchema,
  title: textSchema,
  post: textSchema,
  subjectIds: z.array(idSchema).nullish(),
  certNo: textSchema,
  certFiles: z.array(fileRefSchema).nullish(),
  deptId: idSchema.nullish(),
  deptName: textSchema,
  creditCode: textSchema,
  leader: textSchema,
  deptAdmin: flagSchema.nullish(),
  description: textSchema,
});
export type Cert = z.infer<typeof certSchema>;

const required = (key: ValidationKey, max = 80) => filled(key).max(max, says('validation.tooLong'));
const regionFields = {
  provinceCode: z.string().max(6).optional(),
  cityCode: z.string().max(6).optional(),
  areaCode: z.string().max(6).optional(),
  address: z.string().trim().max(200, says('validation.tooLong')).optional(),
};

/** Separate consent to the examination of licence documents, by its version (docs/quality.md, "Privacy"). */
const consentSchema = z
  .string(says('validation.consent'))
  .max(20, says('validation.consent'))
  .refine((version) => version === CONSENT_VERSION, says('validation.consent'));

/** The account's number, or its first one with the code that was sent to it. Another one is `changePhone`'s: a number can sign in and reset a password. */
const provedPhone = { phonenumber: phoneSchema, smsCode: smsCodeSchema.optional() };

/** Second step of a patient, family member or other person: name and phone. */
export const personCertBodySchema = z.object({
  userType: z.enum(['108', '109', '110']),
  name: required('validation.name', 40),
  ...provedPhone,
  sex: z.enum(['0', '1', '2']).optional(),
  ...regionFields,
});
/** A licence's number, however it is spaced; left out, it stays the one that was handed in before. */
const licenceNumber = (form: RegExp, empty: ValidationKey, wrong: string) =>
  filled(empty)
    .max(60, wrong)
    .transform((number) => number.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(form, wrong))
    .optional();

/** Second step of a doctor (104): hospital, department, title, licence number and picture (docs/screens.md, "Registration"). */
export const doctorCertBodySchema = z.object({
  userType: z.literal('104'),
  certKind: z.literal('doctor').optional(),
  name: required('validation.name', 40),
  ...provedPhone,
  sex: z.enum(['0', '1', '2']).optional(),
  hospital: required('validation.hospital'),
  department: required('validation.department'),
  title: required('validation.jobTitle', 20),
  certNo: licenceNumber(/^[0-9A-Z]{15,27}$/, 'validation.certNo', says('validation.certNoForm')),
  certFiles: z.array(fileRefSchema).min(1, says('validation.certFiles')).max(5),
  subjectIds: z.array(idSchema).max(5).optional(),
  consentVersion: consentSchema,
  ...regionFields,
});

/**
 * The registration number of a medical institution's licence by WS 218-2002: organisation code (9), county (6), kind of
 * ownership (2), kind of institution (4) and whether it is run for profit (1).
 */
export const REGISTRATION_NO = /^[0-9A-Z]{8}[0-9X][0-9]{8}[A-Z][0-9]{4}$/;
/** Second step of a hospital (104 too): the institution, its licence, who is in charge of it. */
export const hospitalCertBodySchema = z.object({
  userType: z.literal('104'),
  certKind: z.literal('hospital'),
  hospital: required('validation.institution'),
  certNo: licenceNumber(REGISTRATION_NO, 'validation.registrationNo', says('validation.registrationNoForm')),
  certFiles: z.array(fileRefSchema).min(1, says('validation.institutionLicence')).max(5),
  /** Who is in charge. */
  name: required('validation.leader', 40),
  ...provedPhone,
  email: z.union([z.literal(''), z.email(says('validation.email')).max(120)]).optional(),
  consentVersion: consentSchema,
  ...regionFields,
});
export const certBodySchema = z.discriminatedUnion('userType', [
  personCertBodySchema,
  z.discriminatedUnion('certKind', [doctorCertBodySchema, hospitalCertBodySchema]),
]);

/** Department and company step: name, unified social credit code, licence picture, person in charge. */
export const deptBodySchema = z.object({
  deptId: idSchema.optional(),
  deptName: required('validation.deptName', 100),
  deptType: z.enum(['102', '103', '105', '106']),
  creditCode: filled('validation.creditCodeEmpty')
    .toUpperCase()
    .max(18, says('validation.creditCode'))
    .refine(isCreditCode, says('validation.creditCode')),
  leader: required('validation.leader', 40),
  phone: phoneSchema,
  email: z.union([z.literal(''), z.email(says('validation.email')).max(120)]).optional(),
  licenseFiles: z.array(fileRefSchema).min(1, says('validation.licenseFiles')).max(5),
  consentVersion: consentSchema,
  ...regionFields,
});
export type DeptBody = z.infer<typeof deptBodySchema>;
export type CertBody = z.infer<typeof certBodySchema>;

export const foundDeptSchema = z.object({
  deptId: idSchema.nullish(),
  deptName: z.string(),
});

export const getMyCert = endpoint({
  method: 'GET',
  path: '/system/cert/getMyData',
  summary: 'What I handed in and how it stands',
  auth: 'signedIn',
  shows: ['cert'],
  answer: certSchema.nullish(),
});
export const setCertInfo = endpoint({
  method: 'POST',
  path: '/system/cert/setUserInfo',
  summary: 'Hand in a personal certification',
  auth: 'signedIn',
  changes: ['me', 'cert', 'console.certs'],
  body: certBodySchema,
});
export const modifyCertInfo = endpoint({
  method: 'POST',
  path: '/system/cert/modifyUserInfo',
  summary:
    'Hand in again after a refusal, or ask for a change of what was certified: that stays until the change passes',
  auth: 'signedIn',
  changes: ['me', 'cert', 'console.certs'],
  body: certBodySchema,
});
export const modifyBaseInfo = endpoint({
  method: 'POST',
  path: '/system/cert/modifyBaseInfo',
  summary: 'Change what needs no new audit',
  auth: 'signedIn',
  changes: ['me', 'cert', 'console.certs'],
  body: z.object({
    name: z.string().trim().max(40).optional(),
    sex: z.enum(['0', '1', '2']).optional(),
    email: z.union([z.literal(''), z.email(says('validation.email')).max(120)]).optional(),
    description: z.string().max(4000, says('validation.tooLong')).optional(),
    ...regionFields,
  }),
});
export const initDeptInfo = endpoint({
  method: 'POST',
  path: '/system/cert/initDeptInfo',
  summary: 'Hand in a department’s or company’s certification',
  auth: 'signedIn',
  changes: ['me', 'cert', 'members', 'console.certs'],
  body: deptBodySchema,
  answer: z.object({ deptId: idSchema }),
});
export const leaveDept = endpoint({
  method: 'GET',
  path: '/system/cert/leaveDept',
  summary: 'Leave my department; changes state, so it needs the header token; POST too',
  auth: 'signedIn',
  changes: ['me', 'cert', 'members', 'console.certs'],
});
/** A detail that was certified, and what it is to be instead; numbers masked. */
const certChangeSchema = z.object({ name: z.string(), before: textSchema, value: textSchema });
export type CertChange = z.infer<typeof certChangeSchema>;
/** Each time that papers were handed in, and what came of it. */
export const certRoundSchema = z.object({
  caseId: idSchema,
  /** Audit states: 0 waits, 1 somebody is looking at it, 2 passed, 3 refused. */
  status: flagSchema,
  withdrawn: z.boolean(),
  /** Why it was refused, in the reader's language. */
  auditMsg: textSchema,
  createTime: textSchema,
  decideTime: textSchema,
  /** What was to change of a certification; nothing for a first one. Until it passes, what was certified stays. */
  changes: z.array(certChangeSchema).nullish(),
});
export type CertRound = z.infer<typeof certRoundSchema>;
export const listMyCertRounds = endpoint({
  method: 'GET',
  path: '/system/cert/history',
  summary: 'What I handed in so far and how it was decided, the newest first',
  auth: 'signedIn',
  shows: ['cert'],
  answer: z.array(certRoundSchema),
});

export const withdrawCertChange = endpoint({
  method: 'POST',
  path: '/system/cert/withdrawChange',
  summary: 'Take back a change of what was certified, while it waits; 404 without one',
  auth: 'signedIn',
  changes: ['me', 'cert', 'console.certs'],
});

export const deptMemberSchema = z.object({
  userId: idSchema,
  name: textSchema,
  /** Masked. */
  phonenumber: textSchema,
  deptAdmin: flagSchema,
});
export type DeptMember = z.infer<typeof deptMemberSchema>;
export const listDeptMembers = endpoint({
  method: 'GET',
  path: '/system/cert/deptMembers',
  summary: 'The people of my department, its administrator first; 404 without one',
  auth: 'signedIn',
  shows: ['members'],
  answer: z.array(deptMemberSchema),
});
export const changeDeptMember = endpoint({
  method: 'PUT',
  path: '/system/cert/deptMembers',
  summary: 'Take a member out, or hand the administration over to one; 404 for everybody but the administrator',
  auth: 'signedIn',
  changes: ['members', 'me'],
  body: z.object({ userId: idSchema, action: z.enum(['remove', 'handOver']) }),
});

export const getRemoteDeptByName = endpoint({
  method: 'GET',
  path: '/system/api/getRemoteDeptByName',
  summary: 'Certified departments whose name contains the text, for who may join one; nothing for anybody else',
  auth: 'signedIn',
  shows: [],
  query: z.object({ deptName: z.string().trim().min(2).max(100), deptType: z.string().max(3).optional() }),
  answer: z.array(foundDeptSchema),
});
