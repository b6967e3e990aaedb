import type { z } from 'zod';
import { type AccountKind, CERT_KIND, certKindOf, typeOfKind } from '@/contract/codes';
import type { CustServ, Dict, Region, Subject, userDataCateSchema } from '@/contract/reference/reference';
import type { Context } from '@/upstream/core/context';
import { translate } from '@/upstream/core/text/translate';
import { DICT, getLookups } from './lookups.service';
import * as repository from './reference.repository';
import { CERT_PAPERS } from './reference.table';

/** One code list; empty for an unknown type. */
export async function listDict(ctx: Context, type: string): Promise<Dict[]> {
  return (await getLookups(ctx)).dict(type);
}

/** Regions under a parent code; the provinces without one. */
export async function listRegions(ctx: Context, parentCode = '0'): Promise<Region[]> {
  return (await getLookups(ctx)).regionsUnder(parentCode);
}

/** Subjects under a parent, by a part of their name in either language, or all of them. */
export async function listSubjects(
  ctx: Context,
  { parentId, subjectName }: { parentId?: number; subjectName?: string } = {},
): Promise<Subject[]> {
  const lookups = await getLookups(ctx);
  const found = parentId === undefined ? lookups.subjects : lookups.subjectsUnder(parentId);
  const wanted = subjectName?.trim().toLowerCase();
  if (!wanted) return found;
  return found.filter((row) => `${row.subjectName}\n${row.subjectNameEn}`.toLowerCase().includes(wanted));
}

/** The subjects as a tree. */
export async function getSubjectTree(ctx: Context) {
  return (await getLookups(ctx)).tree;
}

/** Customer service contacts. */
export function listCustServs(ctx: Context): Promise<CustServ[]> {
  return repository.findCustServs(ctx.db);
}

/** Documents that certification requires of a user type, of 104 a doctor's and a hospital's; empty for types without any. */
export async function listUserDataCates(ctx: Context, code: string): Promise<z.input<typeof userDataCateSchema>[]> {
  const { name, nameEn } = (await getLookups(ctx)).dictName(DICT.userType, code);
  const ofType = Object.entries(CERT_PAPERS).filter(([kind]) => typeOfKind(kind as AccountKind).userType === code);
  return ofType.map(([kind, items]) => {
    const doctor = kind === CERT_KIND.doctor;
    const called = doctor
      ? {
          label: translate('zh', 'export.word.userType.doctor'),
          labelEn: translate('en', 'export.word.userType.doctor'),
        }
      : { label: name ?? code, labelEn: nameEn };
    return { code, ...called, certKind: certKindOf(typeOfKind(kind as AccountKind)), items };
  });
}
