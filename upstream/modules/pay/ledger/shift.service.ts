import type { Tx } from '@/upstream/core/write';
import { ledgerAccount } from './ledger.names';
import { move, post } from './ledger.service';

/** Where a drawer's money comes from or goes to: change from the bank, what was counted too much or too little, what was taken over. */
export type ShiftStep = 'float' | 'counted' | 'received';

/** Enters what the drawer of a shift gains of another account, fen: as with every purse of the house, what came into it is taken from it in the books. */
export async function postShift(
  tx: Tx,
  { shiftId, msId }: { shiftId: number; msId: number },
  step: ShiftStep,
  gained: number,
): Promise<void> {
  if (gained === 0) return;
  const cash = ledgerAccount.cash(msId);
  const other = step === 'counted' ? ledgerAccount.cashDifference : ledgerAccount.bank;
  const moves = [gained > 0 ? move(cash, other, gained) : move(other, cash, -gained)];
  const words = { title: `现金班次 ${shiftId}`, titleEn: `Cash shift ${shiftId}` };
  await post(tx, { key: `shift:${shiftId}:${step}`, event: 'cashShift', ...words }, moves);
}
