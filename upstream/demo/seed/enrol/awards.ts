import { and, asc, desc, eq, isNull, like, lt, ne } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { toWire } from '@/upstream/core/time';
import type { Db } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { certificates } from '@/upstream/db/schema/credit';
import { doorPoints, doorScans } from '@/upstream/db/schema/door';
import { meetings } from '@/upstream/db/schema/meeting';
import { creditSessions } from '@/upstream/db/schema/organise';
import { meetingSessions } from '@/upstream/db/schema/programme';
import { revokeCertificates } from '@/upstream/modules/certificate/certificate.repository';
import { issueCertificates } from '@/upstream/modules/certificate/issue.service';
import { nextPlaces, settleCredits } from '@/upstream/modules/credit/grant.service';
import { type Days, plusDays, plusMinutes } from '../days';
import { idOf } from '../money/bought';
import { txAt } from '../money/invoices';

const CONGRESS = '第十八届心血管病学';
const DEMO_DOCTOR = 'doctor';
const STAFF = 'organiser';
type MeetingRow = typeof meetings.$inferSelect;

/** Sessions of a meeting that count: all but breaks. */
const countedSessions = (db: Db, msId: number) =>
  db
    .select()
    .from(meetingSessions)
    .where(and(eq(meetingSessions.msId, msId), isNull(meetingSessions.parentId), ne(meetingSessions.kind, 'break')))
    .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id));

async function addProject(db: Db, meeting: MeetingRow, time: Date): Promise<number> {
  const sessions = await countedSessions(db, meeting.msId);
  const year = toWire(meeting.startTime).slice(0, 4);
  const tenths = meeting.creditTenths ?? 60;
  await db.insert(creditSessions).values({
    msId: meeting.msId,
    userId: meeting.ownerId ?? idOf(STAFF),
    creditClass: meeting.creditClass ?? '0',
    projectNo: meeting.creditNo ?? `${year}-03-01-218`,
    pointTenths: tenths,
    hourTenths: tenths * 3,
    sessionIds: sessions.map(({ id }) => id),
    teachers: [{ name: '秦未央', nameEn: 'Qin Weiyang', title: '主任医师', hospital: '云澜医院' }],
    questionCount: 20,
    passMark: 60,
    auditStatus: '2',
    createTime: time,
    updateTime: time,
  });
  return tenths;
}

/** The last meeting that the demo doctor was at: a door with its passages, a project, credits and certificates, of which one was taken back. */
export async function seedAwards(db: Db, { now, at }: Days, siteUrl: string): Promise<void> {
  const [congress] = await db
    .select()
    .from(meetings)
    .where(and(like(meetings.msName, `%${CONGRESS}%`), isNull(meetings.parentId)));
  if (congress) await addProject(db, congress, at(-30, '10:00'));
  const [found] = await db
    .select({ meeting: meetings })
    .from(attendees)
    .innerJoin(meetings, eq(meetings.msId, attendees.msId))
    .where(
      and(
        eq(attendees.userId, idOf(DEMO_DOCTOR)),
        eq(attendees.state, ATTENDEE_STATE.enrolled),
        lt(meetings.endTime, plusDays(now, -8)),
        ne(meetings.status, '3'),
      ),
    )
    .orderBy(desc(meetings.endTime), asc(meetings.msId));
  if (!found) return;
  const { meeting } = found;
  const { msId } = meeting;
  const tenths = await addProject(db, meeting, plusDays(meeting.startTime, -30));
  if (meeting.creditFlag !== '1')
    await db
      .update(meetings)
      .set({ creditFlag: '1', creditClass: '0', creditTenths: tenths })
      .where(eq(meetings.msId, msId));
  const sessions = await countedSessions(db, msId);
  const [point] = await db
    .insert(doorPoints)
    .values({
      msId,
      kind: 'door',
      name: '主入口',
      nameEn: 'Main entrance',
      way: 'both',
      often: 'any',
      createTime: plusDays(meeting.startTime, -3),
      updateTime: plusDays(meeting.startTime, -3),
    })
    .returning();
  const people = await db
    .select({ attendeeId: attendees.attendeeId })
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.state, ATTENDEE_STATE.enrolled)))
    .orderBy(asc(attendees.attendeeId));
  const days = [...new Set(sessions.map(({ startTime }) => toWire(startTime).slice(0, 10)))];
  const scans = people.flatMap(({ attendeeId }, person) =>
    days.flatMap((day, place) => {
      const own = sessions.filter(({ startTime }) => toWire(startTime).startsWith(day));
      const first = own[0]?.startTime ?? meeting.startTime;
      const last = own.at(-1)?.endTime ?? meeting.endTime;
      return (['in', 'out'] as const).map((direction) => {
        const time = direction === 'in' ? plusMinutes(first, (person % 5) - 10) : plusMinutes(last, 5 - (person % 7));
        return {
          msId,
          pointId: point?.pointId ?? 0,
          attendeeId,
          ticketVersion: 1,
          direction,
          device: 'demo-main',
          nonce: `demo-award-${person}-${place}-${direction}`,
          mode: 'online' as const,
          admitted: true,
          counted: true,
          reason: null,
          deviceTime: time,
          scanTime: time,
          byUserId: idOf(STAFF),
          createTime: time,
          updateTime: time,
        };
      });
    }),
  );
  if (scans.length === 0) return;
  await db.insert(doorScans).values(scans);
  const moment = plusDays(meeting.endTime, 3);
  const tx = txAt(db, moment);
  const places = await nextPlaces(tx, msId, { after: 0, most: 500 });
  await settleCredits(tx, msId, { places, quiet: true });
  for (const kind of ['credit', 'attendance', 'lecture'] as const)
    await issueCertificates(tx, { siteUrl }, { msId, kind, places, byUserId: idOf(STAFF), quiet: true });
  const [taken] = await db
    .select({ certId: certificates.certId })
    .from(certificates)
    .where(and(eq(certificates.userId, idOf(DEMO_DOCTOR)), eq(certificates.kind, 'attendance')));
  if (taken)
    await revokeCertificates(tx, [taken.certId], { reason: '单位名称有误，将重新颁发', byUserId: idOf(STAFF) });
}
