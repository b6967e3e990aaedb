import { type SQL, sql } from 'drizzle-orm';
import type { CaseKind } from '@/contract/codes';
import { type Check, checkOver } from '@/upstream/core/module/check';

const cases = { table: 'audit_case', key: 'case_id' };
/** Where the case `c` stands. */
const STANDS = sql`case when c.withdrawn then 'withdrawn' when c.status in ('0', '1') then 'open'
  when c.status = '2' then 'passed' else 'refused' end`;
const DECIDED = sql`array['passed', 'refused', 'withdrawn']`;

interface Subject {
  kinds: CaseKind[];
  table: string;
  key: string;
  /** Whose the subject `s` is; a meeting is handed in by whoever runs it. */
  owner: SQL;
  /** Whether the subject `s` waits for a decision. */
  waits: SQL;
  /** Where the one case of the subject `s` may stand once it waits no longer. */
  decided?: SQL;
}

const SUBJECTS: Subject[] = [
  {
    kinds: ['withdraw'],
    table: 'pay_withdraw',
    key: 'id',
    owner: sql`s.user_id`,
    waits: sql`s.status = '0'`,
    decided: sql`case s.status when '3' then array['passed', 'refused'] else array['passed'] end`,
  },
  {
    kinds: ['voucher'],
    table: 'pay_voucher',
    key: 'id',
    owner: sql`s.user_id`,
    waits: sql`s.audit_status in ('0', '1')`,
    decided: sql`case s.audit_status when '2' then array['passed'] else array['refused'] end`,
  },
  {
    kinds: ['invoice'],
    table: 'invoice',
    key: 'id',
    owner: sql`s.user_id`,
    waits: sql`s.status = '0'`,
    decided: sql`case s.status when '2' then array['refused'] when '4' then array['withdrawn'] else array['passed'] end`,
  },
  {
    kinds: ['cert', 'dept'],
    table: 'sys_cert',
    key: 'user_id',
    owner: sql`s.user_id`,
    waits: sql`s.audit_status = '1'`,
  },
  { kinds: ['video'], table: 'doc_video', key: 'id', owner: sql`s.user_id`, waits: sql`s.audit_status = '1'` },
  {
    kinds: ['proof'],
    table: 'ms_attendee',
    key: 'attendee_id',
    // A place may be somebody else's since.
    owner: sql`case when s.state = 'proof' then s.user_id end`,
    waits: sql`s.state = 'proof'`,
  },
  {
    kinds: ['creditSession'],
    table: 'ms_credit_session',
    key: 'id',
    owner: sql`null::integer`,
    waits: sql`s.audit_status = '1'`,
  },
  {
    kinds: ['meeting'],
    table: 'ms_meeting',
    key: 'ms_id',
    owner: sql`null::integer`,
    waits: sql`(s.audit_status = '1' or exists (select from ms_plan p where p.ms_id = s.ms_id and p.change_status = '1'))`,
  },
];
/** What is asked of a line waits in its case alone: the line stands as it did. */
const ASKED: Subject = {
  kinds: ['goodwill'],
  table: 'pay_order_line',
  key: 'line_id',
  owner: sql`null::integer`,
  waits: sql`false`,
  decided: sql`${DECIDED} || 'open'::text`,
};

const kindsOf = ({ kinds }: Subject) => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));
/** The subject of the case `c`: whose it is, and where the case may stand; what was examined before may be gone since. */
const SUBJECT = sql.join(
  [...SUBJECTS, ASKED].map((one) => {
    const decided = one.decided ?? sql`${DECIDED} || case when c.snapshot ->> 'change' = 'true' then 'open' end`;
    const waiting = one.decided ? sql`array['open']` : sql`${DECIDED} || 'open'::text`;
    return sql`select ${one.owner} as owner, case when ${one.waits} then ${waiting} else ${decided} end as may
      from ${sql.identifier(one.table)} s
      where c.kind in (${kindsOf(one)}) and s.${sql.identifier(one.key)} = substring(c.subject_id from '^\\d{1,9}$')::integer`;
  }),
  sql` union all `,
);

export const casesFollow = checkOver(
  { name: 'casesFollow', holds: 'a case is of who owns what it is about, and stands as that does', ...cases },
  (piece) => sql`
    select 'case ' || c.case_id as id,
      'about ' || c.kind || ' ' || c.subject_id || ' of person ' || coalesce(f.owner::text, 'none') || ' is of person ' || c.user_id
        || ' and ' || (${STANDS}) || ' instead of ' || coalesce(array_to_string(f.may, ' or '), 'nothing') as what
    from audit_case c left join lateral (${SUBJECT}) f on true
    where ${piece('c.case_id')} and (f.owner <> c.user_id or (${STANDS}) <> all (f.may)
      or (f.may is null and ((${STANDS}) = 'open' or c.kind in ('withdraw', 'voucher', 'invoice'))))`,
);

export const casesDecided = checkOver(
  {
    name: 'casesDecided',
    holds: 'a case was decided at some time after it was handed in, and follows an earlier one about the same thing',
    ...cases,
  },
  (piece) => sql`
    select 'case ' || c.case_id as id,
      'is ' || (${STANDS}) || ', handed in ' || c.create_time || ', decided ' || coalesce(c.decide_time::text, 'never') || ', after case '
        || coalesce(b.case_id || ' about ' || b.kind || ' ' || b.subject_id, 'none') as what
    from audit_case c left join audit_case b on b.case_id = c.previous_id
    where ${piece('c.case_id')} and ((c.status in ('2', '3')) <> (c.decide_time is not null)
      or c.decide_time < c.create_time or b.case_id >= c.case_id or (b.kind, b.subject_id) <> (c.kind, c.subject_id))`,
);

/** The passed case `c` of a withdrawal that is still to be paid. */
const TO_BE_PAID = sql`c.kind = 'withdraw' and c.status = '2' and exists (
  select from pay_withdraw w where w.id = substring(c.subject_id from '^\\d{1,9}$')::integer and w.status = '1')`;

export const casesClaimed = checkOver(
  {
    name: 'casesClaimed',
    holds: 'a case that waits, or leaves something to be done, is taken up by somebody for some time, or by nobody',
    ...cases,
  },
  (piece) => sql`
    select 'case ' || c.case_id as id,
      'is ' || (${STANDS}) || ' with the state ' || c.status || ', taken up by ' || coalesce('person ' || c.claimed_by, 'nobody')
        || ' until ' || coalesce(c.claimed_until::text, 'never') as what
    from audit_case c
    where ${piece('c.case_id')} and not c.withdrawn
      and ((c.claimed_by is null) <> (c.claimed_until is null) or ((c.status = '1') <> (c.claimed_by is not null) and not (${TO_BE_PAID})))`,
);

/** Whatever waits has a case in which somebody can decide it. */
const waitsIn = (one: Subject): Check => {
  const { kinds, table, key } = one;
  const name = `${kinds[0]}Waits`;
  return checkOver(
    { name, holds: `what waits for a decision (${kinds.join(', ')}) has an open case`, table, key },
    (piece) => sql`
      select ${`${kinds[0]} `} || s.${sql.identifier(key)} as id, 'waits, and has no open case' as what
      from ${sql.identifier(table)} s
      where ${piece(`s.${key}`)} and ${one.waits} and not exists (
        select from audit_case c where c.kind in (${kindsOf(one)}) and c.subject_id = s.${sql.identifier(key)}::text
          and c.status in ('0', '1') and not c.withdrawn)`,
  );
};

/** What cases promise. */
export const CASE_CHECKS = [casesFollow, casesDecided, casesClaimed, ...SUBJECTS.map(waitsIn)];
