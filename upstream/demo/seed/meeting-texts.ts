import { biLines } from '@/upstream/db/seed/bi';

/** Why the meeting is held. */
export const INTRO_WHY = biLines(`
  {c1}的诊疗证据在过去两年里快速增加，但从论文到病房之间仍有一段路。本次会议希望把这段路缩短。|Evidence on {c1} has grown fast in two years, yet the way from paper to ward is still long. This meeting wants to shorten it.
  在{city}，我们把关心{b}的同行聚到一起，谈成功，也谈那些没有按计划发展的病例。|In {city} we bring together those who care about {b}, to speak of success and of the cases that did not go to plan.
  {m1}已经从少数中心走向更多医院，随之而来的是适应证、培训和质量的新问题。|The use of {m1} has spread from a few centres to many hospitals, and with it come new questions of indication, training and quality.
  处理{c1}，需要走过一条跨越多个科室的路线。会议以这条路线为主线安排日程。|Dealing with {c1} means following a path through several departments. The programme takes that path.
  {assoc}把今年的主题定为“说清楚，做扎实”：说清楚证据的边界，做扎实日常的每一步。|This year’s theme of the {assoc} is “say it clearly, do it soundly”: where evidence ends, and every step of daily work.
  许多同行告诉我们，最想听的不是结论，而是结论之前的犹豫。因此日程为病例讨论留出了三分之一的时间。|Many colleagues told us that they want to hear not the conclusion but the doubt before it. A third of the programme is therefore case discussion.
  {c1}与{c2}的处理，都离不开多个团队的配合。会议邀请不同科室坐到同一张桌前。|Both {c1} and {c2} need more than one team. The meeting seats different departments at one table.
  围绕{b}，基层医生与专科医生关心的问题并不相同。我们为两类听众分别设计了学习路径。|On {b}, county doctors and specialists ask different questions. There is a learning path for each.
  新技术带来希望，也带来取舍。关于{m1}，会议安排了一场正反双方都要拿出数据的辩论。|New techniques bring hope and hard choices. On {m1} there will be a debate in which both sides must show data.
  一次好的学术会议，应当让人回到科室后做出一点改变。我们请每位讲者在最后一页写下一条可以马上执行的建议。|A good meeting should change something back at work. Every speaker was asked to end with one piece of advice that can be followed at once.
`);
/** Content of the programme. */
export const INTRO_WHAT = biLines(`
  日程共{n}个单元，涵盖{c1}、{c2}、{m1}与{m2}，并为青年医师设有专门的发言时段。|The programme of {n} sessions covers {c1}, {c2}, {m1} and {m2}, with time kept for young doctors to speak.
  会议设{rooms}个会场、{n}个单元，重点讨论{c2}的规范诊疗和{m2}的临床价值。|In {rooms} rooms and {n} sessions the focus lies on orderly care of {c2} and the value of {m2}.
  内容包括主旨报告、病例讨论和技能演示三类，共{n}个单元；{m1}与{m2}均安排了操作要点讲解。|Keynotes, case discussions and demonstrations make up {n} sessions; {m1} and {m2} are explained step by step.
  全部{n}个单元均注明难度与适合人群，与会者可以按照自己的需要组合日程。|All {n} sessions are marked by level and audience, so that everyone can put together a day of their own.
  除{c1}、{c2}等核心议题外，日程还安排了研究设计答疑和论文写作一对一咨询，共{n}个单元。|Besides {c1} and {c2}, the {n} sessions include help with study design and one-to-one advice on writing papers.
  {n}个单元中，约一半由讲者提前提供病例资料，参会者可以带着自己的答案走进会场。|For about half of the {n} sessions the cases are sent out beforehand, so that one can enter the room with an answer in hand.
`);
/** Audience. */
export const INTRO_WHO = biLines(`
  诚邀相关专业医师、护士、技师、药师、研究生以及关心{b}的各界朋友参加。|Physicians, nurses, technologists, pharmacists, postgraduates and everyone who cares about {b} are warmly invited.
  欢迎从事{b}临床、教学与科研工作的同道报名，基层医疗机构人员享受优惠注册费。|Colleagues in care, teaching and research on {b} are welcome; those from primary care enrol at a lower fee.
  会议面向执业五年以内的青年医师以及带教老师，鼓励以科室为单位组队参加。|The meeting is meant for doctors in their first five years and those who teach them; coming as a team is encouraged.
  无论您来自省级中心还是县级医院，都能在这里找到可以带走的一页方案。|Whether you come from a provincial centre or a county hospital, there will be a page to take home.
  报名、日程与通知都集中在本页，会前会后均可查询。|Enrolment, programme and notices are all found on this page, before the meeting and after.
  我们特别欢迎带着问题来的人：请在报名时写下您最想讨论的一件事。|Those who come with a question are especially welcome: when enrolling, write down the one thing you most want to discuss.
  第一次参会的同行，可在开场前参加十五分钟的会议导览。|Those who come for the first time may join a fifteen-minute guide before the opening.
  本次会议同时欢迎临床一线、科研和管理人员，讨论环节不分职称。|Front line, research and management are equally welcome; in discussion titles do not count.
`);
/** Content and audience of a written exchange. */
export const WRITTEN_WHAT = biLines(`
  材料分为{n}个专栏，重点征集{c1}与{c2}的完整病例和随访资料。|The material is ordered in {n} columns; complete cases with follow-up on {c1} and {c2} are wanted most.
  评议围绕{c2}展开，作者与评议人以书面方式往来，全程公开。|Review turns on {c2}; authors and reviewers write to each other in the open.
  每个专栏设责任评议人，收稿后七日内给出第一轮意见，{m1}为本届重点议题。|Each column has an editor who answers within seven days; {m1} is this year’s focus.
`);
export const WRITTEN_WHO = biLines(`
  欢迎从事{b}工作的同道投稿，初次投稿者可申请写作辅导。|Colleagues in {b} are welcome to send texts; first-time authors may ask for help in writing.
  医师、护士、药师和研究人员均可投稿，也欢迎以团队名义参加。|Physicians, nurses, pharmacists and researchers may take part, alone or as a team.
`);
/** Practical information by type of meeting; the list is shortened to fit. */
export const RULES_VENUE = biLines(`
  凭报名二维码在会场一层签到处领取胸卡与资料袋，签到时间自会前一日 14:00 起。|Show the QR code of your enrolment at the desk on the ground floor to receive badge and bag; the desk opens at 14:00 the day before.
  会场禁止吸烟，各厅前两排为讲者席，请勿占用。|Smoking is not allowed; the first two rows of each room are kept for speakers.
  课件拍摄请关闭闪光灯；涉及患者影像的内容请勿外传。|No flash when photographing slides; pictures of patients must not be passed on.
  午餐凭胸卡领取，清真与素食请在报名时注明。|Lunch is handed out against the badge; please ask for halal or vegetarian food when enrolling.
  会场与推荐酒店之间每日 7:30–9:00、17:00–18:30 有班车往返。|Shuttles run between the venue and the listed hotels at 7:30–9:00 and 17:00–18:30 every day.
  遗失胸卡可凭身份证件在签到处补办一次。|A lost badge is replaced once at the desk against an identity document.
`);
export const RULES_ONLINE = biLines(`
  开播前十分钟可进入直播间，请使用报名时的账号登录。|The room opens ten minutes before the start; sign in with the account used to enrol.
  提问请写在互动区，主持人会在每单元最后集中回复。|Put questions into the message area; the chair answers them at the end of each session.
  申请学分者累计观看时长需达到总时长的八成。|For credits, at least eighty per cent of the time must be watched.
  回放在会后三个工作日内上线，保留九十天。|Replays appear within three working days and stay for ninety days.
`);
export const RULES_WRITTEN = biLines(`
  参会形式为提交书面材料，无需到场；每人限投两篇。|Taking part means handing in a text; nobody needs to travel. Two texts a person at most.
  评议实行双盲，评议意见与作者答复将在专栏公开。|Review is double-blind; comments and replies are published in the column.
  录用稿件收入电子汇编，作者可在截止前修改一次。|Accepted texts go into an electronic volume; authors may revise once before the deadline.
  涉及患者信息的病例请先完成去标识处理。|Cases must be freed of everything that identifies a patient.
`);
export const RULES_WORKSHOP = biLines(`
  实操分组人数有限，按缴费先后编组，请准时到场。|Groups are small and filled in the order of payment; please be on time.
  请穿着便于活动的服装，实训室内不得携带饮料。|Wear clothes that allow movement; no drinks in the laboratory.
  器械与耗材由会务组统一提供，损坏请及时告知带教老师。|Instruments and material are provided; please tell the tutor at once if something breaks.
  结业考核通过者发放培训证书。|Those who pass the final assessment receive a certificate.
  实训过程将录像用于复盘，不对外公开。|Practice is filmed for review only and is not published.
`);
/** Hotels near a venue; `{city}`. */
export const HOTEL_NAMES = biLines(`
  {city}澄湾会议酒店|Chengwan Conference Hotel {city}
  {city}栖禾酒店|Qihe Hotel {city}
  {city}枫桥里酒店|Fengqiaoli Hotel {city}
  {city}云杉商务酒店|Spruce Business Hotel {city}
  {city}青麦公寓酒店|Green Barley Apartments {city}
  {city}渡口花园酒店|Ferry Garden Hotel {city}
`);
