import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { attendees } from '@/upstream/db/schema/attendee';

type Place = typeof attendees.$inferSelect;

/** Whom a team has listed, and who has not confirmed the place themselves. */
export const isUnclaimed = ({ teamId, userId }: Pick<Place, 'teamId' | 'userId'>): boolean =>
  teamId !== null && userId === null;

/** What a place is shown with: of whom a team has listed and who has not agreed to it yet, name and hospital; the rest its contact alone sees. */
export const seenOf = (place: Place): Place =>
  isUnclaimed(place) ? { ...place, phonenumber: null, email: null, department: null, title: null, ext: {} } : place;

/** The same of a column in SQL: what a team wrote of them beside name and hospital is not there, and finds nobody. */
export const seen = (column: SQLWrapper, { teamId, userId }: Record<'teamId' | 'userId', SQLWrapper> = attendees) =>
  sql<string | null>`case when ${teamId} is null or ${userId} is not null then ${column} end`;

/** Somebody's phone ends with these four digits, and they may be found by it. */
export const endsWith = (digits: string): SQL => sql`right(${seen(attendees.phonenumber)}, 4) = ${digits}`;
