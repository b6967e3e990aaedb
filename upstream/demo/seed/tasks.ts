import type { tasks } from '@/upstream/db/schema/account';
import { bi } from '@/upstream/db/seed/bi';
import { DEMO_ACCOUNTS } from './accounts';
import { type Days, plusMinutes } from './days';
import { DEMO_DOCTOR_ID } from './doctors';
import { fillBi } from './fill-text';
import type { MeetingRow } from './meetings';
import type { Registrations } from './registrations';

type TaskRow = typeof tasks.$inferInsert;

/** Account; type; meeting or 0; link; hours ago, or `certified`; read flag; title; content. `{t}` is the meeting's title. */
const LINES = `
patient;task;1;/meetings/1;3;0;“{t}”正在进行|“{t}” is on now;主会场直播已开始，您收藏的专场将在今天下午举行。|The Main Hall is live; the session you starred is this afternoon.
patient;meeting;8;/meetings/8;26;0;收藏的会议即将开始|One of your favourite meetings begins soon;“{t}”五天后开始，报名即将截止。|“{t}” begins in five days; enrolment is about to close.
patient;pay;0;/my/vip;50;0;年度会员已开通|Your annual VIP membership is active;会员有效期内可完整观看全部会员视频。|While it lasts, you can watch every VIP video in full.
patient;system;0;/articles/2;120;1;本周学术热点已更新|This week’s hot topics are out;编辑部挑选了三篇与您关注的学科相关的文章。|Our editors have chosen three articles from the subjects you follow.
family;meeting;16;/meetings/16;5;0;家长与医生对话日开放报名|Enrolment is open: a day for parents and doctors;“{t}”名额有限，请尽早预约。|Places at “{t}” are limited; please book early.
family;task;0;/my;30;0;请补充常用地区|Please add your region;补充后可以优先看到附近的活动。|You will then see events near you first.
family;system;0;/videos;96;1;新增儿童健康科普视频|New videos on children’s health;请到视频栏目查看。|See them under “Videos”.
other;system;0;/index1;8;0;欢迎使用会医|Welcome to Huiyi;三分钟了解怎样找会议、看直播和收藏专家。|Three minutes on finding meetings, watching live sessions and keeping favourite experts.
other;meeting;33;/meetings/33;44;0;您关注的学科有新会议|A new meeting in a subject you follow;“{t}”已发布第一轮通知。|The first notice of “{t}” is out.
doctor;task;1;/meetings/1;1;0;您的报告今天进行|You speak today;会议“{t}”：请提前到试片室拷贝课件。|“{t}”: please bring your slides to the speaker-ready room in good time.
doctor;task;13;/meetings/artaudit/13;20;0;邀请您担任审稿专家|You are invited to review papers;“{t}”征稿即将截止，预计分配六篇摘要。|The call for papers of “{t}” is about to close; you will be given about six abstracts.
doctor;audit;0;/my/myVideos;46;0;视频审核通过|Your video has been approved;您上传的病例讨论视频已公开展示。|The case discussion you uploaded is now public.
doctor;meeting;36;/meetings/36;70;0;邀请函：圆桌讨论嘉宾|Invitation to a round table;“{t}”邀请您参加跨学科圆桌。|“{t}” invites you to a cross-disciplinary round table.
doctor;audit;0;/my/cert;certified;1;您的认证已通过|You are verified;您的专家主页已经生成，可在基本信息中完善介绍。|Your expert profile is ready; complete it under “Basic info”.
newdoctor;task;0;/my/cert;2;0;请完成医生认证|Please complete your verification;认证后可以投稿、上传视频并拥有专家主页。|Once verified, you can submit papers, upload videos and have a public profile.
newdoctor;meeting;8;/meetings/8;28;0;为您推荐：内镜手术演示日|For you: a day of live endoscopy;“{t}”可线上观看。|“{t}” can be watched online.
pending;audit;0;/register/exam;15;0;认证资料已收到|We have received your details;审核通常在一个工作日内完成，结果会在这里通知。|Verification usually takes one working day; you will find the result here.
refused;audit;0;/my/cert;5;0;您的认证不通过|Your verification was not approved;原因：证件已过有效期：执业证已于去年到期。请修改后重新提交。|Reason: The document has expired. Please correct your details and submit them again.
joining;audit;0;/my/cert;1;0;认证资料已收到|We have received your details;审核通常在一个工作日内完成，结果会在这里通知。|Verification usually takes one working day; you will find the result here.
pending;meeting;28;/meetings/28;60;0;呼吸病学年会正在征稿|Call for papers: respiratory congress;“{t}”接受中英文摘要。|“{t}” accepts abstracts in Chinese and English.
hospital;task;17;/meetings/17;6;0;手术视频投稿提醒|Reminder: surgical videos;“{t}”征集视频即将截止。|The call for videos of “{t}” is about to close.
hospital;meeting;21;/meetings/21;52;0;肿瘤学大会第一轮通知|Oncology congress: first notice;请查看征稿要求与参会费用。|See the call for papers and the fees.
certhospital;audit;0;/my/cert;certified;1;您的认证已通过|You are verified;会医的功能已全部向您开放。|Everything Huiyi offers is now open to you.
certhospital;system;0;/my/keeper;30;0;医院账号可以使用陪同服务|Patient escort is open to your hospital;在个人中心的“陪同服务”中申请并查看安排。|Apply and follow the arrangements under “Patient escort” in your personal area.
certhospital;meeting;28;/meetings/enrollbatch/28;20;0;团队名单有新确认|News of your team;“{t}”的团队名单在半小时内：确认 3 人，谢绝 0 人。|Your team for “{t}” in the last half hour: 3 confirmed, 0 declined.
newhospital;audit;0;/register/exam;15;0;认证资料已收到|We have received your details;审核通常在一个工作日内完成，结果会在这里通知。|Verification usually takes one working day; you will find the result here.
refusedhospital;audit;0;/my/cert;5;0;您的认证不通过|Your verification was not approved;原因：证件已过有效期：许可证已过有效期，请提交换发后的许可证。请修改后重新提交。|Reason: The document has expired. Please correct your details and submit them again.
meeting;task;14;/my/mng-meeting;4;0;征稿进入最后一周|Call for papers: one week left;“{t}”尚有评审人未确认，请及时联系。|Some reviewers of “{t}” have not confirmed yet; please contact them.
meeting;audit;45;/my/mng-meeting;40;0;会议审核通过|Your meeting has been approved;“{t}”已发布，可以开始准备报名表。|“{t}” is published; you can now prepare the enrolment form.
meeting;meeting;2;/meetings/2;9;0;会议进行中：今日签到情况|On now: today’s check-in;“{t}”今日签到正常，请留意餐饮备量。|Check-in for “{t}” is running well; please watch the catering numbers.
advert;audit;0;/my/cert;75;0;机构认证有效期提醒|Your business licence expires soon;证照有效期还剩六个月，请留意续期。|Your licence is valid for six more months; please remember to renew it.
advert;meeting;21;/meetings/21;31;0;展位申请开放|Applications for booths are open;“{t}”展位图已经公布。|The floor plan of “{t}” is out.
medical;task;17;/my/mng-meeting;7;0;请确认手术演示病例|Please confirm the cases for demonstration;“{t}”需要您所在单位提供伦理备案号。|“{t}” needs the ethics approval number from your institution.
medical;system;0;/meetings?creditFlag=1;55;0;学分项目申报窗口即将开放|Applications for credit projects open soon;请提前准备讲者资料与考核题目。|Please prepare the speakers’ details and the exam questions.
organiser;task;1;/my/meetingmng?msId=1;1;0;今日待办：心血管年会|Today: congress of cardiology;“{t}”有三处日程调整等待发布。|Three changes to the programme of “{t}” are waiting to be published.
organiser;task;13;/my/mng-meeting;18;0;征稿即将截止|The call for papers is about to close;“{t}”已收到四百余篇摘要，请安排初审。|“{t}” has received more than four hundred abstracts; please arrange the first review.
organiser;pay;7;/my/mng-meeting;27;0;新增团队报名|A team has enrolled;“{t}”收到一支十二人团队的报名。|A team of twelve enrolled in “{t}”.
organiser;audit;41;/my/mng-meeting;90;1;会议审核通过|Your meeting has been approved;“{t}”已发布。|“{t}” is published.
neworganiser;task;0;/my/cert;2;0;请完成主办部门认证|Please complete your verification as an organiser;准备单位全称、统一社会信用代码、证照与负责人信息。|You will need the full name, unified social credit code, licence and person in charge.
neworganiser;system;0;/index1;24;0;主办一场会议需要哪些步骤|What it takes to organise a meeting;从认证到发布，通常一周内完成。|From verification to publication usually takes less than a week.
admin;audit;0;/console;1;0;有一份医生认证等待审核|One doctor is waiting for verification;请在一个工作日内处理。|Please decide within one working day.
admin;system;0;/test;70;1;每日自检完成|Daily self-check done;数据库、消息服务与直播均正常。|Database, messages and live sessions are all well.
advert;audit;0;/my/cert;46;0;认证资料变更不通过|The change to your verified details was not approved;原因：资料不完整：营业执照上仍是旧地址，请上传换发后的执照。原认证资料继续有效。|Reason: Something is missing. Your previous verification stays valid.
`;

/** Unread and read tasks of the demo accounts, in both languages. */
export function makeTasks(days: Days, meetings: MeetingRow[], registrations: Registrations): TaskRow[] {
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
      const certified = hours === 'certified' ? registrations.get(userId)?.certified : undefined;
      const createTime = certified ?? plusMinutes(days.now, -Number(hours) * 60);
      return {
        taskId: index + 1,
        userId,
        msgId: `demo-${index + 1}`,
        taskType,
        linkUrl,
        title: head.zh,
        titleEn: head.en,
        content: body.zh,
        contentEn: body.en,
        msId: meeting?.msId ?? null,
        readFlag,
        readTime: readFlag === '1' ? plusMinutes(createTime, 90) : null,
        createTime,
      };
    });
}
