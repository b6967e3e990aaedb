import { createWriteStream } from 'node:fs';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { idSchema } from '@/contract/core';
import type { CreditRole } from '@/contract/credit/codes';
import type { QuestionKind } from '@/contract/exam/codes';
import { loadExcel } from '@/upstream/core/excel';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { type MessageKey, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { seenOf } from '@/upstream/db/claimed';
import { attendees } from '@/upstream/db/schema/attendee';
import { certificates, creditIdLooks, creditRecords } from '@/upstream/db/schema/credit';
import { creditSessions } from '@/upstream/db/schema/organise';
import { meetingSessions, sessionSpeakers } from '@/upstream/db/schema/programme';
import { findIdNumbers } from '@/upstream/modules/cert/id-number.service';
import { presenceAt } from '@/upstream/modules/door/presence.service';
import { findHeldPapers, readAsked, readHeldResults } from '@/upstream/modules/exam/pack.service';
import { fileExport, type Writing } from '@/upstream/modules/export/export.service';
import { logConsole } from '@/upstream/modules/log/log.service';

const ROLES: Readonly<Record<CreditRole, MessageKey>> = {
  attendee: 'pack.roles.attendee',
  lecturer: 'pack.roles.lecturer',
  chair: 'pack.roles.chair',
  self: 'pack.roles.self',
};
const KINDS: Readonly<Record<QuestionKind, MessageKey>> = {
  single: 'pack.kinds.single',
  multiple: 'pack.kinds.multiple',
  judge: 'pack.kinds.judge',
  text: 'pack.kinds.text',
};
const filterSchema = z.object({ msId: idSchema });
type Filter = z.output<typeof filterSchema>;
type Cell = string | number;
const TENTHS = 10;
/** People at a time. */
const PART = 200;

interface Column {
  title: MessageKey;
  width: number;
}
const PROGRAMME: readonly Column[] = [
  { title: 'pack.day', width: 12 },
  { title: 'pack.from', width: 8 },
  { title: 'pack.until', width: 8 },
  { title: 'pack.place', width: 20 },
  { title: 'pack.topic', width: 48 },
  { title: 'pack.speakers', width: 36 },
];
const PAPERS: readonly Column[] = [
  { title: 'pack.exam', width: 28 },
  { title: 'pack.number', width: 8 },
  { title: 'pack.kind', width: 10 },
  { title: 'pack.stem', width: 60 },
  { title: 'pack.options', width: 60 },
  { title: 'pack.marks', width: 8 },
  { title: 'pack.asked', width: 10 },
];
const RESULTS: readonly Column[] = [
  { title: 'pack.exam', width: 28 },
  { title: 'export.column.name', width: 14 },
  { title: 'export.column.hospital', width: 30 },
  { title: 'pack.attempts', width: 10 },
  { title: 'pack.handTime', width: 20 },
  { title: 'pack.score', width: 8 },
  { title: 'pack.full', width: 8 },
  { title: 'pack.result', width: 12 },
];
const ATTENDANCE: readonly Column[] = [
  { title: 'pack.number', width: 8 },
  { title: 'export.column.name', width: 14 },
  { title: 'export.column.hospital', width: 30 },
  { title: 'export.column.department', width: 18 },
  { title: 'export.column.jobTitle', width: 14 },
  { title: 'pack.first', width: 18 },
  { title: 'pack.last', width: 18 },
  { title: 'pack.minutes', width: 10 },
];
const CREDITS: readonly Column[] = [
  { title: 'pack.record', width: 10 },
  { title: 'export.column.name', width: 14 },
  { title: 'export.column.hospital', width: 30 },
  { title: 'pack.project', width: 18 },
  { title: 'pack.role', width: 10 },
  { title: 'pack.day', width: 12 },
  { title: 'pack.minutes', width: 10 },
  { title: 'pack.points', width: 10 },
  { title: 'pack.certificate', width: 18 },
  { title: 'pack.office', width: 18 },
];

async function writePack(writing: Writing<Filter>, withIds: boolean): Promise<void> {
  const { ctx, caller, locale, filter, path, progress } = writing;
  const msId = dbId(filter.msId);
  const { db } = ctx;
  const t = (key: MessageKey) => translate(locale, key);
  const { stream } = await loadExcel();
  const book = new stream.xlsx.WorkbookWriter({
    stream: createWriteStream(path, { mode: 0o600 }),
    useStyles: true,
  });
  const sheetOf = (name: MessageKey, columns: readonly Column[]) => {
    const sheet = book.addWorksheet(t(name), { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = columns.map(({ width }) => ({ width }));
    const head = sheet.addRow(columns.map(({ title }) => t(title)));
    head.font = { bold: true };
    head.commit();
    return { add: (cells: readonly Cell[]) => sheet.addRow([...cells]).commit(), end: () => sheet.commit() };
  };
  await writeProgramme(writing, sheetOf('pack.programme', PROGRAMME), msId);

  const id: Column[] = withIds ? [{ title: 'pack.idCard', width: 22 }] : [];
  await writePapers(writing, sheetOf('pack.papers', PAPERS), msId);
  const attendance = sheetOf('pack.attendance', [...ATTENDANCE, ...id]);
  const total = await db.$count(attendees, enrolledAt(msId));
  let seen = 0;
  for await (const people of peopleOf(writing, msId, withIds)) {
    const ids = people.map(({ attendeeId }) => attendeeId);
    const { people: present } = await presenceAt(db, msId, { attendeeIds: ids, now: ctx.now() });
    for (const person of people) {
      const there = present.get(person.attendeeId);
      const times = (there?.scans ?? []).flatMap(({ at, kind }) => (kind === 'car' ? [] : at));
      const [first, final] = [times.at(0), times.at(-1)];
      if (!there || first === undefined || final === undefined) continue;
      attendance.add([
        person.attendeeId,
        person.name,
        person.hospital ?? '',
        person.department ?? '',
        person.title ?? '',
        toWire(new Date(first)),
        toWire(new Date(final)),
        there.minutes.reduce((sum, { minutes }) => sum + minutes, 0),
        ...(withIds ? [person.idNumber] : []),
      ]);
    }
    seen += people.length;
    await progress(seen, total);
  }
  attendance.end();
  await writeResults(writing, sheetOf('pack.results', [...RESULTS, ...id]), msId, withIds);

  const credits = sheetOf('pack.credits', [...CREDITS, ...id]);
  const records = await db
    .select({
      record: creditRecords,
      name: attendees.name,
      hospital: attendees.hospital,
      projectNo: creditSessions.projectNo,
      certificate: sql<string | null>`(select ${certificates.number} from ${certificates}
        where ${certificates.attendeeId} = ${creditRecords.attendeeId} and ${certificates.kind} = 'credit' and ${certificates.state} = 'valid'
          and ${certificates.subject} = ${creditRecords.projectId} || ':' || ${creditRecords.year})`,
    })
    .from(creditRecords)
    .innerJoin(attendees, eq(attendees.attendeeId, creditRecords.attendeeId))
    .leftJoin(creditSessions, eq(creditSessions.id, creditRecords.projectId))
    .where(and(eq(creditRecords.msId, msId), eq(creditRecords.state, 'valid')))
    .orderBy(asc(creditRecords.recordId));
  const numbers = withIds
    ? await findIdNumbers(
        ctx,
        records.flatMap(({ record }) => record.userId ?? []),
      )
    : new Map();
  for (const { record, name, hospital, projectNo, certificate } of records) {
    credits.add([
      record.recordId,
      name,
      hospital ?? '',
      projectNo ?? '',
      t(ROLES[record.role as CreditRole]),
      record.day,
      record.minutes,
      record.tenths / TENTHS,
      certificate ?? '',
      record.officeNo ?? '',
      ...(withIds ? [(record.userId && numbers.get(record.userId)) || ''] : []),
    ]);
  }
  credits.end();
  await book.commit();
  if (!withIds) return;
  // Written down before anybody can fetch it.
  await write(ctx, caller, { name: 'meeting.credits.ids', msId }, async (tx) => {
    await tx.insert(creditIdLooks).values({ msId, byUserId: caller.userId, people: total, createTime: tx.now });
    await logConsole(tx, 'award.pack', msId, { msId, people: total });
  });
}

const enrolledAt = (msId: number) => and(eq(attendees.msId, msId), eq(attendees.state, 'enrolled'));

/** The enrolled of a meeting, so many at a time, with their ID numbers where these are wanted. */
async function* peopleOf({ ctx }: Pick<Writing, 'ctx'>, msId: number, withIds: boolean) {
  let last = 0;
  for (;;) {
    const people = await ctx.db
      .select()
      .from(attendees)
      .where(and(enrolledAt(msId), sql`${attendees.attendeeId} > ${last}`))
      .orderBy(asc(attendees.attendeeId))
      .limit(PART);
    const numbers = withIds
      ? await findIdNumbers(
          ctx,
          people.flatMap(({ userId }) => userId ?? []),
        )
      : new Map<number, string>();
    yield people.map((person) => ({
      ...seenOf(person),
      idNumber: (person.userId && numbers.get(person.userId)) || '',
    }));
    last = people.at(-1)?.attendeeId ?? last;
    if (people.length < PART) return;
  }
}

interface Sheet {
  add(cells: readonly Cell[]): void;
  end(): void;
}
const saidIn =
  ({ locale }: Pick<Writing, 'locale'>) =>
  (zh: string | null, en: string | null) =>
    ((locale === 'en' && en) || zh) ?? '';

/** What the exams of a meeting asked, without what is right; before a paper has ended for everybody, that it has not. */
async function writePapers(writing: Pick<Writing, 'ctx' | 'locale'>, sheet: Sheet, msId: number): Promise<void> {
  const { ctx, locale } = writing;
  const t = (key: MessageKey) => translate(locale, key);
  const said = saidIn(writing);
  const judged = ['pack.judged.right', 'pack.judged.wrong'] as const;
  for (const paper of await findHeldPapers(ctx.db, msId)) {
    const title = said(paper.exam.title, paper.exam.titleEn);
    const questions = await readAsked(ctx.db, paper, ctx.now());
    if (!questions) sheet.add([title, '', '', t('pack.notEnded')]);
    for (const [at, { kind, stem, stemEn, options, points, asked }] of (questions ?? []).entries()) {
      const texts =
        kind === 'judge' ? judged.map((key) => t(key)) : options.map(({ text, textEn }) => said(text, textEn));
      const lettered = texts.map((text, place) => `${String.fromCharCode('A'.charCodeAt(0) + place)}. ${text}`);
      sheet.add([title, at + 1, t(KINDS[kind]), said(stem, stemEn), lettered.join('; '), points, asked]);
    }
  }
  sheet.end();
}

/** What came of the exams for each of the enrolled who took them. */
async function writeResults(
  writing: Pick<Writing, 'ctx' | 'locale'>,
  sheet: Sheet,
  msId: number,
  withIds: boolean,
): Promise<void> {
  const { ctx, locale } = writing;
  const said = saidIn(writing);
  const papers = await findHeldPapers(ctx.db, msId);
  if (papers.length > 0) {
    for await (const people of peopleOf(writing, msId, withIds)) {
      const userIds = people.flatMap(({ userId }) => userId ?? []);
      const results = await readHeldResults(ctx.db, papers, { userIds, now: ctx.now() });
      for (const { userId, name, hospital, idNumber } of people) {
        for (const { exam, attempts, handTime, score, full, passed } of (userId && results.get(userId)) || []) {
          const result = passed === null ? 'pack.pending' : passed ? 'pack.passed' : 'pack.failed';
          sheet.add([
            said(exam.title, exam.titleEn),
            name,
            hospital ?? '',
            attempts,
            handTime ? toWire(handTime) : '',
            score ?? '',
            full,
            translate(locale, result),
            ...(withIds ? [idNumber] : []),
          ]);
        }
      }
    }
  }
  sheet.end();
}

async function writeProgramme(writing: Pick<Writing, 'ctx' | 'locale'>, sheet: Sheet, msId: number): Promise<void> {
  const { ctx } = writing;
  const said = saidIn(writing);
  const sessions = await ctx.db
    .select()
    .from(meetingSessions)
    .where(eq(meetingSessions.msId, msId))
    .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id));
  const speakers = groupBy(
    await ctx.db
      .select()
      .from(sessionSpeakers)
      .where(eq(sessionSpeakers.msId, msId))
      .orderBy(asc(sessionSpeakers.orderNum)),
    ({ sessionId }) => sessionId,
  );
  for (const { id, startTime, endTime, place, placeEn, topic, topicEn } of sessions) {
    const [from, until] = [toWire(startTime), toWire(endTime)];
    const names = (speakers.get(id) ?? []).map((one) =>
      [said(one.name, one.nameEn), said(one.hospital, one.hospitalEn)].filter(Boolean).join(' '),
    );
    sheet.add([
      from.slice(0, 10),
      from.slice(11, 16),
      until.slice(11, 16),
      said(place, placeEn),
      said(topic, topicEn),
      names.join('; '),
    ]);
  }
  sheet.end();
}

const titles = [...new Set([...PROGRAMME, ...PAPERS, ...ATTENDANCE, ...RESULTS, ...CREDITS].map(({ title }) => title))];

/** What the credit office asks for: programme, question papers, attendance with minutes, results, credits. */
export const creditPackExport = fileExport('creditPack', {
  right: 'meeting.credits.see',
  formats: ['xlsx'],
  filter: filterSchema,
  titles,
  write: (writing: Writing<Filter>) => writePack(writing, false),
});

/** The same with ID numbers, for who has that right; each file is written down. */
export const creditPackIdsExport = fileExport('creditPackIds', {
  right: 'meeting.credits.ids',
  formats: ['xlsx'],
  filter: filterSchema,
  titles: [...titles, 'pack.idCard'],
  write: (writing: Writing<Filter>) => writePack(writing, true),
});
