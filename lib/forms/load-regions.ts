import { listRegions, type Region } from '@/contract/reference/reference';
import { callMain } from '@/lib/api/clients';

/** Regions under a parent (GB/T 2260), read in the browser; throws ApiError. */
export function loadRegions(parentCode: string): Promise<Region[]> {
  return callMain(listRegions, { query: { parentCode }, quiet: true });
}
