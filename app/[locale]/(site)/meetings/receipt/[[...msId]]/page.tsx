import { SlipPage } from '@/components/meeting/slip/slip-page';
import { getMySlip } from '@/contract/slip/slip';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** Somebody's whole journey to a meeting: one form, and one place to see it. */
const { generateMetadata, page } = ownMeetingPage(
  'meetingReceipt',
  ['slip', 'trip', 'meal', 'lodging', 'form', 'validation'],
  async ({ msId }) => <SlipPage msId={msId} slip={await readPersonal(getMySlip, { query: { msId } })} />,
);

export { generateMetadata };
export default page;
