import type { z } from 'zod';
import type { Cert, CertBody, modifyBaseInfo } from '@/contract/cert';
import { AUDIT, USER_TYPE } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { decryptSecret, encryptSecret, maskNumber } from '@/upstream/core/secrets';
import { toWire } from '@/upstream/core/time';
import type { Db } from '@/upstream/db/client';
import { requireNameChangeable, requireRegions, requireSubjects } from '@/upstream/modules/account/known-codes.service';
import { requireCode } from '@/upstream/modules/auth/sms.service';
import { claimPrivateFiles, presentFiles } from '@/upstream/modules/file/file.service';
import * as repository from './cert.repository';
import { type AuditState, FLAG_OF, nextState } from './cert.table';
import { refreshDoctor } from './doctor-profile.service';

/** Numbers kept encrypted, as JSON in one column. */
interface CertSecrets {
  certNo?: string;
  idCard?: string;
}

const ownerOf = (userId: number) => `cert:${userId}`;

/** Licence and ID number of a person, in clear: for the examining desk only, never for an answer to others. */
export function openSecrets(ctx: Context, cert: { userId: number; secrets: string | null }): CertSecrets {
  if (!cert.secrets) return {};
  return JSON.parse(decryptSecret(ctx.keys.secrets, cert.secrets, ownerOf(cert.userId))) as CertSecrets;
}

/** What a person handed in and how it stands, numbers masked; null before anything was handed in. */
export async function getMyCert(ctx: Context, userId: number): Promise<Cert | null> {
  const [user, cert] = [await repository.findUser(ctx.db, userId), await repository.findCert(ctx.db, userId)];
  if (!user || !cert) return null;
  const dept = cert.deptId === null ? null : await repository.findDept(ctx.db, cert.deptId);
  const { certNo, idCard } = openSecrets(ctx, cert);
  const { name, sex, email, provinceCode, cityCode, areaCode, address, subjectIds } = user;
  const { hospital, department, title, description, auditStatus, auditMsg } = cert;
  return {
    ...{ name, sex, email, provinceCode, cityCode, areaCode, address, subjectIds },
    ...{ hospital, department, title, description, auditStatus, auditMsg },
    userId,
    userType: user.userType,
    certFlag: user.certFlag,
    phonenumber: user.phonenumber,
    certNo: certNo ? maskNumber(certNo) : null,
    idCard: idCard ? maskNumber(idCard) : null,
    certFiles: presentFiles(ctx, cert.certFiles, userId),
    deptAdmin: user.deptAdmin,
    createTime: toWire(cert.createTime),
    updateTime: toWire(cert.updateTime),
    ...(dept && {
      deptId: dept.deptId,
      deptName: dept.deptName,
      creditCode: dept.creditCode,
      leader: dept.leader,
      phonenumber: dept.phone,
      email: dept.email,
      provinceCode: dept.provinceCode,
      cityCode: dept.cityCode,
      address: dept.address,
    }),
  };
}

/** Hands in a personal certification: a doctor's waits for its examination, the other personal types are taken at once. */
export async function submitCert(ctx: Context, userId: number, body: CertBody): Promise<void> {
  const regions = await requireRegions(ctx, body);
  const details = body.userType === USER_TYPE.hospital ? await doctorDetails(ctx, userId, body) : null;
  await provePhone(ctx, userId, body);
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { user, state } = await lockState(tx, userId);
    if (user.userType !== body.userType) throw fieldError('userType', 'cert.typeMismatch');
    const auditStatus = nextState(state, details ? 'submit' : 'accept');
    await repository.saveCert(tx, {
      ...{ userId, userType: body.userType, name: body.name, auditStatus, auditMsg: null },
      ...details?.cert,
      createTime: now,
      updateTime: now,
    });
    await repository.updateUser(tx, userId, {
      ...{ name: body.name, phonenumber: body.phonenumber, sex: body.sex, address: body.address, ...regions },
      subjectIds: details?.subjectIds,
      certFlag: FLAG_OF[auditStatus],
      updateTime: now,
    });
  });
}

type DoctorBody = Extract<CertBody, { userType: '104' }>;

async function doctorDetails(ctx: Context, userId: number, body: DoctorBody) {
  const { hospital, department, title, certNo, consentVersion } = body;
  const certFiles = await claimPrivateFiles(ctx, userId, body.certFiles, 'certFiles');
  const secrets = encryptSecret(ctx.keys.secrets, JSON.stringify({ certNo } satisfies CertSecrets), ownerOf(userId));
  const subjectIds = body.subjectIds && (await requireSubjects(ctx, body.subjectIds));
  return { subjectIds, cert: { hospital, department, title, secrets, certFiles, consentVersion } };
}

/** A number that the account has not yet must be the person's own (by its code) and nobody else's. */
async function provePhone(ctx: Context, userId: number, { phonenumber, smsCode }: CertBody): Promise<void> {
  const user = await repository.findUser(ctx.db, userId);
  if (user?.phonenumber === phonenumber) return;
  if (!smsCode) throw fieldError('smsCode', 'validation.smsCode');
  await requireCode(ctx, { phonenumber, purpose: ['register', 'cert'], code: smsCode });
  if (await repository.isPhoneTaken(ctx.db, phonenumber, userId)) throw fieldError('phonenumber', 'cert.phoneTaken');
}

/** An account with the state of its certification, locked until the transaction ends. */
export async function lockState(tx: Db, userId: number) {
  const user = await repository.lockUser(tx, userId);
  if (!user) throw notFoundError();
  const cert = await repository.findCert(tx, userId);
  return { user, cert, state: (cert?.auditStatus ?? stateOfFlag(user.certFlag)) as AuditState };
}

/** An account that came without a form (a transferred one) has its flag only. */
function stateOfFlag(certFlag: string): AuditState {
  if (certFlag === FLAG_OF[AUDIT.during]) return AUDIT.during;
  return certFlag === FLAG_OF[AUDIT.succeed] ? AUDIT.succeed : AUDIT.before;
}

/** Changes what needs no new examination. */
export async function saveCertBaseInfo(
  ctx: Context,
  userId: number,
  body: z.output<typeof modifyBaseInfo.body>,
): Promise<void> {
  const user = await repository.findUser(ctx.db, userId);
  if (!user) throw notFoundError();
  requireNameChangeable(user, body.name);
  if (body.name === '') throw fieldError('name', 'validation.name');
  const regions = await requireRegions(ctx, body);
  const { name, sex, email, address, description } = body;
  const updateTime = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await repository.updateUser(tx, userId, { name, sex, email, address, ...regions, updateTime });
    await repository.updateCert(tx, userId, { description, name, updateTime });
  });
  await refreshDoctor(ctx, userId, { description });
}

/** Departments that are certified, by a part of their name. */
export async function searchDepts(ctx: Context, query: { deptName: string; deptType?: string }) {
  const rows = await repository.searchDepts(ctx.db, query.deptName, query.deptType);
  return rows.map(({ deptId, deptName, creditCode, leader, address }) => ({
    ...{ deptId, deptName, creditCode, leader, address },
  }));
}

/** Refuses an account of a type that hands in the other form. */
export function requireType(user: { userType: string }, wanted: string, field: string): void {
  if (user.userType !== wanted) throw new AppError('cert.typeMismatch', { fields: { [field]: 'cert.typeMismatch' } });
}
