import type { DecisionFault } from '@/contract/decision/codes';
import type { PaperState } from '@/contract/paper/codes';
import { PAPER_TABLE } from '@/upstream/modules/paper/decided.service';
import type { DecisionRecord, FoundPaper } from './decision.repository';

/** A paper of which something is decided. */
export type Decided = FoundPaper & { decision: DecisionRecord };

/** Why a decision cannot be sent as things are; null where it can. */
export function faultOf({ paper, decision }: Decided, disowned: boolean): DecisionFault | null {
  const event = decision.verdict === 'accept' ? 'accept' : 'reject';
  if (PAPER_TABLE[paper.state as PaperState][event] === undefined) return 'state';
  if (decision.paperVersion !== paper.version || decision.columnId !== paper.columnId) return 'changed';
  return event === 'accept' && disowned ? 'disowned' : null;
}
