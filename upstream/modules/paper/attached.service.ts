import type { ShownFigure, ShownFile } from '@/contract/paper/paper';
import type { PaperContent, WrittenFigure, WrittenFile } from '@/contract/paper/writing';
import type { Context } from '@/upstream/core/context';
import type { Tx } from '@/upstream/core/write';
import type { AttachedFacts } from '@/upstream/db/schema/paper';
import {
  claimForPaper,
  namesOf,
  privateIdOf,
  releaseFiles,
  signedCopyUrl,
  signedUrl,
} from '@/upstream/modules/file/file.service';
import { findAttachedOfVersions, type PaperRow } from './writing.repository';

const idOf = ({ url }: AttachedFacts) => privateIdOf(url) ?? '';
const urlOf = (fileId: string) => `/api/file/private/${fileId}`;
type Figure = Extract<AttachedFacts, { kind: 'figure' }>;
const isFigure = (one: AttachedFacts): one is Figure => one.kind === 'figure';
const figuresOf = (all: readonly AttachedFacts[]) => all.filter(isFigure);
const filesOf = (all: readonly AttachedFacts[]) => all.flatMap((one) => (one.kind === 'figure' ? [] : [one]));

/** Figures and files of a paper as its form has them. */
export const writtenOf = (all: readonly AttachedFacts[]): { figures: WrittenFigure[]; files: WrittenFile[] } => ({
  figures: figuresOf(all).map((one) => ({ fileId: idOf(one), caption: one.caption, captionEn: one.captionEn })),
  files: filesOf(all).map((one) => ({ fileId: idOf(one), kind: one.kind })),
});

/** Keeps the figures and files of a draft as they are written, and lets go of those that neither it nor a version has any more. */
export async function keepAttached(
  tx: Tx,
  paper: PaperRow,
  { figures, files }: Partial<PaperContent>,
): Promise<AttachedFacts[]> {
  if (!figures && !files) return paper.files;
  const handed = (await findAttachedOfVersions(tx, paper.paperId)).flat();
  const had = [...paper.files, ...handed];
  const idsOf = (all: readonly AttachedFacts[]) => new Set(all.map(idOf));
  const userId = paper.userId;
  await claimForPaper(tx, userId, {
    ids: (figures ?? []).map(({ fileId }) => fileId),
    known: idsOf(figuresOf(had)),
    purpose: 'figure',
    field: 'figures',
  });
  await claimForPaper(tx, userId, {
    ids: (files ?? []).map(({ fileId }) => fileId),
    known: idsOf(filesOf(had)),
    purpose: 'paperFile',
    field: 'files',
  });
  const next: AttachedFacts[] = [
    ...(figures?.map(({ fileId, caption, captionEn }) => ({
      kind: 'figure' as const,
      url: urlOf(fileId),
      caption,
      captionEn,
    })) ?? figuresOf(paper.files)),
    ...(files?.map(({ fileId, kind }) => ({ kind, url: urlOf(fileId) })) ?? filesOf(paper.files)),
  ];
  const kept = idsOf([...next, ...handed]);
  await releaseFiles(
    tx,
    paper.files.map(idOf).filter((fileId) => !kept.has(fileId)),
  );
  return next;
}

/** Lets go of all that a draft has which is thrown away. */
export const releaseAttached = (tx: Tx, paper: PaperRow): Promise<void> => releaseFiles(tx, paper.files.map(idOf));

/** What figures and files are called, and where somebody who may sees them. */
export async function readAttached(ctx: Context, all: readonly AttachedFacts[], viewerId: number) {
  const names = await namesOf(ctx.db, all.map(idOf));
  return all.map((one) => {
    const fileId = idOf(one);
    return { fileId, name: names.get(fileId) ?? '', url: signedUrl(ctx, fileId, viewerId) };
  });
}

/** Figures and files as authors, chairs and the desk see them: what was uploaded, under its own name. */
export async function showAttached(
  ctx: Context,
  sets: readonly (readonly AttachedFacts[])[],
  viewerId: number,
): Promise<{ figures: ShownFigure[]; files: ShownFile[] }[]> {
  const named = new Map((await readAttached(ctx, sets.flat(), viewerId)).map((one) => [one.fileId, one]));
  const at = (one: AttachedFacts) => ({
    name: named.get(idOf(one))?.name ?? '',
    url: named.get(idOf(one))?.url ?? '',
  });
  return sets.map((all) => ({
    figures: figuresOf(all).map((one) => ({ url: at(one).url, caption: one.caption, captionEn: one.captionEn })),
    files: filesOf(all).map((one) => ({ kind: one.kind, ...at(one) })),
  }));
}

/** The same for whoever judges a paper blind: pictures as pixels alone, and copies of documents that tell of nobody, named after the paper. */
export function showBlind(
  ctx: Context,
  all: readonly AttachedFacts[],
  { viewerId, artNo }: { viewerId: number; artNo: string | null },
): { figures: ShownFigure[]; files: ShownFile[] } {
  const called = (artNo ?? '').replaceAll(/[^A-Za-z0-9-]/g, '') || 'paper';
  let supplements = 0;
  return {
    figures: figuresOf(all).map((one) => ({
      url: signedUrl(ctx, idOf(one), viewerId),
      caption: one.caption,
      captionEn: one.captionEn,
    })),
    files: filesOf(all).map((one) => {
      if (one.kind === 'supplement') supplements += 1;
      const name = `${called}${one.kind === 'supplement' ? `-S${supplements}` : ''}.pdf`;
      return { kind: one.kind, name, url: signedCopyUrl(ctx, idOf(one), viewerId, name) };
    }),
  };
}
