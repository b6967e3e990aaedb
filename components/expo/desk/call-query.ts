import { listExpoCalls } from '@/contract/expo/desk';
import { listSpec } from '@/lib/lists/list-state';

/** Requests for calls at a meeting, as the screen and its server read know the list. */
export const expoCallList = (msId: number) =>
  listSpec(listExpoCalls, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
