import { createHash } from 'node:crypto';
import type { PaperMark } from '@/contract/programme/board';
import { AppError } from '@/upstream/core/errors';
import { keptOf } from '@/upstream/core/list/kept-keys';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import {
  countPresentedAt,
  findTalkPapers,
  findTalkStands,
  presentUntilOf,
  standsOf,
  type TalkPaper,
} from '@/upstream/modules/presentation/talk.service';
import type { SessionRow } from './board.repository';
import * as repository from './papers.repository';

/** What the board says of the papers in its sessions: those that are not presented as they stand there, and whose presenter is missing. Kept until the board or one of them is another (`seq` counts what changes on a board). */
export async function readMarks(ctx: { db: Reader; caches: object }, msId: number, seq: number) {
  const { db } = ctx;
  const kept = { of: standsOf(msId), name: ['marks', seq], kept: true };
  const [{ marks, stands, ...counted }, accepted, presentUntil] = await Promise.all([
    keptOf(ctx, kept, () => findMarks(ctx, msId)),
    countPresentedAt(ctx, msId),
    presentUntilOf(db, msId),
  ]);
  return { marks, stands, presentUntil, papers: { accepted, ...counted } };
}

async function findMarks(ctx: { db: Reader; caches: object }, msId: number) {
  const kinds = await repository.findKinds(ctx.db, msId);
  const papers = await findTalkStands(ctx, msId, [...kinds.keys()]);
  const marks = papers.flatMap((paper): PaperMark[] => {
    const { artId, form, enrolled, paid } = paper;
    const given = form === 'poster' ? 'poster' : 'talk';
    const moved =
      form === 'text' || (kinds.get(artId) ?? []).every((kind) => (kind === 'poster') !== (given === 'poster'));
    const mark = paper.mark ?? (moved ? 'moved' : enrolled && paid ? null : 'missing');
    return mark ? [{ artId, mark, form, enrolled, paid }] : [];
  });
  marks.sort((one, other) => one.artId - other.artId);
  const those = (...wanted: PaperMark['mark'][]) => marks.filter(({ mark }) => wanted.includes(mark)).length;
  return {
    marks,
    stands: createHash('sha256').update(JSON.stringify(marks)).digest('base64url'),
    placed: papers.filter(({ mark, form }) => !mark && form !== 'text').length,
    gone: those('withdrawn', 'declined'),
    missing: those('missing'),
  };
}

/** Throws where a paper of these is in a session already. */
export async function requireUnplaced(tx: Tx, msId: number, papers: readonly TalkPaper[]): Promise<void> {
  const placed = await repository.countPlaced(tx, msId);
  const twice = papers.find(({ artId }) => placed.has(artId));
  if (twice)
    throw new AppError('programme.paperPlaced', {
      fields: { artIds: 'programme.paperPlacedShort' },
      values: { paper: twice.title },
    });
}

/** Throws where a session would come back whose paper is in another one by now. */
export async function requirePaperFree(tx: Tx, { msId, artId, artAgain, outTime }: SessionRow): Promise<void> {
  if (!artId || artAgain || !outTime) return;
  const [paper] = await findTalkPapers(tx, [artId]);
  if (paper) await requireUnplaced(tx, msId, [paper]);
}
