import { type SQL, sql } from 'drizzle-orm';
import type { PaperForm } from '@/contract/paper/codes';
import type { PaperSummary } from '@/contract/paper/paper';
import type { AuthorUnit } from '@/contract/paper/writing';
import { rowsOf } from '@/upstream/core/module/check';
import type { Reader } from '@/upstream/db/client';
import { FEE_SUITS } from '@/upstream/policy/presenting';

/** An accepted paper as a talk or a poster of it needs it: its text as it was last handed in, and who presents it. */
export interface TalkRow {
  artId: number;
  msId: number;
  artNo: string | null;
  state: string;
  form: PaperForm | null;
  answer: string;
  columnId: number | null;
  title: string;
  titleEn: string | null;
  summary: PaperSummary;
  summaryEn: PaperSummary;
  name: string | null;
  nameEn: string | null;
  userId: number | null;
  units: AuthorUnit[] | null;
  enrolled: boolean;
  paid: boolean;
  /** What the paper is at. */
  seen: string;
}

/** What a talk has of a paper, in short: it is another one as soon as anything of that changes. */
export const PAPER_SEEN = sql`concat_ws(' ', p.version, p.state, p.form, r.answer, r.presenter_key, (
  select md5(string_agg(concat_ws('|', w.user_id, w.name, w.name_en, w.units, w.presenter), ',' order by w.order_num))
  from ms_paper_author w where w.paper_id = p.paper_id))`;
/** Whether a paper is presented. */
const IS_PRESENTED = sql`p.state = 'accepted' and p.form in ('oral', 'poster') and coalesce(r.answer, '0') <> '2'`;

/** How a paper stands, whatever it says. */
const STAND = sql`p.paper_id as "artId", p.state, p.form, coalesce(r.answer, '1') as answer,
    exists (select from ms_attendee e where e.ms_id = p.ms_id and e.user_id = a.user_id and e.state = 'enrolled') as enrolled,
    not exists (select from ms_fee f where f.ms_id = p.ms_id and f.biz = 'signArt' and not f.closed and ${FEE_SUITS})
      or exists (select from ms_paper_fee t where t.paper_id = p.paper_id and t.state = 'paid') as paid`;
const PRESENTER = sql`left join ms_presentation r on r.paper_id = p.paper_id
  left join lateral (select * from ms_paper_author w where w.paper_id = p.paper_id
    order by w.key = r.presenter_key desc nulls last, w.presenter desc, w.order_num limit 1) a on true`;
const talks = (where: SQL, more: SQL = sql``) => sql`
  select ${STAND}, p.ms_id as "msId", p.paper_no as "artNo", p.column_id as "columnId",
    v.title, v.title_en as "titleEn", v.summary, v.summary_en as "summaryEn", a.name, a.name_en as "nameEn", a.user_id as "userId", a.units,
    ${PAPER_SEEN} as seen
  from ms_paper p join ms_paper_version v on v.paper_id = p.paper_id and v.version = p.version ${PRESENTER}
  where ${where} ${more}`;

/** How papers stand, by their numbers. */
export const findStands = (db: Reader, artIds: readonly number[]) =>
  artIds.length === 0
    ? Promise.resolve([])
    : rowsOf<Pick<TalkRow, 'artId' | 'state' | 'form' | 'answer' | 'enrolled' | 'paid'>>(
        db,
        sql`select ${STAND} from ms_paper p ${PRESENTER} where p.paper_id = any(${sql.param([...artIds])}::integer[])`,
      );

/** Papers by their numbers, whatever has become of them. */
export const findTalks = (db: Reader, artIds: readonly number[]): Promise<TalkRow[]> =>
  artIds.length === 0
    ? Promise.resolve([])
    : rowsOf<TalkRow>(db, talks(sql`p.paper_id = any(${sql.param([...artIds])}::integer[])`));

/** The papers of a meeting that are presented, those that a condition leaves. */
export const findPresentedAt = (db: Reader, msId: number): Promise<TalkRow[]> =>
  rowsOf<TalkRow>(
    db,
    talks(
      sql`p.ms_id = ${msId} and ${IS_PRESENTED}`,
      sql`order by (select c.order_num from ms_call_column c where c.column_id = p.column_id) nulls last, p.paper_no nulls last, p.paper_id`,
    ),
  );

/** How many papers of a meeting are presented. */
export async function countPresentedAt(db: Reader, msId: number): Promise<number> {
  const [row] = await rowsOf<{ value: number }>(
    db,
    sql`select count(*)::integer as value from ms_paper p left join ms_presentation r on r.paper_id = p.paper_id
      where p.ms_id = ${msId} and ${IS_PRESENTED}`,
  );
  return row?.value ?? 0;
}

/** The columns of a meeting's call, in their order. */
export const findColumnsOf = (db: Reader, msId: number) =>
  rowsOf<{ columnId: number; name: string; nameEn: string | null }>(
    db,
    sql`select column_id as "columnId", name, name_en as "nameEn" from ms_call_column where ms_id = ${msId} order by order_num, column_id`,
  );
