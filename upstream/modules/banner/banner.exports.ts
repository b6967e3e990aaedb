import { listConsoleBanners } from '@/contract/banner/console';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const bannerExports = [
  listExport('banners', listConsoleBanners, [
    ['title', long],
    ['text', long],
    ['linkUrl', long],
    ['state', coded('banner')],
    'place',
    'startTime',
    'endTime',
    'updateTime',
  ]),
];
