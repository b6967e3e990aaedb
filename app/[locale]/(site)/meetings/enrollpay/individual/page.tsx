import { TeamPlacePage } from '@/components/attendee/team/team-place-page';
import { getTeamPlace } from '@/contract/attendee/team';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** The meeting stands in the query, which no kept page may read. */
export const dynamic = 'force-dynamic';

/** One of a team pays for themselves. */
const { generateMetadata, page } = ownMeetingPage('enrolPayOne', ['team', 'form'], async ({ msId }) => (
  <TeamPlacePage msId={msId} place={(await readPersonal(getTeamPlace, { query: { msId } })) ?? null} />
));

export { generateMetadata };
export default page;
