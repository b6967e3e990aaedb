import { type SQL, sql } from 'drizzle-orm';
import { type Check, checkOver } from '@/upstream/core/module/check';

const attendees = { table: 'ms_attendee', key: 'attendee_id' };

/** Of a row `p` and the line `l` that pays for it: it waits for its money while that is held, and is theirs once it is paid. */
const PARTED = sql`(l.state = 'held') <> (p.state = 'awaiting') or (l.state = 'fulfilled') <> (p.state = 'enrolled')`;

export const placeState = checkOver(
  {
    name: 'placeState',
    ...attendees,
    holds: 'the state and the person of a place at a meeting follow from the line that pays for it',
  },
  (piece) => sql`
    select 'attendee ' || p.attendee_id as id,
      'of person ' || coalesce(p.user_id::text, 'none') || ' is ' || p.state || ', line ' || l.line_id || ' for person '
        || coalesce(l.user_id::text, 'none') || ' is ' || l.biz || ' ' || l.state as what
    from ms_attendee p join pay_order_line l using (line_id)
    where ${piece('p.attendee_id')} and (${PARTED} or p.user_id <> l.user_id or (p.user_id is null and l.user_id is not null and l.state in ('held', 'fulfilled'))
      or l.biz <> all (case when p.host_id is null then array['enroll', 'enrollArt'] else array['companion'] end))`,
);

export const itemState = checkOver(
  {
    name: 'itemState',
    holds: 'what somebody takes at a meeting follows the line that pays for it, which is for them',
    table: 'ms_item',
    key: 'item_id',
  },
  (piece) => sql`
    select 'item ' || p.item_id as id,
      'of attendee ' || p.attendee_id || ' is ' || p.state || ', line ' || l.line_id || ' for person ' || coalesce(l.user_id::text, 'none')
        || ' is ' || l.biz || ' ' || l.state as what
    from ms_item p join ms_attendee a using (attendee_id) join pay_order_line l on l.line_id = p.line_id
    where ${piece('p.item_id')} and (${PARTED} or a.user_id <> l.user_id or l.biz <> (case when p.change then 'enroll' else 'workshop' end))`,
);

export const placePaid = checkOver(
  {
    name: 'placePaid',
    holds: 'what was paid for at a meeting is somebody’s place, or theirs besides',
    table: 'pay_order_line',
    key: 'line_id',
  },
  (piece) => sql`
    select 'line ' || l.line_id as id, 'is ' || l.state || ' and nobody’s place' as what
    from pay_order_line l
    where ${piece('l.line_id')} and l.biz in ('enroll', 'enrollArt', 'companion', 'workshop') and l.state in ('held', 'fulfilled')
      and not exists (select 1 from ms_attendee a where a.line_id = l.line_id)
      and not exists (select 1 from ms_item i where i.line_id = l.line_id)`,
);

export const placeMeeting = checkOver(
  { name: 'placeMeeting', holds: 'a place is paid for as it says, at the meeting where it is', ...attendees },
  (piece) => sql`
    select 'attendee ' || a.attendee_id as id,
      'is at meeting ' || a.ms_id || ', its fee is of ' || f.ms_id || ', its order of ' || coalesce(o.ms_id::text, 'none') || ', its host at '
        || coalesce(h.ms_id::text, 'none') || ', its team at ' || coalesce(t.ms_id::text, 'none') as what
    from ms_attendee a join ms_fee f using (fee_id) left join ms_team t using (team_id)
    left join pay_order_line l using (line_id) left join pay_order o using (order_no) left join ms_attendee h on h.attendee_id = a.host_id
    where ${piece('a.attendee_id')} and (f.ms_id <> a.ms_id or (l.line_id is not null and o.ms_id is distinct from a.ms_id)
      or h.ms_id <> a.ms_id or t.ms_id <> a.ms_id or exists (
        select from ms_item i join ms_fee taken on taken.fee_id = i.fee_id where i.attendee_id = a.attendee_id and taken.ms_id <> a.ms_id))`,
);

export const placeHeld = checkOver(
  {
    name: 'placeHeld',
    ...attendees,
    holds:
      'nobody can still pay for a place at a meeting that is called off, but while somebody compares a bank transfer',
  },
  (piece) => sql`
    select 'attendee ' || a.attendee_id as id, 'is held at meeting ' || m.ms_id || ', which does not take place' as what
    from ms_attendee a join ms_meeting m using (ms_id) join pay_order_line l using (line_id)
    where ${piece('a.attendee_id')} and a.state = 'awaiting' and m.status = '3' and not exists (
      select from pay_voucher v join pay_payment p using (out_trade_no)
      where p.order_no = l.order_no and v.audit_status in ('0', '1'))`,
);

interface Holding {
  name: string;
  table: string;
  key: string;
  holder: string;
  /** In which way a row `p` holds; null for nothing. */
  as: SQL;
  /** Which rows `p` it is about. */
  of?: SQL;
}

/** Each row holds one of every pool of its fee, in the way of its state, and nothing else. */
const holds = ({ name, table, key, holder, as, of = sql`true` }: Holding): Check =>
  checkOver(
    { name, table, key, holds: `a ${holder} holds of each pool of its fee, and of no other, what its state says` },
    (piece) => {
      const [from, id] = [sql.identifier(table), sql.identifier(key)];
      return sql`
        select ${`${holder} `} || id as id, 'is ' || state || ', holds ' || coalesce(holds, 'nothing') || ' instead of ' || coalesce(due, 'nothing') as what
        from (
          select p.${id} as id, p.state,
            (select string_agg(h.quantity || ' of pool ' || h.pool_id || ' ' || h.state, ', ' order by h.pool_id)
              from stock_hold h where h.holder = ${holder} and h.holder_id = p.${id}) as holds,
            (select string_agg('1 of pool ' || f.pool_id || ' ' || (${as}), ', ' order by f.pool_id)
              from ms_fee_pool f where f.fee_id = p.fee_id and (${as}) is not null) as due
          from ${from} p where ${piece(`p.${key}`)} and ${of}
        ) facts where holds is distinct from due`;
    },
  );

export const placeStock = holds({
  name: 'placeStock',
  ...attendees,
  holder: 'attendee',
  as: sql`case p.state when 'enrolled' then 'taken' when 'offered' then 'offered' when 'awaiting' then 'held' when 'proof' then 'held'
    when 'submitted' then 'held' when 'invited' then 'held' end`,
});
export const itemStock = holds({
  name: 'itemStock',
  table: 'ms_item',
  key: 'item_id',
  holder: 'item',
  as: sql`case p.state when 'enrolled' then 'taken' when 'offered' then 'offered' when 'awaiting' then 'held' when 'invited' then 'held' end`,
  of: sql`not p.change`,
});

export const changeStock = checkOver(
  {
    name: 'changeStock',
    table: 'ms_item',
    key: 'item_id',
    holds: 'a change of a place sets something aside while it waits for its money, and nothing afterwards',
  },
  (piece) => sql`
    select 'item ' || p.item_id as id, 'is a change that is ' || p.state || ' and holds of pool ' || h.pool_id as what
    from ms_item p join stock_hold h on h.holder = 'item' and h.holder_id = p.item_id
    where ${piece('p.item_id')} and p.change and (p.state <> 'awaiting' or h.state <> 'held')`,
);

export const placeOnce = checkOver(
  { name: 'placeOnce', holds: 'a hold is of a place that there is', table: 'stock_pool', key: 'pool_id' },
  (piece) => sql`
    select 'pool ' || h.pool_id as id, 'is held by ' || h.holder || ' ' || h.holder_id || ', which is not there' as what
    from stock_hold h where ${piece('h.pool_id')} and not case h.holder
      when 'attendee' then exists (select from ms_attendee where attendee_id = h.holder_id)
      when 'item' then exists (select from ms_item where item_id = h.holder_id)
      when 'line' then exists (select from pay_order_line where line_id = h.holder_id)
      when 'coupon' then exists (select from ms_coupon where coupon_id = h.holder_id)
      when 'stay' then exists (select from ms_stay where stay_id = h.holder_id)
      when 'share' then exists (select from ms_share where share_id = h.holder_id)
      else exists (select from ms_meeting where ms_id = h.holder_id) end`,
);

export const waitsTogether = checkOver(
  {
    name: 'waitsTogether',
    ...attendees,
    holds:
      'who comes along, and what is taken besides, waits with the place that it is for, or besides one that is theirs',
  },
  (piece) => sql`
    select 'attendee ' || p.attendee_id as id, 'is ' || p.state || ', and with them waits ' || w.what as what
    from ms_attendee p cross join lateral (
      select 'attendee ' || g.attendee_id as what from ms_attendee g where g.host_id = p.attendee_id and g.state = 'waiting'
      union all select 'item ' || i.item_id from ms_item i where i.attendee_id = p.attendee_id and i.state = 'waiting') w
    where ${piece('p.attendee_id')} and p.state not in ('waiting', 'enrolled')`,
);

export const offerTogether = checkOver(
  { name: 'offerTogether', ...attendees, holds: 'what is offered together is kept until one moment' },
  (piece) => sql`
    select 'attendee ' || p.attendee_id as id, 'is offered something until ' || p.offered_until || ', ' || h.holder || ' ' || h.holder_id
      || ' is kept until ' || coalesce(h.until::text, 'no end') as what
    from ms_attendee p join stock_hold h on h.state = 'offered' and (
      h.holder = 'attendee' and h.holder_id in (select attendee_id from ms_attendee where attendee_id = p.attendee_id or host_id = p.attendee_id)
      or h.holder = 'item' and h.holder_id in (select item_id from ms_item where attendee_id = p.attendee_id))
    where ${piece('p.attendee_id')} and p.host_id is null and h.until is distinct from p.offered_until
      and (p.state = 'offered' or p.state = 'enrolled' and p.offered_until is not null)`,
);

export const waitsFor = checkOver(
  { name: 'waitsFor', ...attendees, holds: 'of what somebody waits for, something is kept from those who do not wait' },
  (piece) => sql`
    select 'attendee ' || p.attendee_id as id, 'waits at meeting ' || p.ms_id || ' for nothing that is kept' as what
    from ms_attendee p
    cross join lateral (select array(
      select a.fee_id from ms_attendee a where (a.attendee_id = p.attendee_id or a.host_id = p.attendee_id) and a.state = 'waiting'
      union all select i.fee_id from ms_item i where i.attendee_id = p.attendee_id and i.state = 'waiting') as fees) w
    where ${piece('p.attendee_id')} and p.host_id is null and p.state in ('waiting', 'enrolled') and w.fees <> '{}' and not exists (
      select from stock_pool s join ms_fee_pool l using (pool_id) where s.waited and l.fee_id = any(w.fees))
      -- Those whom there will never be enough for keep nothing from anybody.
      and not exists (
        select from unnest(w.fees) as m(fee_id)
        join ms_fee_pool l using (fee_id) join stock_pool s using (pool_id) group by s.pool_id, s.capacity having count(*) > s.capacity)`,
);

export const couponUsed = checkOver(
  {
    name: 'couponUsed',
    table: 'pay_order_line',
    key: 'line_id',
    holds: 'a line holds the use of the code that made it cheaper while it counts, and no other',
  },
  (piece) => sql`
    select 'line ' || line_id as id, 'is ' || state || ', and holds ' || coalesce(holds, 'no code') || ' instead of ' || coalesce(due, 'none') as what
    from (
      select l.line_id, l.state,
        case when l.state in ('held', 'fulfilled') then (l.terms -> 'coupon' ->> 'poolId') || case l.state when 'held' then ' held' else ' taken' end end as due,
        (select string_agg(h.pool_id || ' ' || h.state, ', ') from stock_hold h where h.holder = 'line' and h.holder_id = l.line_id) as holds
      from pay_order_line l where ${piece('l.line_id')} and l.biz in ('enroll', 'enrollArt')
    ) facts where holds is distinct from due`,
);

export const couponKept = checkOver(
  {
    name: 'couponKept',
    table: 'ms_coupon',
    key: 'coupon_id',
    holds:
      'codes that keep seats back keep as many as are not used, of each pool of their type, and none once they have ended',
  },
  (piece) => sql`
    select 'coupon ' || coupon_id as id, 'keeps ' || coalesce(holds, 'nothing') || ' instead of ' || coalesce(due, 'nothing') as what
    from (
      select c.coupon_id,
        (select string_agg(h.quantity || ' of pool ' || h.pool_id, ', ' order by h.pool_id)
          from stock_hold h where h.holder = 'coupon' and h.holder_id = c.coupon_id) as holds,
        (select string_agg(c.kept - u.uses || ' of pool ' || f.pool_id, ', ' order by f.pool_id)
          from ms_fee_pool f where f.fee_id = c.fee_ids[1] and not c.stopped and c.kept > u.uses) as due
      from ms_coupon c cross join lateral (select count(*) as uses from stock_hold h join ms_coupon_code k using (pool_id)
        where k.coupon_id = c.coupon_id and h.holder = 'line') u
      where ${piece('c.coupon_id')}
    ) facts where holds is distinct from due`,
);

export const calledOffBack = checkOver(
  {
    name: 'calledOffBack',
    table: 'pay_order_line',
    key: 'line_id',
    holds:
      'what was paid for a meeting that does not take place is back, on its way back, or in the list of what failed, ten minutes later',
  },
  (piece, now) => sql`
    select 'line ' || l.line_id as id,
      'of order ' || o.order_no || ' was paid for meeting ' || m.ms_id || ', which does not take place, and nobody gives it back' as what
    from pay_order_line l join pay_order o using (order_no) join ms_meeting m using (ms_id)
    where ${piece('l.line_id')} and l.state = 'fulfilled' and m.status = '3'
      and greatest(m.update_time, o.update_time) < ${now} - interval '10 minutes'
      and not exists (select from pay_refund r where r.order_no = o.order_no and (r.status in ('0', '1') or (r.status = '3' and r.ended_by is null))
        and r.lines @> jsonb_build_array(jsonb_build_object('lineId', l.line_id)))`,
);

export const calledOffFree = checkOver(
  {
    name: 'calledOffFree',
    ...attendees,
    holds: 'nobody has a place for nothing at a meeting that does not take place, ten minutes later',
  },
  (piece, now) => sql`
    select 'attendee ' || p.attendee_id as id, 'has a place at meeting ' || m.ms_id || ', which does not take place' as what
    from ms_attendee p join ms_meeting m using (ms_id)
    where ${piece('p.attendee_id')} and p.state = 'enrolled' and p.line_id is null and p.host_id is null and m.status = '3'
      and greatest(m.update_time, p.update_time) < ${now} - interval '10 minutes'`,
);

export const offerOwn = checkOver(
  {
    name: 'offerOwn',
    table: 'ms_handover',
    key: 'handover_id',
    holds: 'a place is offered by whose it is',
  },
  (piece) => sql`
    select 'handover ' || h.handover_id as id,
      'of place ' || p.attendee_id || ' of person ' || coalesce(p.user_id::text, 'none') || ' is person ' || h.user_id || '’s' as what
    from ms_handover h join ms_attendee p using (attendee_id)
    where ${piece('h.handover_id')} and p.state = 'enrolled' and p.line_id = h.line_id and p.user_id is distinct from h.user_id`,
);

export const ticketVersion = checkOver(
  { name: 'ticketVersion', ...attendees, holds: 'the tickets of those who had a place before admit nobody' },
  (piece) => sql`
    select 'attendee ' || p.attendee_id as id, 'has ticket ' || p.ticket_version || ', and had ' || e.version || ' before' as what
    from ms_attendee p cross join lateral (
      select max((e.about ->> 'ticketVersion')::integer) as version from ms_attendee_event e where e.attendee_id = p.attendee_id) e
    where ${piece('p.attendee_id')} and p.ticket_version < e.version`,
);

export const authorPlace = checkOver(
  {
    name: 'authorPlace',
    ...attendees,
    holds: 'an author’s place belongs to who handed in, or confirmed, a paper that the meeting accepted',
  },
  (piece) => sql`
    select 'attendee ' || a.attendee_id as id, 'of person ' || a.user_id || ' is an author’s at meeting ' || a.ms_id || ', which has no paper of theirs' as what
    from ms_attendee a join ms_fee f using (fee_id)
    where ${piece('a.attendee_id')} and f.biz = 'enrollArt' and a.state in ('awaiting', 'enrolled') and a.user_id is not null and not exists (
      select from ms_paper p where p.ms_id = a.ms_id and p.state in ('accepted', 'withdrawn') and (p.user_id = a.user_id or exists (
        select from ms_paper_author w where w.paper_id = p.paper_id and w.user_id = a.user_id and w.confirm_status = '1')))`,
);

/** What places at meetings promise. */
export const ATTENDEE_CHECKS = [
  ...[placeState, itemState, placePaid, placeMeeting, placeHeld],
  ...[placeStock, itemStock, changeStock, placeOnce],
  ...[waitsTogether, offerTogether, waitsFor, couponUsed, couponKept],
  ...[calledOffBack, calledOffFree, offerOwn, ticketVersion, authorPlace],
];
