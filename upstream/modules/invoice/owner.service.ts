import type { Tx } from '@/upstream/core/write';
import { withdrawCase } from '@/upstream/modules/case/case.service';
import { findAskedBy, forgetAddresses } from './invoice.repository';
import { endRequest, lockInvoice } from './invoice-state.service';
import { deleteTitlesOf } from './title.repository';

/** Ends the requests of a closed account and erases its titles and addresses; issued invoices stay as long as the law wants. */
export async function eraseInvoiceOwner(tx: Tx, userId: number): Promise<void> {
  for (const { id } of await findAskedBy(tx, userId)) {
    await endRequest(tx, await lockInvoice(tx, id), 'withdraw');
    await withdrawCase(tx, 'invoice', id);
  }
  await deleteTitlesOf(tx, userId);
  await forgetAddresses(tx, userId);
}
