import { listDecisions } from '@/contract/decision/desk';
import { coded, listExport, long } from '@/upstream/modules/export/export-list.service';

/** What was decided of a meeting's papers, for its desk: of the papers that whoever asks is shown. */
export const decisionExport = listExport(
  'decisions',
  listDecisions,
  [
    'artNo',
    ['title', long],
    'cateName',
    ['points', null, 'points'],
    ['artState', coded('paper'), 'state'],
    ['decisionState', coded('decision'), 'decision'],
    ['verdict', coded('verdict'), 'verdict'],
    ['form', coded('paperForm'), 'paperForm'],
    'awardName',
    ['answer', coded('offer'), 'offerAnswer'],
    'dueTime',
    'sendTime',
    ['message', long],
  ],
  { right: 'meeting.papers.change', needs: {} },
);
