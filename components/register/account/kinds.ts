import { type AccountKind, accountKind, CERT_KIND, USER_TYPE } from '@/contract/codes';
import type { RouteName } from '@/lib/routes';

export type Kind = 'patient' | 'doctor' | 'dept' | 'company';
/** The page of registration that takes a kind's details. */
export const KIND_PAGES = {
  patient: 'registerPatient',
  doctor: 'registerDoctor',
  dept: 'registerDept',
  company: 'registerCompany',
} as const satisfies Record<Kind, RouteName>;
export const KINDS: readonly Kind[] = ['doctor', 'patient', 'dept', 'company'];

/** The accounts that each kind of registration makes (docs/decisions/0009-user-types.md). */
export const KIND_TYPES: Readonly<Record<Kind, readonly AccountKind[]>> = {
  patient: [USER_TYPE.patient, USER_TYPE.family, USER_TYPE.other],
  doctor: [CERT_KIND.doctor],
  dept: [USER_TYPE.meetingDept, USER_TYPE.medicalDept, USER_TYPE.organiserDept, CERT_KIND.hospital],
  company: [USER_TYPE.advertDept, USER_TYPE.organiserDept],
};

type Account = Parameters<typeof accountKind>[0];

/** The kind whose form an account hands in; null for platform staff. An organiser's two forms are the same. */
export function kindOf(account: Account): Kind | null {
  return (['patient', 'doctor', 'dept', 'company'] as const).find((kind) => isOfKind(kind, account)) ?? null;
}

/** Whether an account belongs on a kind's page. */
export function isOfKind(kind: Kind, account: Account): boolean {
  return KIND_TYPES[kind].includes(accountKind(account));
}
