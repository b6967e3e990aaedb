import { DashboardView } from '@/components/console/dashboard/dashboard-view';
import { getDashboard } from '@/contract/console/console';
import { isStaff } from '@/contract/policies';
import { readPersonal } from '@/lib/data/read';
import { consolePage } from '../console-page';

const { generateMetadata, page } = consolePage('console', async ({ user }) => (
  <DashboardView figures={await readPersonal(getDashboard)} roleless={isStaff(user) && !user.roles?.length} />
));

export { generateMetadata };
export default page;
