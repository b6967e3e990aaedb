import { listConsoleLiveMessages, listConsoleLives } from '@/contract/live/console';
import { listSpec } from '@/lib/lists/list-state';

/** Lives, as the screen and its server read know the list. */
export const LIVES = listSpec(listConsoleLives, { sizes: [20, 50, 100] });
/** What was said in one live. */
export const LIVE_MESSAGES = listSpec(listConsoleLiveMessages, { sizes: [20, 50, 100] });
