import type { PreviewEntry } from '@/components/ui/preview/preview-catalogue';
import { TIME_STATE } from '@/contract/codes';
import type { DocLive } from '@/contract/live/live';
import type { Meeting } from '@/contract/meeting/meeting';
import { LiveStrip } from './live-strip';
import { MinePreview } from './mine-preview';
import { MonthList } from './month-list';
import { OnNow } from './on-now';

/** Names of the home page's previews among those of persons, meetings and lives. */
export const MINE_PREVIEWS = ['home-mine'] as const;
export const HOME_MEETING_PREVIEWS = ['home-on-now', 'home-months'] as const;
export const HOME_LIVE_PREVIEWS = ['home-strip'] as const;

/** The reader's own part in its states. */
export function minePreviews(locale: string): PreviewEntry[] {
  const states = (['usual', 'long', 'empty', 'loading', 'failed'] as const).map((state) => ({
    key: state,
    node: (
      <div inert>
        <MinePreview state={state} locale={locale} />
      </div>
    ),
  }));
  return [{ name: MINE_PREVIEWS[0], states }];
}

/** The parts that list meetings: usual, with long names, and with a single meeting. `draw` draws a row, `place` where one is held, `closing` its days left. */
export function homeMeetingPreviews(
  meetings: Meeting[],
  long: Meeting,
  {
    draw,
    place,
    closing,
  }: {
    draw: (meeting: Meeting) => React.ReactNode;
    place: (meeting: Meeting) => React.ReactNode;
    closing: (time: string) => React.ReactNode;
  },
): PreviewEntry[] {
  const [first] = meetings;
  const chosen = { usual: meetings.slice(0, 6), long: [long], one: first ? [first] : [] };
  const states = (node: (rows: Meeting[]) => React.ReactNode) =>
    (['usual', 'long', 'one'] as const).map((key) => ({ key, node: node(chosen[key]) }));
  return [
    {
      name: HOME_MEETING_PREVIEWS[0],
      states: states((rows) => <OnNow meetings={rows} total={rows.length} place={place} />),
    },
    {
      name: HOME_MEETING_PREVIEWS[1],
      states: states((rows) => (
        <MonthList
          meetings={rows}
          calls={rows.filter(({ artEnd }) => artEnd).slice(0, 3)}
          chips={[]}
          row={draw}
          closing={closing}
        />
      )),
    },
  ];
}

/** The line of lives: on now, next, and with long titles. */
export function homeLivePreviews(live: DocLive, long: DocLive): PreviewEntry[] {
  const on = { ...live, liveStatus: TIME_STATE.on };
  return [
    {
      name: HOME_LIVE_PREVIEWS[0],
      states: [
        { key: 'on', node: <LiveStrip lives={[on]} /> },
        { key: 'next', node: <LiveStrip lives={[{ ...live, liveStatus: TIME_STATE.before }]} /> },
        { key: 'long', node: <LiveStrip lives={[{ ...long, liveStatus: TIME_STATE.on }]} /> },
      ],
    },
  ];
}
