import type { tasks } from '@/upstream/db/schema/account';
import { bi } from '@/upstream/db/seed/bi';
import { DEMO_ACCOUNTS } from './accounts';
import { type Days, plusMinutes } from './days';
import { DEMO_DOCTOR_ID } from './doctors';
import { fillBi } from './fill-text';
import type { MeetingRow } from './meetings';

type TaskRow = typeof tasks.$inferInsert;

/** Account; type; meeting or 0; link; hours ago; read flag; title; content. `{t}` is the meeting's title. */
const LINES = `
patient;task;1;/meetings/1;3;0;“{t}”正在进行|“{t}” is on now;主会场直播已开始，您收藏的专场将在今天下午举行。|The Main Hall is live; the session you marked is this afternoon.
patient;meeting;8;/meetings/8;26;0;收藏的会议即将开始|A meeting you marked begins soon;“{t}”五天后开始，报名即将截止。|“{t}” begins in five days; enrolment is about to close.
patient;pay;0;/my/vip;50;0;年度会员已开通|Your annual VIP is active;会员有效期内可完整观看全部会员视频。|While it lasts you can watch every VIP video in full.
patient;system;0;/articles/2;120;1;本周学术热点已更新|This week’s academic hotspots are out;编辑部挑选了三篇与您关注的学科相关的文章。|The desk chose three texts from the subjects you follow.
family;meeting;16;/meetings/16;5;0;家长与医生对话日开放报名|The day for parents and doctors is open;“{t}”名额有限，请尽早预约。|Places at “{t}” are limited; please book early.
family;task;0;/my;30;0;请补充常用地区|Please add your region;补充后可以优先看到附近的公益活动。|You will then see charity events near you first.
family;system;0;/videos;96;1;新增儿童健康科普视频|New videos on children’s health;请到视频栏目查看。|See them under videos.
other;system;0;/index1;8;0;欢迎使用会医|Welcome to Huiyi;三分钟了解怎样找会议、看直播和收藏专家。|Three minutes on finding meetings, watching and keeping experts.
other;meeting;33;/meetings/33;44;0;您关注的学科有新会议|A new meeting in a subject you follow;“{t}”已发布第一轮通知。|The first notice of “{t}” is out.
doctor;task;1;/meetings/1;1;0;您的报告今天进行|You speak today;请提前半天到试片室拷贝课件，会议“{t}”。|Please bring your slides to the preview room half a day before: “{t}”.
doctor;task;13;/meetings/13;20;0;邀请您担任审稿专家|You are asked to review papers;“{t}”征文即将截止，预计分配六篇摘要。|The call of “{t}” is about to close; about six abstracts will be yours.
doctor;audit;0;/my/myVideos;46;0;视频审核通过|Your video has passed review;您上传的病例讨论视频已公开展示。|The case discussion that you uploaded is now public.
doctor;meeting;36;/meetings/36;70;0;邀请函：圆桌讨论嘉宾|Invitation: round-table guest;“{t}”邀请您参加跨学科圆桌。|“{t}” invites you to a cross-disciplinary round table.
doctor;audit;0;/my/cert;5900;1;医师认证已通过|Your certification has passed;您的专家主页已经生成，可在基本信息中完善介绍。|Your profile is ready; complete it under basic info.
newdoctor;task;0;/my/cert;2;0;请完成医师认证|Please complete your certification;认证后可以投稿、上传视频并拥有专家主页。|It opens papers, video uploads and a profile of your own.
newdoctor;meeting;8;/meetings/8;28;0;为您推荐：内镜手术演示日|For you: live day of endoscopy;“{t}”可线上观看。|“{t}” can be watched online.
pending;audit;0;/register/exam;15;0;认证材料已收到|Your papers have arrived;审核一般在两个工作日内完成，结果会在这里通知。|Review usually takes two working days; the result will be told here.
pending;meeting;28;/meetings/28;60;0;呼吸病学年会征文进行中|The respiratory congress takes papers;“{t}”接受中英文摘要。|“{t}” takes abstracts in both languages.
hospital;task;17;/meetings/17;6;0;手术视频投稿提醒|Reminder: operative videos;“{t}”征集视频即将截止。|The call for videos of “{t}” is about to close.
hospital;meeting;21;/meetings/21;52;0;肿瘤学大会第一轮通知|Congress of oncology: first notice;请查看征文要求与注册费用。|See the call for papers and the fees.
meeting;task;14;/my/mng-meeting;4;0;征文进入最后一周|The last week of papers;“{t}”尚有评审人未确认，请及时联系。|Reviewers of “{t}” have yet to confirm; please write to them.
meeting;audit;45;/my/mng-meeting;40;0;会议审核通过|Your meeting has passed review;“{t}”已发布，可以开始准备报名表。|“{t}” is published; the enrolment form can be prepared.
meeting;meeting;2;/meetings/2;9;0;会议进行中：今日签到情况|On now: today’s sign-in;“{t}”今日签到正常，餐饮备量请留意。|Sign-in for “{t}” runs well; please watch the catering numbers.
advert;audit;0;/my/cert;75;0;机构认证有效期提醒|Your certification: term;证照有效期还剩六个月，请留意续期。|Your licence has six months left; please mind its renewal.
advert;meeting;21;/meetings/21;31;0;展位申请开放|Booths can be applied for;“{t}”展位图已经公布。|The floor plan of “{t}” is out.
medical;task;17;/my/mng-meeting;7;0;请确认手术演示病例|Please confirm the cases for demonstration;“{t}”需要您所在单位提供伦理备案号。|“{t}” needs the ethics number from your institution.
medical;system;0;/meetings?creditFlag=1;55;0;学分项目申报窗口即将开放|The window for credit projects opens soon;请提前准备讲者资料与考核题目。|Please prepare speakers’ data and test questions.
organiser;task;1;/my/meetingmng?msId=1;1;0;今日待办：心血管年会|Today: congress of cardiology;“{t}”有三处日程调整等待发布。|Three changes to the programme of “{t}” wait to be published.
organiser;task;13;/my/mng-meeting;18;0;征文即将截止|Papers are about to close;“{t}”已收到四百余篇摘要，请安排初审。|More than four hundred abstracts for “{t}”; please arrange the first reading.
organiser;pay;7;/my/mng-meeting;27;0;新增团队报名|A new team has enrolled;“{t}”收到一支十二人团队的报名。|A team of twelve enrolled in “{t}”.
organiser;audit;41;/my/mng-meeting;90;1;会议审核通过|Your meeting has passed review;“{t}”已发布。|“{t}” is published.
neworganiser;task;0;/my/cert;2;0;请完成主办部门认证|Please complete your organiser’s certification;准备机构全称、信用代码、证照与负责人信息。|You will need the full name, credit code, licence and person in charge.
neworganiser;system;0;/index1;24;0;主办一场会议需要哪些步骤|What organising a meeting takes;从认证到发布，通常一周内完成。|From certification to publication usually within a week.
admin;audit;0;/console;1;0;有一份医师认证等待审核|One doctor waits for certification;请在两个工作日内处理。|Please decide within two working days.
admin;system;0;/test;70;1;每日自检完成|Daily self-check done;数据库、消息服务与直播均正常。|Database, messages and lives are all well.
`;

/** Unread and read tasks of the demo accounts, in both languages. */
export function makeTasks(days: Days, meetings: MeetingRow[]): TaskRow[] {
  const ids = new Map(DEMO_ACCOUNTS.map(({ userName, userId }) => [userName, userId]));
  ids.set('doctor', DEMO_DOCTOR_ID);
  return LINES.trim()
    .split('\n')
    .map((line, index) => {
      const [who = '', taskType = '', ms = '0', linkUrl = '', hours = '0', readFlag = '0', title = '', content = ''] =
        line.split(';');
      const userId = ids.get(who);
      if (!userId) throw new Error(`no account ${who}`);
      const meeting = meetings.find(({ msId }) => msId === Number(ms));
      const words = { t: { zh: meeting?.msName ?? '', en: meeting?.msNameEn ?? '' } };
      const [head, body] = [fillBi(bi(title), words), fillBi(bi(content), words)];
      const createTime = plusMinutes(days.now, -Number(hours) * 60);
      return {
        ...{ taskId: index + 1, userId, msgId: `demo-${index + 1}`, taskType, linkUrl },
        ...{ title: head.zh, titleEn: head.en, content: body.zh, contentEn: body.en, msId: meeting?.msId ?? null },
        ...{ readFlag, readTime: readFlag === '1' ? plusMinutes(createTime, 90) : null, createTime },
      };
    });
}
