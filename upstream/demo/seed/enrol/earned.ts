import { sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Db } from '@/upstream/db/client';
import { issueCertificates } from '@/upstream/modules/certificate/issue.service';
import { nextPlaces, settleCredits } from '@/upstream/modules/credit/grant.service';
import type { Days } from '../days';
import { idOf } from '../money/bought';
import { txAt } from '../money/invoices';

/** The congress that is on. */
const CONGRESS = 1;

/** At the congress that is on, whoever has passed its exams has credit and a certificate of attendance, and whoever has given all their talks one of these. */
export async function seedEarned(db: Db, { now }: Pick<Days, 'now'>, siteUrl: string): Promise<void> {
  const tx = txAt(db, now);
  const people = await nextPlaces(tx, CONGRESS, { after: 0, most: 500 });
  const passed = await rowsOf<{ userId: number }>(
    tx,
    sql`select k.user_id as "userId" from ms_exam_take k join ms_exam e using (exam_id)
      where e.ms_id = ${CONGRESS} and e.state = 'open' and k.state = 'done' and k.score * 100 >= k.full_marks * e.pass_percent
      group by k.user_id having count(distinct e.exam_id) = (select count(*) from ms_exam where ms_id = ${CONGRESS} and state = 'open')`,
  );
  const spoke = await rowsOf<{ userId: number }>(
    tx,
    sql`select p.user_id as "userId" from ms_session_speaker p join ms_session s on s.id = p.session_id
      where s.ms_id = ${CONGRESS} and p.role = 'speaker' and p.user_id is not null
      group by p.user_id having max(s.end_time) <= ${now.toISOString()}::timestamptz`,
  );
  const of = (some: { userId: number }[]) => people.filter(({ userId }) => some.some((one) => one.userId === userId));
  await settleCredits(tx, CONGRESS, { places: of(passed), quiet: true });
  const given = { msId: CONGRESS, byUserId: idOf('organiser'), quiet: true };
  await issueCertificates(tx, { siteUrl }, { ...given, kind: 'attendance', places: of(passed) });
  await issueCertificates(tx, { siteUrl }, { ...given, kind: 'lecture', places: of(spoke) });
}
