import { InvitationPage } from '@/components/attendee/team/invitation-page';
import { TeamPage } from '@/components/attendee/team/team-page';
import { getInvitation, getTeam } from '@/contract/attendee/team';
import { nullOnMissing, readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

const WORDS = ['team', 'import', 'enrol', 'form', 'validation'] as const;

/** A team for a meeting, as its contact sees it; with `invite` the place in one that an invitation is for. */
const { generateMetadata, page } = ownMeetingPage('enrolGroup', WORDS, async ({ msId, query: { invite } }) => {
  if (typeof invite !== 'string')
    return <TeamPage msId={msId} sheet={await readPersonal(getTeam, { query: { msId } })} />;
  const invitation = await nullOnMissing(readPersonal(getInvitation, { query: { msId, invite } }));
  return <InvitationPage msId={msId} invite={invite} invitation={invitation} />;
});

export { generateMetadata };
export default page;
