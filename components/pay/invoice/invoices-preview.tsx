'use client';

import type { Invoice, Invoiceable } from '@/contract/invoice/invoice';
import { useOwnAddress } from '@/lib/lists/use-address';
import { Invoices } from './invoice-list';

/** Invoices over rows of their own: nothing is read or written. */
export function InvoicesPreview({ able, rows }: { able: Invoiceable[]; rows: Invoice[] | null }) {
  const orders = { total: able.length, rows: able };
  const page = rows && { total: rows.length, rows };
  const load = async () => {
    if (!page) throw new Error('This preview stays failed.');
    return page;
  };
  return (
    <Invoices
      able={{ search: '', page: orders }}
      start={{ search: '', page }}
      titles={[]}
      preview={{ able: { load: async () => orders }, list: { load, useAddress: useOwnAddress } }}
    />
  );
}
