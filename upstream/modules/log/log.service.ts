import type { ConsoleAction } from '@/contract/console/actions';
import type { Tx } from '@/upstream/core/write';
import { consoleLogs } from '@/upstream/db/schema/service';

/**
 * Writes down what somebody does as staff of the platform, in the transaction that does it: `cert.pass`, `user.disable` …, whom
 * or what it concerns by its id, and what changed, without secrets and without people's names: a line never changes, not even
 * when an account is closed. Jobs, and whoever does it to what is their own, leave no line.
 */
export async function logConsole(
  tx: Tx,
  action: ConsoleAction,
  subject: string | number,
  detail: Record<string, unknown> = {},
): Promise<void> {
  tx.noted();
  if (!tx.asStaff || !tx.caller?.userId) return;
  const { userId } = tx.caller;
  await tx.insert(consoleLogs).values({ userId, action, subject: String(subject), detail, createTime: tx.now });
}
