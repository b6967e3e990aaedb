import { CallPage } from '@/components/paper/call/call-page';
import { getCall } from '@/contract/paper/call';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** A meeting's call for papers, and one's own papers there. */
const { generateMetadata, page } = ownMeetingPage('meetingPaperSign', ['paper', 'form'], async ({ msId }) => (
  <CallPage call={await readPersonal(getCall, { query: { msId } })} />
));

export { generateMetadata };
export default page;
