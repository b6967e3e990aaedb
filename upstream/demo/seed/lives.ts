import type { lives } from '@/upstream/db/schema/content';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { searchText } from '@/upstream/db/seed/search-text';
import { liveSearchTexts } from '@/upstream/modules/live/live.search';
import { artUrl } from './art';
import { type Days, plusMinutes } from './days';
import type { Expert } from './doctors';
import { fillBi } from './fill-text';
import type { MeetingRow, MeetingSet } from './meetings';
import { createRandom } from './random';
import { disciplineOf, slugOf } from './subject-words';

export type LiveRow = typeof lives.$inferInsert & { id: number };

const HLS = '/api/file/media/hls/index.m3u8';
const FIVE_MINUTES = 300_000;

interface Plan {
  title: Bi;
  intro: Bi;
  /** Id of its meeting; 0 for none. */
  msId: number;
  subjectId: number;
  /** Start in minutes from seeding, or in days with a time of day. */
  start: number | [day: number, time: string];
  /** minutes */
  length: number;
}

const line = (start: Plan['start'], length: number, place: string, title: string, intro: string): Plan => {
  const [msId = 0, subjectId = 0] = place.split(' ').map(Number);
  return { start, length, msId, subjectId, title: bi(title), intro: bi(intro) };
};

/** Minutes from the opening on the first morning to the closing on the third day. */
const MAIN_HALL = 3220;
const PLANS: Plan[] = [
  line(
    [-1, '08:30'],
    MAIN_HALL,
    '1 101',
    '心血管病学学术年会主会场直播|Congress of Cardiology: live from the Main Hall',
    '三天会期全程直播，含主旨报告、专场讨论与闭幕式；场间播放精选回顾。|All three days live: keynotes, sessions and closing, with highlights in between.',
  ),
  line(
    [-1, '08:30'],
    MAIN_HALL,
    '2 1401',
    '早产儿与新生儿重症大会直播|Congress on Preterm Infants: live',
    '关注出生后第一小时与出院后的第一个冬天，可在互动区提问。|On the first hour of life and the first winter at home; questions welcome.',
  ),
  line(
    -35,
    190,
    '3 2402',
    '护理研讨周·夜班排班开放讨论|Nursing week: open talk on night rotas',
    '来自四家医院的护士长讲述各自的排班办法，听众可以投票。|Head nurses of four hospitals show their rotas; the audience votes.',
  ),
  line(
    -15,
    240,
    '6 3001',
    '县域慢病大会圆桌：一张转诊单的旅程|Chronic care round table: the journey of a referral letter',
    '从村卫生室到县医院，再回到家门口。|From the village clinic to the county hospital and home again.',
  ),
  line(
    -50,
    420,
    '0 1902',
    '脓毒症公开课：从第一小时到第一天|Open class on sepsis: from the first hour to the first day',
    '分四个单元，每单元结束后集中答疑。|In four parts, with answers after each.',
  ),
  line(
    5,
    90,
    '1 105',
    '结构性心脏病手术演示连线|Structural heart: link to the operating theatre',
    '两台经导管手术同步解说，术者与会场实时对话。|Two transcatheter procedures with commentary; operators talk with the hall.',
  ),
  line(
    15,
    60,
    '0 501',
    '糖尿病足门诊十问|Ten questions from the diabetic foot clinic',
    '十个来自基层的真实提问，一小时逐一回答。|Ten true questions from primary care, answered in an hour.',
  ),
  line(
    40,
    120,
    '6 3002',
    '家庭医生夜谈：多病共存怎么排序|Evening talk for family doctors: ordering many diseases',
    '用三份去标识的随访记录做例子。|With three follow-up records freed of identity.',
  ),
  line(
    [2, '19:30'],
    90,
    '7 201',
    '长三角卒中网络会前课：取栓影像筛选|Before the stroke meeting: imaging for thrombectomy',
    '会前预习，建议所有参会医师观看。|To prepare; all attending doctors should watch.',
  ),
  line(
    [5, '08:30'],
    480,
    '8 401',
    '内镜下剥离术手术演示日直播|Live day of endoscopic dissection',
    '全天六台操作，中英文解说。|Six procedures through the day, with commentary in both languages.',
  ),
  line(
    [17, '08:30'],
    480,
    '13 201',
    '神经病学学术会议开幕日直播|Congress of Neurology: opening day live',
    '开幕式、主旨报告与下午的卒中专场。|Opening, keynotes and the stroke sessions of the afternoon.',
  ),
  line(
    [-3, '08:30'],
    480,
    '50 102',
    '房颤一站式管理沙龙|Salon on one-stop care in atrial fibrillation',
    '上午讲流程，下午看病例。|Pathways in the morning, cases in the afternoon.',
  ),
  line(
    [-15, '08:30'],
    500,
    '53 2101',
    '急性主动脉综合征读片会|Image reading in acute aortic syndromes',
    '二十例影像，从平扫到重建。|Twenty cases, from plain scan to reconstruction.',
  ),
  line(
    [-33, '08:30'],
    520,
    '56 401',
    '消化病学学术年会主会场|Congress of Gastroenterology: Main Hall',
    '首日主会场完整回放。|The whole first day of the Main Hall.',
  ),
  line(
    [-45, '08:30'],
    500,
    '58 1002',
    '社区眼底筛查经验交流会|Exchange on community fundus screening',
    '五个社区的做法与数据。|Methods and figures from five communities.',
  ),
  line(
    [-9, '19:00'],
    100,
    '0 1602',
    '夜班医护睡眠自救公开课|Open class: sleep for night workers',
    '光照、咖啡与小睡的时间表。|A timetable of light, coffee and naps.',
  ),
];

/** The 16 lives: on now, soon, later and over; linked to sessions of their meetings. */
export function makeLives(days: Days, experts: Expert[], set: MeetingSet): LiveRow[] {
  const random = createRandom('lives');
  const base = new Date(Math.floor(days.now.getTime() / FIVE_MINUTES) * FIVE_MINUTES);
  return PLANS.map((plan, index) => {
    const id = index + 1;
    const startTime = Array.isArray(plan.start) ? days.at(...plan.start) : plusMinutes(base, plan.start);
    const endTime = plusMinutes(startTime, plan.length);
    const over = endTime <= days.now;
    const meeting = set.meetings.find(({ msId }) => msId === plan.msId);
    if (meeting) linkSessions(set, meeting, { id, startTime, endTime });
    const host = hostOf(experts, plan.subjectId, index);
    const title = fillBi(plan.title, {});
    const announced = plusMinutes(startTime, -60 * 24 * 12);
    const createTime = announced < days.now ? announced : days.at(-1, '10:00');
    const row = {
      ...{ id, title: title.zh, titleEn: title.en, intro: plan.intro.zh, introEn: plan.intro.en },
      ...{ userId: host.userId, startTime, endTime, msId: meeting?.msId ?? null },
      coverUrl: artUrl('live', slugOf(plan.subjectId), id),
      playUrl: over ? null : HLS,
      replayUrl: over ? HLS : null,
      viewCount: startTime > days.now ? 0 : random.int(260, 5200),
      ...{ createTime, updateTime: createTime },
    };
    const extras = {
      doctorNames: [host.person.name.zh, host.person.name.en, host.hospital.zh, host.hospital.en],
      meetingNames: [meeting?.msName, meeting?.msNameEn],
    };
    return { ...row, search: searchText(liveSearchTexts(row, extras)) };
  });
}

function hostOf(experts: Expert[], subjectId: number, index: number): Expert {
  const discipline = experts.filter((expert) => expert.disciplineId === disciplineOf(subjectId));
  const branch = discipline.filter((expert) => expert.branch.subjectId === subjectId);
  const host = branch[index % Math.max(1, branch.length)] ?? discipline[index % Math.max(1, discipline.length)];
  if (!host) throw new Error(`nobody can host a live about ${subjectId}`);
  return host;
}

/** The broadcast sessions of the meeting's first room. */
function linkSessions(
  set: MeetingSet,
  meeting: MeetingRow,
  live: { id: number; startTime: Date; endTime: Date },
): void {
  const sessions = set.sessions.filter(({ msId }) => msId === meeting.msId);
  const place = sessions[0]?.place;
  for (const session of sessions) {
    const sent = session.place === place && session.startTime >= live.startTime && session.endTime <= live.endTime;
    if (sent && session.kind !== 'break' && session.liveId === null) session.liveId = live.id;
  }
}
