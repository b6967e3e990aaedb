import { DECISION_FAULTS, DECISION_STATES, VERDICTS } from '@/contract/decision/codes';
import type { DecisionRow } from '@/contract/decision/desk';
import { PAPER_FORMS } from '@/contract/paper/codes';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { toJudgedRow } from '@/upstream/modules/review/audience.service';
import type { ListedRecord } from './listed.repository';

/** One of some codes, or null. */
export const oneOfCodes = <C extends string>(codes: readonly C[], code: string | null | undefined): C | null =>
  codes.find((one) => one === code) ?? null;

/** The chair’s and the desk’s, of papers that nothing bars them from: a line of the list of decisions. */
export function toDecisionRow(
  row: ListedRecord,
  {
    wanted,
    disowned,
    extensions,
  }: {
    wanted: number;
    disowned: DecisionRow['disowned'];
    extensions: readonly { before: Date | null; after: Date; createTime: Date }[];
  },
): DecisionRow {
  const { decision, presentation, form, batchNo, awardId, awardName, awardNameEn } = row;
  return {
    ...toJudgedRow(row, wanted),
    decisionState: oneOfCodes(DECISION_STATES, decision?.state),
    verdict: oneOfCodes(VERDICTS, decision?.verdict),
    form: oneOfCodes(PAPER_FORMS, form),
    offered: oneOfCodes(PAPER_FORMS, presentation?.offered),
    awardId,
    awardName,
    awardNameEn,
    message: decision?.message,
    messageEn: decision?.messageEn,
    outdated:
      decision !== null &&
      decision.state !== 'sent' &&
      (decision.paperVersion !== row.version || decision.columnId !== row.columnId),
    disowned,
    fault: oneOfCodes(DECISION_FAULTS, decision?.fault),
    batchNo,
    sendTime: toWireOrNull(decision?.sendTime),
    answer: presentation?.answer,
    answerTime: toWireOrNull(presentation?.answerTime),
    dueTime: toWireOrNull(presentation?.dueTime),
    extensions: extensions.map(({ before, after, createTime }) => ({
      before: toWireOrNull(before),
      after: toWire(after),
      time: toWire(createTime),
    })),
    letter: decision?.docId != null,
  };
}
