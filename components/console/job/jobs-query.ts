import { listFailedJobs } from '@/contract/console/console';
import { listSpec } from '@/lib/lists/list-state';

/** Failed jobs, as the screen and its server read know the list. */
export const FAILED_JOBS = listSpec(listFailedJobs, { sizes: [20, 50, 100] });
