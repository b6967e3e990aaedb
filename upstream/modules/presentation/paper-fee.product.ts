import { PAPER_STATE } from '@/contract/paper/codes';
import { AppError } from '@/upstream/core/errors';
import { findFeesOf, isMeetingOff, priceOf } from '@/upstream/modules/attendee/author-place.service';
import { findRefundSteps, refundAmount } from '@/upstream/modules/attendee/beside-place.service';
import { defineBesides } from '@/upstream/modules/attendee/besides.service';
import { calledOffDue } from '@/upstream/modules/attendee/called-off.service';
import {
  type Bought,
  defineProduct,
  EARNED,
  type LineEvent,
  type LineHandler,
  SoldOut,
} from '@/upstream/modules/pay/product/product.service';
import * as repository from './paper-fee.repository';
import { nextFeeState, PAPER_FEE_TABLE } from './paper-fee.table';

/** What the events of lines need: a fee that somebody else has paid meanwhile is paid. */
const TAKES: readonly LineEvent[] = ['hold', 'fulfil', 'restore'];

/** The fee that a line pays for, or, when it is ordered, that of the paper which it names. */
function feeOf(rows: readonly repository.PaperFeeRow[], event: LineEvent, { line }: Bought) {
  const own = rows.find(({ lineId }) => lineId === line.lineId);
  if (own || event !== 'hold') return own;
  const named = rows.find(({ paperId }) => paperId === Number(line.refId));
  return named && PAPER_FEE_TABLE[named.state].hold ? named : undefined;
}

/** Moves the fees of papers on with the lines that pay for them. */
const follow =
  (event: LineEvent): LineHandler =>
  async (tx, bought) => {
    const lineIds = bought.map(({ line }) => line.lineId);
    const paperIds =
      event === 'hold' ? bought.map(({ line }) => Number(line.refId)).filter(Number.isSafeInteger) : undefined;
    const rows = await repository.lockPaperFees(tx, { lineIds, paperIds });
    const facts = await repository.findFacts(tx, { paperIds: rows.map(({ paperId }) => paperId) });
    for (const one of bought) {
      const row = feeOf(rows, event, one);
      const of = facts.find(({ fee }) => fee.paperId === row?.paperId);
      if (TAKES.includes(event) && (!row || row.userId !== one.line.userId)) throw new SoldOut();
      if (!row || !of) continue;
      if (event === 'hold' && (of.calledOff || of.paperState !== PAPER_STATE.accepted)) throw new SoldOut();
      // A transfer that was being compared: its money has come, and goes back.
      if (event === 'fulfil' && of.calledOff) tx.emit(calledOffDue({ msId: of.msId }));
      await repository.changeFee(tx, row.paperId, {
        state: nextFeeState(row.state, event),
        lineId: one.line.lineId,
      });
    }
    return [];
  };

/** What a meeting takes for a paper that it has accepted: each paper is paid for once. */
export const paperFeeProduct = defineProduct({
  biz: 'signArt',
  money: EARNED,
  /** A fee is ordered for a paper, not by its number. */
  async quote() {
    throw new AppError('pay.notSold');
  },
  async priceNow(tx, line) {
    const [facts] = await repository.findFacts(tx, { lineIds: [line.lineId] });
    const fee = facts && (await findFeesOf(tx, facts.msId, 'signArt')).find(({ feeId }) => feeId === facts.fee.feeId);
    return fee ? priceOf(fee, tx.now) : line.price;
  },
  hold: follow('hold'),
  /** Holding it takes nothing from anybody. */
  async heldUntil() {
    return null;
  },
  async isOver(db, line) {
    const [facts] = await repository.findFacts(db, { lineIds: [line.lineId] });
    return facts !== undefined && (facts.calledOff || facts.paperState !== PAPER_STATE.accepted);
  },
  fulfil: follow('fulfil'),
  release: follow('release'),
  revoke: follow('revoke'),
  restore: follow('restore'),
  async lock(tx, lines) {
    await repository.lockPaperFees(tx, { lineIds: lines.map(({ lineId }) => lineId) });
    return { holders: [], poolIds: [] };
  },
  /** Whole where the meeting does not take place; else by the meeting's steps, as its places. */
  async refundQuote(tx, { msId }, { amount, refunded }) {
    if (amount === refunded) return { amount: 0, forNothing: true };
    if (await isMeetingOff(tx, msId)) return { amount: amount - refunded, forNothing: true };
    const steps = await findRefundSteps(tx, msId);
    if (steps.length === 0) return { amount: 0, why: 'pay.refundByOrganiser' };
    const back = refundAmount(steps, { paid: amount - refunded, now: tx.now });
    return { amount: back, forNothing: true, why: back > 0 ? undefined : 'pay.refundTimeOver' };
  },
});

/** Where a meeting is called off nobody pays for papers any more; of a place they are no part. */
export const paperBesides = defineBesides('presentation', {
  lines: async () => [],
  heldLines: repository.findHeldLines,
  lock: async () => ({ holders: [], poolIds: [] }),
  end: async () => [],
  has: async () => false,
});
