import type { z } from 'zod';
import type { CustServ, Dict, Region, Subject, userDataCateSchema } from '@/contract/reference/reference';
import type { Context } from '@/upstream/core/context';
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

/** Documents that certification requires of a user type; empty for types without any. */
export async function listUserDataCates(ctx: Context, code: string): Promise<z.input<typeof userDataCateSchema>[]> {
  const items = Object.hasOwn(CERT_PAPERS, code) ? CERT_PAPERS[code] : undefined;
  if (!items) return [];
  const { name, nameEn } = (await getLookups(ctx)).dictName(DICT.userType, code);
  return [{ code, label: name ?? code, labelEn: nameEn, items }];
}
