import { asc, gt, sql } from 'drizzle-orm';
import { checkOver, defineCheck, type Problem, rowsOf } from '@/upstream/core/module/check';
import { documents } from '@/upstream/db/schema/document';
import { isUnchanged } from './document.service';

const BATCH = 500;
const table = { table: 'document', key: 'doc_id' };

export const documentNumbers = checkOver(
  {
    name: 'documentNumbers',
    holds: 'a document has the number after the one before, not earlier, and its series of that year has given it',
    ...table,
  },
  (piece) => sql`
    select 'document ' || d.doc_id as id,
      'is ' || d.kind || ' ' || d.serial || ' of ' || d.year || ', its series has given ' || coalesce(s.last, 0)
        || case when d.serial > 1 and b.doc_id is null then ', and no document is the one before' else '' end
        || ', was issued ' || d.issue_time || ', the one before ' || coalesce(b.issue_time::text, 'never') as what
    from document d left join number_series s on s.kind = d.kind and s.year = d.year
      left join document b on b.kind = d.kind and b.year = d.year and b.serial = d.serial - 1
    where ${piece('d.doc_id')} and ((d.serial > 1 and b.doc_id is null) or d.serial > coalesce(s.last, 0)
      or d.issue_time < b.issue_time or d.year <> extract(year from d.issue_time at time zone 'Asia/Shanghai'))`,
);

/** There are a few series a year. */
export const seriesLast = defineCheck({
  name: 'seriesLast',
  holds: 'the last number that a series has given is a document’s',
  async *find(db) {
    yield* await rowsOf<Problem>(
      db,
      sql`
        select 'series ' || s.kind || ' of ' || s.year as id,
          'has given ' || s.last || ' numbers, and no document has the last' as what
        from number_series s
        where s.last > 0 and not exists (
          select from document d where d.kind = s.kind and d.year = s.year and d.serial = s.last)`,
    );
  },
});

export const documentUnchanged = defineCheck({
  name: 'documentUnchanged',
  holds: 'what was issued is what it was',
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
});

export const documentSubject = checkOver(
  {
    name: 'documentSubject',
    holds: 'an invoice’s document is of an invoice that there is, its order and its own number',
    ...table,
  },
  (piece) => sql`
    select 'document ' || d.doc_id as id,
      d.number || ' says ' || coalesce(d.content ->> 'number', 'none') || ' of order ' || coalesce(d.content ->> 'orderNo', 'none')
        || ', invoice ' || d.subject_id || ' is of order ' || coalesce(i.order_no, 'none') as what
    from document d left join invoice i on i.id = substring(d.subject_id from '^\\d{1,9}$')::integer
    where ${piece('d.doc_id')} and d.kind = 'invoice' and (i.order_no is distinct from d.content ->> 'orderNo'
      or d.number is distinct from d.content ->> 'number')`,
);

export const documentReverses = checkOver(
  { name: 'documentReverses', holds: 'a document takes back one about the same thing that takes back none', ...table },
  (piece) => sql`
    select 'document ' || d.doc_id as id,
      'about ' || d.kind || ' ' || d.subject_id || ' takes back ' || d.reverses || ' about '
        || coalesce(b.kind || ' ' || b.subject_id, 'nothing') as what
    from document d left join document b on b.doc_id = d.reverses
    where ${piece('d.doc_id')} and d.reverses is not null
      and ((b.kind, b.subject_id) is distinct from (d.kind, d.subject_id) or b.reverses is not null)`,
);

/** What documents promise. */
export const DOCUMENT_CHECKS = [documentNumbers, seriesLast, documentUnchanged, documentSubject, documentReverses];
