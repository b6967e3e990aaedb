import { USER_TYPE, type UserType } from '@/contract/codes';
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

/** User types that each kind of registration makes (docs/decisions/0009-user-types.md). */
export const KIND_TYPES: Readonly<Record<Kind, readonly UserType[]>> = {
  patient: [USER_TYPE.patient, USER_TYPE.family, USER_TYPE.other],
  doctor: [USER_TYPE.hospital],
  dept: [USER_TYPE.meetingDept, USER_TYPE.medicalDept, USER_TYPE.organiserDept],
  company: [USER_TYPE.advertDept, USER_TYPE.organiserDept],
};

/** The kind whose form an account hands in; null for platform staff. An organiser's two forms are the same. */
export function kindOf(userType: string | null | undefined): Kind | null {
  return (['patient', 'doctor', 'dept', 'company'] as const).find((kind) => isOfKind(kind, userType)) ?? null;
}

/** Whether an account of a type belongs on a kind's page. */
export function isOfKind(kind: Kind, userType: string | null | undefined): boolean {
  return KIND_TYPES[kind].some((type) => type === userType);
}
