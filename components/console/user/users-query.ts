import { listConsoleUsers } from '@/contract/console/console';
import { listSpec } from '@/lib/lists/list-state';

/** People, as the screen and its server read know the list. */
export const PEOPLE = listSpec(listConsoleUsers, { sizes: [20, 50, 100] });
