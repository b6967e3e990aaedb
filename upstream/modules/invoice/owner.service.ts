import type { Tx } from '@/upstream/core/write';
import { withdrawCase } from '@/upstream/modules/case/case.service';
import { findAskedBy, forgetUnissued } from './invoice.repository';
import { endRequest, lockInvoice } from './invoice-state.service';

/**
 * Ends the requests of an account that is being closed, and what nobody has issued says nothing any more of who asked; issued
 * invoices stay as long as the law wants.
 */
export async function endRequestsOf(tx: Tx, userId: number): Promise<void> {
  for (const { id } of await findAskedBy(tx, userId)) {
    await endRequest(tx, await lockInvoice(tx, id), 'withdraw');
    await withdrawCase(tx, 'invoice', id);
  }
  await forgetUnissued(tx, userId);
}
