import { listConsoleArticles } from '@/contract/console-content';
import { listKeepers } from '@/contract/keeper';
import { listSpec } from '@/lib/lists/list-state';

/** Articles, as the screen and its server read know the list. */
export const ARTICLES = listSpec(listConsoleArticles, {
  filters: ['keyword', 'type', 'state'],
  sorts: ['publishTime', 'viewCount', 'updateTime'],
  sizes: [20, 50, 100],
});
/** Requests for accompanying service, as the screen and its server read know the list. */
export const KEEPERS = listSpec(listKeepers, { filters: ['keyword', 'status'], sizes: [20, 50, 100] });
