import type { Bi } from '@/upstream/db/seed/bi';
import { SUBJECTS } from '@/upstream/db/seed/reference/subjects';

const BY_ID = new Map(SUBJECTS.map((subject) => [subject.subjectId ?? 0, subject]));

/** Name of a subject. */
export function subjectName(subjectId: number): Bi {
  const subject = BY_ID.get(subjectId);
  if (!subject) throw new Error(`no subject ${subjectId}`);
  return { zh: subject.subjectName, en: subject.subjectNameEn };
}

/** The discipline above a branch; a discipline is its own. */
export const disciplineOf = (subjectId: number): number => (subjectId > 100 ? Math.floor(subjectId / 100) : subjectId);

/** Slug of the drawn motif. */
export const slugOf = (subjectId: number): string => BY_ID.get(subjectId)?.slug ?? 'general-practice';

/** Subjects with their ancestors, without duplicates. */
export const pathOf = (subjectIds: number[]): number[] => [
  ...new Set(subjectIds.flatMap((id) => [disciplineOf(id), id])),
];

/** Names of subjects and their ancestors in both languages, for the search index. */
export const namesOf = (subjectIds: number[]): string[] =>
  pathOf(subjectIds).flatMap((id) => Object.values(subjectName(id)) as string[]);
