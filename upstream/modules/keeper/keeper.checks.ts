import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const keeperNamed = checkOver(
  {
    name: 'keeperNamed',
    holds: 'somebody is named who goes along, or went',
    table: 'sys_keeper',
    key: 'id',
  },
  (piece) => sql`
    select 'keeper ' || id as id, 'of person ' || user_id || ' is ' || status || ' and goes with ' || coalesce(keeper_name, 'nobody') as what
    from sys_keeper
    where ${piece('id')} and ((status in ('1', '2') and (keeper_name is null or keeper_phone is null))
      or (status = '0' and keeper_name is not null))`,
);

/** What requests for a keeper promise. */
export const KEEPER_CHECKS = [keeperNamed];
