import type { z } from 'zod';
import type { PaperForm } from '@/contract/paper/codes';
import type { FeeScopes, saveFeeScopes as saveCall } from '@/contract/presentation/present';
import type { Caller, Context } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as repository from './fee-scope.repository';
import { lockRule } from './present.repository';
import { findColumnsOf } from './talk.repository';

/** Which papers each fee of a meeting is for, by form and column. */
export async function getFeeScopes({ db }: Context, id: number): Promise<FeeScopes> {
  const msId = dbId(id);
  const [fees, columns] = [await repository.findScopes(db, msId), await findColumnsOf(db, msId)];
  return {
    msId,
    columns,
    fees: fees.map(({ price, biz, form, ...fee }) => ({
      ...fee,
      biz: biz as 'signArt' | 'enrollArt',
      form: form as PaperForm | null,
      price: toYuan(price),
    })),
  };
}

/** Says which papers fees are for; what was ordered stays as it is. */
export function saveFeeScopes(
  ctx: Context,
  caller: Caller,
  id: number,
  { scopes }: z.output<typeof saveCall.body>,
): Promise<void> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.papers.change', msId }, async (tx) => {
    await lockRule(tx, msId);
    const [fees, columns] = [await repository.findScopes(tx, msId), await findColumnsOf(tx, msId)];
    for (const [at, scope] of scopes.entries()) {
      if (!fees.some(({ feeId }) => feeId === scope.feeId)) throw fieldError(`scopes.${at}.form`, 'enrol.feeGone');
      if (scope.columnId && !columns.some(({ columnId }) => columnId === scope.columnId))
        throw fieldError(`scopes.${at}.columnId`, 'validation.choose');
      await repository.putScope(tx, scope);
    }
    await logConsole(tx, 'papers.fees', msId);
  });
}
