import { listConsoleBanners } from '@/contract/banner/console';
import { listSpec } from '@/lib/lists/list-state';

/** Banners of the home page, as the screen and its server read know the list. */
export const BANNERS = listSpec(listConsoleBanners, { sizes: [20, 50, 100] });
