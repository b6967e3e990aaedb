import type { TreeNode } from '@/contract/reference/reference';
import type { Context } from '@/upstream/core/context';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Reader } from '@/upstream/db/client';
import {
  type DictRow,
  findDicts,
  findRegions,
  findSubjects,
  type RegionRow,
  type SubjectRow,
} from './reference.repository';

/** Code lists whose labels other domains use (upstream/db/seed/reference/dicts.ts). */
export const DICT = {
  doctorTitle: 'sys_doctor_title',
  meetingType: 'ms_type',
  timeState: 'time_state',
  yesNo: 'yes_no',
  userType: 'sys_user_type',
  keeperType: 'sys_keeper_type',
} as const;

/** Reference data changes rarely; a delay of a minute is acceptable. */
export const LOOKUPS_MS = 60_000;
const lookupsOf = new WeakMap<object, { madeAt: number; made: Promise<Lookups> }>();

/** Label of a row in both languages. */
export interface Named {
  name: string | null;
  nameEn: string | null;
}

const NOBODY: Named = { name: null, nameEn: null };

/** Code lists, regions and subjects in memory, with lookups for other domains. */
export class Lookups {
  readonly #dicts: Map<string, DictRow[]>;
  readonly #regions: Map<string, RegionRow>;
  readonly #regionsUnder: Map<string, RegionRow[]>;
  readonly #subjects: Map<number, SubjectRow>;
  readonly #subjectsUnder: Map<number, SubjectRow[]>;
  readonly tree: TreeNode[];

  constructor(
    dicts: DictRow[],
    regions: RegionRow[],
    readonly subjects: SubjectRow[],
  ) {
    this.#dicts = groupBy(dicts, (dict) => dict.dictType);
    this.#regions = new Map(regions.map((region) => [region.regionCode, region]));
    this.#regionsUnder = groupBy(regions, (region) => region.parentCode);
    this.#subjects = new Map(subjects.map((subject) => [subject.subjectId, subject]));
    this.#subjectsUnder = groupBy(subjects, (subject) => subject.parentId);
    this.tree = this.#branch(0);
  }

  /** One code list in its order; empty for an unknown type. */
  dict(type: string): DictRow[] {
    return this.#dicts.get(type) ?? [];
  }

  /** Label of a value of a code list. */
  dictName(type: string, value: string | null): Named {
    const found = this.dict(type).find((row) => row.dictValue === value);
    return found ? { name: found.dictLabel, nameEn: found.labelEn } : NOBODY;
  }

  /** Regions directly under a parent; '0' for the provinces. */
  regionsUnder(parentCode: string): RegionRow[] {
    return this.#regionsUnder.get(parentCode) ?? [];
  }

  regionName(code: string | null): Named {
    const found = code ? this.#regions.get(code) : undefined;
    return found ? { name: found.regionName, nameEn: found.regionNameEn } : NOBODY;
  }

  subjectsUnder(parentId: number): SubjectRow[] {
    return this.#subjectsUnder.get(parentId) ?? [];
  }

  subject(id: number): SubjectRow | undefined {
    return this.#subjects.get(id);
  }

  /** A subject and everything below it. */
  subtree(id: number): number[] {
    const found = new Set([id]);
    // Iterating a set includes items added meanwhile; a cycle in the data ends the loop.
    for (const at of found) for (const child of this.subjectsUnder(at)) found.add(child.subjectId);
    return [...found];
  }

  /** These subjects with all their ancestors: what the `subject_path` of a meeting holds. */
  subjectPath(ids: number[]): number[] {
    const path = new Set<number>();
    for (const id of ids) {
      for (let at = this.#subjects.get(id); at && !path.has(at.subjectId); at = this.#subjects.get(at.parentId)) {
        path.add(at.subjectId);
      }
    }
    return [...path];
  }

  /** Comma-separated names of subjects and the slug of the first: what cards show. */
  subjectWords(ids: number[]) {
    const found = ids.flatMap((id) => this.#subjects.get(id) ?? []);
    return {
      subjectNames: found.map((subject) => subject.subjectName).join(',') || null,
      subjectNamesEn: found.map((subject) => subject.subjectNameEn).join(',') || null,
      subjectSlug: found[0]?.slug ?? null,
    };
  }

  #branch(parentId: number): TreeNode[] {
    return this.subjectsUnder(parentId).map((subject) => ({
      id: subject.subjectId,
      label: subject.subjectName,
      labelEn: subject.subjectNameEn,
      children: this.#branch(subject.subjectId),
    }));
  }
}

/** Code lists, regions and subjects of this database, refreshed once a minute. */
export function getLookups(ctx: Pick<Context, 'db' | 'caches'>): Promise<Lookups> {
  const kept = lookupsOf.get(ctx.caches);
  if (kept && performance.now() - kept.madeAt < LOOKUPS_MS) return kept.made;
  const made = readLookups(ctx.db);
  lookupsOf.set(ctx.caches, { madeAt: performance.now(), made });
  // A failed read must not be cached for a minute.
  made.catch(() => lookupsOf.delete(ctx.caches));
  return made;
}

/** The same, read now: for a write, which has no kept ones. */
export async function readLookups(db: Reader): Promise<Lookups> {
  // One after the other: a transaction has one connection.
  const dicts = await findDicts(db);
  const regions = await findRegions(db);
  return new Lookups(dicts, regions, await findSubjects(db));
}
