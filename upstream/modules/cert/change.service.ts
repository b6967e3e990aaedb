import { z } from 'zod';
import type { CertChange } from '@/contract/cert/cert';
import { CERT_KIND, certKindOf } from '@/contract/codes';
import { fileRefSchema } from '@/contract/file/file';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { maskNumber, maskPhone } from '@/upstream/core/secret/secrets';
import type { Locale } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { emailChange } from '@/upstream/db/email-change';
import { type CaseRow, findOpenCase, openCase, withdrawCase } from '@/upstream/modules/case/case.service';
import { purgeDoctor } from '@/upstream/modules/doctor/pages.service';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import * as repository from './cert.repository';
import { accountOf, caseKind, hospitalNames, openSecrets } from './cert.words';
import { publishDoctor } from './doctor-profile.service';

const text = z.string().nullish();
const personSchema = z.object({
  name: z.string(),
  hospital: text,
  department: text,
  title: text,
  secrets: text,
  certFiles: z.array(fileRefSchema),
  consentVersion: text,
  subjectIds: z.array(z.number()).nullish(),
  email: text,
  address: text,
  provinceCode: text,
  cityCode: text,
  areaCode: text,
});
/** A department's papers as a case keeps them. */
export const deptSchema = z.object({
  deptId: z.number(),
  deptName: z.string(),
  name: z.string(),
  phonenumber: z.string(),
  email: text,
  address: text,
  provinceCode: text,
  cityCode: text,
  areaCode: text,
  certFiles: z.array(fileRefSchema),
  consentVersion: text,
});
export type PersonFacts = z.infer<typeof personSchema>;
export type DeptFacts = z.infer<typeof deptSchema>;

/** Whether a case replaces what was certified. */
export const isChange = ({ snapshot }: Pick<CaseRow, 'snapshot'>): boolean => snapshot.change === true;

/** Hands in what is to replace a certified person's details; those stay until it passes. */
export async function askPersonChange(
  tx: Tx,
  { user, cert }: { user: repository.UserRow; cert: repository.CertRow | null },
  wanted: PersonFacts & { phonenumber: string },
): Promise<void> {
  const { userId, userType } = user;
  if (wanted.phonenumber !== user.phonenumber) throw fieldError('phonenumber', 'cert.phoneElsewhere');
  const { subjectIds, provinceCode, cityCode, areaCode, email, address } = user;
  const before: PersonFacts = personSchema.parse({
    certFiles: [],
    ...cert,
    name: cert?.name ?? user.name,
    subjectIds,
    provinceCode,
    cityCode,
    areaCode,
    // A doctor's are not examined.
    ...(user.certKind && { email, address }),
  });
  const snapshot = { ...wanted, ...accountOf(user), change: true, before };
  await openCase(tx, { kind: caseKind(userType), subjectId: userId, userId, snapshot });
}

/** Hands in what is to replace a certified department's details: its administrator's to ask, under the same credit code. */
export async function askDeptChange(
  tx: Tx,
  user: repository.UserRow,
  wanted: DeptFacts & { creditCode: string },
): Promise<void> {
  const { userId, userType } = user;
  const dept = await repository.lockDept(tx, wanted.deptId);
  if (!dept || user.deptId !== dept.deptId || user.deptAdmin !== '1') throw notFoundError();
  if (dept.creditCode !== wanted.creditCode) throw fieldError('creditCode', 'cert.creditMismatch');
  const { leader: name, phone: phonenumber, licenseFiles: certFiles } = dept;
  const before = deptSchema.parse({ ...dept, name, phonenumber, certFiles });
  const snapshot = { ...wanted, userType, deptType: dept.deptType, change: true, before };
  await openCase(tx, { kind: caseKind(userType), subjectId: userId, userId, snapshot });
}

/** What a change that passed brings about. */
export async function applyChange(tx: Tx, row: CaseRow): Promise<void> {
  const { userId, kind } = row;
  await (kind === 'dept'
    ? applyDept(tx, userId, deptSchema.parse(row.snapshot))
    : applyPerson(tx, userId, personSchema.parse(row.snapshot)));
}

async function applyPerson(tx: Tx, userId: number, facts: PersonFacts): Promise<void> {
  const { name, hospital, department, title, secrets, certFiles, consentVersion } = facts;
  const licensed = { hospital, department, title, secrets, certFiles, consentVersion };
  await repository.updateCert(tx, userId, { name, ...licensed, updateTime: tx.now });
  const { subjectIds, email, address, provinceCode, cityCode, areaCode } = facts;
  await repository.updateUser(tx, userId, {
    name,
    subjectIds: subjectIds ?? undefined,
    ...emailChange(email ?? undefined),
    address,
    provinceCode,
    cityCode,
    areaCode,
    updateTime: tx.now,
  });
  const [user, cert] = [await repository.findUser(tx, userId), await repository.findCert(tx, userId)];
  if (!user || !cert || certKindOf(user) !== CERT_KIND.doctor) return;
  await publishDoctor(tx, user, cert, tx.now);
  await purgeDoctor(tx, userId);
}

async function applyDept(tx: Tx, userId: number, facts: DeptFacts): Promise<void> {
  const { deptId, deptName, name: leader, phonenumber: phone, email, address } = facts;
  const { provinceCode, cityCode, areaCode, certFiles, consentVersion } = facts;
  await repository.lockDept(tx, deptId);
  const contact = { leader, phone, email: email ?? undefined, address };
  const changes = {
    deptName,
    ...contact,
    provinceCode,
    cityCode,
    areaCode,
    licenseFiles: certFiles,
    updateTime: tx.now,
  };
  await repository.updateDept(tx, deptId, changes);
  await repository.updateCert(tx, userId, { name: leader, certFiles, consentVersion, updateTime: tx.now });
}

/** Takes back a change of the caller's that waits; 404 without one. */
export function withdrawChange(ctx: Context, caller: Caller): Promise<void> {
  const { userId, userType } = caller;
  return write(ctx, caller, 'signedIn', async (tx) => {
    await repository.lockUser(tx, userId);
    const open = await findOpenCase(tx, caseKind(userType), userId);
    if (!open || !isChange(open)) throw notFoundError();
    await withdrawCase(tx, caseKind(userType), userId);
  });
}

const COMPARED = [
  'institution',
  'registrationNo',
  'leader',
  'name',
  'deptName',
  'hospital',
  'department',
  'title',
  'certNo',
  'phonenumber',
  'email',
  'address',
] as const;
const MASKS: Partial<Record<(typeof COMPARED)[number], (value: string) => string>> = {
  certNo: maskNumber,
  registrationNo: maskNumber,
  phonenumber: maskPhone,
};

/** What a change is about, as its asker sees it: numbers masked, codes in words; null for what is no change. */
export async function listChanges(ctx: Context, row: CaseRow, locale: Locale): Promise<CertChange[] | null> {
  if (!isChange(row)) return null;
  const lookups = await getLookups(ctx);
  const readable = (given: unknown): Record<string, unknown> => {
    const facts: Record<string, unknown> = z.record(z.string(), z.unknown()).safeParse(given).data ?? {};
    const secrets = typeof facts.secrets === 'string' ? facts.secrets : null;
    const open = openSecrets(ctx, { userId: row.userId, secrets });
    const title = lookups.dictName(DICT.doctorTitle, typeof facts.title === 'string' ? facts.title : null);
    const said = { ...facts, ...open, title: (locale === 'en' && title.nameEn) || title.name };
    return row.snapshot.certKind ? hospitalNames(said) : said;
  };
  const [before, after] = [readable(row.snapshot.before), readable(row.snapshot)];
  const said = (name: (typeof COMPARED)[number], value: unknown) => {
    if (typeof value !== 'string' || value === '') return null;
    return MASKS[name]?.(value) ?? value;
  };
  // A person's number is changed elsewhere; a department's is among what it hands in.
  const compared = COMPARED.filter((name) => name in after && (name !== 'phonenumber' || name in before));
  const changed = compared.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  const files = JSON.stringify(urlsOf(before.certFiles)) !== JSON.stringify(urlsOf(after.certFiles));
  return [
    ...changed.map((name) => ({ name, before: said(name, before[name]), value: said(name, after[name]) })),
    ...(files ? [{ name: 'certFiles', before: null, value: null }] : []),
  ];
}

const urlsOf = (files: unknown) => (fileRefSchema.array().safeParse(files).data ?? []).map(({ url }) => url);
