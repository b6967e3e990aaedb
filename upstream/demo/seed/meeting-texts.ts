import { bi, biLines } from '@/upstream/db/seed/bi';

/** What the programme of a meeting in several rooms holds. */
export const INTRO_ROOMS = biLines(`
  首场报告是“{first}”，“{open}”则向全场开放，{rooms}个会场共有{n}个单元。|After “{first}” the {n} sessions in {rooms} rooms go on to an open discussion, “{open}”.
  从“{first}”开讲，到“{open}”请听众发言，{rooms}个会场共安排{n}个单元。|{rooms} rooms hold {n} sessions, from “{first}” to “{open}”.
  首讲为“{first}”，“{open}”留给听众提问，{n}个单元均标明会场与时间。|The first of {n} sessions is “{first}”, and the audience has the word in “{open}”.
`);
/** What the programme of a meeting in one room holds. */
export const INTRO_ROOM = biLines(`
  全程只设一个会场，共{n}个单元，从“{first}”讲起，以“{open}”带动讨论。|One room takes all {n} sessions, from “{first}” to the discussion “{open}”.
  重头戏是“{first}”和“{open}”，{n}个单元依次进行，不必在会场之间奔走。|Among {n} sessions, one after the other, the main pieces are “{first}” and “{open}”.
`);
/** What an exchange in writing holds. */
export const INTRO_WRITTEN = biLines(`
  材料分为{n}个专栏，首栏为“{first}”，往来意见全程公开。|The {n} columns begin with “{first}”, and all comments are open to read.
`);
/** A forum within a meeting. */
export const INTRO_FORUM = bi(
  '“{title}”共{n}个单元，集中讨论{b}；由“{first}”开讲，“{open}”请全场参与。|The “{title}” has {n} sessions on {b}; it begins with “{first}”, and everyone may join in “{open}”.',
);
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
  参会形式为提交书面材料，无需到场；每人限投两篇。|Taking part means submitting a text; nobody needs to travel. Two texts a person at most.
  评议实行双盲，评议意见与作者答复将在专栏公开。|Review is double-blind; comments and replies are published in the column.
  录用稿件收入电子汇编，作者可在截止前修改一次。|Accepted texts go into an electronic volume; authors may revise once before the deadline.
  涉及患者信息的病例请先完成去标识处理。|Cases must be freed of everything that identifies a patient.
`);
export const RULES_WORKSHOP = biLines(`
  实操分组人数有限，按支付先后编组，请准时到场。|Groups are small and filled in the order of payment; please be on time.
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
