import { notFound } from 'next/navigation';
import { DecidingPage } from '@/components/paper/decision/deciding-page';
import { decisionList } from '@/components/paper/decision/decision-query';
import { InvitationPage } from '@/components/paper/review/invitation';
import { JudgedPage } from '@/components/paper/review/judged-page';
import { judgedList } from '@/components/paper/review/judged-query';
import { ReviewPlacePage } from '@/components/paper/review/review-place';
import { ReviewedPage } from '@/components/paper/review/reviewed-page';
import { getDecisionDesk } from '@/contract/decision/desk';
import { getInvitation, getJudged, getReview, getReviewPlace } from '@/contract/review/review';
import { readListStart } from '@/lib/data/list-start';
import { nullOnMissing, parseId, readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

const oneOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** What somebody reviews at a meeting, chairs there, or has handed in. */
const { generateMetadata, page } = ownMeetingPage(
  'meetingPaperAudit',
  ['paper', 'review', 'decision', 'form', 'validation'],
  async ({ msId, query }) => {
    const key = oneOf(query.key);
    if (key) {
      const asked = await nullOnMissing(readPersonal(getInvitation, { query: { key } }));
      return <InvitationPage msId={msId} asked={asked?.msId === msId ? { key, load: asked.load } : null} />;
    }
    if (query.view === 'decisions') {
      const desk = await nullOnMissing(readPersonal(getDecisionDesk, { params: { msId } }));
      if (!desk) notFound();
      return <DecidingPage desk={desk} start={await readListStart(decisionList(msId), query)} />;
    }
    if (query.artId === undefined) {
      const place = await readPersonal(getReviewPlace, { query: { msId } });
      const start = place.judges ? await readListStart(judgedList(msId), query) : null;
      return <ReviewPlacePage place={place} start={start} />;
    }
    const artId = parseId(oneOf(query.artId));
    if (artId === null) notFound();
    const params = { artId };
    const review = await nullOnMissing(readPersonal(getReview, { params }));
    if (review?.msId === msId) return <ReviewedPage paper={review} />;
    const judged = await nullOnMissing(readPersonal(getJudged, { params }));
    if (judged?.msId !== msId) notFound();
    return <JudgedPage paper={judged} />;
  },
);

export { generateMetadata };
export default page;
