import { DuesPage } from '@/components/attendee/author/dues-page';
import { ownMeetingPage } from '../../own-meeting-page';
import { readDues } from '../../own-papers';

/** What an author pays for a meeting: papers, and a place with them. */
const { generateMetadata, page } = ownMeetingPage(
  'enrolPaperPay',
  ['present', 'paper', 'enrol', 'form', 'attendee', 'validation'],
  async ({ msId }) => <DuesPage msId={msId} {...(await readDues(msId))} />,
);

export { generateMetadata };
export default page;
