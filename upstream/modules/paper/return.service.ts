import type { PaperState } from '@/contract/paper/codes';
import { pathTo } from '@/contract/paths';
import { fieldError, notFoundError } from '@/upstream/core/errors';
import { nextOf } from '@/upstream/core/state-table';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import { notify } from '@/upstream/modules/task/task.service';
import { findOne } from './paper.repository';
import { PAPER_TABLE } from './paper.table';
import { changePaper, lockPaper } from './writing.repository';

/** Sends a paper back to its authors for changes until a moment, and tells who handed it in. */
export async function returnToAuthors(
  tx: Tx,
  paperId: number,
  { message, messageEn, dueTime }: { message: string; messageEn: string; dueTime: Date },
): Promise<void> {
  const paper = await lockPaper(tx, paperId);
  if (!paper) throw notFoundError();
  const state = nextOf(PAPER_TABLE, paper.state as PaperState, 'return', 'review.returnNot');
  if (dueTime <= tx.now) throw fieldError('dueTime', 'review.duePast');
  await changePaper(tx, paperId, {
    state,
    dueTime,
    auditMsg: message,
    auditMsgEn: messageEn || null,
    updateTime: tx.now,
  });
  const found = await findOne(tx, paperId);
  if (!found || paper.userId === null) return;
  const time = toWire(dueTime).slice(0, 16);
  await notify(tx, {
    userIds: [paper.userId],
    template: 'paperReturned',
    msId: paper.msId,
    params: { meeting: found.msName, paper: plainText(paper.title || (paper.titleEn ?? '')), time },
    paramsEn: {
      meeting: found.msNameEn ?? found.msName,
      paper: plainText(paper.titleEn || paper.title),
      time,
    },
    linkUrl: pathTo('art'),
  });
}
