import { AUDIENCE, MEETING_TYPE } from '@/contract/codes';
import type { meetingKeyDates, meetingOrgs, meetings } from '@/upstream/db/schema/meeting';
import { type Bi, bi, biLines } from '@/upstream/db/seed/bi';
import { flow, list, p } from '@/upstream/db/seed/html';
import { searchText } from '@/upstream/db/seed/search-text';
import { meetingSearchTexts } from '@/upstream/modules/meeting/meeting.search';
import { artUrl } from './art';
import { type Days, plusDays, plusMinutes } from './days';
import { NO_RULES } from './enrol/enrol-rules';
import { joinBi } from './fill-text';
import { ASSOCIATIONS } from './institutions';
import type { DemoFee } from './meeting-fees';
import { placeOf } from './places';
import type { SessionRow, SpeakerRow } from './programme';
import { namesOf, pathOf, slugOf } from './subject-words';

interface Lecture {
  title: Bi;
  subjectId: number;
  cityCode: string;
  online?: boolean;
  startDay: number;
  capacity: number;
  /** Names with hospitals: the two who speak, the first of whom leads through the morning. */
  people: [name: Bi, hospital: Bi][];
  talks: [Bi, Bi];
  /** What is tried out together. */
  practice: Bi;
  intro: Bi;
}

/** The rows that lectures are added to. */
interface LectureRows {
  meetings: (typeof meetings.$inferInsert & { msId: number; startTime: Date; endTime: Date })[];
  sessions: SessionRow[];
  speakers: SpeakerRow[];
  fees: DemoFee[];
  orgs: (typeof meetingOrgs.$inferInsert)[];
  keyDates: (typeof meetingKeyDates.$inferInsert)[];
}

const FIRST_ID = 90;
const FEE = bi('公众听众|Open to all');
const HALL = bi('市民报告厅|Citizens’ Hall');
const STREAM = bi('线上讲堂|Online room');
const RULES = biLines(`
  谁都可以来，不收费，也不需要医学知识。|Anybody may come. It costs nothing and needs no knowledge of medicine.
  报名后凭手机上的二维码入场；带家人同来，请一人报一个名。|Show the code on your phone at the door; each person in the family enrols once.
  现场不看病、不开药，也不卖任何产品。有急症请拨打 120。|Nobody is examined or treated here, and nothing is sold. In an emergency call 120.
`);
const STEPS = {
  welcome: bi('入场与欢迎|Doors open, welcome'),
  questions: bi('台下提问|Your questions'),
  measuring: bi('中场休息：自助量血压、测握力|Break: measure your blood pressure and your grip'),
  pause: bi('中场休息|Break'),
  panel: bi('两位医生一起回答|Both doctors answer'),
  closing: bi('带走一张纸：今天记住的三件事|One sheet to take home: three things to remember'),
};

const LECTURES: Lecture[] = [
  {
    title: bi('控血压，从少一勺盐开始|Lower Your Blood Pressure, One Spoon of Salt at a Time'),
    subjectId: 104,
    cityCode: '310100',
    startDay: 8,
    capacity: 300,
    people: [
      [bi('温知禾|Wen Zhihe'), bi('上海澄和医院|Chenghe Hospital, Shanghai')],
      [bi('倪沐言|Ni Muyan'), bi('上海澄和医院|Chenghe Hospital, Shanghai')],
    ],
    talks: [
      bi('血压计上的两个数字，到底在说什么|What the two numbers on the cuff really say'),
      bi('盐藏在哪里：一天三餐里的十个地方|Where salt hides: ten places in a day’s meals'),
    ],
    practice: bi('一起练：在家怎样把血压量准|Try it: how to measure correctly at home'),
    intro: bi(
      '每三位成年人里就有一位血压偏高，多数人自己并不知道。两位心内科医生用日常的话讲清楚血压是什么、什么时候要吃药、不吃药的时候能做什么，并教您在家把血压量准。|One adult in three has high blood pressure, and most do not know it. Two heart doctors explain in everyday words what blood pressure is, when tablets are needed and what helps without them, and show how to measure it correctly at home.',
    ),
  },
  {
    title: bi('认出中风的头几分钟|The First Minutes of a Stroke'),
    subjectId: 201,
    cityCode: '110100',
    online: true,
    startDay: 11,
    capacity: 0,
    people: [
      [bi('蔚明川|Wei Mingchuan'), bi('北京衡山桥医院|Hengshanqiao Hospital, Beijing')],
      [bi('苗以宁|Miao Yining'), bi('北京衡山桥医院|Hengshanqiao Hospital, Beijing')],
    ],
    talks: [
      bi('脸歪、手垂、话不清：记住三个信号|Face, arm, speech: three signs to remember'),
      bi('送到医院之后会发生什么|What happens once you reach the hospital'),
    ],
    practice: bi('一起练：两分钟打好一个 120 电话|Try it: a good emergency call in two minutes'),
    intro: bi(
      '中风的救治以分钟计。这场线上讲座教您和家人认出最早的信号，知道该拨什么电话、该说哪几句话，也知道哪些“土办法”会耽误时间。|In a stroke every minute counts. This online lecture teaches you and your family to see the first signs, whom to call and what to say, and which home remedies only lose time.',
    ),
  },
  {
    title: bi('血糖偏高，先别慌|Raised Blood Sugar: No Need to Panic'),
    subjectId: 501,
    cityCode: '440100',
    startDay: 15,
    capacity: 260,
    people: [
      [bi('冼若澜|Xian Ruolan'), bi('广州云麓医院|Yunlu Hospital, Guangzhou')],
      [bi('邝书恒|Kuang Shuheng'), bi('广州云麓医院|Yunlu Hospital, Guangzhou')],
    ],
    talks: [
      bi('体检单上的血糖：几个数分别代表什么|Sugar on your check-up: what each figure means'),
      bi('早茶还能不能吃：换个顺序就不一样|Breakfast out: the order of dishes makes a difference'),
    ],
    practice: bi('一起练：看懂食品包装上的营养表|Try it: reading the label on a packet'),
    intro: bi(
      '体检发现血糖偏高，不等于得了糖尿病，但正是改变的好时候。医生和营养师一起讲：怎么复查、怎么吃、怎么动，以及什么时候真的需要看专科。|A raised figure is not yet diabetes, but it is a good moment to change something. A doctor and a dietitian explain how to check again, what to eat, how to move, and when to see a specialist.',
    ),
  },
  {
    title: bi('孩子发烧的夜里，家长可以做什么|A Child with Fever at Night: What Parents Can Do'),
    subjectId: 1402,
    cityCode: '330100',
    online: true,
    startDay: 19,
    capacity: 0,
    people: [
      [bi('鲍念慈|Bao Nianci'), bi('杭州钱澄儿童医院|Qiancheng Children’s Hospital, Hangzhou')],
      [bi('费望舒|Fei Wangshu'), bi('杭州钱澄儿童医院|Qiancheng Children’s Hospital, Hangzhou')],
    ],
    talks: [
      bi('发烧不是敌人：体温计上的数字怎么看|Fever is no enemy: how to read the thermometer'),
      bi('五种情况要马上去医院|Five reasons to go to hospital at once'),
    ],
    practice: bi('一起练：按体重算对退烧药的量|Try it: the right dose for your child’s weight'),
    intro: bi(
      '半夜孩子发烧，最难的是判断要不要去医院。两位儿科医生讲清楚怎样量体温、怎样让孩子舒服一些、药怎么用才安全，以及哪些信号不能等到天亮。|At night the hardest question is whether to go to hospital. Two children’s doctors explain how to take a temperature, how to make a child comfortable, how to use medicine safely, and which signs cannot wait until morning.',
    ),
  },
  {
    title: bi('膝盖疼，还能不能走路锻炼|Sore Knees: Can I Still Go for Walks?'),
    subjectId: 901,
    cityCode: '510100',
    startDay: 26,
    capacity: 220,
    people: [
      [bi('庹景行|Tuo Jingxing'), bi('成都锦屏医院|Jinping Hospital, Chengdu')],
      [bi('阎初霁|Yan Chuji'), bi('成都锦屏医院|Jinping Hospital, Chengdu')],
    ],
    talks: [
      bi('膝盖里发生了什么：一张图看明白|What goes on in the knee: one picture'),
      bi('走多少、怎么走、穿什么鞋|How far, how, and in which shoes'),
    ],
    practice: bi('一起练：坐在椅子上就能做的四个动作|Try it: four exercises on a chair'),
    intro: bi(
      '不动怕僵，动了又疼——很多人就卡在这里。骨科医生和康复治疗师用模型讲清楚膝盖为什么疼，示范在家就能做的练习，也坦白地说什么情况下才需要手术。|It stiffens at rest and hurts in motion: many people are stuck there. A bone doctor and a physiotherapist show on a model why knees hurt, demonstrate exercises for home, and say frankly when an operation is needed.',
    ),
  },
  {
    title: bi('睡不着的人，先做这几件事|Cannot Sleep? Start with These'),
    subjectId: 1602,
    cityCode: '420100',
    startDay: 36,
    capacity: 240,
    people: [
      [bi('闵秋筠|Min Qiuyun'), bi('武汉江渚医院|Jiangzhu Hospital, Wuhan')],
      [bi('褚一帆|Chu Yifan'), bi('武汉江渚医院|Jiangzhu Hospital, Wuhan')],
    ],
    talks: [
      bi('睡眠是怎么一回事：一夜里的四五个来回|How sleep works: four or five rounds a night'),
      bi('卧室、手机、咖啡：先改哪一样|Bedroom, phone, coffee: what to change first'),
    ],
    practice: bi('一起练：三分钟的放松呼吸|Try it: three minutes of calm breathing'),
    intro: bi(
      '一时睡不好人人都有，长期睡不着是可以治的。两位医生讲怎样记一周睡眠日记、怎样不靠药先睡好，安眠药什么时候用、怎么停，也请您带着问题来。|Everybody sleeps badly now and then; lasting trouble can be treated. Two doctors explain how to keep a sleep diary for a week, how to sleep better without tablets, and when tablets have their place. Bring your questions.',
    ),
  },
];

/** Adds lectures for the public: free of charge, a Saturday morning's length, in plain words. */
export function addPublicLectures(set: LectureRows, days: Days, ownerId: number, nextId: () => number): void {
  for (const [index, lecture] of LECTURES.entries())
    addLecture(set, days, { lecture, msId: FIRST_ID + index, ownerId, nextId });
}

interface Given {
  lecture: Lecture;
  msId: number;
  ownerId: number;
  nextId: () => number;
}

function addLecture(set: LectureRows, { at }: Days, { lecture, msId, ownerId, nextId }: Given): void {
  const { title, subjectId, cityCode, online, startDay, capacity, people } = lecture;
  const start = at(startDay, '09:00');
  const host = ASSOCIATIONS.dongzhou;
  const place = placeOf(cityCode);
  const address = joinBi([place.address, place.venue], '', ', ');
  const enrollStart = at(-12, '09:00');
  const intro = flow(p(lecture.intro));
  const rules = list(RULES);
  const row = {
    msId,
    parentId: null,
    ownerId,
    msType: online ? MEETING_TYPE.online : MEETING_TYPE.offline,
    msName: title.zh,
    msNameEn: title.en,
    audience: AUDIENCE.public,
    coverUrl: artUrl('cover', slugOf(subjectId), msId),
    startTime: start,
    endTime: plusMinutes(start, 170),
    enrollStart,
    enrollEnd: start,
    ...(online
      ? { provinceCode: null, cityCode: null, address: null, addressEn: null, lng: null, lat: null }
      : {
          provinceCode: place.provinceCode,
          cityCode,
          address: address.zh,
          addressEn: address.en,
          lng: place.lng,
          lat: place.lat,
        }),
    sponsor: host.zh,
    sponsorEn: host.en,
    organizer: people[0]?.[1].zh ?? null,
    organizerEn: people[0]?.[1].en ?? null,
    subjectIds: [subjectId],
    subjectPath: pathOf([subjectId]),
    intro: intro.zh,
    introEn: intro.en,
    notice: rules.zh,
    noticeEn: rules.en,
    routes: [],
    officialNotice: null,
    series: null,
    contacts: [{ name: host.zh, nameEn: host.en, phone: '400-000-0102', email: `meeting${msId}@huiyi.example` }],
    creditFlag: '0',
    creditTenths: null,
    creditClass: null,
    creditNo: null,
    capacity: capacity || null,
    enrollCount: Math.round((capacity || 900) / (2 + startDay / 10)),
    status: '1',
    auditStatus: '2',
    createTime: plusDays(enrollStart, -1),
    ...NO_RULES,
    updateTime: at(-2, '11:00'),
  };
  const names = people.flatMap(([name]) => [name.zh, name.en]);
  const places = online ? [] : [place.city.zh, place.city.en];
  const texts = meetingSearchTexts(row, {
    placeNames: places,
    subjectNames: namesOf([subjectId]),
    speakerNames: names,
  });
  set.meetings.push({ ...row, search: searchText(texts) });
  set.fees.push({
    msId,
    biz: 'enroll',
    orderNum: 1,
    price: 0,
    feeName: FEE.zh,
    feeNameEn: FEE.en,
    windows: [],
    userTypes: [],
  });
  set.orgs.push(
    { msId, postCode: '20', name: host.zh, nameEn: host.en, logo: null, orderNum: 1 },
    { msId, postCode: '21', name: row.organizer ?? '', nameEn: row.organizerEn, logo: null, orderNum: 2 },
  );
  set.keyDates.push(
    { msId, label: '报名开放', labelEn: 'Enrolment opens', time: enrollStart },
    { msId, label: '开讲', labelEn: 'Doors open', time: start },
  );
  addMorning(set, { msId, start, nextId, lecture });
}

/** The programme of the morning: two talks, what is tried out, and time for questions. */
function addMorning(
  set: LectureRows,
  { lecture, msId, start, nextId }: Pick<Given, 'lecture' | 'msId' | 'nextId'> & { start: Date },
): void {
  const { people, talks, practice, online } = lecture;
  const steps: { topic: Bi; kind: string; minutes: number; roles: string[] }[] = [
    { topic: STEPS.welcome, kind: 'opening', minutes: 10, roles: ['host'] },
    { topic: talks[0], kind: 'talk', minutes: 35, roles: ['speaker'] },
    { topic: STEPS.questions, kind: 'panel', minutes: 10, roles: ['host'] },
    { topic: online ? STEPS.pause : STEPS.measuring, kind: 'break', minutes: 20, roles: [] },
    { topic: talks[1], kind: 'talk', minutes: 35, roles: ['', 'speaker'] },
    { topic: practice, kind: 'workshop', minutes: 25, roles: ['speaker', 'speaker'] },
    { topic: STEPS.panel, kind: 'panel', minutes: 25, roles: ['host', 'guest'] },
    { topic: STEPS.closing, kind: 'opening', minutes: 10, roles: ['host'] },
  ];
  const place = online ? STREAM : HALL;
  let startTime = start;
  for (const { topic, kind, minutes, roles } of steps) {
    const id = nextId();
    const endTime = plusMinutes(startTime, minutes);
    set.sessions.push({
      id,
      msId,
      startTime,
      endTime,
      kind,
      liveId: null,
      track: null,
      trackEn: null,
      abstract: null,
      abstractEn: null,
      place: place.zh,
      placeEn: place.en,
      topic: topic.zh,
      topicEn: topic.en,
    });
    for (const [index, [name, hospital]] of people.entries()) {
      const role = roles[index];
      if (!role) continue;
      set.speakers.push({
        sessionId: id,
        msId,
        userId: null,
        role,
        orderNum: index + 1,
        name: name.zh,
        nameEn: name.en,
        hospital: hospital.zh,
        hospitalEn: hospital.en,
      });
    }
    startTime = endTime;
  }
}
