import type { z } from 'zod';
import type * as calls from '@/contract/decision/desk';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { forgetKeys } from '@/upstream/core/list/kept-keys';
import { plainText } from '@/upstream/core/text/html';
import type { Locale } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { papersOf } from '@/upstream/policy/review/hidden';
import { type Deciding, isShown, readDecider } from './audience';
import * as repository from './decision.repository';
import { requirePlaces } from './quota.service';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;
/** States of papers that can be decided on. */
const OPEN: readonly string[] = ['submitted', 'review'];

/** The numbers of papers, as a sentence names them. */
export const numbersOf = (papers: readonly Pick<repository.PaperRecord, 'paperNo' | 'paperId'>[], locale: Locale) => {
  const named = papers.slice(0, 5).map(({ paperNo, paperId }) => paperNo ?? `${paperId}`);
  return `${named.join(locale === 'en' ? ', ' : '、')}${papers.length > named.length ? '…' : ''}`;
};

interface Open extends Deciding {
  tx: Tx;
  msId: number;
  papers: repository.FoundPaper[];
}
/** Changes what is decided of papers that whoever asks may decide on, one person after the other. */
async function changeDrafts<T>(
  ctx: Context,
  caller: Caller,
  { id, artIds }: { id: number; artIds: readonly number[] },
  change: (open: Open) => Promise<T>,
): Promise<T> {
  const msId = dbId(id);
  const { desk } = await readDecider(ctx.db, caller, msId);
  const right = desk ? ({ name: 'meeting.papers.change', msId } as const) : 'signedIn';
  return write(ctx, caller, right, async (tx) => {
    await repository.lockDeciding(tx, msId);
    const deciding = await readDecider(tx, caller, msId);
    const papers = await repository.findPapers(tx, [...new Set(artIds.map(dbId))]);
    const all = papers.every(({ paper }) => paper.msId === msId && isShown(deciding.shown, paper.paperId));
    if (!all || papers.length < new Set(artIds).size) throw notFoundError();
    await repository.lockDecisions(
      tx,
      papers.map(({ paper }) => paper.paperId),
    );
    const answer = await change({ tx, msId, papers, ...deciding });
    await logConsole(tx, 'papers.draft', msId);
    await forgetKeys(tx, papersOf(msId));
    return answer;
  });
}

function requireEvery(
  papers: readonly repository.FoundPaper[],
  holds: (found: repository.FoundPaper) => boolean,
  key: 'decision.sentAlready' | 'decision.notNow',
  locale: Locale,
): void {
  const not = papers.filter((found) => !holds(found)).map(({ paper }) => paper);
  if (not.length > 0) throw new AppError(key, { values: { numbers: numbersOf(not, locale) } });
}
const isWritten = ({ decision }: repository.FoundPaper) =>
  decision === null || decision.state === 'draft' || decision.state === 'failed';

/** Drafts one decision for papers: refused for all where it cannot be for one, or where places would not do. */
export const draftDecisions = (
  ctx: Context,
  caller: Caller,
  id: number,
  { artIds, ...body }: Body<typeof calls.draftDecisions>,
  locale: Locale,
): Promise<{ drafted: number }> =>
  changeDrafts(ctx, caller, { id, artIds }, async ({ tx, msId, papers, judging }) => {
    const { verdict } = body;
    const form = verdict === 'accept' ? body.form : null;
    if (verdict === 'accept' && !form) throw fieldError('form', 'validation.choose');
    const awardId = verdict === 'accept' ? body.awardId : null;
    if (awardId && !(await repository.findAwards(tx, msId)).some((one) => one.awardId === awardId))
      throw fieldError('awardId', 'validation.choose');
    requireEvery(papers, isWritten, 'decision.sentAlready', locale);
    requireEvery(papers, ({ paper }) => OPEN.includes(paper.state), 'decision.notNow', locale);
    if (verdict === 'accept') {
      const ids = papers.map(({ paper }) => paper.paperId);
      const disowned = new Set((await repository.findDisowned(tx, ids)).map(({ paperId }) => paperId));
      const named = papers.filter(({ paper }) => disowned.has(paper.paperId)).map(({ paper }) => paper);
      if (named.length > 0) throw new AppError('decision.disowned', { values: { numbers: numbersOf(named, locale) } });
    }
    const moved = new Map(
      papers.map(({ paper: { paperId, columnId } }) => [paperId, form && { paperId, columnId, form }]),
    );
    await requirePlaces(tx, { judging, msId, locale }, moved);
    await repository.putDecisions(
      tx,
      papers.map(({ paper }) => ({
        paperId: paper.paperId,
        msId,
        verdict,
        form,
        awardId,
        message: plainText(body.message),
        messageEn: plainText(body.messageEn),
        paperVersion: paper.version,
        columnId: paper.columnId,
        userId: caller.userId,
        createTime: tx.now,
        updateTime: tx.now,
      })),
    );
    return { drafted: papers.length };
  });

/** Takes drafts back; what is on its way or was sent stays. */
export const clearDecisions = (
  ctx: Context,
  caller: Caller,
  id: number,
  { artIds }: Body<typeof calls.clearDecisions>,
  locale: Locale,
): Promise<{ cleared: number }> =>
  changeDrafts(ctx, caller, { id, artIds }, async ({ tx, papers }) => {
    requireEvery(papers, isWritten, 'decision.sentAlready', locale);
    const ids = papers.flatMap(({ decision }) => decision?.paperId ?? []);
    await repository.deleteDecisions(tx, ids);
    return { cleared: ids.length };
  });
