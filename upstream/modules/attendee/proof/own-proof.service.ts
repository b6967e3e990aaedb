import type { OwnProof } from '@/contract/attendee/enrol';
import { AUDIT } from '@/contract/codes';
import { fileRefSchema } from '@/contract/file/file';
import type { Context } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import type { AttendeeRow } from '@/upstream/modules/attendee/enrol.repository';
import { listHistory, refusalOf } from '@/upstream/modules/case/case.service';
import { presentFiles } from '@/upstream/modules/file/file.service';

/** What somebody has handed in for the type that they want, as they see it; null while they have not. */
export async function findOwnProof(
  ctx: Context,
  { attendeeId, userId, proofStatus }: AttendeeRow,
): Promise<OwnProof | null> {
  if (proofStatus === null || userId === null) return null;
  const [last] = await listHistory(ctx.db, 'proof', attendeeId);
  if (!last) return null;
  const refused = proofStatus === AUDIT.failed;
  const why = refused ? await refusalOf(ctx, 'proof', { reason: last.reason, msg: last.auditMsg }) : null;
  return {
    status: proofStatus,
    files: presentFiles(ctx, fileRefSchema.array().safeParse(last.snapshot.files).data ?? [], userId),
    handTime: toWire(last.createTime),
    reason: why?.zh ?? null,
    reasonEn: why?.en ?? null,
  };
}
