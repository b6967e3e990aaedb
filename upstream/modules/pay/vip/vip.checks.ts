import { type SQL, sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const lines = { table: 'pay_order_line', key: 'line_id' };
const members = { table: 'vip_member', key: 'user_id' };
const moment = (line: string, name: 'from' | 'until'): SQL => sql`(${sql.raw(line)}.terms ->> ${name})::timestamptz`;
const [FROM, UNTIL] = [moment('l', 'from'), moment('l', 'until')];
/** Of time that was given again after a refund that failed: when it would have begun if it had never been taken. */
const ORIGIN = sql`coalesce((l.terms ->> 'origin')::timestamptz, ${FROM})`;
/** VIP time of the line `l` that is in force. */
const IN_FORCE = sql`l.biz = 'vip' and l.state = 'fulfilled'`;
/** Whoever has given something up has had later time moved forward, and what they were given again moved back. */
const MOVED = sql`exists (
  select from pay_order_line g where g.user_id = l.user_id and g.biz = 'vip' and (g.state = 'revoked' or g.terms ? 'unused'))`;
/** So many months later by the calendar of those who buy them. */
const MONTHS_LATER = sql`(${FROM} at time zone 'Asia/Shanghai' + make_interval(months => (l.terms ->> 'months')::integer))
  at time zone 'Asia/Shanghai'`;
/** Days of a month, and how many more or fewer months in a row may have. */
const [MONTH_DAYS, MORE_DAYS] = [30.4375, 3];

export const vipRuns = checkOver(
  { name: 'vipRuns', holds: 'VIP time that was paid for runs', ...lines },
  (piece) => sql`
    select 'line ' || l.line_id as id,
      'gives VIP until ' || coalesce(l.terms ->> 'until', 'nothing') || ', person ' || coalesce(l.user_id::text, 'none')
        || ' has it until ' || coalesce(v.vip_expire_time::text, 'nothing') as what
    from pay_order_line l left join vip_member v on v.user_id = l.user_id
    where ${piece('l.line_id')} and ${IN_FORCE}
      and (${UNTIL} is null or v.vip_expire_time is null or v.vip_expire_time < ${UNTIL})`,
);

export const vipEnds = checkOver(
  { name: 'vipEnds', holds: 'VIP time ends with what was paid for', ...members },
  (piece) => sql`
    select 'person ' || user_id as id,
      'has VIP until ' || runs || ', what was paid for ends ' || coalesce(paid::text, 'never') as what
    from (
      select v.user_id, v.vip_expire_time as runs, greatest(v.opening_time, (
        select max(case l.state when 'fulfilled' then ${UNTIL} when 'revoked' then least(${UNTIL}, greatest(${FROM}, l.update_time)) end)
        from pay_order_line l where l.user_id = v.user_id and l.biz = 'vip'
      )) as paid
      from vip_member v where ${piece('v.user_id')}
    ) facts
    where runs is not null and (paid is null or runs > paid)`,
);

export const vipLevels = checkOver(
  { name: 'vipLevels', holds: 'VIP time is of the level that was paid for last', ...members },
  (piece) => sql`
    select 'person ' || v.user_id as id,
      'has level ' || v.vip_level || ', line ' || l.line_id || ' gives ' || coalesce(l.terms ->> 'vipLevel', 'none') as what
    from vip_member v join pay_order_line l on l.user_id = v.user_id
    where ${piece('v.user_id')} and ${IN_FORCE} and ${UNTIL} = v.vip_expire_time
      and v.vip_level is distinct from l.terms ->> 'vipLevel'`,
);

export const vipPeriodsLast = checkOver(
  { name: 'vipPeriodsLast', holds: 'VIP time lasts as many months as were paid for', ...lines },
  (piece) => sql`
    select 'line ' || l.line_id as id,
      'of person ' || l.user_id || ' gives ' || coalesce(l.terms ->> 'months', 'no') || ' months from ' || ${FROM} || ' until ' || ${UNTIL} as what
    from pay_order_line l
    where ${piece('l.line_id')} and ${IN_FORCE} and case when ${MOVED} then abs(
      extract(epoch from ${UNTIL} - ${ORIGIN}) / 86400 - coalesce((l.terms ->> 'months')::integer, 0) * ${MONTH_DAYS}::numeric
    ) > ${MORE_DAYS} else ${UNTIL} is distinct from ${MONTHS_LATER} end`,
);

export const vipPeriodsApart = checkOver(
  { name: 'vipPeriodsApart', holds: 'nobody’s VIP times run at once', ...lines },
  (piece) => sql`
    select 'line ' || l.line_id as id,
      'of person ' || l.user_id || ' runs from ' || ${FROM} || ', line ' || x.line_id || ' until ' || ${moment('x', 'until')} as what
    from pay_order_line l join pay_order_line x on x.user_id = l.user_id and x.biz = 'vip' and x.state = 'fulfilled'
    where ${piece('l.line_id')} and ${IN_FORCE} and x.line_id <> l.line_id
      and (${moment('x', 'from')}, x.line_id) < (${FROM}, l.line_id) and ${moment('x', 'until')} > ${FROM}`,
);

/** When the first VIP time of the member `v` began that was paid for. */
const FIRST = sql`(select min(${FROM}) from pay_order_line l where l.user_id = v.user_id and l.biz = 'vip' and l.state in ('fulfilled', 'revoked'))`;

export const vipOpenings = checkOver(
  {
    name: 'vipOpenings',
    holds:
      'VIP time that is older than the orders ends before what was paid for begins, and is all of it where nothing was',
    ...members,
  },
  (piece) => sql`
    select 'person ' || user_id as id,
      'had VIP until ' || opening || ' before there were orders, has it until ' || coalesce(runs::text, 'nothing')
        || ', and what was paid for begins ' || coalesce(first::text, 'never') as what
    from (
      select v.user_id, date_trunc('milliseconds', v.opening_time) as opening, date_trunc('milliseconds', v.vip_expire_time) as runs,
        ${FIRST} as first
      from vip_member v where ${piece('v.user_id')} and v.opening_time is not null
    ) facts
    where first < opening or runs is null or runs < opening or (first is null and runs <> opening)`,
);

/**
 * Time begins when it is paid for, when somebody gives up what ran before it, or where something else ends. What moved it can be a write
 * that began later than the line's own and had its lock first: the member says when theirs changed last.
 */
export const vipPeriodsMeet = checkOver(
  { name: 'vipPeriodsMeet', holds: 'VIP time begins at once, or where the time before it ends', ...lines },
  (piece) => sql`
    select 'line ' || l.line_id as id, 'of person ' || l.user_id || ' begins at ' || ${FROM} || ', where nothing ends' as what
    from pay_order_line l left join vip_member v on v.user_id = l.user_id
      left join pay_payment p on p.order_no = l.order_no and p.state = 'paid'
    where ${piece('l.line_id')} and ${IN_FORCE}
      and case when ${MOVED} then ${FROM} > greatest(l.update_time, v.update_time) else ${FROM} is distinct from p.update_time end
      and ${FROM} is distinct from date_trunc('milliseconds', v.opening_time)
      and not exists (
        select from pay_order_line x where x.user_id = l.user_id and x.biz = 'vip' and x.line_id <> l.line_id
          and (${moment('x', 'until')} = ${FROM} or (x.state = 'revoked' and ${moment('x', 'from')} = ${FROM})))`,
);

/** What VIP time promises. */
export const VIP_CHECKS = [vipRuns, vipEnds, vipLevels, vipOpenings, vipPeriodsLast, vipPeriodsApart, vipPeriodsMeet];
