import { listMyDoctorFavos } from '@/contract/doctor/doctor';
import { listMyVideoFavos } from '@/contract/video/video';
import { listExport, long } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const engagementExports = [
  listExport('favoDoctors', listMyDoctorFavos, ['name', 'titleName', 'hospital', 'department', ['goodAt', long]]),
  listExport('favoVideos', listMyVideoFavos, [
    ['title', long],
    'cateName',
    'userName',
    'hospital',
    'duration',
    'playCount',
    'createTime',
  ]),
];
