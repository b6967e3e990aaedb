import { listKeepers } from '@/contract/keeper/keeper';
import { listSpec } from '@/lib/lists/list-state';

/** Requests for accompanying service, those that wait first. */
export const KEEPER_REQUESTS = listSpec(listKeepers, { sizes: [20, 50, 100] });
