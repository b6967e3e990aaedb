import { listConsoleArticles } from '@/contract/console/content';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Lists that can be written to a file. */
export const articleExports = [
  listExport('articles', listConsoleArticles, [
    ['title', long],
    ['type', coded('article')],
    ['state', coded('publish')],
    'publishTime',
    'viewCount',
    'updateTime',
  ]),
];
