import { listMyVideos } from '@/contract/video/video';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const videoExports = [
  listExport('myVideos', listMyVideos, [
    ['title', long],
    'cateName',
    ['auditStatus', coded('video'), 'state'],
    ['vipFlag', coded('flag')],
    'duration',
    'playCount',
    'favoCount',
    'createTime',
  ]),
];
