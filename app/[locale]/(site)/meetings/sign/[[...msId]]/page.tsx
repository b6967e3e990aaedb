import { TicketPage } from '@/components/door/ticket/ticket-page';
import { getMyTicket } from '@/contract/door/door';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** Somebody's ticket for a meeting, signing in, where they signed in, and their minutes; `code` comes from a screen. */
const { generateMetadata, page } = ownMeetingPage(
  'meetingSignIn',
  ['door', 'form', 'validation'],
  async ({ msId, query: { code } }) => (
    <TicketPage
      msId={msId}
      sheet={await readPersonal(getMyTicket, { query: { msId } })}
      code={typeof code === 'string' ? code : ''}
    />
  ),
);

export { generateMetadata };
export default page;
