import type { doctorFavos, videoFavos } from '@/upstream/db/schema/content';
import type { meetingFavos, meetingRelates, voteBallots, voteOptions, votes } from '@/upstream/db/schema/meeting';
import { type Bi, bi, biLines } from '@/upstream/db/seed/bi';
import type { ArticleRow } from './articles';
import { branchById } from './banks/all';
import { type Days, plusDays } from './days';
import { DEMO_DOCTOR_ID, type Expert } from './doctors';
import { same } from './fill-text';
import type { MeetingRow, MeetingSet } from './meetings';
import { createRandom } from './random';
import { movedAfter, type Registrations } from './registrations';
import { disciplineOf, subjectName } from './subject-words';
import type { VideoRow } from './videos';

const PATIENT_ID = 2;

interface Contents {
  experts: Expert[];
  videos: VideoRow[];
  articles: ArticleRow[];
}

/** Related items of a meeting by discipline, those of the same branch first. */
export function makeRelates(set: MeetingSet, { experts, videos, articles }: Contents) {
  return set.plans.flatMap((plan): (typeof meetingRelates.$inferInsert)[] => {
    const random = createRandom(`relates ${plan.msId}`);
    const disciplines = new Set(plan.subjectIds.map(disciplineOf));
    const meetings = set.plans.filter(
      (other) =>
        other.msId !== plan.msId &&
        !other.cancelled &&
        other.msId < 100 &&
        other.subjectIds.some((id) => disciplines.has(disciplineOf(id))),
    );
    const of = (kind: string, ids: number[]) => ids.map((refId) => ({ kind, refId }));
    const near = <T extends { disciplineId: number }>(items: T[], count: number) =>
      random.some(
        items.filter(({ disciplineId }) => disciplines.has(disciplineId)),
        count,
      );
    return [
      ...of(
        'meeting',
        random.some(meetings, 3).map(({ msId }) => msId),
      ),
      ...of(
        'article',
        near(articles, 2).map(({ id }) => id),
      ),
      ...of(
        'video',
        near(videos, 2).map(({ id }) => id),
      ),
      ...of(
        'doctor',
        near(experts, 2).map(({ userId }) => userId),
      ),
    ].map((relate, index) => ({ ...relate, msId: plan.msId, orderNum: index + 1 }));
  });
}

/** Favourites, matching the counters of doctors and videos; nobody has any before they registered, nor of what was not there yet. */
export function makeFavourites(
  days: Days,
  { experts, videos, meetings, registrations }: Contents & { meetings: MeetingRow[]; registrations: Registrations },
) {
  const random = createRandom('favourites');
  const doctorRows: (typeof doctorFavos.$inferInsert)[] = [];
  const videoRows: (typeof videoFavos.$inferInsert)[] = [];
  const meetingRows: (typeof meetingFavos.$inferInsert)[] = [];
  const when = (userId: number, there: Date | undefined) => {
    const moment = days.at(-random.int(1, 150), `${random.int(8, 21)}:${random.int(10, 59)}`);
    return movedAfter(days, moment, registrations.get(userId)?.at, there);
  };
  for (const userId of [PATIENT_ID, DEMO_DOCTOR_ID, ...experts.map((expert) => expert.userId)]) {
    if (doctorRows.some((row) => row.userId === userId)) continue;
    const others = experts.filter((expert) => expert.userId !== userId);
    for (const { userId: docUserId } of random.some(others, random.int(4, 14))) {
      doctorRows.push({ userId, docUserId, createTime: when(userId, registrations.get(docUserId)?.certified) });
    }
    for (const { id, createTime } of random.some(videos, random.int(2, 9)))
      videoRows.push({ userId, videoId: id, createTime: when(userId, createTime) });
  }
  const marked: [number, number[]][] = [
    [PATIENT_ID, [1, 8, 16, 24, 50]],
    [DEMO_DOCTOR_ID, [1, 13, 21, 36, 10, 56]],
  ];
  const published = new Map(meetings.map(({ msId, createTime }) => [msId, createTime]));
  for (const [userId, ids] of marked)
    for (const msId of ids) meetingRows.push({ userId, msId, createTime: when(userId, published.get(msId)) });
  for (const expert of experts) {
    expert.profile.favoCount = doctorRows.filter(({ docUserId }) => docUserId === expert.userId).length;
  }
  for (const video of videos) video.favoCount = videoRows.filter(({ videoId }) => videoId === video.id).length;
  return { doctorRows, videoRows, meetingRows };
}

const FORMS = biLines(`
  线下为主，同步直播|In person, with a live stream
  线上为主，区域设分会场|Online, with regional rooms
  只办线下，会后提供课件|In person only, slides afterwards
  分散到各地小型沙龙|Small salons in many places
`);
/** Meetings with votes: those on now, the big ones, and two past ones. */
const VOTED = [1, 2, 6, 7, 13, 14, 21, 28, 36, 55, 56];

/** Votes of the meetings with the ballots that experts have cast. */
export function makeVotes(days: Days, set: MeetingSet, experts: Expert[], registrations: Registrations) {
  const voteRows: (typeof votes.$inferInsert & { id: number })[] = [];
  const options: (typeof voteOptions.$inferInsert & { id: number })[] = [];
  const ballots: (typeof voteBallots.$inferInsert)[] = [];
  for (const msId of VOTED) {
    const random = createRandom(`vote ${msId}`);
    const meeting = set.meetings.find((row) => row.msId === msId);
    const plan = set.plans.find((row) => row.msId === msId);
    if (!meeting || !plan) continue;
    const topics =
      plan.subjectIds.length >= 3
        ? plan.subjectIds.map(subjectName)
        : plan.subjectIds.flatMap((id) => branchById(id).conditions.slice(0, 3)).slice(0, 5);
    const posters = Array.from({ length: 5 }, (_, index) => {
      const branch = branchById(plan.subjectIds[index % plan.subjectIds.length] ?? 101);
      const subject = branch.conditions[index % branch.conditions.length] ?? same('');
      return { zh: `P${index + 1}：${subject.zh}`, en: `P${index + 1}: ${subject.en}` };
    });
    const questions: [Bi, Bi[], string, number | null][] = [
      [bi('您最期待哪些内容？（最多选三项）|What do you look forward to most? (up to three)'), topics, '1', 3],
      [bi('评选最受欢迎的壁报|Choose the favourite poster'), posters, '0', null],
      [bi('下一届会议您希望采用哪种形式？|Which form should the next meeting take?'), FORMS, '0', null],
    ];
    for (const [title, labels, multi, maxChoose] of questions.slice(0, plan.size === 'large' ? 3 : 2)) {
      const id = voteRows.length + 1;
      const startTime = plusDays(meeting.startTime, -14);
      const endTime = meeting.endTime;
      voteRows.push({ id, msId, title: title.zh, titleEn: title.en, multi, maxChoose, startTime, endTime });
      const first = options.length + 1;
      labels.forEach((label, index) => {
        options.push({ id: first + index, voteId: id, label: label.zh, labelEn: label.en, orderNum: index + 1 });
      });
      if (startTime > days.now) continue;
      const until = Math.min(days.now.getTime(), endTime.getTime());
      for (const { userId } of random.some(experts, random.int(40, 110))) {
        if (userId === DEMO_DOCTOR_ID) continue;
        const chosen = random.some(labels, multi === '1' ? random.int(1, maxChoose ?? 1) : 1);
        const moment = new Date(startTime.getTime() + random.next() * (until - startTime.getTime()));
        const registered = registrations.get(userId)?.at;
        if (registered && registered.getTime() >= until) continue;
        const createTime = movedAfter({ now: new Date(until) }, moment, registered);
        for (const label of chosen) {
          ballots.push({ voteId: id, optionId: first + labels.indexOf(label), userId, createTime });
        }
      }
    }
  }
  return { votes: voteRows, options, ballots };
}
