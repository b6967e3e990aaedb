import { ARTICLE_TYPE, DOCUMENT_ARTICLE } from '@/contract/codes';
import type { articles } from '@/upstream/db/schema/content';
import { type Bi, bi, biLines } from '@/upstream/db/seed/bi';
import { flow, h2, list, p, table } from '@/upstream/db/seed/html';
import { articleSearchTexts } from '@/upstream/modules/article/article.search';
import { searchText } from '../search-text';

interface Document {
  title: Bi;
  summary: Bi;
  content: Bi;
}

/** The user agreement: article 1. */
const AGREEMENT: Document = {
  title: bi('会医用户协议|Huiyi User Agreement'),
  summary: bi(
    '使用会医网站与服务前请阅读：账号、实名认证、会议报名与支付、内容规范、责任与争议处理。|Please read before using Huiyi: accounts, verification, enrolment and payment, content rules, liability and disputes.',
  ),
  content: flow(
    p(
      bi(
        '欢迎使用会医。本协议是您与会医平台运营方之间就使用本网站及相关服务达成的约定。点击“同意”或实际使用服务，即表示您已阅读并接受全部条款。未满十八周岁的用户请在监护人陪同下阅读。|Welcome to Huiyi. This agreement is made between you and the operator of the Huiyi platform about the use of this site and its services. By ticking “I agree”, or by using the services, you accept all of its terms. If you are under eighteen, please read it with your guardian.',
      ),
    ),
    h2(bi('一、账号|1. Your account')),
    list(
      biLines(`
        登录名可使用中文、字母和数字，注册后不能更改；请妥善保管密码，不要转借账号。|A login name may contain Chinese characters, letters and digits and cannot be changed later. Keep your password safe and do not lend your account.
        连续输错密码五次，账号将暂停登录十分钟，这是为了保护您的资料。|After five wrong passwords in a row, sign-in is blocked for ten minutes to protect your data.
        您可以随时查看和结束其他设备上的登录，也可以导出个人数据或注销账号。|You can see and end sessions on other devices, export your data or close your account at any time.
      `),
    ),
    h2(bi('二、身份认证|2. Verification')),
    p(
      bi(
        '患者、患者家属和其他用户只需填写姓名和手机号。医生、会议部门、广告部门、医疗部门和主办部门使用部分功能前需要提交真实、有效的资料。审核通常在一个工作日内完成；不通过时会说明原因，您可以修改后重新提交。|Patients, their families and other users only need to give a name and mobile number. Doctors and meeting, advertising, medical and organising departments must submit genuine, valid documents before they can use certain functions. Verification usually takes one working day. If your details are not accepted we say why, and you can correct them and hand them in again.',
      ),
    ),
    h2(bi('三、会议报名与支付|3. Enrolment and payment')),
    p(
      bi(
        '会议由主办单位举办，会医提供信息展示、报名、支付、签到和学分服务。价格以提交订单时页面显示为准，并注明有效时间。|Meetings are held by their organisers. Huiyi publishes the information and handles enrolment, payment, check-in and credits. The price is the one shown when you place the order; the page says until when it is valid.',
      ),
    ),
    table(biLines('退款申请时间|Time of request\n退款比例|Refund'), [
      biLines('会议开始前 30 日以上|More than 30 days before the meeting\n全额|In full'),
      biLines('会议开始前 8–30 日|8 to 30 days before\n百分之七十|70%'),
      biLines('会议开始前 2–7 日|2 to 7 days before\n百分之三十|30%'),
      biLines('不足 2 日或已签到|Less than 2 days before, or already checked in\n不退款|None'),
      biLines('主办单位取消会议|The organiser cancels the meeting\n全额|In full'),
    ]),
    p(
      bi(
        '主办单位另有规定且在报名页面明示的，按其规定执行。电子发票在支付后开具，一个自然月内可申请更正一次。|If the organiser states different rules on the enrolment page, those apply. Electronic invoices are issued after payment and can be corrected once within a calendar month.',
      ),
    ),
    h2(bi('四、内容规范|4. Content')),
    p(
      bi(
        '您上传的视频、论文、评论和资料应当真实、合法，不侵犯他人权利。涉及患者的影像和病历必须去除可识别身份的信息，并取得必要的同意。平台不允许发布广告性质的诊疗承诺。|Videos, papers, comments and documents that you upload must be truthful and lawful and must not infringe the rights of others. Remove anything that could identify a patient from images and medical records, and obtain the necessary consent. Advertising that promises a cure is not allowed.',
      ),
    ),
    h2(bi('五、知识产权|5. Intellectual property')),
    p(
      bi(
        '讲者和作者保留作品的著作权，并授权会医在会议约定的范围内展示。未经许可，请勿翻录、转播或用于商业目的。|Speakers and authors keep the copyright in their work and allow Huiyi to show it as agreed for the meeting. Do not record, rebroadcast or use it commercially without permission.',
      ),
    ),
    h2(bi('六、医学信息的性质|6. Nature of the medical information')),
    p(
      bi(
        '本站内容供医疗卫生专业人员学习交流和公众了解健康知识之用，不能代替当面的诊断与治疗。如遇紧急情况，请立即拨打急救电话。|The content on this site is for the education of health professionals and for general health information. It does not replace diagnosis and treatment in person. In an emergency, call an ambulance at once.',
      ),
    ),
    h2(bi('七、责任与争议|7. Liability and disputes')),
    p(
      bi(
        '我们尽力保证服务持续、准确，但因网络故障、设备维护或不可抗力造成的中断，平台不承担由此产生的间接损失。发生争议时，双方先协商解决；协商不成的，提交平台运营方所在地有管辖权的人民法院。|We do our best to keep the service available and accurate. We are not liable for indirect loss caused by network faults, maintenance or force majeure. Disputes are settled by negotiation where possible, and otherwise by the competent people’s court where the operator is based.',
      ),
    ),
    h2(bi('八、协议的更新|8. Changes')),
    p(
      bi(
        '协议更新会提前十五日在网站公布。您不同意更新内容的，可以停止使用并注销账号；继续使用视为接受。|Changes are published on the site fifteen days in advance. If you do not agree, you may stop using the service and close your account; by continuing to use it you accept them.',
      ),
    ),
  ),
};

/** The privacy policy: article 2. */
const PRIVACY: Document = {
  title: bi('会医隐私政策|Huiyi Privacy Policy'),
  summary: bi(
    '我们收集哪些信息、为什么收集、怎样保护，以及您可以怎样查询、更正和删除。|What we collect and why, how we protect it, and how you can see, correct and delete it.',
  ),
  content: flow(
    p(
      bi(
        '我们只收集完成服务所必需的信息。本政策说明我们怎样处理您的个人信息，以及您拥有的权利。|We collect only what we need to provide our services. This policy explains how we handle your personal information and what rights you have.',
      ),
    ),
    h2(bi('一、我们收集的信息|1. What we collect')),
    table(biLines('场景|When\n信息|What\n用途|Why'), [
      biLines(
        '注册登录|Registering and signing in\n登录名、密码、手机号|Login name, password, mobile number\n识别账号与保护安全|Identifying your account and keeping it secure',
      ),
      biLines(
        '身份认证|Verification\n姓名、单位、执业证书或营业执照|Name, institution, picture of the licence\n核实资格|Verifying your qualifications',
      ),
      biLines(
        '会议报名|Enrolment\n参会类型、发票信息、饮食要求|Type of attendee, invoice details, dietary needs\n安排参会|Arranging your attendance',
      ),
      biLines(
        '观看视频|Watching\n播放记录、收藏|Viewing history, favourites\n续播与学分核算|Resuming videos and counting credits',
      ),
      biLines('客户服务|Customer service\n沟通记录|Messages exchanged\n处理问题|Solving your problem'),
    ]),
    h2(bi('二、我们怎样保护信息|2. How we protect it')),
    list(
      biLines(`
        密码只以不可逆的形式保存，工作人员无法看到。|Passwords are stored only in irreversible form; staff cannot see them.
        证件号码与执业证书编号加密存储，显示时部分隐藏。|Identity and licence numbers are stored encrypted and shown only in part.
        证件图片仅限审核人员查看，每次查看都有记录，链接五分钟内失效。|Only verification staff can see pictures of licences and other documents; every view is recorded, and links expire within five minutes.
        数据传输全程加密，备份定期演练恢复。|All data are encrypted in transit, and we regularly practise restoring from backups.
      `),
    ),
    h2(bi('三、信息的共享|3. Sharing')),
    p(
      bi(
        '为完成您报名的会议，我们会把姓名、单位、参会类型和联系方式提供给该会议的主办单位。除此之外，未经您同意，我们不会向第三方提供个人信息，法律另有规定的除外。|When you enrol in a meeting, its organiser receives your name, institution, type of attendee and contact details. Apart from that, we give no personal information to third parties without your consent, unless the law requires it.',
      ),
    ),
    h2(bi('四、小型文本文件（Cookie）|4. Cookies')),
    p(
      bi(
        '我们使用必要的 Cookie 保存登录状态和语言选择，不使用跨站广告追踪。清除 Cookie 后需要重新登录。|We use necessary cookies to keep you signed in and remember your language. We do not track you across sites for advertising. If you clear your cookies, you need to sign in again.',
      ),
    ),
    h2(bi('五、保存期限|5. How long we keep it')),
    p(
      bi(
        '账号资料保存至您注销账号为止；订单与发票资料按照法律要求保存；登录日志保存六个月。|We keep account data until you close your account, orders and invoices for as long as the law requires, and sign-in records for six months.',
      ),
    ),
    h2(bi('六、您的权利|6. Your rights')),
    list(
      biLines(`
        查询与更正：在“基本信息”中查看和修改。|Access and correction: view and edit your data under “Basic info”.
        导出：一键下载我们保存的个人数据。|Export: download the personal data we hold about you with one click.
        撤回同意：关闭通知、取消认证授权。|Withdrawing consent: turn off notifications or withdraw your verification.
        删除与注销：注销后，除法律要求保存的内容外，个人信息将被删除或匿名化。|Deletion: when you close your account, your personal data are deleted or anonymised, except for what the law requires us to keep.
      `),
    ),
    h2(bi('七、未成年人|7. Minors')),
    p(
      bi(
        '本站主要面向成年人。监护人如发现未成年人未经同意提供了信息，请与我们联系，我们会尽快删除。|This site is intended for adults. If you find that a child in your care has given us data without consent, please contact us and we will delete the data promptly.',
      ),
    ),
    h2(bi('八、联系我们|8. Contact')),
    p(
      bi(
        '关于个人信息的任何问题，请使用页面底部的联系方式与我们联系，我们会在十五个工作日内答复。|If you have any question about personal data, use the contact details at the foot of every page. We reply within fifteen working days.',
      ),
    ),
  ),
};

/** The site guide: the single document of type 6. */
const GUIDE: Document = {
  title: bi('会医网站指南|A Guide to Huiyi'),
  summary: bi(
    '三分钟了解会医：怎样找会议、报名支付、看直播和视频、完成认证、主办会议。|Huiyi in three minutes: finding meetings, enrolling and paying, watching live sessions and videos, getting verified and organising meetings.',
  ),
  content: flow(
    p(
      bi(
        '会医是面向医疗卫生领域的学术会议服务平台。无论您是参会者、讲者还是主办单位，都可以从这里开始。|Huiyi is a service for academic meetings in health care. Whether you attend, speak or organise, start here.',
      ),
    ),
    h2(bi('找到一个会议|Find a meeting')),
    p(
      bi(
        '打开“会议”页面，可以按学科、地区、月份、形式和状态筛选，也可以切换到日历查看。两个字的关键词同样可以搜索，例如“心脏”“护理”。|On the “Meetings” page, filter by subject, region, month, format and status, or switch to the calendar. You can search for Chinese words of just two characters, too.',
      ),
    ),
    h2(bi('报名与支付|Enrol and pay')),
    list(
      biLines(`
        在会议页面点击“报名”，选择参会类型；需要证明的类型请上传材料。|Press “Enrol” on the meeting’s page and choose your type of attendee; some types require proof.
        核对报价与有效时间，选择支付方式。|Check the quote and how long it is valid, and choose how to pay.
        支付成功后，电子票和签到二维码会出现在“我的会议”中。|After payment, your ticket with its check-in QR code appears under “My meetings”.
        行程、住宿、餐饮和发票都可以在同一处补充。|Add travel, accommodation, meals and invoice details in the same place.
      `),
      'ol',
    ),
    h2(bi('看直播与视频|Watch')),
    p(
      bi(
        '直播开始前可以预约提醒；错过的内容在回放中查看。视频支持续播、倍速和字幕，带会员标志的视频可试看片段。|Ask for a reminder before a live session begins, and watch the replay of what you missed. Videos resume where you left off, with captions and adjustable speed; those marked VIP have a free preview.',
      ),
    ),
    h2(bi('完成认证|Get verified')),
    table(biLines('身份|Who\n需要准备|What to prepare\n认证后可以|What you can then do'), [
      biLines(
        '患者、家属及其他|Patients, families and others\n姓名与手机号|Name and mobile number\n收看公开直播，报名面向公众的讲座|Watch public live sessions, enrol in lectures for the public',
      ),
      biLines(
        '医生|Doctors\n单位、科室、职称、执业证书|Hospital, department, title, licence\n公开主页、投稿、视频上传、陪同服务|Have a public profile, submit papers, upload videos, use patient escort',
      ),
      biLines(
        '各类部门|Departments\n机构全称、信用代码、证照、负责人|Full name, credit code, licence and person in charge\n会议管理、学分项目、管理后台|Manage meetings and credit sessions, use the admin console',
      ),
    ]),
    h2(bi('主办一场会议|Organise a meeting')),
    p(
      bi(
        '完成主办部门认证后，在“会议管理”中新建会议，填写中英文信息、日程、费用和征稿要求，提交审核后即可发布。报名、支付、签到与考核数据实时更新。|Once verified as an organiser, create a meeting under “Meeting management”: details in Chinese and English, programme, fees and call for papers. Once approved, it can be published. Figures for enrolment, payment, check-in and exams are updated in real time.',
      ),
    ),
    h2(bi('需要帮助|Need help?')),
    p(
      bi(
        '页面底部有客服联系方式；“/test”自检页可以检查网络、浏览器和消息服务，并一键复制报告发给我们。|Contact details are at the foot of every page. The self-check at “/test” tests your network, browser and the message service, and copies a report for us with one click.',
      ),
    ),
  ),
};

const SOURCE = bi('会医|Huiyi');
const GUIDE_ID = 3;

function row(id: number, type: string, { title, summary, content }: Document, publishTime: string) {
  const texts = {
    title: title.zh,
    titleEn: title.en,
    summary: summary.zh,
    summaryEn: summary.en,
    content: content.zh,
    contentEn: content.en,
    source: SOURCE.zh,
    sourceEn: SOURCE.en,
  };
  const time = new Date(publishTime);
  const search = searchText(articleSearchTexts(texts));
  return { id, type, ...texts, search, publishTime: time, updateTime: time, status: '1' };
}

/**
 * The documents that every installation needs, for its operator to edit. The agreement is the newer of the two of its
 * type, because the newest is the one that shows.
 */
export const DOCUMENTS: (typeof articles.$inferInsert)[] = [
  row(DOCUMENT_ARTICLE.agreement, ARTICLE_TYPE.agreement, AGREEMENT, '2026-01-02T09:00:00+08:00'),
  row(DOCUMENT_ARTICLE.privacy, ARTICLE_TYPE.agreement, PRIVACY, '2026-01-01T09:00:00+08:00'),
  row(GUIDE_ID, ARTICLE_TYPE.guide, GUIDE, '2026-01-03T09:00:00+08:00'),
];
