import { listKeepers, listMyKeepers } from '@/contract/keeper/keeper';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/* Columns that a list of one’s own and the console’s list of everybody’s have in common. */
const KEEPER_END_COLUMNS = [
  'serviceTime',
  'place',
  ['status', coded('keeper'), 'state'],
  'keeperName',
  'keeperPhone',
  ['note', long],
  'createTime',
] as const;

/** Lists that can be written to a file. */
export const keeperExports = [
  listExport('myKeepers', listMyKeepers, ['patientName', 'phonenumber', ...KEEPER_END_COLUMNS]),
  listExport('keepers', listKeepers, ['patientName', 'phonenumber', 'userName', ...KEEPER_END_COLUMNS]),
];
