import type { z } from 'zod';
import { PAPER_STATE } from '@/contract/paper/codes';
import type {
  AuthorDues,
  enrolWithPapers as enrolCall,
  PaperDue,
  payPaper as payCall,
} from '@/contract/presentation/dues';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { groupBy } from '@/upstream/core/read/group-by';
import { translate } from '@/upstream/core/text/translate';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import {
  barredBy,
  basketOf,
  findFeesOf,
  findOwn,
  isSoldOut,
  keepMeeting,
  priceOf,
  requireShown,
  toPriced,
} from '@/upstream/modules/attendee/author-place.service';
import { findLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { type BasketLine, placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import { feesOfPapers } from '@/upstream/policy/presenting';
import * as repository from './paper-fee.repository';
import { PAPER_FEE_TABLE } from './paper-fee.table';
import { presenterOf } from './presenter';

/** Minutes until an order for a paper closes that nobody pays. */
const PAY_MINUTES = 30;

/** Whether authors can pay at a meeting: until it ends. */
const stateOf = ({ calledOff, endTime }: repository.DuesMeeting, now: Date): AuthorDues['state'] =>
  calledOff ? 'calledOff' : endTime < now ? 'over' : 'open';

/** What the caller may take of a meeting's fees of one kind. */
async function offered(db: Reader, caller: Caller, msId: number, kind: 'signArt' | 'enrollArt') {
  const papers = await feesOfPapers(db, { msId, biz: kind, userId: caller.userId });
  const fees = await findFeesOf(db, msId, kind);
  return fees.flatMap((fee) => {
    const paperIds = papers.get(fee.feeId);
    return paperIds && barredBy(fee, caller) === null ? [{ ...fee, paperIds }] : [];
  });
}

/** The caller's accepted papers at a meeting, what is paid for each and who presents; 404 for a meeting without a page. */
export async function getDues(ctx: Context, caller: Caller, id: number): Promise<AuthorDues> {
  const { db } = ctx;
  const now = ctx.now();
  const msId = dbId(id);
  const meeting = await repository.findMeeting(db, msId);
  if (!meeting) throw notFoundError();
  const accepted = await repository.findAccepted(db, msId, caller.userId);
  const [fees, places, rule, own, authors] = [
    await offered(db, caller, msId, 'signArt'),
    await offered(db, caller, msId, 'enrollArt'),
    await repository.findRule(db, msId),
    await findOwn(db, msId, caller.userId),
    groupBy(
      await repository.findAuthors(
        db,
        accepted.map(({ paper }) => paper.paperId),
      ),
      ({ paperId }) => paperId,
    ),
  ];
  const orders = await findLineOrders(
    db,
    accepted.flatMap(({ fee }) => fee?.lineId ?? []),
  );
  const priced = (all: typeof fees) => all.map((fee) => toPriced(fee, { left: new Map(), now }));
  return {
    state: stateOf(meeting, now),
    presentUntil: toWireOrNull(rule?.presentUntil),
    fees: priced(fees),
    places: priced(places),
    enrollState: own?.state ?? null,
    serverTime: toWire(now),
    papers: accepted.map(({ paper, fee, presentation }): PaperDue => {
      const presenter = presenterOf(authors.get(paper.paperId) ?? [], presentation?.presenterKey);
      const feeIds = fees.flatMap((one) => (one.paperIds.includes(paper.paperId) ? [one.feeId] : []));
      const state = dueOf(fee, feeIds.length > 0);
      const order = fee?.lineId && state !== 'due' ? orders.get(fee.lineId) : undefined;
      const mine = order?.userId === caller.userId;
      return {
        artId: paper.paperId,
        artNo: paper.paperNo,
        title: paper.title,
        titleEn: paper.titleEn,
        form: paper.form,
        fee: state,
        feeIds,
        amount: order ? toYuan(order.amount) : null,
        orderNo: order && mine ? order.orderNo : null,
        expireTime: order && state === 'awaiting' ? toWire(order.expireTime) : null,
        transferWaits: order?.transferWaits ?? false,
        othersOrder: order !== undefined && !mine,
        presenter: {
          name: presenter?.name ?? '',
          nameEn: presenter?.nameEn ?? null,
          mine: presenter?.userId === caller.userId,
          enrolled: presenter?.enrolled ?? false,
        },
        declined: presentation?.answer === '2',
      };
    }),
  };
}

/** Where the fee of a paper stands, at a meeting that takes some or none. */
export const dueOf = (
  fee: Pick<repository.PaperFeeRow, 'state'> | null | undefined,
  asked: boolean,
): PaperDue['fee'] => {
  if (fee?.state === 'paid' || fee?.state === 'awaiting') return fee.state;
  return asked ? 'due' : 'none';
};

interface Chosen {
  artId: number;
  feeId: number;
}

/** The line of a paper's fee, which is made where there was none; says why it cannot be ordered. The meeting is kept. */
async function lineOf(
  tx: Tx,
  caller: Caller,
  meeting: repository.DuesMeeting,
  { artId, feeId, field }: Chosen & { field: string },
): Promise<BasketLine> {
  const paperId = dbId(artId);
  const paper = await repository.keepPaper(tx, paperId);
  if (paper?.msId !== meeting.msId || !(await repository.isAuthorOf(tx, paperId, caller.userId))) throw notFoundError();
  if (paper.state !== PAPER_STATE.accepted) throw new AppError('paperFee.notAccepted');
  const fee = (await offered(tx, caller, meeting.msId, 'signArt')).find(
    (one) => one.feeId === feeId && one.paperIds.includes(paperId),
  );
  if (!fee) throw fieldError(field, 'enrol.feeGone');
  await repository.beginFee(tx, { paperId, feeId, userId: caller.userId });
  const [row] = await repository.lockPaperFees(tx, { lineIds: [], paperIds: [paperId] });
  if (!row || !PAPER_FEE_TABLE[row.state].hold)
    throw new AppError(row?.state === 'paid' ? 'paperFee.paid' : 'paperFee.ordered');
  await repository.changeFee(tx, paperId, { feeId, userId: caller.userId });
  const name = paper.title || (paper.titleEn ?? '');
  const nameEn = paper.titleEn || paper.title;
  const no = paper.paperNo ?? '';
  return {
    biz: 'signArt',
    refId: String(paperId),
    userId: caller.userId,
    title: translate('zh', 'paperFee.title', { meeting: meeting.msName, fee: fee.feeName, no, name: short(name) }),
    titleEn: translate('en', 'paperFee.title', {
      meeting: meeting.msNameEn ?? meeting.msName,
      fee: fee.feeNameEn ?? fee.feeName,
      no,
      name: short(nameEn),
    }),
    quantity: 1,
    price: priceOf(fee, tx.now),
  };
}

/** Titles stand on cashiers and invoices. */
const MOST_LETTERS = 40;
const short = (title: string) => (title.length > MOST_LETTERS ? `${title.slice(0, MOST_LETTERS)}…` : title);

/** A meeting at which authors can pay, kept from being called off; throws for any other. */
async function requireMeeting(tx: Tx, msId: number): Promise<repository.DuesMeeting> {
  const meeting = await repository.keepMeeting(tx, msId);
  if (!meeting) throw notFoundError();
  const state = stateOf(meeting, tx.now);
  if (state !== 'open') throw new AppError(state === 'over' ? 'paperFee.over' : 'enrol.calledOff');
  return meeting;
}

const told = (amount: string | undefined) => (amount === undefined ? undefined : toFen(amount));

/**
 * Orders the fee of an accepted paper for one of its authors. The same key is the same order. Throws 601 with the sum of now where it is another one than
 * was shown.
 */
export function payPaper(
  ctx: Context,
  caller: Caller,
  artId: number,
  { idempotencyKey, amount, feeId }: z.output<typeof payCall.body>,
) {
  return write(ctx, caller, { name: 'paper.reader', artId: dbId(artId) }, async (tx) => {
    const [paper] = await repository.findMeetingsOf(tx, [artId]);
    if (!paper) throw notFoundError();
    const order = await placeOrder(tx, caller, {
      idempotencyKey,
      asked: { biz: 'signArt', artId, feeId },
      quote: async () => {
        const meeting = await requireMeeting(tx, paper.msId);
        const line = await lineOf(tx, caller, meeting, { artId, feeId, field: 'feeId' });
        requireShown([line], told(amount));
        return {
          biz: 'signArt',
          msId: meeting.msId,
          lines: [line],
          minutes: PAY_MINUTES,
          subject: line.title,
          subjectEn: line.titleEn,
        };
      },
    });
    return { orderNo: order.orderNo, amount: toYuan(order.amount), payStatus: order.payStatus };
  });
}

/** Enrols the caller as an author and orders the fees of papers of theirs, in one order. The same key is the same order. */
export function enrolWithPapers(
  ctx: Context,
  caller: Caller,
  { idempotencyKey, amount, coupon: code, papers, ...form }: z.output<typeof enrolCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const order = await placeOrder(tx, caller, {
      idempotencyKey,
      asked: { biz: 'enrollArt', ...form, papers, ...(code && { code }) },
      quote: async () => {
        // The meeting before papers, as whoever enrols keeps it.
        if (!(await keepMeeting(tx, dbId(form.msId)))) throw notFoundError();
        const meeting = await requireMeeting(tx, dbId(form.msId));
        // Papers in one order, so that nobody waits for whom they keep waiting.
        const lines: BasketLine[] = [];
        for (const paper of [...papers].sort((a, b) => a.artId - b.artId)) {
          lines.push(await lineOf(tx, caller, meeting, { ...paper, field: `papers.${papers.indexOf(paper)}.feeId` }));
        }
        const basket = await basketOf(tx, caller, { ...form, code }, undefined);
        if (basket.biz !== 'enrollArt') throw fieldError('feeId', 'enrol.feeGone');
        const all = [...basket.lines, ...lines];
        requireShown(all, told(amount));
        return { ...basket, lines: all };
      },
    }).catch((error: unknown) => {
      throw isSoldOut(error) ? new AppError('enrol.soldOut') : error;
    });
    const own = await findOwn(tx, dbId(form.msId), caller.userId);
    return {
      enrollId: own?.attendeeId ?? 0,
      orderNo: order.orderNo,
      amount: toYuan(order.amount),
      payStatus: order.payStatus,
    };
  });
}
