import { EnrolPage } from '@/components/attendee/enrol/enrol-page';
import { getEnrol } from '@/contract/attendee/enrol';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** Enrolling for a meeting: what can be chosen, what it costs, and what somebody has. */
const { generateMetadata, page } = ownMeetingPage('enrol', ['enrol', 'form', 'validation'], async ({ msId }) => (
  <EnrolPage msId={msId} sheet={await readPersonal(getEnrol, { query: { msId } })} />
));

export { generateMetadata };
export default page;
