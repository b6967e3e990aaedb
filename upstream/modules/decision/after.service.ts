import type { z } from 'zod';
import { OFFER_ANSWER } from '@/contract/decision/codes';
import type * as calls from '@/contract/decision/desk';
import { AUTHOR_ANSWER, PAPER_STATE } from '@/contract/paper/codes';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import type { Locale } from '@/upstream/core/text/translate';
import { fromWire, toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import {
  changeAuthor,
  changePaper,
  findAuthors,
  lockPaper,
  putAuthors,
} from '@/upstream/modules/paper/decided.service';
import {
  changePresentation,
  findPresentation,
  presentPapers,
} from '@/upstream/modules/presentation/presentation.service';
import { notify } from '@/upstream/modules/task/task.service';
import { isShown } from './audience';
import * as repository from './decision.repository';
import { changeAtDesk, type Desk } from './desk.service';
import { formWords, requirePlaces } from './quota.service';
import { accountsOf } from './told';

type Body<E extends { body: z.ZodType }> = z.output<E['body']>;

/** A paper that is shown to whoever works at the desk, locked until it is changed. */
async function lockShown({ tx, msId, shown }: Desk, artId: number): Promise<repository.PaperRecord> {
  const paper = await lockPaper(tx, dbId(artId));
  if (paper?.msId !== msId || !isShown(shown, paper.paperId)) throw notFoundError();
  return paper;
}
async function lockAccepted(desk: Desk, artId: number) {
  const paper = await lockShown(desk, artId);
  if (paper.state !== PAPER_STATE.accepted) throw new AppError('decision.notAccepted');
  const known = await findPresentation(desk.tx, paper.paperId);
  if (known) return { paper, presentation: known };
  // Accepted before presentations were kept.
  const row = { paperId: paper.paperId, msId: paper.msId, offered: paper.form ?? 'text', updateTime: desk.tx.now };
  await presentPapers(desk.tx, [{ ...row, answer: OFFER_ANSWER.taken, answerTime: desk.tx.now }]);
  return { paper, presentation: { ...row, answer: OFFER_ANSWER.taken as string, awardId: null } };
}

/** Tells the authors of a paper something of its decision. */
async function tellAuthors(
  tx: Tx,
  paper: repository.PaperRecord,
  template: 'offerExtended' | 'paperMoved' | 'paperAwarded' | 'paperSettled',
  more: { zh?: Record<string, string>; en?: Record<string, string> } = {},
): Promise<void> {
  const [authors, meeting] = [await findAuthors(tx, [paper.paperId]), await findMeetingName(tx, paper.msId)];
  await notify(tx, {
    userIds: accountsOf(paper, authors),
    template,
    msId: paper.msId,
    params: { meeting: meeting.msName, paper: plainText(paper.title || (paper.titleEn ?? '')), ...more.zh },
    paramsEn: {
      meeting: meeting.msNameEn || meeting.msName,
      paper: plainText(paper.titleEn || paper.title),
      ...more.en,
    },
    linkUrl: pathTo('paperEntry', { msId: paper.msId }),
  });
}

/** Gives an accepted paper in another form, also one whose offer was declined; its authors are told. */
export const movePaper = (
  ctx: Context,
  caller: Caller,
  id: number,
  { artId, form }: Body<typeof calls.movePaper>,
  locale: Locale,
): Promise<void> =>
  changeAtDesk(ctx, caller, { id, action: 'move' }, async (desk) => {
    const { tx, msId, judging } = desk;
    const { paper, presentation } = await lockAccepted(desk, artId);
    const { paperId, columnId } = paper;
    if (paper.form === form && presentation.answer !== OFFER_ANSWER.declined) throw new AppError('decision.sameForm');
    await requirePlaces(tx, { judging, msId, locale }, new Map([[paperId, { paperId, columnId, form }]]));
    await changePaper(tx, paperId, { form, updateTime: tx.now });
    const taken = { answer: OFFER_ANSWER.taken, answerTime: tx.now, dueTime: null, updateTime: tx.now };
    await changePresentation(tx, paperId, taken);
    await tellAuthors(tx, paper, 'paperMoved', {
      zh: { form: formWords('zh', form) },
      en: { form: formWords('en', form) },
    });
  });

/** Gives authors until another moment to answer the offer of a talk, all of them or none; refused where one has answered. */
export const extendOffers = (
  ctx: Context,
  caller: Caller,
  id: number,
  { artIds, dueTime }: Body<typeof calls.extendOffers>,
): Promise<{ papers: number }> =>
  changeAtDesk(ctx, caller, { id, action: 'extend' }, async (desk) => {
    const { tx } = desk;
    const after = fromWire(dueTime || null);
    if (!after || after <= tx.now) throw fieldError('dueTime', 'decision.duePast');
    const ids = [...new Set(artIds)].sort((a, b) => a - b);
    for (const artId of ids) {
      const { paper, presentation } = await lockAccepted(desk, artId);
      if (presentation.answer !== OFFER_ANSWER.asked)
        throw new AppError('decision.answeredAlready', {
          values: { paper: plainText(paper.title || (paper.titleEn ?? '')) },
        });
      const before = (await findPresentation(tx, paper.paperId))?.dueTime ?? null;
      if (before?.getTime() === after.getTime()) continue;
      await changePresentation(tx, paper.paperId, { dueTime: after, updateTime: tx.now });
      await repository.insertExtension(tx, {
        paperId: paper.paperId,
        before,
        after,
        userId: caller.userId,
        createTime: tx.now,
      });
      const time = toWire(after).slice(0, 16);
      await tellAuthors(tx, paper, 'offerExtended', { zh: { time }, en: { time } });
    }
    return { papers: ids.length };
  });

/** Gives accepted papers an award, or takes it back; who is given one is told. */
export const givePaperAward = (
  ctx: Context,
  caller: Caller,
  id: number,
  { artIds, awardId }: Body<typeof calls.givePaperAward>,
): Promise<{ papers: number }> =>
  changeAtDesk(ctx, caller, { id, action: 'award' }, async (desk) => {
    const { tx, msId } = desk;
    const award = (await repository.findAwards(tx, msId)).find((one) => one.awardId === awardId);
    if (awardId && !award) throw fieldError('awardId', 'validation.choose');
    for (const artId of [...new Set(artIds)].sort((a, b) => a - b)) {
      const { paper, presentation } = await lockAccepted(desk, artId);
      if (presentation.awardId === awardId) continue;
      await changePresentation(tx, paper.paperId, { awardId, updateTime: tx.now });
      await changePaper(tx, paper.paperId, { updateTime: tx.now });
      if (!award) continue;
      const words = { zh: { award: award.name }, en: { award: award.nameEn || award.name } };
      await tellAuthors(tx, paper, 'paperAwarded', words);
    }
    return { papers: new Set(artIds).size };
  });

/** Settles what an author has said who disowns a paper: they are taken off it, or have said that it is theirs after all. What was done is kept. */
export const settleAuthor = (
  ctx: Context,
  caller: Caller,
  id: number,
  { artId, key, how, note }: Body<typeof calls.settleAuthor>,
): Promise<void> =>
  changeAtDesk(ctx, caller, { id, action: 'author' }, async (desk) => {
    const { tx } = desk;
    const paper = await lockShown(desk, artId);
    const { paperId } = paper;
    const authors = await findAuthors(tx, [paperId]);
    const author = authors.find((one) => one.key === key);
    if (author?.confirmStatus !== AUTHOR_ANSWER.disowned) throw new AppError('decision.settledAlready');
    if (how === 'confirmed') {
      const said = { confirmStatus: AUTHOR_ANSWER.confirmed, confirmTime: tx.now };
      await changeAuthor(tx, author.id, said);
    } else {
      const left = authors.filter((one) => one.key !== key);
      if (left.length === 0) throw new AppError('decision.lastAuthor');
      const [presenter, corresponding] = [left.some((one) => one.presenter), left.some((one) => one.corresponding)];
      const rows = left.map((one, at) => ({
        ...one,
        orderNum: at + 1,
        presenter: one.presenter || (!presenter && at === 0),
        corresponding: one.corresponding || (!corresponding && at === 0),
      }));
      const known = await findPresentation(tx, paperId);
      if (known?.presenterKey === key) await changePresentation(tx, paperId, { presenterKey: null });
      await putAuthors(tx, paperId, rows);
    }
    const rev = paper.rev + 1;
    // What was handed in stands: nothing of it waits to be handed in again.
    const submitRev = paper.rev === paper.submitRev ? rev : paper.submitRev;
    await changePaper(tx, paperId, { rev, submitRev, updateTime: tx.now });
    await repository.insertSettled(tx, {
      paperId,
      name: author.name,
      how,
      note: plainText(note),
      userId: caller.userId,
      createTime: tx.now,
    });
    const [zh, en] = [{ name: plainText(author.name) }, { name: plainText(author.nameEn || author.name) }];
    await tellAuthors(tx, paper, 'paperSettled', { zh, en });
  });
