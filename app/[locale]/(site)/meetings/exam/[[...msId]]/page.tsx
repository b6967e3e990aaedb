import { WayPart } from '@/components/credit/way-part';
import { OwnExamsPage } from '@/components/exam/own-exams';
import { SurveyPart } from '@/components/survey/survey-part';
import { getMyWay } from '@/contract/credit/certificate';
import { listOwnExams } from '@/contract/exam/exam';
import { getOwnSurvey } from '@/contract/survey/survey';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** What stands between somebody and the certificate of a meeting: its exams, its survey, and every step with what is missing. */
const { generateMetadata, page } = ownMeetingPage(
  'meetingExam',
  ['exam', 'survey', 'credit', 'form'],
  async ({ msId }) => {
    const [exams, survey, way] = await Promise.all([
      readPersonal(listOwnExams, { query: { msId } }),
      readPersonal(getOwnSurvey, { params: { msId } }),
      readPersonal(getMyWay, { query: { msId } }),
    ]);
    return (
      <OwnExamsPage
        msId={msId}
        exams={exams}
        asks={survey.state !== 'none'}
        way={exams.enrolled && <WayPart way={way} named />}
      >
        <SurveyPart msId={msId} survey={survey} />
      </OwnExamsPage>
    );
  },
);

export { generateMetadata };
export default page;
