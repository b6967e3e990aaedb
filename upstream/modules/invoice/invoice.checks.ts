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
    holds: 'an invoice is of who ordered, covers lines of that order, and has number, time and buyer of its document',
    ...invoices,
  },
  (piece) => sql`
    select 'invoice ' || id as id,
      coalesce(number, 'without a number') || ' of person ' || user_id || ', order ' || order_no || ' of person ' || buyer || ', '
        || strangers || ' lines of another order, issued ' || coalesce(issue_time::text, 'never') || ' to ' || title || ', document '
        || coalesce(issued || ' of ' || issued_time || ' to ' || issued_to, 'none') as what
    from (
      select i.id, i.number, i.user_id, i.order_no, o.user_id as buyer, i.issue_time, i.title,
        d.number as issued, d.issue_time as issued_time, d.content #>> '{buyer,name}' as issued_to,
        (select count(*) from invoice_line c join pay_order_line l using (line_id)
          where c.invoice_id = i.id and l.order_no <> i.order_no) as strangers
      from invoice i join pay_order o using (order_no)
        left join lateral (
          select n.number, n.issue_time, n.content from document n
          where n.kind = 'invoice' and n.subject_id = i.id::text and n.reverses is null order by n.doc_id limit 1
        ) d on true
      where ${piece('i.id')}
    ) facts
    where user_id <> buyer or strangers > 0 or number is distinct from issued or issue_time is distinct from issued_time
      or (issued_to is not null and issued_to <> title)`,
);

/** What invoices promise. */
export const INVOICE_CHECKS = [linesInvoiced, invoiceAmounts, invoiceOwner];
