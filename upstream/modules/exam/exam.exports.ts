import { listTakers } from '@/contract/exam/desk';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** Who took the exams of a meeting, and with what result. */
export const examExport = listExport(
  'examTakers',
  listTakers,
  [
    ['title', long, 'exam'],
    'personName',
    ['hospital', long],
    ['number', null, 'attempt'],
    ['takeState', coded('take'), 'state'],
    'answered',
    'startTime',
    ['handTime', null, 'handTime'],
    ['way', coded('handWay'), 'handWay'],
    'score',
    ['full', null, 'fullMarks'],
    ['passed', coded('flag'), 'passed'],
  ],
  { right: 'meeting.exams.mark', needs: {} },
);
