import { listConsoleLives } from '@/contract/live/console';
import { coded, codedOf, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const liveExports = [
  listExport('lives', listConsoleLives, [
    ['title', long],
    ['userName', null, 'speaker'],
    'startTime',
    'endTime',
    ['msName', long],
    'room',
    ['state', coded('live')],
    ['replayUrl', codedOf<{ replayUrl: string | null }>('flag', ({ replayUrl }) => (replayUrl ? '1' : '0'))],
    'viewCount',
  ]),
];
