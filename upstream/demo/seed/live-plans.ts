import { type Bi, bi } from '@/upstream/db/seed/bi';

/** How the time of a live is found. */
export type LiveTime =
  /** The main hall of its meeting on days of the meeting, counted from 0; a live of several days is on overnight as well. */
  | { kind: 'hall'; firstDay: number; lastDay: number }
  /** One discussion of its meeting, on a day from today, outside the main hall; its chair presents it. */
  | { kind: 'panel'; day: number }
  /** A class of its own: a day from today and a time of day. */
  | { kind: 'class'; day: number; time: string; minutes: number }
  /** A class of its own that begins a few minutes from now, or tomorrow morning when it is late. */
  | { kind: 'soon'; minutes: number };

export interface LivePlan {
  time: LiveTime;
  /** Id of its meeting; 0 for none. */
  msId: number;
  subjectId: number;
  /** Missing where the discussion's own title serves. */
  title?: Bi;
  intro: Bi;
  /** Days from its end until the recording is promised; at once where it is missing. */
  recordingDays?: number;
}

const plan = (time: LiveTime, place: string, intro: string, title?: string): LivePlan => {
  const [msId = 0, subjectId = 0] = place.split(' ').map(Number);
  return { time, msId, subjectId, intro: bi(intro), ...(title ? { title: bi(title) } : {}) };
};
const hall = (lastDay: number, place: string, title: string, intro: string) =>
  plan({ kind: 'hall', firstDay: 0, lastDay }, place, intro, title);
const panel = (day: number, place: string, intro: string) => plan({ kind: 'panel', day }, place, intro);
const lesson = (day: number, time: string, minutes: number, place: string, title: string, intro: string) =>
  plan({ kind: 'class', day, time, minutes }, place, intro, title);

/** The 16 lives of the demo data: on now, soon, later and over. */
export const LIVE_PLANS: LivePlan[] = [
  hall(
    2,
    '1 101',
    '心血管病学学术年会主会场直播|Congress of Cardiology: live from the Main Hall',
    '三天会期主会场全程直播，含主旨报告、专场讨论与闭幕式；散场后轮播当日精选。|Three days of the Main Hall: keynotes, sessions and closing; highlights of the day are repeated overnight.',
  ),
  hall(
    2,
    '2 1401',
    '早产儿与新生儿重症大会直播|Congress on Preterm Infants: live',
    '关注出生后第一小时与出院后的第一个冬天，可在互动区提问；夜间轮播日间报告。|On the first hour of life and the first winter at home; questions welcome. The talks are repeated overnight.',
  ),
  hall(
    3,
    '3 2402',
    '护理安全研讨周直播间|Nursing safety week: the live room',
    '四天研讨周的全部线上报告，听众可以投票；没有课的时段轮播前一场。|All talks of the four-day week; the audience votes. Between sessions the last one is repeated.',
  ),
  panel(
    0,
    '6 3001',
    '县域大会分会场讨论现场，主持人与讲者逐一回应线上听众的提问。|From a side room of the county congress: chair and speakers answer questions from online viewers one by one.',
  ),
  lesson(
    0,
    '13:30',
    210,
    '0 1902',
    '脓毒症公开课：从第一小时到第一天|Open class on sepsis: from the first hour to the first day',
    '分四个单元，每单元结束后集中答疑。|In four parts, with answers after each.',
  ),
  panel(
    0,
    '1 105',
    '年会分会场讨论现场，主持人与三位讲者对话，线上听众同步提问。|From a side room of the congress: chair and three speakers in discussion; questions from online viewers are taken.',
  ),
  plan(
    { kind: 'soon', minutes: 60 },
    '0 501',
    '十个来自基层的真实提问，一小时逐一回答。|Ten true questions from primary care, answered in an hour.',
    '糖尿病足门诊十问|Ten questions from the diabetic foot clinic',
  ),
  lesson(
    0,
    '19:00',
    90,
    '0 3002',
    '家庭医生夜谈：多病共存怎么排序|Evening talk for family doctors: ordering many diseases',
    '用三份去标识的随访记录做例子。|With three follow-up records freed of identity.',
  ),
  lesson(
    2,
    '19:00',
    90,
    '7 201',
    '长三角卒中网络会前课：取栓影像筛选|Before the stroke meeting: imaging for thrombectomy',
    '会前预习，建议所有参会医师观看。|To prepare; all attending doctors should watch.',
  ),
  hall(
    0,
    '8 401',
    '内镜下剥离术手术演示日直播|Live day of endoscopic dissection',
    '手术演示与讲解交替进行，中英文解说，午间休息。|Procedures and lectures in turn, with commentary in both languages and a break at noon.',
  ),
  hall(
    0,
    '13 201',
    '神经病学学术会议开幕日直播|Congress of Neurology: opening day live',
    '开幕式、主旨报告与下午的主会场专场。|Opening, keynotes and the afternoon session of the Main Hall.',
  ),
  {
    ...hall(
      0,
      '50 102',
      '房颤一站式管理沙龙|Salon on one-stop care in atrial fibrillation',
      '上午讲流程，下午看病例。|Pathways in the morning, cases in the afternoon.',
    ),
    recordingDays: 5,
  },
  hall(
    0,
    '53 2101',
    '急性主动脉综合征读片会|Image reading in acute aortic syndromes',
    '二十例影像，从平扫到重建。|Twenty cases, from plain scan to reconstruction.',
  ),
  hall(
    0,
    '56 401',
    '消化病学学术年会主会场|Congress of Gastroenterology: Main Hall',
    '首日主会场完整回放。|The whole first day of the Main Hall.',
  ),
  hall(
    0,
    '58 1002',
    '社区眼底筛查经验交流会|Exchange on community fundus screening',
    '五个社区的做法与数据。|Methods and figures from five communities.',
  ),
  lesson(
    -9,
    '19:00',
    90,
    '0 1602',
    '夜班医护睡眠自救公开课|Open class: sleep for night workers',
    '光照、咖啡与小睡的时间表。|A timetable of light, coffee and naps.',
  ),
];
