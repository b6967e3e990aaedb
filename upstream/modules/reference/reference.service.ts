import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { CustServ, Dict, Region, SiteFigures, Subject, userDataCateSchema } from '@/contract/reference';
import type { Context } from '@/upstream/core/context';
import type { Db } from '@/upstream/db/client';
import { DICT, getLookups } from './lookups.service';
import * as repository from './reference.repository';
import { CERT_PAPERS } from './reference.table';

const FIGURES_MS = 30_000;

const figuresOf = new WeakMap<Db, LRUCache<'figures', SiteFigures>>();

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

/** Papers that certification asks of a user type; empty for types that hand in none. */
export async function listUserDataCates(ctx: Context, code: string): Promise<z.input<typeof userDataCateSchema>[]> {
  const items = Object.hasOwn(CERT_PAPERS, code) ? CERT_PAPERS[code] : undefined;
  if (!items) return [];
  const { name, nameEn } = (await getLookups(ctx)).dictName(DICT.userType, code);
  return [{ code, label: name ?? code, labelEn: nameEn, items }];
}

/** Counts of what the public can see, at most half a minute old. */
export async function getSiteFigures(ctx: Context): Promise<SiteFigures> {
  const cache = figuresOf.get(ctx.db) ?? new LRUCache<'figures', SiteFigures>({ max: 1, ttl: FIGURES_MS });
  figuresOf.set(ctx.db, cache);
  const kept = cache.get('figures');
  if (kept) return kept;
  const figures = await repository.countSite(ctx.db, ctx.now());
  cache.set('figures', figures);
  return figures;
}
