import { AUDIT, CERT_FLAG, DEPARTMENT_TYPES, USER_TYPE } from '@/contract/codes';
import { defineSteps } from '@/upstream/core/module/steps';
import { findCert } from './cert.repository';

const PERSONAL: readonly string[] = [USER_TYPE.patient, USER_TYPE.family, USER_TYPE.other];
const EXAMINED: readonly string[] = [USER_TYPE.hospital, ...DEPARTMENT_TYPES];

/** Where somebody's certification stands; nothing for who is certified or needs none. */
export const certSteps = defineSteps('cert', async (ctx, { userId, userType, certFlag }) => {
  const personal = PERSONAL.includes(userType);
  if (!personal && !EXAMINED.includes(userType)) return [];
  if (certFlag === CERT_FLAG.pending) return [{ key: 'waiting', weight: 50 }];
  if (certFlag !== CERT_FLAG.none) return [];
  const cert = await findCert(ctx.db, userId);
  if (cert?.auditStatus === AUDIT.failed) return [{ key: 'again', weight: 10 }];
  return [{ key: personal ? 'complete' : 'certify', weight: 20 }];
});
