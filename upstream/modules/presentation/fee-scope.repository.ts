import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PaperForm } from '@/contract/paper/codes';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetingFees } from '@/upstream/db/schema/meeting';
import { feeScopes } from '@/upstream/db/schema/presenting';

/** Fees of a meeting for papers and for their authors that are sold, with which papers each is for. */
export const findScopes = (db: Reader, msId: number) =>
  db
    .select({
      feeId: meetingFees.feeId,
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
      biz: meetingFees.biz,
      price: meetingFees.price,
      form: feeScopes.form,
      columnId: feeScopes.columnId,
    })
    .from(meetingFees)
    .leftJoin(feeScopes, eq(feeScopes.feeId, meetingFees.feeId))
    .where(
      and(
        eq(meetingFees.msId, msId),
        inArray(meetingFees.biz, ['signArt', 'enrollArt']),
        eq(meetingFees.closed, false),
      ),
    )
    .orderBy(asc(meetingFees.feeId));

/** Writes which papers a fee is for; nothing is all others. */
export async function putScope(
  tx: Tx,
  { feeId, ...scope }: { feeId: number; form: PaperForm | null; columnId: number | null },
): Promise<void> {
  if (!scope.form && !scope.columnId) {
    await tx.delete(feeScopes).where(eq(feeScopes.feeId, feeId));
    return;
  }
  await tx
    .insert(feeScopes)
    .values({ feeId, ...scope })
    .onConflictDoUpdate({ target: feeScopes.feeId, set: scope });
}
