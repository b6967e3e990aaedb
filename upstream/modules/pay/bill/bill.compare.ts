import { toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import type { BillLine, PayGateway } from '@/upstream/gateways/pay/pay-gateway';
import * as repository from './bill.repository';

/** What a bill and we do not agree on. */
export interface Difference {
  /** Of the payment, or of the refund. */
  number: string;
  kind: 'missingHere' | 'missingThere' | 'amount';
  /** fen; negative for a refund. */
  ourAmount: number | null;
  theirAmount: number | null;
  /** The gateway's number and moment of it. */
  tradeNo?: string;
  theirTime?: Date;
}

interface Compared {
  lines: BillLine[];
  begin: Date;
  end: Date;
  /** A bill of an earlier day that is still not there has nothing in it. */
  late: boolean;
}

type Sums = Map<string, BillLine>;

/** Lines by number: a bill may have a refund in several lines, which are one with their sum. */
function sumsOf(lines: BillLine[], numberOf: (line: BillLine) => string | undefined): Sums {
  const sums: Sums = new Map();
  for (const line of lines) {
    const number = numberOf(line);
    if (number) sums.set(number, { ...line, amount: (sums.get(number)?.amount ?? 0) + line.amount });
  }
  return sums;
}

const paymentsOf = (lines: BillLine[]) => sumsOf(lines, (line) => (line.refundNo ? undefined : line.outTradeNo));
const refundsOf = (lines: BillLine[]) => sumsOf(lines, (line) => line.refundNo);

/** Where a gateway's bill of a day and ours differ; null while a bill of an earlier day that is needed for it is not made. */
export async function findDifferences(db: Reader, gateway: PayGateway, day: Compared): Promise<Difference[] | null> {
  const span = { channels: gateway.channels, begin: day.begin, end: day.end };
  const paid = paymentsOf(day.lines);
  const refunded = refundsOf(day.lines);
  const ourPaid = await repository.listPaid(db, span);
  const ourRefunded = await repository.listRefunded(db, span);
  const lost = ourRefunded.filter(({ number }) => !refunded.has(number));
  const missing = await withoutEarlier(gateway, lost, day);
  return (
    missing && [
      ...theirs(paid, await repository.findPaid(db, [...paid.keys()])),
      ...theirs(refunded, await repository.findRefunded(db, [...refunded.keys()])),
      ...ourPaid.filter(({ number }) => !paid.has(number)).map(missingThere),
      ...missing.map(missingThere),
    ]
  );
}

function theirs(bill: Sums, ours: Map<string, number>): Difference[] {
  return [...bill].flatMap(([number, { amount: theirAmount, tradeNo, time: theirTime }]) => {
    const ourAmount = ours.get(number) ?? null;
    if (ourAmount === theirAmount) return [];
    const kind = ourAmount === null ? 'missingHere' : 'amount';
    return [{ number, kind, ourAmount, theirAmount, tradeNo, theirTime } as const];
  });
}

const missingThere = ({ number, amount }: repository.OurLine): Difference => ({
  number,
  kind: 'missingThere',
  ourAmount: amount,
  theirAmount: null,
});

/** A refund stands in the bill of the day it was asked for, which may be an earlier one. */
async function withoutEarlier(gateway: PayGateway, lost: repository.OurLine[], { begin, late }: Compared) {
  const earlier = lost.filter(({ createTime }) => createTime < begin);
  const days = new Set(earlier.map(({ createTime }) => toWire(createTime).slice(0, 10)));
  const bills = await Promise.all([...days].map((day) => gateway.bill(day)));
  if (!late && bills.includes(null)) return null;
  const known = refundsOf(bills.flatMap((bill) => bill ?? []));
  return lost.filter(({ number }) => !known.has(number));
}
