import { DiningPage } from '@/components/meeting/meal/dining-page';
import { getMyMeals } from '@/contract/meal/meal';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** Somebody's meals at a meeting, their table, and what they do not eat. */
const { generateMetadata, page } = ownMeetingPage('meetingDining', ['meal', 'form', 'validation'], async ({ msId }) => (
  <DiningPage msId={msId} mine={await readPersonal(getMyMeals, { query: { msId } })} />
));

export { generateMetadata };
export default page;
