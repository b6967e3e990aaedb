import { OwnExamsPage } from '@/components/exam/own-exams';
import { listOwnExams } from '@/contract/exam/exam';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** The exams of a meeting, as they stand for one person. */
const { generateMetadata, page } = ownMeetingPage('meetingExam', ['exam'], async ({ msId }) => (
  <OwnExamsPage msId={msId} exams={await readPersonal(listOwnExams, { query: { msId } })} />
));

export { generateMetadata };
export default page;
