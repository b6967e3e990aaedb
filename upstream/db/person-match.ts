import { eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { users } from '@/upstream/db/schema/account';

/** A pattern for texts that contain these words as they stand. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Accounts that a keyword means: part of a name or login name, or a whole phone number. */
export function personMatch(keyword: string): SQL | undefined {
  const like = containing(keyword);
  return or(ilike(users.name, like), ilike(users.userName, like), eq(users.phonenumber, keyword));
}

/** What an account is called: the person's name, else the login name. */
export const personName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.userName})`;
