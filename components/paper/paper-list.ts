import { PAPER_STATE, PAPER_STATES, type PaperState } from '@/contract/paper/codes';
import { listMyPapers, type MyPaper } from '@/contract/paper/paper';
import { listSpec } from '@/lib/lists/list-state';

/** My papers over all meetings. */
export const MY_PAPERS = listSpec(listMyPapers);

/** How a paper's state is shown. */
export const STATE_LOOKS = {
  draft: { tone: 'warning', icon: 'edit' },
  submitted: { tone: 'info', icon: 'done' },
  review: { tone: 'info', icon: 'clock' },
  revise: { tone: 'warning', icon: 'warning' },
  accepted: { tone: 'success', icon: 'done' },
  rejected: { tone: 'danger', icon: 'failed' },
  withdrawn: { tone: 'neutral', icon: 'close' },
} as const;

/** A paper's state; one that an upstream names otherwise is taken for handed in. */
export const stateOf = ({ artState }: Pick<MyPaper, 'artState'>): PaperState =>
  PAPER_STATES.find((state) => state === artState) ?? PAPER_STATE.submitted;
