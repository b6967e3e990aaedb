import { sql } from 'drizzle-orm';
import { STAFF_ROLES } from '@/contract/codes';
import { checkOver } from '@/upstream/core/module/check';

const people = { table: 'sys_user', key: 'user_id' };

export const rolesStaff = checkOver(
  { name: 'rolesStaff', holds: 'roles are those that there are, and of staff whose account was not ended', ...people },
  (piece) => sql`
    select 'person ' || user_id as id,
      'of type ' || user_type || ' with the account ' || status || ' has the roles ' || array_to_string(roles, ', ') as what
    from sys_user
    where ${piece('user_id')} and roles <> '{}' and (user_type <> '0' or status = '2' or not roles <@ ${`{${STAFF_ROLES.join(',')}}`}::text[])`,
);

export const closedEmpty = checkOver(
  { name: 'closedEmpty', holds: 'a closed account of a person says nothing of them, and nobody enters it', ...people },
  (piece) => sql`
    select 'person ' || user_id as id, 'is closed, and still has a name, a number, an address or a password' as what
    from sys_user
    where ${piece('user_id')} and status = '2' and (password_hash like '$%' or (user_type <> '0'
      and (phonenumber is not null or email <> '' or name <> '' or nick_name <> '' or user_name <> '#closed-' || user_id)))`,
);

/** What accounts promise. */
export const ACCOUNT_CHECKS = [rolesStaff, closedEmpty];
