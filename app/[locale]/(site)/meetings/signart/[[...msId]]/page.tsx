import { EntryPage } from '@/components/paper/decision/entry-page';
import { getEntries } from '@/contract/decision/entry';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** One's own papers at a meeting: what was decided, the letters, and offers. */
const { generateMetadata, page } = ownMeetingPage('paperEntry', ['paper', 'decision', 'form'], async ({ msId }) => (
  <EntryPage sheet={await readPersonal(getEntries, { query: { msId } })} />
));

export { generateMetadata };
export default page;
