import type { OwnExamState } from '@/contract/exam/codes';
import type { ExamResult, ExamWait, OwnExam, OwnExams } from '@/contract/exam/exam';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { findOwnPlace } from '@/upstream/modules/attendee/own-place.service';
import { findMeetingName } from '@/upstream/modules/meeting/meeting-name.service';
import { sizeOf } from './draw';
import { opened, passes, resultState, toResultQuestion } from './exam.views';
import * as repository from './take.repository';
import { isBarred } from './take.service';

const MINUTE = 60_000;

export interface OwnStanding {
  exam: repository.ExamRow;
  takes: readonly repository.TakeRow[];
  extra: number;
  /** When it has ended for everybody. */
  end: Date;
}

/** Papers as they stand for one person. */
export async function readStandings(
  db: Reader,
  rows: readonly repository.ExamRow[],
  userId: number,
): Promise<OwnStanding[]> {
  const ids = rows.map(({ examId }) => examId);
  const [takes, extra, ends] = await Promise.all([
    repository.findTakes(db, ids, userId),
    repository.findExtra(db, ids, userId),
    repository.findEnds(db, rows),
  ]);
  const byExam = groupBy(takes, ({ examId }) => examId);
  return rows.map((exam) => ({
    exam,
    takes: byExam.get(exam.examId) ?? [],
    extra: extra.get(exam.examId) ?? 0,
    end: ends.get(exam.examId) ?? exam.endTime,
  }));
}

/** Until when a paper is open to somebody. */
export const ownEnd = ({ exam, extra }: OwnStanding): Date => new Date(exam.endTime.getTime() + extra * MINUTE);

/** The best of the attempts whose results are open. */
export function bestOf({ exam, takes, end }: OwnStanding, now: Date): repository.TakeRow | undefined {
  return takes
    .filter((take) => opened(exam, take, end, now).score)
    .reduce<repository.TakeRow | undefined>(
      (best, take) => (best && (best.score ?? 0) * take.full >= (take.score ?? 0) * best.full ? best : take),
      undefined,
    );
}

/** Whether somebody can begin an attempt now. */
export function canBegin(own: OwnStanding, now: Date): boolean {
  const { exam, takes } = own;
  const isRunning = takes.some(({ state }) => state === 'running');
  return !isRunning && exam.startTime <= now && now < ownEnd(own) && takes.length < exam.attempts;
}

/** How a paper stands for somebody, in one word. */
export function stateOf(own: OwnStanding, now: Date): OwnExamState {
  const { exam, takes } = own;
  const last = takes.at(-1);
  if (!last) return exam.startTime > now ? 'early' : now < ownEnd(own) ? 'ready' : 'missed';
  if (last.state === 'running' && last.deadline > now) return 'running';
  const best = bestOf(own, now);
  if (best && passes(exam, best)) return 'passed';
  if (last.state !== 'done') return 'marking';
  return best ? 'failed' : 'sealed';
}

function toOwnExam(own: OwnStanding, now: Date): OwnExam {
  const { exam, takes, extra } = own;
  const best = bestOf(own, now);
  return {
    paperId: exam.examId,
    msId: exam.msId,
    title: exam.title,
    titleEn: exam.titleEn,
    state: stateOf(own, now),
    startTime: toWire(exam.startTime),
    endTime: toWire(ownEnd(own)),
    minutes: exam.minutes + extra,
    extra,
    ...sizeOf(exam),
    passPercent: exam.passPercent,
    attempts: exam.attempts,
    used: takes.length,
    scoreShows: exam.scoreShows as OwnExam['scoreShows'],
    wrongShows: exam.wrongShows as OwnExam['wrongShows'],
    canBegin: canBegin(own, now),
    takeId: takes.at(-1)?.takeId ?? null,
    score: best?.score ?? null,
    full: best?.full ?? null,
  };
}

/** The exams of a meeting as they stand for the caller. */
export async function listOwnExams({ db, now }: Context, caller: Caller, id: number): Promise<OwnExams> {
  const msId = dbId(id);
  const place = await findOwnPlace(db, msId, caller.userId);
  const enrolled = place?.state === 'enrolled';
  const rows = enrolled ? await repository.findOpenExams(db, [msId]) : [];
  const owns = await readStandings(db, rows, caller.userId);
  const moment = now();
  return {
    enrolled,
    barred: enrolled && (await isBarred(db, caller, msId)),
    now: moment.getTime(),
    exams: owns.map((own) => toOwnExam(own, moment)),
  };
}

/** A paper as it stands for the caller, with the clock by which it opens; 404 where it is not theirs to take. */
export async function getExamWait({ db, now }: Context, caller: Caller, paperId: number): Promise<ExamWait> {
  const exam = await repository.findExam(db, dbId(paperId));
  if (exam?.state !== 'open') throw notFoundError();
  const place = await findOwnPlace(db, exam.msId, caller.userId);
  if (place?.state !== 'enrolled') throw notFoundError();
  const [own] = await readStandings(db, [exam], caller.userId);
  if (!own) throw notFoundError();
  const moment = now();
  return {
    ...toOwnExam(own, moment),
    now: moment.getTime(),
    startAt: exam.startTime.getTime(),
    endAt: ownEnd(own).getTime(),
    ...(await findMeetingName(db, exam.msId)),
  };
}

/** The result of an attempt of the caller’s, as far as it is open. */
export async function getExamResult({ db, now }: Context, caller: Caller, takeId: number): Promise<ExamResult> {
  const take = await repository.findTake(db, dbId(takeId));
  const exam = take && (await repository.findExam(db, take.examId));
  if (!take || !exam) throw notFoundError();
  const [own] = await readStandings(db, [exam], caller.userId);
  if (!own) throw notFoundError();
  const moment = now();
  const open = opened(exam, take, own.end, moment);
  const asked = await repository.findAsked(db, takeId);
  const best = bestOf(own, moment);
  const place = await findOwnPlace(db, exam.msId, caller.userId);
  const rows = open.wrong ? await repository.findMarked(db, [takeId]) : [];
  const wrong = rows.filter(({ item }) => (item.marks ?? 0) < item.points);
  const opensLater = (when: string) => (when === 'afterEnd' ? toWire(own.end) : null);
  return {
    takeId,
    paperId: exam.examId,
    msId: exam.msId,
    ...(await findMeetingName(db, exam.msId)),
    title: exam.title,
    titleEn: exam.titleEn,
    state: resultState(take, open.score),
    number: take.number,
    handTime: toWireOrNull(take.handTime),
    way: take.way,
    answered: asked.filter(({ answer }) => answer && (answer.choice.length > 0 || answer.text !== '')).length,
    questions: asked.length,
    opensAt: open.score ? null : opensLater(exam.scoreShows),
    wrongAt: open.wrong ? null : opensLater(exam.wrongShows),
    keysAt: open.keys || !exam.keysShow || exam.wrongShows === 'never' ? null : toWire(own.end),
    passPercent: exam.passPercent,
    score: open.score ? take.score : null,
    full: open.score ? take.full : null,
    passed: open.score ? passes(exam, take) : null,
    best: best?.score ?? null,
    attemptsLeft: Math.max(0, exam.attempts - own.takes.length),
    again: exam.state === 'open' && place?.state === 'enrolled' && canBegin(own, moment),
    wrong: open.wrong ? wrong.map((row) => toResultQuestion(row, open.keys)) : null,
  };
}
