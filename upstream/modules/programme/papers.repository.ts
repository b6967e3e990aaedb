import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { boardSessions, boardSpeakers } from '@/upstream/db/schema/programme';
import { PAPER_SEEN } from '@/upstream/modules/presentation/talk.service';
import type { BoardRow, SessionRow } from './board.repository';

/** In how many sessions of a board each paper is that is in some. */
export async function countPlaced(db: Reader, msId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ artId: boardSessions.artId, count: sql<number>`count(*)::integer` })
    .from(boardSessions)
    .where(and(eq(boardSessions.msId, msId), isNotNull(boardSessions.artId), isNull(boardSessions.outTime)))
    .groupBy(boardSessions.artId);
  return new Map(rows.flatMap(({ artId, count }) => (artId === null ? [] : [[artId, count] as const])));
}

type Fresh = Omit<typeof boardSessions.$inferInsert, 'msId' | 'seq'> & { artId: number };
type Person = Omit<typeof boardSpeakers.$inferInsert, 'sessionId' | 'msId'>;
/** Adds sessions of papers to a board with who presents them; answers their ids. */
export async function insertTalks(
  tx: Tx,
  { msId, seq }: BoardRow,
  talks: readonly { fields: Fresh; person: Person | null }[],
): Promise<number[]> {
  const rows = await tx
    .insert(boardSessions)
    .values(talks.map(({ fields }) => ({ ...fields, msId, seq, version: 1, createTime: tx.now, updateTime: tx.now })))
    .returning({ id: boardSessions.id, artId: boardSessions.artId });
  const people = rows.flatMap(({ id, artId }) => {
    const person = talks.find(({ fields }) => fields.artId === artId)?.person;
    return person ? [{ ...person, sessionId: id, msId }] : [];
  });
  if (people.length > 0) await tx.insert(boardSpeakers).values(people);
  return rows.map(({ id }) => id);
}

const IS_OLDER = sql`s.art_seen is distinct from ${PAPER_SEEN}`;
const OF_PAPERS = sql`from ms_session s join ms_paper p on p.paper_id = s.art_id left join ms_presentation r on r.paper_id = p.paper_id`;

/** Meetings to come of whose talks some are older than their papers. */
export async function findOlderBoards(db: Reader, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ msId: number }>(
    db,
    sql`select distinct s.ms_id as "msId" ${OF_PAPERS} join ms_meeting m on m.ms_id = s.ms_id
      where m.end_time > ${now.toISOString()}::timestamptz and ${IS_OLDER} order by 1`,
  );
  return rows.map(({ msId }) => msId);
}

/** Sessions of a board that are older than their papers. */
export const findOlder = (db: Reader, msId: number): Promise<Pick<SessionRow, 'id'>[]> =>
  rowsOf<Pick<SessionRow, 'id'>>(
    db,
    sql`select s.id ${OF_PAPERS} where s.ms_id = ${msId} and ${IS_OLDER} order by s.id`,
  );

/** Says what the paper of a session is at; the text is what it was. */
export async function markSeen(tx: Tx, { seq }: BoardRow, id: number, artSeen: string): Promise<void> {
  await tx.update(boardSessions).set({ artSeen, seq }).where(eq(boardSessions.id, id));
}

/** As what each paper stands on a board, by the papers' numbers: a talk, a poster. Made by the database as one text: a congress has thousands. */
export async function findKinds(db: Reader, msId: number): Promise<Map<number, string[]>> {
  const [found] = await rowsOf<{ all: [artId: number, kind: string][] | null }>(
    db,
    sql`select json_agg(json_build_array(art_id, kind) order by art_id, id) as all
      from ms_session where ms_id = ${msId} and art_id is not null and out_time is null`,
  );
  const kinds = new Map<number, string[]>();
  for (const [artId, kind] of found?.all ?? []) kinds.set(artId, [...(kinds.get(artId) ?? []), kind]);
  return kinds;
}
