import { listConsoleLog } from '@/contract/console/console';
import { listSpec } from '@/lib/lists/list-state';

/** The console's log, as the screen and its server read know the list. */
export const CONSOLE_LOG = listSpec(listConsoleLog, { sizes: [50, 100] });
