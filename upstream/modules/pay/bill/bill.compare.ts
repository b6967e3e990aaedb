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
}

interface Compared {
  lines: BillLine[];
  begin: Date;
  end: Date;
}

/** Numbers with their sums: a bill may have a refund in several lines. */
function sumsOf(lines: BillLine[], numberOf: (line: BillLine) => string | undefined): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const number = numberOf(line);
    if (number) sums.set(number, (sums.get(number) ?? 0) + line.amount);
  }
  return sums;
}

const paymentsOf = (lines: BillLine[]) => sumsOf(lines, (line) => (line.refundNo ? undefined : line.outTradeNo));
const refundsOf = (lines: BillLine[]) => sumsOf(lines, (line) => line.refundNo);

/** Where a gateway's bill of a day and ours differ. */
export async function findDifferences(db: Reader, gateway: PayGateway, day: Compared): Promise<Difference[]> {
  const span = { channels: gateway.channels, begin: day.begin, end: day.end };
  const paid = paymentsOf(day.lines);
  const refunded = refundsOf(day.lines);
  const ourPaid = await repository.listPaid(db, span);
  const ourRefunded = await repository.listRefunded(db, span);
  const lost = ourRefunded.filter(({ number }) => !refunded.has(number));
  return [
    ...theirs(paid, await repository.findPaid(db, [...paid.keys()])),
    ...theirs(refunded, await repository.findRefunded(db, [...refunded.keys()])),
    ...ourPaid.filter(({ number }) => !paid.has(number)).map(missingThere),
    ...(await withoutEarlier(gateway, lost, day.begin)).map(missingThere),
  ];
}

function theirs(bill: Map<string, number>, ours: Map<string, number>): Difference[] {
  return [...bill].flatMap(([number, theirAmount]) => {
    const ourAmount = ours.get(number) ?? null;
    if (ourAmount === theirAmount) return [];
    return [{ number, kind: ourAmount === null ? 'missingHere' : 'amount', ourAmount, theirAmount } as const];
  });
}

const missingThere = ({ number, amount }: repository.OurLine): Difference => ({
  number,
  kind: 'missingThere',
  ourAmount: amount,
  theirAmount: null,
});

/** A refund stands in the bill of the day it was asked for, which may be an earlier one. */
async function withoutEarlier(gateway: PayGateway, lost: repository.OurLine[], begin: Date) {
  const earlier = lost.filter(({ createTime }) => createTime < begin);
  const days = new Set(earlier.map(({ createTime }) => toWire(createTime).slice(0, 10)));
  const bills = await Promise.all([...days].map((day) => gateway.bill(day)));
  const known = refundsOf(bills.flat());
  return lost.filter(({ number }) => !known.has(number));
}
