import { pathTo } from '@/contract/paths';
import type { Tx } from '@/upstream/core/write';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { notify } from '@/upstream/modules/task/task.service';
import { findConflict } from '@/upstream/policy/review/conflicts';
import { readJudges, readUnits, readWorks } from '@/upstream/policy/review/facts';
import { findReviewers } from '@/upstream/policy/review/facts.repository';
import { chairs } from '@/upstream/policy/review/judging';
import { findReviews, type Judgeable } from './review.repository';

/** Tells the reviewers of a paper and the chairs of its column, but nobody whom something bars from it, that something was said about it. */
export async function tellTalk(tx: Tx, { paperId, msId, columnId, paperNo }: Judgeable, by: number): Promise<void> {
  const given = (await findReviews(tx, { paperId })).flatMap(({ review, reviewer }) =>
    review.refusal ? [] : [reviewer],
  );
  const ids = new Set(given.map(({ reviewerId }) => reviewerId));
  const others = (await findReviewers(tx, msId)).filter((row) => chairs(row, columnId) && !ids.has(row.reviewerId));
  const near = [...given, ...others].filter(
    ({ userId, state }) => userId !== null && userId !== by && state === 'accepted',
  );
  const units = await readUnits(tx, msId);
  const judges = await readJudges(tx, near, units);
  const work = (await readWorks(tx, [paperId])).get(paperId);
  const userIds = near.flatMap(({ reviewerId, userId }) => {
    const judge = judges.get(reviewerId);
    return work && judge && userId !== null && findConflict(judge, work, units).conflict === null ? [userId] : [];
  });
  const meeting = await findMeetingName(tx, msId);
  if (userIds.length === 0) return;
  await notify(tx, {
    userIds,
    template: 'reviewSaid',
    msId,
    params: { meeting: meeting.msName, number: paperNo ?? '' },
    paramsEn: { meeting: meeting.msNameEn ?? meeting.msName, number: paperNo ?? '' },
    linkUrl: `${pathTo('review', { msId })}?artId=${paperId}`,
  });
}
