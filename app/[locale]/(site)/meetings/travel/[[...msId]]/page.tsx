import { TravelPage } from '@/components/meeting/trip/travel-page';
import { getMyTrips } from '@/contract/trip/trip';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** How somebody comes to a meeting and leaves it, and the car that fetches them. */
const { generateMetadata, page } = ownMeetingPage('meetingTravel', ['trip', 'form', 'validation'], async ({ msId }) => (
  <TravelPage msId={msId} mine={await readPersonal(getMyTrips, { query: { msId } })} />
));

export { generateMetadata };
export default page;
