import { type SQL, sql } from 'drizzle-orm';
import { users } from './schema/account';

/** What an account is given with another address: that it is its owner's is not known any more. Nothing without one. */
export const emailChange = (email: string | undefined): { email?: string; emailTime?: SQL<Date | null> } =>
  email === undefined
    ? {}
    : { email, emailTime: sql<Date | null>`case when ${users.email} = ${email} then ${users.emailTime} end` };
