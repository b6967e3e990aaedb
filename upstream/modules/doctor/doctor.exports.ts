import { listConsoleDoctors } from '@/contract/console/content';
import { coded, listExport } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const doctorExports = [
  listExport('doctors', listConsoleDoctors, ['name', 'hospital', 'department', ['shown', coded('flag')], 'orderNum']),
];
