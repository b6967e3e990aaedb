import { inArray } from 'drizzle-orm';
import type { Context } from '@/upstream/core/context';
import { certs } from '@/upstream/db/schema/account';
import { openSecrets } from './cert.words';

/** ID numbers of people, decrypted, by their accounts: whoever asks must have the right, and writes down that they did. */
export async function findIdNumbers(ctx: Context, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: certs.userId, secrets: certs.secrets })
    .from(certs)
    .where(inArray(certs.userId, [...userIds]));
  return new Map(rows.map((row) => [row.userId, openSecrets(ctx, row).idCard ?? '']));
}
