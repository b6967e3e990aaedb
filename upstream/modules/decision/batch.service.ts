import type { z } from 'zod';
import { LETTER_KINDS } from '@/contract/decision/codes';
import * as calls from '@/contract/decision/desk';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Locale } from '@/upstream/core/text/translate';
import { fromWire } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import type { Reader } from '@/upstream/db/client';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { findAuthors } from '@/upstream/modules/paper/decided.service';
import { isShown, readDecider } from './audience';
import * as repository from './decision.repository';
import { changeAtDesk, type Desk } from './desk.service';
import { numbersOf } from './draft.service';
import { type Decided, faultOf } from './fault';
import { kindOf, letterOf, usualLetters } from './letters';
import { decisionSend } from './send.service';
import { greetedOf, mailedOf } from './told';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;

/** Papers of a batch that is to be sent: whoever sends is shown them, and each is drafted. */
async function readBatch(
  db: Reader,
  { shown, msId }: Pick<Desk, 'shown' | 'msId'>,
  artIds: readonly number[],
  locale: Locale,
): Promise<Decided[]> {
  const ids = [...new Set(artIds.map(dbId))];
  const papers = await repository.findPapers(db, ids);
  if (papers.length < ids.length || papers.some(({ paper }) => paper.msId !== msId || !isShown(shown, paper.paperId)))
    throw notFoundError();
  const ready = papers.flatMap(({ decision, ...found }) =>
    decision && (decision.state === 'draft' || decision.state === 'failed') ? [{ ...found, decision }] : [],
  );
  if (ready.length < papers.length) {
    const not = papers.filter(({ paper }) => !ready.some((one) => one.paper.paperId === paper.paperId));
    throw new AppError('decision.notDrafted', {
      values: {
        numbers: numbersOf(
          not.map(({ paper }) => paper),
          locale,
        ),
      },
    });
  }
  return ready;
}

/** Letters of a batch as they would be sent, a page of them, with how many there are of each kind and what could not be sent. */
export async function previewBatch(
  { db }: Context,
  caller: Caller,
  id: number,
  body: Body<typeof calls.previewBatch>,
  locale: Locale,
): Promise<calls.BatchPreview> {
  const msId = dbId(id);
  const { shown } = await readDecider(db, caller, msId);
  const all = await readBatch(db, { shown, msId }, body.artIds, locale);
  const { letters, letterVersion } = await repository.findDeciding(db, msId);
  const meeting = await findMeetingName(db, msId);
  const awards = new Map((await repository.findAwards(db, msId)).map((award) => [award.awardId, award]));
  const off = new Set(
    (
      await repository.findDisowned(
        db,
        all.map(({ paper }) => paper.paperId),
      )
    ).map((one) => one.paperId),
  );
  const faults = new Map(all.map((one) => [one.paper.paperId, faultOf(one, off.has(one.paper.paperId))]));
  // What cannot be sent comes first.
  const sorted = [...all].sort(
    (a, b) => Number(faults.get(b.paper.paperId) !== null) - Number(faults.get(a.paper.paperId) !== null),
  );
  const page = sorted.slice((body.page - 1) * calls.LETTERS_A_PAGE, body.page * calls.LETTERS_A_PAGE);
  const authors = groupBy(
    await findAuthors(
      db,
      page.map(({ paper }) => paper.paperId),
    ),
    ({ paperId }) => paperId,
  );
  const kinds = groupBy(all, ({ decision }) => kindOf(decision));
  return {
    total: all.length,
    kinds: LETTER_KINDS.flatMap((kind) => {
      const papers = kinds.get(kind)?.length ?? 0;
      return papers > 0 ? [{ kind, papers }] : [];
    }),
    faults: [...faults.values()].filter((fault) => fault !== null).length,
    letterVersion,
    letters: page.map(({ paper, decision, cateName, cateNameEn }) => {
      const own = authors.get(paper.paperId) ?? [];
      const award = awards.get(decision.awardId ?? 0);
      return {
        artId: paper.paperId,
        artNo: paper.paperNo,
        title: paper.title,
        titleEn: paper.titleEn,
        kind: kindOf(decision),
        to: mailedOf(paper, own).map(({ name, nameEn }) => ({ name, nameEn })),
        fault: faults.get(paper.paperId) ?? null,
        ...letterOf(letters ?? usualLetters(), {
          paper,
          decision,
          meeting,
          author: greetedOf(paper, own),
          column: { name: cateName, nameEn: cateNameEn },
          award: award ? { name: award.name, nameEn: award.nameEn } : null,
          due: body.dueTime || null,
        }),
      };
    }),
  };
}

/** Hands decisions over to be sent, with the letters that were looked at. */
export const sendBatch = (
  ctx: Context,
  caller: Caller,
  id: number,
  body: Body<typeof calls.sendBatch>,
  locale: Locale,
): Promise<{ batchId: number; papers: number }> =>
  changeAtDesk(ctx, caller, { id, action: 'send' }, async ({ tx, msId, deciding, shown }) => {
    versionAfter(deciding.letterVersion, body.letterVersion);
    const all = await readBatch(tx, { shown, msId }, body.artIds, locale);
    const ids = all.map(({ paper }) => paper.paperId);
    await repository.lockDecisions(tx, ids);
    const dueTime = fromWire(body.dueTime);
    const offers = all.some(({ decision }) => decision.form === 'oral');
    if (offers && (!dueTime || dueTime <= tx.now)) throw fieldError('dueTime', 'decision.duePast');
    const { batchId } = await repository.insertBatch(tx, {
      msId,
      letters: deciding.letters ?? usualLetters(),
      letterVersion: deciding.letterVersion,
      dueTime: offers ? dueTime : null,
      userId: caller.userId,
      createTime: tx.now,
    });
    await repository.changeDecisions(tx, ids, { state: 'waiting', fault: null, batchId, updateTime: tx.now });
    tx.emit(decisionSend({ batchId }));
    return { batchId, papers: ids.length };
  });

/** Tries again what of a batch could not be sent. */
export const resendFailed = (
  ctx: Context,
  caller: Caller,
  id: number,
  body: Body<typeof calls.resendFailed>,
): Promise<{ papers: number }> =>
  changeAtDesk(ctx, caller, { id, action: 'send' }, async ({ tx, msId, shown }) => {
    const batch = await repository.findBatch(tx, dbId(body.batchId));
    if (batch?.msId !== msId) throw notFoundError();
    const ids = (await repository.findInBatch(tx, batch.batchId, 'failed')).filter((paperId) =>
      isShown(shown, paperId),
    );
    if (ids.length === 0) throw new AppError('decision.noneFailed');
    await repository.lockDecisions(tx, ids);
    await repository.changeDecisions(tx, ids, { state: 'waiting', fault: null, updateTime: tx.now });
    tx.emit(decisionSend({ batchId: batch.batchId }));
    return { papers: ids.length };
  });
