import { count, max, sql } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';
import { tasks, users } from '@/upstream/db/schema/account';
import * as pay from '@/upstream/db/schema/pay';
import { cases } from '@/upstream/db/schema/service';
import { moveSequence } from '@/upstream/db/seed/bulk';
import { NAMES } from '../people';
import { moneySteps, STAFF } from './money';

/** People in one transaction. */
const BATCH = 10_000;
const FIRST_PHONE = 17_000_000_000;

/**
 * Adds people until there are `total`: for every five of them ten orders, one withdrawal, certifications, messages and
 * favourites, and ten entries of the ledger each. The database makes the rows, in one transaction for ten thousand people;
 * logs the speed.
 */
export async function seedPeople(
  db: Db,
  { now, total, log }: { now: Date; total: number; log(message: string): void },
): Promise<void> {
  const [state] = await db.select({ count: count(), last: max(users.userId) }).from(users);
  const missing = total - (state?.count ?? 0);
  if (missing <= 0) return log(`There are ${state?.count} people already; ${total} were asked for.`);
  const began = Date.now();
  for (let done = 0; done < missing; ) {
    const size = Math.min(BATCH, missing - done);
    const first = (state?.last ?? 0) + done + 1;
    await db.transaction(async (tx) => {
      for (const step of [...peopleSteps({ first, size, now }), ...moneySteps(now), ...forgetSteps]) {
        await tx.execute(step);
      }
    });
    done += size;
    log(`${done} of ${missing} people, ${Math.round((done * 1000) / (Date.now() - began))} a second`);
  }
  await moveSequence(db, users, 'user_id');
  await moveSequence(db, tasks, 'task_id');
  for (const [table, key] of [
    [pay.withdrawals, 'id'],
    [pay.earnings, 'id'],
    [cases, 'case_id'],
  ] as const) {
    await moveSequence(db, table, key);
  }
  await db.execute(sql`analyze`);
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const [familyZh, familyEn] = [0, 1].map((at) => texts(NAMES.families.map((name) => name[at] ?? '')));
const [manZh, manEn] = [0, 1].map((at) => texts(NAMES.men.map((name) => name[at] ?? '')));
const [womanZh, womanEn] = [0, 1].map((at) => texts(NAMES.women.map((name) => name[at] ?? '')));
const pick = (names: typeof manZh, number: string) => sql`(${names})[1 + (${sql.raw(number)}) % cardinality(${names})]`;

/** `person`: who is made, by the last digits of a number `i` of their own; what happens to them lies between `born` and now. */
const peopleSteps = ({ first, size, now }: { first: number; size: number; now: Date }) => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return [
    sql`create temporary table person on commit drop as
      select i as user_id, i, ${moment} - make_interval(days => 3 + i * 7 % 717, secs => i * 7919 % 86400) as born
      from generate_series(${first}::integer, ${first + size - 1}::integer) as i`,
    sql`alter table person add column span interval`,
    sql`update person set span = ${moment} - born`,
    sql`insert into sys_user (user_id, user_name, password_hash, nick_name, name, name_en, email, phonenumber, sex, user_type,
        cert_flag, province_code, subject_ids, create_time, update_time)
      select user_id, 'member' || i, '!' || i, name, name, name_en, 'member' || i || '@huiyi.example',
        (${FIRST_PHONE}::bigint + i)::text, sex, user_type, cert_flag, province, '{}', born, born
      from (
        select p.*, (i % 2)::text as sex,
          ${pick(familyZh, 'i * 13')} || case when i % 2 = 0 then ${pick(manZh, 'i / 80')} else ${pick(womanZh, 'i / 80')} end as name,
          case when i % 2 = 0 then ${pick(manEn, 'i / 80')} else ${pick(womanEn, 'i / 80')} end || ' ' || ${pick(familyEn, 'i * 13')} as name_en,
          case when i % 10 < 6 then '104' else '108' end as user_type,
          case when i % 10 >= 6 then '0' when i % 50 = 5 then '1' when i % 10 < 5 then '2' else '0' end as cert_flag,
          (array['110000', '310000', '440000', '330000', '510000', '420000'])[1 + i % 6] as province
        from person p
      ) made`,
    sql`insert into sys_cert (user_id, user_type, audit_status, name, hospital, department, title, consent_version, create_time, update_time)
      select user_id, user_type, case cert_flag when '1' then '1' else '2' end, name,
        (array['云澜医学中心', '钟麓人民医院', '蜀筠医学中心', '汉樾医学中心'])[1 + user_id % 4],
        (array['心血管内科', '消化内科', '普通外科', '儿科', '肿瘤科'])[1 + user_id % 5], '3', '1', create_time, create_time
      from sys_user join person using (user_id) where cert_flag <> '0'`,
    sql`insert into audit_case (kind, subject_id, user_id, snapshot, status, decided_by, decide_time, create_time, update_time)
      select 'cert', user_id::text, user_id,
        jsonb_build_object('userType', c.user_type, 'name', c.name, 'hospital', c.hospital, 'department', c.department,
          'title', c.title, 'certFiles', '[]'::jsonb, 'consentVersion', c.consent_version),
        case c.audit_status when '1' then '0' else '2' end, case c.audit_status when '1' then null else ${STAFF} end,
        case c.audit_status when '1' then null else c.create_time + interval '6 hours' end, c.create_time, c.create_time
      from sys_cert c join person using (user_id)`,
    sql`insert into task_info (user_id, msg_id, title, title_en, task_type, read_flag, read_time, create_time)
      select user_id, 'demo-' || i || '-' || n,
        (array['欢迎使用会医', '您关注的学科有新会议', '本周学术热点已更新'])[n],
        (array['Welcome to Huiyi', 'A new meeting in a subject you follow', 'This week’s hot topics are out'])[n],
        (array['system', 'meeting', 'system'])[n], case when n = 1 then '1' else '0' end,
        case when n = 1 then born + span * 0.02 end, born + span * 0.1 * n
      from person cross join generate_series(1, 3) as n`,
    sql`insert into ms_favo (user_id, ms_id, create_time)
      select user_id, ms_id, born + span * 0.3 from person cross join generate_series(1, 2) as n
      join (select ms_id, row_number() over (order by ms_id) as place, count(*) over () as all_of
        from ms_meeting where parent_id is null and status = '1' and audit_status = '2') m
        on m.place = 1 + (i * 31 + n * 17) % m.all_of
      on conflict do nothing`,
    sql`insert into console_log (user_id, action, subject, create_time)
      select ${STAFF}, (array['cert.pass', 'withdraw.read', 'user.unlock'])[1 + i % 3], user_id::text, born + span * 0.4
      from person where i % 2 = 0 order by born`,
  ];
};

const forgetSteps = [sql`drop table person, bought, happened, moved`];
