import styles from '@/components/console/dashboard/dashboard.module.css';
import { DashboardView } from '@/components/console/dashboard/dashboard-view';
import { DeptView } from '@/components/console/dashboard/dept-view';
import { DeskMeetings, DeskTasks } from '@/components/meeting-manage/desk-home';
import { getDashboard } from '@/contract/console/console';
import { listDeskMeetings, listDeskTasks } from '@/contract/meeting-manage/desk';
import { isStaff } from '@/contract/policies';
import { readPersonal } from '@/lib/data/read';
import { consolePage } from '../console-page';

/** Meetings that an overview names; all of them are in the list that it leads to. */
const NEXT = 8;

const { generateMetadata, page } = consolePage(
  'console',
  async ({ user }) => {
    const ofDept = !isStaff(user);
    const [figures, tasks, meetings] = await Promise.all([
      readPersonal(getDashboard),
      ofDept ? readPersonal(listDeskTasks) : [],
      ofDept ? readPersonal(listDeskMeetings) : [],
    ]);
    const { dept } = figures;
    if (!dept) return <DashboardView figures={figures} roleless={!ofDept && !user.roles?.length} />;
    return (
      <DeptView dept={dept} meetings={meetings}>
        <div className={styles.parts}>
          <DeskTasks tasks={tasks} />
          <DeskMeetings meetings={meetings.filter(({ over }) => !over).slice(0, NEXT)} />
        </div>
      </DeptView>
    );
  },
  ({ user }) => (user && !isStaff(user) ? 'console.dashboard.ofDept' : null),
);

export { generateMetadata };
export default page;
