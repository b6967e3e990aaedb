import { getTranslations } from 'next-intl/server';
import { ClockText } from '@/components/clock/clock-text';
import { MeetingTime } from '@/components/clock/meeting-time';
import { LiveCard } from '@/components/live/live-card';
import { FeeTable } from '@/components/meeting/detail/fee-table';
import { MeetingCard } from '@/components/meeting/list/meeting-card';
import { OrganiserPage } from '@/components/organiser/organiser-page';
import { CheckInSample, CreditSample, HotelSample, PapersSample } from '@/components/organiser/samples';
import type { Sample } from '@/components/organiser/stage-story';
import type { StageKey } from '@/components/organiser/stages';
import { FoldOnPhones } from '@/components/ui/layout/fold-on-phones';
import { TIME_STATE } from '@/contract/codes';
import { listLives } from '@/lib/data/lives';
import { listFees, listHotels, listMeetings } from '@/lib/data/meetings';
import { getSiteFigures, listCustServs } from '@/lib/data/reference';
import { nextBigMeeting } from '../_home/next-big-meeting';

const AHEAD = 60;
const HOTELS = 3;

/** Shows the services on a real meeting of the site: its card, its fees, its hotels, a live. */
export async function OrganiserPageView() {
  const t = await getTranslations('organiser');
  const now = new Date();
  const [figures, contacts, upcoming, lives] = await Promise.all([
    getSiteFigures(),
    listCustServs(),
    listMeetings({
      timeState: TIME_STATE.before,
      orderByColumn: 'startTime',
      isAsc: 'asc',
      pageNum: 1,
      pageSize: AHEAD,
    }),
    listLives({ pageNum: 1, pageSize: 1 }),
  ]);
  const meeting = nextBigMeeting(upcoming.rows, now);
  const [fees, hotels] = meeting ? await Promise.all([listFees(meeting.msId), listHotels(meeting.msId)]) : [[], []];
  const [live] = lives.rows;
  const samples: Partial<Record<StageKey, Sample>> = {
    papers: { late: true, node: <PapersSample /> },
    site: { late: true, node: <CheckInSample /> },
    credits: { late: true, node: <CreditSample /> },
  };
  if (meeting) {
    const timeLeft = <MeetingTime start={meeting.startTime} end={meeting.endTime} now={now} />;
    samples.publish = { narrow: true, node: <MeetingCard meeting={meeting} timeLeft={timeLeft} level={4} /> };
  }
  if (fees.length > 0) {
    samples.enrol = {
      node: (
        <FoldOnPhones more={t('allFees')} keep="own">
          <FeeTable fees={fees} clock={(phases) => <ClockText now={now} phases={phases} />} />
        </FoldOnPhones>
      ),
    };
  }
  if (hotels.length > 0) samples.hotel = { late: true, node: <HotelSample hotels={hotels.slice(0, HOTELS)} /> };
  if (live) samples.live = { narrow: true, node: <LiveCard live={live} level={4} /> };
  return <OrganiserPage figures={figures} samples={samples} contacts={contacts} />;
}
