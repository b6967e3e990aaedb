import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { papers, presentations } from '@/upstream/db/schema/paper';
import { presenterTold, presentRules } from '@/upstream/db/schema/presenting';
import { FEE_SUITS } from '@/upstream/policy/presenting';

/** A paper, with how it is presented. */
export async function findPresented(db: Reader, paperId: number) {
  const [row] = await db
    .select({ paper: papers, presentation: presentations })
    .from(papers)
    .leftJoin(presentations, eq(presentations.paperId, papers.paperId))
    .where(eq(papers.paperId, paperId));
  return row;
}

/** How an accepted paper is presented, locked until the transaction ends: made where there was nothing. */
export async function lockPresentation(
  tx: Tx,
  { paperId, msId, form }: { paperId: number; msId: number; form: string | null },
) {
  const fresh = { paperId, msId, offered: form ?? 'text', updateTime: tx.now };
  await tx.insert(presentations).values(fresh).onConflictDoNothing();
  const [row] = await tx.select().from(presentations).where(eq(presentations.paperId, paperId)).for('update');
  return row;
}

/** What a meeting asks of who presents, locked until the transaction ends: made where it had asked nothing. */
export async function lockRule(tx: Tx, msId: number) {
  await tx.insert(presentRules).values({ msId, updateTime: tx.now }).onConflictDoNothing();
  const [row] = await tx.select().from(presentRules).where(eq(presentRules.msId, msId)).for('update');
  return row;
}

/** Writes what a meeting asks of who presents. */
export async function writeRule(
  tx: Tx,
  msId: number,
  fields: { presentUntil: Date | null; changeUntil: Date | null; version: number },
): Promise<void> {
  await tx
    .update(presentRules)
    .set({ ...fields, updateTime: tx.now })
    .where(eq(presentRules.msId, msId));
}

/** A paper whose presenter is missing. */
export interface MissingRow {
  paperId: number;
  msId: number;
  paperNo: string | null;
  title: string;
  titleEn: string | null;
  /** Who hands the paper in, and who presents it. */
  ownerId: number;
  name: string;
  nameEn: string | null;
  userId: number | null;
  enrolled: boolean;
  paid: boolean;
  told: Date | string | null;
}

/** Papers that are presented at a meeting, by whom, and whether that is settled. */
const presentedAt = (msId: number) => sql`
  select p.paper_id as "paperId", p.ms_id as "msId", p.paper_no as "paperNo", p.title, p.title_en as "titleEn", p.user_id as "ownerId",
    a.name, a.name_en as "nameEn", a.user_id as "userId", d.told_time as told,
    exists (select from ms_attendee e where e.ms_id = p.ms_id and e.user_id = a.user_id and e.state = 'enrolled') as enrolled,
    not exists (select from ms_fee f where f.ms_id = p.ms_id and f.biz = 'signArt' and not f.closed and not f.invited_only and ${FEE_SUITS})
      or exists (select from ms_paper_fee t where t.paper_id = p.paper_id and t.state = 'paid') as paid
  from ms_paper p left join ms_presentation r using (paper_id) left join ms_presenter_told d using (paper_id)
  cross join lateral (select * from ms_paper_author w where w.paper_id = p.paper_id
    order by w.key = r.presenter_key desc nulls last, w.presenter desc, w.order_num limit 1) a
  where p.ms_id = ${msId} and p.state = 'accepted' and p.form is distinct from 'text' and coalesce(r.answer, '0') <> '2'`;

/** Those of a meeting whose presenter is missing, by number; `untold` those of which nobody was told yet. */
export const findMissing = (
  db: Reader,
  msId: number,
  { limit, untold = false }: { limit: number; untold?: boolean },
): Promise<MissingRow[]> =>
  rowsOf<MissingRow>(
    db,
    sql`select * from (${presentedAt(msId)}) each where not (enrolled and paid)${untold ? sql` and told is null` : sql``} order by "paperNo", "paperId" limit ${limit}`,
  );

/** How many papers are presented at a meeting, and whose presenter is missing. */
export async function countPresented(db: Reader, msId: number): Promise<{ presented: number; missing: number }> {
  const [row] = await rowsOf<{ presented: number; missing: number }>(
    db,
    sql`select count(*)::integer as presented, (count(*) filter (where not (enrolled and paid)))::integer as missing
      from (${presentedAt(msId)}) each`,
  );
  return row ?? { presented: 0, missing: 0 };
}

/** Meetings to come whose presenters had to be there by now. */
export const findDueMeetings = (db: Reader, now: Date) =>
  rowsOf<{ msId: number; msName: string; msNameEn: string | null }>(
    db,
    sql`select m.ms_id as "msId", m.ms_name as "msName", m.ms_name_en as "msNameEn"
      from ms_present_rule u join ms_meeting m using (ms_id)
      where u.present_until <= ${now.toISOString()}::timestamptz and m.end_time > ${now.toISOString()}::timestamptz and m.status <> '3'
      order by m.ms_id`,
  );

/** Keeps that it was said of papers; answers those of which it had not been said before. */
export async function markTold(tx: Tx, paperIds: readonly number[]): Promise<number[]> {
  if (paperIds.length === 0) return [];
  const rows = await tx
    .insert(presenterTold)
    .values(paperIds.map((paperId) => ({ paperId, toldTime: tx.now })))
    .onConflictDoNothing()
    .returning({ paperId: presenterTold.paperId });
  return rows.map(({ paperId }) => paperId);
}

/** An accepted paper of somebody's at a meeting to come, and what is left to do about it. */
export interface LeftRow {
  paperId: number;
  msId: number;
  msName: string;
  msNameEn: string | null;
  startTime: Date | string;
  endTime: Date | string;
  presentUntil: Date | string | null;
  title: string;
  titleEn: string | null;
  form: string | null;
  paid: boolean;
  /** Of an order that waits for its money: its number, where it is their own. */
  ordered: boolean;
  enrolled: boolean;
  mine: boolean;
  handed: boolean;
}

/** Accepted papers of somebody's of which something is left to do at meetings to come: to pay, to enrol, to hand something in. */
export const findLeftToDo = (db: Reader, userId: number, now: Date, limit: number): Promise<LeftRow[]> =>
  rowsOf<LeftRow>(
    db,
    sql`select * from (
      select p.paper_id as "paperId", p.ms_id as "msId", m.ms_name as "msName", m.ms_name_en as "msNameEn", m.start_time as "startTime", m.end_time as "endTime",
        u.present_until as "presentUntil", p.title, p.title_en as "titleEn", p.form,
        coalesce(t.state, '') = 'paid' or not exists (
          select from ms_fee f where f.ms_id = p.ms_id and f.biz = 'signArt' and not f.closed and not f.invited_only and ${FEE_SUITS}) as paid,
        coalesce(t.state, '') = 'awaiting' as ordered,
        exists (select from ms_attendee e where e.ms_id = p.ms_id and e.user_id = a.user_id and e.state = 'enrolled') as enrolled,
        coalesce(a.user_id = ${userId}, false) as mine,
        case p.form when 'oral' then r.slides is not null when 'poster' then r.poster is not null else true end as handed
      from ms_paper p join ms_meeting m using (ms_id) left join ms_presentation r using (paper_id)
      left join ms_present_rule u on u.ms_id = p.ms_id left join ms_paper_fee t using (paper_id)
      cross join lateral (select * from ms_paper_author w where w.paper_id = p.paper_id
        order by w.key = r.presenter_key desc nulls last, w.presenter desc, w.order_num limit 1) a
      where p.state = 'accepted' and coalesce(r.answer, '0') <> '2' and m.status = '1' and m.end_time > ${now.toISOString()}::timestamptz
        and (p.user_id = ${userId} or exists (select from ms_paper_author c
          where c.paper_id = p.paper_id and c.user_id = ${userId} and c.confirm_status = '1'))
    ) each where not paid or (mine and not (enrolled and handed)) order by "startTime", "paperId" limit ${limit}`,
  );
