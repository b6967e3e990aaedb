import { FavoButton } from '@/components/account/favo-button';
import { ClockText } from '@/components/clock/clock-text';
import { ClosingTime, MeetingTime } from '@/components/clock/meeting-time';
import { chinaDay } from '@/components/clock/phases';
import { LiveCard } from '@/components/live/live-card';
import type { MeetingSlots } from '@/components/meeting/detail/meeting-detail';
import type { DocLive } from '@/contract/live/live';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import { watchOf } from '@/lib/watch';

/** What a meeting's page takes from other domains (lives, favourite) and from the clock. `now`: when the page was rendered. */
export function meetingSlots(
  { msId }: MeetingDetail,
  lives: DocLive[],
  trail: MeetingSlots['trail'],
  now: Date,
  card: string,
): MeetingSlots {
  return {
    trail,
    lives: lives.map((live) => <LiveCard key={live.id} live={live} />),
    watch: watchOf(lives, '#lives'),
    card,
    favo: <FavoButton kind="meeting" id={msId} />,
    timeLeft: ({ startTime, endTime }) => <MeetingTime start={startTime} end={endTime} now={now} />,
    closing: (time) => <ClosingTime time={time} now={now} />,
    clock: (phases) => <ClockText now={now} phases={phases} />,
    today: chinaDay(now),
    now,
  };
}
