import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser, users } from './account';
import { impersonal, moment, words } from './columns';

/** Bytes that a person uploaded on a day. */
export const uploadDays = pgTable(
  'sys_upload_day',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** `yyyy-MM-dd`, Asia/Shanghai. */
    day: text('day').notNull(),
    bytes: impersonal(bigint('bytes', { mode: 'number' }).notNull()),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), check('sys_upload_day_bytes_check', sql`${t.bytes} > 0`)],
);

/** Who read whose private file; outlives the file. */
export const fileAccesses = pgTable(
  'sys_file_access',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    fileId: words('file_id').notNull(),
    /** Whose file. */
    userId: ofUser(),
    viewerId: integer('viewer_id')
      .notNull()
      .references(() => users.userId),
    readTime: moment('read_time').notNull(),
  },
  (t) => [index('sys_file_access_user_idx').on(t.userId, t.readTime), index('sys_file_access_time_idx').on(t.readTime)],
);
