import { DuesPage } from '@/components/attendee/author/dues-page';
import { ownMeetingPage } from '../../own-meeting-page';
import { readDues } from '../../own-papers';

/** The meeting stands in the query, which no kept page may read. */
export const dynamic = 'force-dynamic';

/** One author of several pays for their own place. */
const { generateMetadata, page } = ownMeetingPage(
  'paperPayOne',
  ['present', 'paper', 'enrol', 'form', 'attendee', 'validation'],
  async ({ msId }) => <DuesPage msId={msId} {...(await readDues(msId))} alone />,
);

export { generateMetadata };
export default page;
