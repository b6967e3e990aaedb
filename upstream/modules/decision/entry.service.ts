import type { z } from 'zod';
import { OFFER_ANSWER, type OfferReply } from '@/contract/decision/codes';
import type * as calls from '@/contract/decision/entry';
import { PAPER_FORMS, PAPER_STATE } from '@/contract/paper/codes';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, type MessageKey, translate } from '@/upstream/core/text/translate';
import { toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { pdfLink } from '@/upstream/modules/document/document.service';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { callState, readCall } from '@/upstream/modules/paper/call.service';
import { changePaper, findDesk, findPublic, lockPaper } from '@/upstream/modules/paper/decided.service';
import { listOwnAt } from '@/upstream/modules/paper/paper.service';
import { changePresentation, findPresentation } from '@/upstream/modules/presentation/presentation.service';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './decision.repository';
import { oneOfCodes } from './decision.views';
import { waitsForAnswer } from './desk.service';
import { requirePlaces } from './quota.service';

/** The caller's papers at a public meeting, with what they were told; nothing of what is only drafted. */
export async function getEntries(ctx: Context, caller: Caller, id: number): Promise<calls.EntrySheet> {
  const { db } = ctx;
  const meeting = await findPublic(db, dbId(id));
  if (!meeting) throw notFoundError();
  const now = ctx.now();
  const own = await listOwnAt(ctx, caller, meeting.msId);
  const ids = own.map(({ artId }) => artId);
  const [read, found, given, all] = await Promise.all([
    readCall(db, meeting),
    repository.findPapers(db, ids),
    repository.findPresentations(db, ids),
    repository.findAwards(db, meeting.msId),
  ]);
  const sent = new Map(
    found.flatMap(({ decision }) => (decision?.state === 'sent' ? [[decision.paperId, decision] as const] : [])),
  );
  const numbers = await repository.findLetterNumbers(
    db,
    [...sent.values()].flatMap(({ docId }) => docId ?? []),
  );
  return {
    msId: meeting.msId,
    state: callState(read, now),
    papers: own.map((paper) => {
      const presentation = given.get(paper.artId);
      const decision = sent.get(paper.artId);
      const offered = oneOfCodes(PAPER_FORMS, presentation?.offered);
      const award = all.find(({ awardId }) => awardId === presentation?.awardId);
      return {
        ...paper,
        offer:
          presentation && offered
            ? {
                offered,
                answer: presentation.answer as '0' | '1' | '2',
                answerTime: toWireOrNull(presentation.answerTime),
                dueTime: toWireOrNull(presentation.dueTime),
                over: presentation.answer === OFFER_ANSWER.asked && !waitsForAnswer(presentation, now),
              }
            : null,
        award: award ? { name: award.name, nameEn: award.nameEn, note: award.note, noteEn: award.noteEn } : null,
        letter: decision?.letter
          ? {
              ...decision.letter,
              sendTime: toWireOrNull(decision.sendTime) ?? '',
              number: decision.docId === null ? null : numbers.get(decision.docId),
            }
          : null,
      };
    }),
  };
}

const REPLY_WORDS: Record<OfferReply, MessageKey> = {
  take: 'decision.reply.take',
  poster: 'decision.reply.poster',
  decline: 'decision.reply.decline',
};

/** What authors say to the offer of a talk, once and in time; the desk is told, and a place that is not taken is free. */
export async function answerOffer(
  ctx: Context,
  caller: Caller,
  id: number,
  { reply }: z.output<typeof calls.answerOffer.body>,
  locale: Locale,
): Promise<void> {
  const artId = dbId(id);
  return write(ctx, caller, { name: 'paper.author', artId }, async (tx) => {
    const [known] = await repository.findPapers(tx, [artId]);
    if (!known) throw notFoundError();
    const { msId } = known.paper;
    await repository.lockDeciding(tx, msId);
    const paper = await lockPaper(tx, artId);
    const presentation = await findPresentation(tx, artId);
    if (paper?.state !== PAPER_STATE.accepted || !presentation || presentation.answer !== OFFER_ANSWER.asked)
      throw new AppError('decision.noOffer');
    if (!waitsForAnswer(presentation, tx.now)) throw new AppError('decision.offerOver');
    const said = { answerTime: tx.now, updateTime: tx.now };
    if (reply === 'poster') {
      const moved = { paperId: artId, columnId: paper.columnId, form: 'poster' };
      await requirePlaces(tx, { judging: null, msId, locale }, new Map([[artId, moved]]));
      await changePaper(tx, artId, { form: 'poster', updateTime: tx.now });
    } else {
      await changePaper(tx, artId, { updateTime: tx.now });
    }
    const answer = reply === 'decline' ? OFFER_ANSWER.declined : OFFER_ANSWER.taken;
    await changePresentation(tx, artId, { answer, ...said });
    const meeting = await findMeetingName(tx, msId);
    await notify(tx, {
      userIds: (await findDesk(tx, msId)).filter((userId) => userId !== caller.userId),
      template: 'offerAnswered',
      msId,
      params: {
        meeting: meeting.msName,
        number: paper.paperNo ?? '',
        paper: plainText(paper.title || (paper.titleEn ?? '')),
        reply: translate('zh', REPLY_WORDS[reply]),
      },
      paramsEn: {
        meeting: meeting.msNameEn || meeting.msName,
        number: paper.paperNo ?? '',
        paper: plainText(paper.titleEn || paper.title),
        reply: translate('en', REPLY_WORDS[reply]),
      },
      linkUrl: `${pathTo('tasks')}?msId=${msId}&tab=decisions`,
    });
    tx.noted();
  });
}

/** Where the letter of acceptance of a paper is fetched, by whoever may read the paper or decides on it. */
export async function getPaperLetter(ctx: Context, caller: Caller, id: number, lang: Locale): Promise<{ url: string }> {
  const [found] = await repository.findPapers(ctx.db, [dbId(id)]);
  const docId = found?.decision?.state === 'sent' ? found.decision.docId : null;
  if (docId === null || docId === undefined) throw new AppError('decision.noLetter');
  return { url: pdfLink(ctx, caller, 'document', { id: docId, lang }) };
}
