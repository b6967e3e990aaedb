import { z } from 'zod';
import { OFFER_ANSWER } from '@/contract/decision/codes';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { PAPER_STATE } from '@/contract/paper/codes';
import { pathTo } from '@/contract/paths';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { plainText } from '@/upstream/core/text/html';
import { toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { mailSent } from '@/upstream/jobs/effects';
import { issueDocument } from '@/upstream/modules/document/document.service';
import { getMeeting } from '@/upstream/modules/meeting/meeting.service';
import { changePaper, findAuthors, lockPaper } from '@/upstream/modules/paper/decided.service';
import { presentPapers } from '@/upstream/modules/presentation/presentation.service';
import { notify } from '@/upstream/modules/task/task.service';
import { acceptanceOf } from './acceptance';
import * as repository from './decision.repository';
import { faultOf } from './fault';
import { letterOf } from './letters';
import { formWords } from './quota.service';
import { accountsOf, greetedOf, mailedOf } from './told';

/** Papers that one job tells of: a job whose process died is done again from what is left. */
const AT_ONCE = 20;

interface Sending {
  batch: repository.BatchRecord;
  meeting: MeetingDetail;
}

/** Tells the authors of one paper what was decided, in one transaction: whatever becomes of the process, they are told once. */
async function sendOne(ctx: Context, tx: Tx, { batch, meeting }: Sending, paperId: number): Promise<void> {
  const [decision] = await repository.lockDecisions(tx, [paperId]);
  if (decision?.state !== 'waiting' || decision.batchId !== batch.batchId) return;
  await lockPaper(tx, paperId);
  const [found] = await repository.findPapers(tx, [paperId]);
  if (!found) return;
  const { paper, cateName, cateNameEn } = found;
  const disowned = (await repository.findDisowned(tx, [paperId])).length > 0;
  const fault = faultOf({ ...found, decision }, disowned);
  if (fault) return repository.changeDecisions(tx, [paperId], { state: 'failed', fault, updateTime: tx.now });
  const authors = await findAuthors(tx, [paperId]);
  const award = (await repository.findAwards(tx, paper.msId)).find(({ awardId }) => awardId === decision.awardId);
  const { form } = decision;
  const column = { name: cateName, nameEn: cateNameEn };
  const facts = {
    paper,
    decision,
    meeting,
    column,
    author: greetedOf(paper, authors),
    award: award ? { name: award.name, nameEn: award.nameEn } : null,
    due: form === 'oral' ? toWireOrNull(batch.dueTime) : null,
  };
  const letter = letterOf(batch.letters, facts);
  const issued = form
    ? await issueDocument(tx, {
        kind: 'acceptance',
        subjectId: `${paperId}`,
        numberOf: (year, serial) => `LY${year}${String(serial).padStart(6, '0')}`,
        content: (number, day) =>
          acceptanceOf(ctx, { ...facts, letter, authors, number, day, letterVersion: batch.letterVersion }),
      })
    : null;
  await changePaper(tx, paperId, {
    state: form ? PAPER_STATE.accepted : PAPER_STATE.rejected,
    form,
    auditMsg: decision.message || null,
    auditMsgEn: decision.messageEn || null,
    decideTime: tx.now,
    updateTime: tx.now,
  });
  if (form) {
    const asked = form === 'oral';
    await presentPapers(tx, [
      {
        paperId,
        msId: paper.msId,
        offered: form,
        awardId: decision.awardId,
        answer: asked ? OFFER_ANSWER.asked : OFFER_ANSWER.taken,
        answerTime: asked ? null : tx.now,
        dueTime: asked ? batch.dueTime : null,
        updateTime: tx.now,
      },
    ]);
  }
  await repository.changeDecisions(tx, [paperId], {
    state: 'sent',
    letter,
    docId: issued?.docId ?? null,
    sendTime: tx.now,
    updateTime: tx.now,
  });
  const params = {
    meeting: meeting.msName,
    paper: plainText(paper.title || (paper.titleEn ?? '')),
    form: form ? formWords('zh', form) : '',
    time: facts.due?.slice(0, 16) ?? '',
  };
  const paramsEn = {
    ...params,
    meeting: meeting.msNameEn || meeting.msName,
    paper: plainText(paper.titleEn || paper.title),
    form: form ? formWords('en', form) : '',
  };
  const accepted = form === 'oral' ? ('paperOffered' as const) : ('paperAccepted' as const);
  await notify(tx, {
    userIds: accountsOf(paper, authors),
    template: form ? accepted : 'paperRejected',
    msId: paper.msId,
    msgId: `decision-${paperId}`,
    params,
    paramsEn,
    linkUrl: pathTo('paperEntry', { msId: paper.msId }),
    // The letter itself is the mail.
    ways: { sms: true, email: false },
  });
  for (const { email } of mailedOf(paper, authors)) {
    if (!email) continue;
    const content = `${letter.text}\n\n———\n\n${letter.textEn}`;
    tx.emit(mailSent(ctx, { email, subject: `${letter.subject} / ${letter.subjectEn}`, content }));
  }
}

/** Sends what of a batch waits, paper by paper; what cannot be sent is said, and the next goes on. */
export const decisionSend = defineEvent(
  'decision.send',
  z.object({ batchId: z.number().int() }),
  async (ctx, { batchId }) => {
    const batch = await repository.findBatch(ctx.db, batchId);
    if (!batch) return;
    const ids = await repository.findInBatch(ctx.db, batchId, 'waiting', AT_ONCE);
    const meeting = await getMeeting(ctx, batch.msId);
    for (const paperId of ids) {
      try {
        await write(ctx, SYSTEM, 'system', (tx) => sendOne(ctx, tx, { batch, meeting }, paperId));
      } catch (error) {
        ctx.log.error(error, `decision on paper ${paperId}`);
        await write(ctx, SYSTEM, 'system', async (tx) => {
          const [decision] = await repository.lockDecisions(tx, [paperId]);
          if (decision?.state !== 'waiting') return;
          await repository.changeDecisions(tx, [paperId], { state: 'failed', fault: 'other', updateTime: tx.now });
        });
      }
    }
    await write(ctx, SYSTEM, 'system', async (tx) => {
      const left = await repository.findInBatch(tx, batchId, 'waiting', 1);
      if (left.length > 0) return tx.emit(decisionSend({ batchId }));
      if (batch.userId === null) return;
      const failed = (await repository.findInBatch(tx, batchId, 'failed')).length;
      await notify(tx, {
        userIds: [batch.userId],
        template: failed > 0 ? 'decisionsFailed' : 'decisionsSent',
        msId: batch.msId,
        msgId: `decisions-${batchId}-${failed}`,
        params: { meeting: meeting.msName, number: batch.number, count: failed },
        paramsEn: { meeting: meeting.msNameEn || meeting.msName, number: batch.number, count: failed },
        linkUrl: `${pathTo('tasks')}?msId=${batch.msId}&tab=decisions`,
      });
    });
  },
  { queue: 'slow' },
);
