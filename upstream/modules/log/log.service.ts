import type { StaffRole } from '@/contract/codes';
import type { ConsoleAction } from '@/contract/console/actions';
import type { PlanKey } from '@/contract/meeting/plan';
import type { Tx } from '@/upstream/core/write';
import { consoleLogs } from '@/upstream/db/schema/service';

type Text = string | null | undefined;

/** All that a line may tell besides its action and its subject: the console has words for each (upstream/modules/console/log/log-detail.ts). */
export interface LogDetail {
  /** What it is called, where that is no longer read elsewhere. */
  title: string;
  titleEn: string;
  name: string | null;
  number: string;
  /** A value of the dictionary of reasons, or somebody's words. */
  reason: Text;
  auditMsg: string;
  note: Text;
  caseId: number;
  version: number;
  place: number;
  orderNum: number;
  shown: boolean;
  dictLabel: string;
  labelEn: string;
  /** Of an earning. */
  kind: string;
  /** fen */
  gross: number;
  /** fen */
  tax: number;
  userId: number | null;
  msId: number;
  /** Of lines of an order, in fen. */
  parts: readonly { lineId: number; amount: number; givenUp?: boolean }[];
  how: 'paid' | 'kept';
  proof: string;
  proofFiles: readonly string[];
  /** The bank's number of a transfer and its day. */
  bankRef: Text;
  bankDay: Text;
  anew: string;
  outcome: string;
  /** Yuan. */
  price: string;
  /** Yuan. */
  originPrice: string | null;
  months: number;
  from: readonly StaffRole[];
  to: readonly StaffRole[];
  format: string;
  /** Of a list, by the names of its filters. */
  filter: Readonly<Record<string, string | number | boolean>>;
  keeperName: string;
  message: number;
  people: number;
  time: string | null;
  ids: readonly number[];
  userTypes: readonly string[];
  certFlags: readonly string[];
  subjectIds: readonly number[];
  part: 'marked' | 'takesPart';
  state: string;
  keys: readonly PlanKey[];
  free: readonly PlanKey[];
  examined: readonly PlanKey[];
  postCode: string;
  auditStatus: string;
}

/** Nothing that a line has no words for. */
type Told<D> = D & { readonly [Name in Exclude<keyof D, keyof LogDetail>]: never };

/**
 * Writes down what somebody does as staff of the platform, in the transaction that does it: `cert.pass`, `user.disable` …, whom
 * or what it concerns by its id, and what changed, without secrets and without people's names: a line never changes, not even
 * when an account is closed. Jobs, and whoever does it to what is their own, leave no line.
 */
export async function logConsole<const D extends Partial<LogDetail> = Record<never, never>>(
  tx: Tx,
  action: ConsoleAction,
  subject: string | number,
  detail?: Told<D>,
): Promise<void> {
  tx.noted();
  if (!tx.asStaff || !tx.caller?.userId) return;
  const { userId } = tx.caller;
  await tx
    .insert(consoleLogs)
    .values({ userId, action, subject: String(subject), detail: { ...detail }, createTime: tx.now });
}
