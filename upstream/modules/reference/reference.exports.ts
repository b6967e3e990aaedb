import { listConsoleContacts, listConsoleDicts } from '@/contract/console/content';
import { listExport, long } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const referenceExports = [
  listExport('dicts', listConsoleDicts, ['dictType', 'dictValue', 'dictLabel', 'labelEn']),
  listExport('contacts', listConsoleContacts, ['name', 'phone', 'wechat', 'qq', ['workTime', long]]),
];
