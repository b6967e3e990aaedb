import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const invoices = { table: 'invoice', key: 'id' };

export const linesInvoiced = checkOver(
  {
    name: 'linesInvoiced',
    holds: 'what is invoiced of an order is what its invoices cover',
    table: 'pay_order_line',
    key: 'line_id',
  },
  (piece) => sql`
    select 'line ' || line_id as id,
      'says ' || invoiced || ', its invoices cover ' || covered || ' of ' || kept as what
    from (
      select l.line_id, l.invoiced, l.amount - l.refunded as kept,
        coalesce((select sum(c.amount - c.reversed) from invoice_line c join invoice i on i.id = c.invoice_id
          where c.line_id = l.line_id and i.status in ('0', '1', '3')), 0) as covered
      from pay_order_line l where ${piece('l.line_id')}
    ) facts
    where invoiced <> covered or covered > kept`,
);

export const invoiceAmounts = checkOver(
  { name: 'invoiceAmounts', holds: 'an invoice’s amounts are those of its lines and its documents', ...invoices },
  (piece) => sql`
    select 'invoice ' || id as id,
      'amount ' || amount || ', lines ' || lines || ', documents ' || made || '; reversed ' || reversed || ', by lines '
        || line_reversed || ', by documents ' || taken as what
    from (
      select i.id, i.amount, i.reversed, i.status,
        (select coalesce(sum(c.amount), 0) from invoice_line c where c.invoice_id = i.id) as lines,
        (select coalesce(sum(c.reversed), 0) from invoice_line c where c.invoice_id = i.id) as line_reversed,
        (select coalesce(sum((d.content ->> 'total')::bigint), 0) from document d
          where d.kind = 'invoice' and d.subject_id = i.id::text and d.reverses is null) as made,
        (select coalesce(-sum((d.content ->> 'total')::bigint), 0) from document d
          where d.kind = 'invoice' and d.subject_id = i.id::text and d.reverses is not null) as taken
      from invoice i where ${piece('i.id')}
    ) facts
    where amount <> lines or reversed <> line_reversed or reversed <> taken
      or made <> (case when status in ('1', '3') then amount else 0 end)`,
);

export const invoiceOwner = checkOver(
  {
    name: 'invoiceOwner',
    holds: 'an invoice is of who ordered, covers lines of that order, and has the number of its document',
    ...invoices,
  },
  (piece) => sql`
    select 'invoice ' || id as id,
      coalesce(number, 'without a number') || ' of person ' || user_id || ', order ' || order_no || ' of person ' || buyer || ', '
        || strangers || ' lines of another order, document ' || coalesce(issued, 'none') as what
    from (
      select i.id, i.number, i.user_id, i.order_no, o.user_id as buyer,
        (select count(*) from invoice_line c join pay_order_line l using (line_id)
          where c.invoice_id = i.id and l.order_no <> i.order_no) as strangers,
        (select min(d.number) from document d where d.kind = 'invoice' and d.subject_id = i.id::text and d.reverses is null) as issued
      from invoice i join pay_order o using (order_no) where ${piece('i.id')}
    ) facts
    where user_id <> buyer or strangers > 0 or number is distinct from issued`,
);

/** What invoices promise. */
export const INVOICE_CHECKS = [linesInvoiced, invoiceAmounts, invoiceOwner];
