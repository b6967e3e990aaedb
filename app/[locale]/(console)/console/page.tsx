import { DashboardView } from '@/components/console/dashboard/dashboard-view';
import { getDashboard } from '@/contract/console/console';
import { readPersonal } from '@/lib/data/read';
import { consolePage } from '../console-page';

const { generateMetadata, page } = consolePage('console', async () => (
  <DashboardView figures={await readPersonal(getDashboard)} />
));

export { generateMetadata };
export default page;
