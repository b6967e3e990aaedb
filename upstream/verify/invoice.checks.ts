import { asc, gt, sql } from 'drizzle-orm';
import { documents } from '@/upstream/db/schema/document';
import { isUnchanged } from '@/upstream/modules/document/document.service';
import { type Check, checkOver, rowsOf } from './check';

const BATCH = 500;

/** What documents and invoices promise. */
export const INVOICE_CHECKS: Check[] = [
  checkOver(
    'what is invoiced of an order is what its invoices cover',
    { table: 'pay_order_line', key: 'line_id' },
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
  ),
  checkOver(
    'an invoice’s amounts are those of its lines and its documents',
    { table: 'invoice', key: 'id' },
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
  ),
  {
    name: 'no number of a series is missing',
    async *find(db) {
      yield* await rowsOf<{ id: string; what: string }>(
        db,
        sql`
          select 'series ' || coalesce(s.kind, d.kind) || ' of ' || coalesce(s.year, d.year) as id,
            'has given ' || coalesce(s.last, 0) || ' numbers, ' || coalesce(d.many, 0) || ' documents up to '
              || coalesce(d.highest, 0) || ' have one' as what
          from number_series s full join (
            select kind, year, count(*) as many, max(serial) as highest from document group by kind, year
          ) d on d.kind = s.kind and d.year = s.year
          where coalesce(s.last, 0) <> coalesce(d.many, 0) or coalesce(s.last, 0) <> coalesce(d.highest, 0)`,
      );
    },
  },
  {
    name: 'what was issued is what it was',
    async *find(db) {
      for (let after = 0; ; ) {
        const rows = await db
          .select()
          .from(documents)
          .where(gt(documents.docId, after))
          .orderBy(asc(documents.docId))
          .limit(BATCH);
        for (const row of rows) {
          if (!isUnchanged(row)) yield { id: `document ${row.docId}`, what: 'has another checksum than its content' };
        }
        if (rows.length < BATCH) return;
        after = rows.at(-1)?.docId ?? after;
      }
    },
  },
];
