import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import { type CountedSession, type Earned, earnedBy, minutesIn, type Span } from '@/contract/credit/earn';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { creditSessions } from '@/upstream/db/schema/organise';
import { meetingSessions, sessionSpeakers } from '@/upstream/db/schema/programme';
import { presenceAt } from '@/upstream/modules/door/presence.service';
import { defineRequirement } from './requirement.service';
import { findRules, type RuleRow, ruleOn } from './rule.service';

export type ProjectRow = typeof creditSessions.$inferSelect;

/** What somebody earns by a project in a year. */
export interface ProjectYear {
  project: ProjectRow;
  rule: RuleRow;
  kind: string;
  year: number;
  /** The last day of it that counts. */
  day: string;
  /** Minutes of its sessions that count, whether or not they come to points. */
  minutes: number;
  earned: Earned[];
}

/** The projects of a meeting that have passed their audit, the first first. */
export const findProjects = (db: Reader, msId: number): Promise<ProjectRow[]> =>
  db
    .select()
    .from(creditSessions)
    .where(and(eq(creditSessions.msId, msId), eq(creditSessions.auditStatus, AUDIT.succeed)))
    .orderBy(asc(creditSessions.id));

interface Piece extends Span {
  id: number;
  /** The session at whose doors one is scanned. */
  blockId: number;
  day: string;
}

/** Sessions of a meeting, and who speaks in which. */
async function readProgramme(db: Reader, msId: number, userIds: readonly number[]) {
  const [sessions, speakers] = [
    await db.select().from(meetingSessions).where(eq(meetingSessions.msId, msId)),
    await db
      .select({ sessionId: sessionSpeakers.sessionId, userId: sessionSpeakers.userId, role: sessionSpeakers.role })
      .from(sessionSpeakers)
      .where(and(isNotNull(sessionSpeakers.userId), inArray(sessionSpeakers.userId, [0, ...userIds]))),
  ];
  const pieces = sessions
    .filter(({ kind }) => kind !== 'break')
    .map(({ id, parentId, startTime, endTime }): Piece => {
      const from = startTime.getTime();
      return { id, blockId: parentId ?? id, from, until: endTime.getTime(), day: toWire(startTime).slice(0, 10) };
    });
  return { pieces, byUser: groupBy(speakers, ({ userId }) => userId ?? 0) };
}

export interface Earning {
  attendeeId: number;
  userId: number | null;
}

/**
 * What people of a meeting earn: each project's sessions by the minutes that doors counted, in the year of the session, by the rule
 * of its date. A moment that one project has counted, no other of the meeting counts; a project over New Year has one cap.
 */
export async function earnAt(
  db: Reader,
  msId: number,
  { places, now }: { places: readonly Earning[]; now: Date },
): Promise<Map<number, ProjectYear[]>> {
  const projects = await findProjects(db, msId);
  if (projects.length === 0 || places.length === 0) return new Map(places.map(({ attendeeId }) => [attendeeId, []]));
  const rules = await findRules(db);
  const { pieces, byUser } = await readProgramme(
    db,
    msId,
    places.flatMap(({ userId }) => userId ?? []),
  );
  const { people } = await presenceAt(db, msId, { attendeeIds: places.map(({ attendeeId }) => attendeeId), now });
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  return new Map(
    places.map(({ attendeeId, userId }) => {
      const minutes = people.get(attendeeId)?.minutes ?? [];
      const presentIn = new Map(minutes.map(({ sessionId, parts }) => [sessionId, parts]));
      const roles = (userId && byUser.get(userId)) || [];
      const spansOf = (wanted: string) =>
        roles.flatMap(({ sessionId, role }) => (role === wanted ? (byId.get(sessionId) ?? []) : []));
      const [spoke, led] = [spansOf('speaker'), spansOf('host')];
      let taken: Span[] = [];
      const years = projects.flatMap((project) => {
        const own = project.sessionIds.flatMap((id) => byId.get(id) ?? []);
        const years = [...groupBy(own, ({ day }) => day.slice(0, 4))].sort(([one], [other]) =>
          one.localeCompare(other),
        );
        const before = { attendee: 0, all: 0 };
        return years.flatMap(([year, sessions]): ProjectYear[] => {
          const day =
            sessions
              .map((one) => one.day)
              .sort()
              .at(-1) ?? '';
          const found = ruleOn(rules, day, { ruleId: project.ruleId, code: project.creditClass });
          if (!found) return [];
          const counted = sessions.map(
            ({ from, until, blockId }): CountedSession => ({
              from,
              until,
              present: presentIn.get(blockId) ?? [],
              spoke,
              led,
            }),
          );
          const { minutesPerPoint, lecturerTenths, chairTenths } = found.rule;
          const rule = { minutesPerPoint, lecturerTenths, chairTenths, kindTenths: Math.round(found.kind.most * 10) };
          const caps = { projectTenths: project.pointTenths, taken, before: { ...before } };
          const { earned, counted: spans } = earnedBy(counted, rule, caps);
          taken = [...taken, ...spans];
          for (const { role, tenths } of earned) {
            before.all += tenths;
            if (role === 'attendee') before.attendee += tenths;
          }
          const of = { project, rule: found.rule, kind: found.kind.code, year: Number(year), day };
          return [{ ...of, minutes: minutesIn(spans), earned }];
        });
      });
      return [attendeeId, years] as const;
    }),
  );
}

/** Enough minutes for the first half of a point. */
export const minutesRequirement = defineRequirement({
  key: 'minutes',
  asks: ['credits', 'credit'],
  async look(db, msId, places, now) {
    const projects = await findProjects(db, msId);
    const [first] = projects;
    if (!first) return new Map();
    const rules = await findRules(db);
    const { sessions } = await presenceAt(db, msId, { attendeeIds: [], now });
    const over = sessions.length > 0 && sessions.every(({ end }) => end <= now.getTime());
    const earned = await earnAt(db, msId, { places, now });
    const named = rules.find(({ ruleId }) => ruleId === first.ruleId) ?? rules[0];
    return new Map(
      places.map(({ attendeeId }) => {
        const own = earned.get(attendeeId) ?? [];
        // What was sat in other sessions comes to no points, and no project adds to another.
        const have = Math.max(0, ...own.map(({ minutes }) => minutes));
        const need = Math.ceil((named?.minutesPerPoint ?? 180) / 2);
        return [attendeeId, { met: own.some((one) => one.earned.length > 0), over, have, need }];
      }),
    );
  },
});
