import type { meetingNotices } from '@/upstream/db/schema/meeting';
import { type Bi, bi } from '@/upstream/db/seed/bi';
import { flow, h2, list, p, table } from '@/upstream/db/seed/html';
import { type Days, dateWords, plusDays } from './days';
import { fillBi, joinBi } from './fill-text';

type NoticeRow = typeof meetingNotices.$inferInsert;

interface NoticeFacts {
  msId: number;
  title: Bi;
  association: Bi;
  place: Bi | null;
  start: Date;
  end: Date;
  enrollEnd: Date;
  earlyEnd: Date | null;
  artEnd: Date | null;
  topics: Bi[];
  hotels: Bi[];
  contact: Bi;
}

const FIRST = bi(
  '由{assoc}主办的“{title}”定于{start}至{end}举行，地点：{place}。现将有关事项通知如下。|The “{title}”, hosted by the {assoc}, takes place from {start} to {end}. Place: {place}. Please note the following.',
);
const SECOND = bi(
  '会议筹备工作进展顺利，日程框架已经确定。为方便安排行程，现发布第二轮通知。|Preparations are going well and the outline of the programme is fixed. This second notice should help you plan your journey.',
);
const THIRD = bi(
  '会议即将开幕，请各位代表留意以下报到与参会安排，祝旅途顺利。|The meeting is about to open. Please note the following about registration and attendance. We wish you a good journey.',
);
const PAPERS = bi(
  '征稿截止时间为{artEnd}。请按目的、方法、结果、结论四部分撰写摘要，中文不超过 800 字，英文不超过 300 词。|Papers are due by {artEnd}. Abstracts have four parts (purpose, methods, results and conclusion) and at most 800 Chinese characters or 300 English words.',
);
const NO_PAPERS = bi(
  '本次会议不征集论文，病例可在报名后通过会务组推荐。|This meeting has no call for papers; cases may be proposed to the conference office after enrolment.',
);
const ENROL = bi(
  '请登录本平台在线报名，报名截止时间为{enrollEnd}。团队五人及以上可使用批量报名。|Please enrol on this site by {enrollEnd}. Teams of five or more can enrol as a group.',
);
const EARLY = bi(
  '{earlyEnd}前支付享受优惠价，逾期按标准价。|Those who pay by {earlyEnd} get the early fee; after that, the standard fee applies.',
);
const NO_EARLY = bi(
  '费用只按参会类型区分，不随时间变化。|Fees depend only on the type of attendee and do not change with time.',
);
const HOTELS = bi(
  '会务组与下列酒店商定了会议价，请在本页预订：{hotels}。|The conference office has agreed rates with these hotels, which you can book on this page: {hotels}.',
);
const NO_HOTELS = bi(
  '本次会议无需住宿安排，参会链接将在开始前一日发送至“我的消息”。|No accommodation is needed; the link arrives in “My messages” the day before.',
);
const CONTACT = bi(
  '会务联系人：{contact}；电话与邮箱见会议页面的“联系”部分。|Contact: {contact}; telephone and email are under “Contact” on the meeting’s page.',
);
const INVOICE = bi(
  '发票在支付成功后开具电子版，请核对抬头与税号，会后一个月内可申请更正。|An electronic invoice follows payment. Please check the title and tax number; corrections are possible for a month after the meeting.',
);

const PROGRAMME_NEWS = bi(
  '会议日程已在会议页面上线，可按日期、会场与主题浏览，也可搜索讲者和题目。登录后给感兴趣的场次加星标，即可得到自己的日程表，并导出到手机日历。日程如有调整，以页面为准。|The programme is online on the meeting’s page. Browse it by day, room and topic, or search for a speaker or a title. Sign in and star the sessions that interest you to have a timetable of your own, which your calendar can import. The page shows every later change.',
);
const REVIEW_NEWS = bi(
  '征稿已经截止，稿件进入匿名审稿阶段。每篇稿件由两位以上审稿人独立评分，审稿结果将发送至作者的“我的消息”。录用为口头交流或壁报的作者，请在收到通知后一周内确认报告人。|The call for papers has closed and the papers are under blind review. At least two reviewers score each paper; the result arrives under “My messages”. Authors of talks and posters please confirm who presents within a week of the decision.',
);
const TRAFFIC_NEWS = bi(
  '会场（{place}）周边早高峰车流较大，建议乘坐公共交通，路线见参会邀请页的“会场与交通”。自驾代表请在报到处登记车牌，凭代表证离场。首日上午请预留三十分钟办理报到。|Traffic around the venue ({place}) is heavy in the morning, so public transport is the better choice; the ways are under “Venue and getting there” on the invitation page. If you drive, register your number plate at the registration desk and show your badge when you leave. Please allow thirty minutes for registration on the first morning.',
);
const LINK_NEWS = bi(
  '线上会议室已完成测试。请在会前一日查收“我的消息”中的参会链接，并用拟使用的设备试听。直播期间如遇卡顿，可切换清晰度或刷新页面，回放会后一周内上线。|The online rooms have been tested. The link arrives under “My messages” the day before; please try it on the device you will use. If the stream stutters, choose a lower quality or reload the page. Replays follow within a week.',
);

/** The three rounds of notices, then news; later ones are published closer to the meeting. */
export function makeNotices(facts: NoticeFacts, { at }: Days): NoticeRow[] {
  const online = facts.place === null;
  const words = {
    assoc: facts.association,
    title: facts.title,
    start: dateWords(facts.start),
    end: dateWords(facts.end),
    place: facts.place ?? bi('线上|online'),
    enrollEnd: dateWords(facts.enrollEnd),
    earlyEnd: dateWords(facts.earlyEnd ?? facts.start),
    artEnd: dateWords(facts.artEnd ?? facts.start),
    hotels: joinBi(facts.hotels, '、', ', '),
    contact: facts.contact,
  };
  const say = (pattern: Bi) => p(fillBi(pattern, words));
  const first = flow(
    say(FIRST),
    h2(bi('主要内容|What it is about')),
    list(facts.topics),
    h2(bi('征稿|Call for papers')),
    say(facts.artEnd ? PAPERS : NO_PAPERS),
    h2(bi('报名|Enrolment')),
    say(ENROL),
    say(CONTACT),
  );
  const second = flow(
    say(SECOND),
    h2(bi('重要时间|Key dates')),
    table(
      [bi('事项|What'), bi('时间|When')],
      [
        [bi('报名截止|Enrolment closes'), words.enrollEnd],
        ...(facts.artEnd ? [[bi('征稿截止|Papers due'), words.artEnd]] : []),
        [bi('会议开始|Meeting begins'), words.start],
        [bi('会议结束|Meeting ends'), words.end],
      ],
    ),
    h2(bi('费用|Fees')),
    say(facts.earlyEnd ? EARLY : NO_EARLY),
    say(INVOICE),
    h2(bi('住宿|Accommodation')),
    say(facts.hotels.length > 0 ? HOTELS : NO_HOTELS),
  );
  const third = flow(
    say(THIRD),
    h2(bi('参会清单|Checklist')),
    list(online ? ONLINE_LIST : VENUE_LIST, 'ol'),
    say(CONTACT),
  );
  const rounds: [Bi, Bi, Date][] = [
    [
      bi('第一轮通知：会议邀请与征稿|First notice: invitation and call for papers'),
      first,
      earliest(plusDays(facts.start, -120), at(-20, '10:00')),
    ],
    [
      bi('第二轮通知：日程框架与报名与支付|Second notice: programme and enrolment'),
      second,
      earliest(plusDays(facts.start, -60), facts.start),
    ],
    [bi('第三轮通知：报到须知|Third notice: arrival'), third, plusDays(facts.start, -10)],
  ];
  const news: [Bi, Bi, Date][] = [
    [
      bi('会议日程上线|The programme is online'),
      say(PROGRAMME_NEWS),
      earliest(plusDays(facts.start, -45), at(-6, '15:30')),
    ],
    ...(facts.artEnd
      ? [
          [bi('稿件进入审稿阶段|Papers are under review'), say(REVIEW_NEWS), plusDays(facts.artEnd, 1)] as [
            Bi,
            Bi,
            Date,
          ],
        ]
      : []),
    online
      ? [bi('参会链接与直播测试|Links and a test of the stream'), say(LINK_NEWS), plusDays(facts.start, -4)]
      : [bi('会场交通与停车|Getting to the venue and parking'), say(TRAFFIC_NEWS), plusDays(facts.start, -4)],
  ];
  const toRow = ([title, content, publishTime]: [Bi, Bi, Date], round: number | null): NoticeRow => ({
    msId: facts.msId,
    round,
    publishTime,
    title: title.zh,
    titleEn: title.en,
    content: content.zh,
    contentEn: content.en,
  });
  return [...rounds.map((row, index) => toRow(row, index + 1)), ...news.map((row) => toRow(row, null))];
}

const earliest = (a: Date, b: Date) => (a < b ? a : b);
const VENUE_LIST = [
  bi(
    '身份证件与报名二维码（可截图保存）。|Your identity document and the QR code of your enrolment (a screenshot will do).',
  ),
  bi(
    '讲者请在发言前一个半天到试片室拷贝课件。|Speakers: please bring your slides to the speaker-ready room half a day before you speak.',
  ),
  bi(
    '壁报作者在首日中午前完成张贴，尺寸为 90 × 120 厘米。|Poster authors: please put up your poster (90 × 120 cm) by noon on the first day.',
  ),
  bi('申请学分者请每半天扫码签到一次。|For credits, check in by QR code once every half-day.'),
  bi('行程有变请在“我的会议”中修改接送信息。|If your travel plans change, update your transfer under “My meetings”.'),
];
const ONLINE_LIST = [
  bi(
    '提前测试网络与声音，建议使用电脑浏览器。|Test your network and sound beforehand; a browser on a computer works best.',
  ),
  bi(
    '昵称请改为“单位 + 姓名”，便于主持人点名。|Set your nickname to your institution and name, so that the chair can call on you.',
  ),
  bi('讲者提前三十分钟进入候场室。|Speakers: please enter the waiting room thirty minutes before you speak.'),
  bi('签到与考试入口在直播页右侧，随单元开放。|Check-in and exams open beside the player during the sessions.'),
];
