import { type CaseKind, DEPARTMENT_TYPES } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { decryptSecret } from '@/upstream/core/secret/secrets';

/** The kind of case that a user type hands in. */
export const caseKind = (userType: string): CaseKind => (DEPARTMENT_TYPES.includes(userType) ? 'dept' : 'cert');

/** Whose papers a case holds, as its snapshot says it. */
export const accountOf = ({ userType, certKind }: { userType: string; certKind: 'hospital' | null }) => ({
  userType,
  ...(certKind && { certKind }),
});

/** Whose numbers a sealed text holds: it opens for nobody else. */
export const ownerOf = (userId: number) => `cert:${userId}`;

/** The numbers that one column stores as encrypted JSON. */
export interface CertSecrets {
  certNo?: string;
  idCard?: string;
}

/** Licence and ID number of a person, decrypted: for examiners, and masked for their owner. */
export function openSecrets(ctx: Context, cert: { userId: number; secrets: string | null }): CertSecrets {
  if (!cert.secrets) return {};
  return JSON.parse(decryptSecret(ctx.keys.secrets, cert.secrets, ownerOf(cert.userId))) as CertSecrets;
}

/** What a hospital's details are called, which a person's have other names for. */
export function hospitalNames({ hospital, certNo, name, ...others }: Record<string, unknown>): Record<string, unknown> {
  return { ...others, institution: hospital, registrationNo: certNo, leader: name };
}
