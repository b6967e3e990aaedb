import { biLines } from '@/upstream/db/seed/bi';

/** Current work and years of experience, by seniority. */
export const CAREER_SENIOR = biLines(`
  从事{b}临床工作{years}年，现任{hospital}{dept}{post}，兼任{uni}硕士研究生导师。|With {years} years in {b}, {he} is {post} at the {dept}, {hospital}, and supervises postgraduates at {uni}.
  毕业于{uni}，{years}年来一直在临床一线，目前在{hospital}{dept}担任{post}，负责{b}亚专业的建设。|A graduate of {uni}, {he} has stayed at the bedside for {years} years; as {post} at the {dept}, {hospital}, {he} builds up the subspecialty of {b}.
  {hospital}{dept}{post}。早年在县医院工作六年，之后专攻{b}，至今{years}年。|{post} at the {dept}, {hospital}. After six years in a county hospital {he} turned to {b}, {years} years in all.
  现任{hospital}{dept}{post}，{uni}兼职教授，{b}方向带头人，执业{years}年。|{post} at the {dept}, {hospital}, and adjunct professor at {uni}; {he} leads the work on {b} after {years} years in practice.
  {years}年前从住院医师做起，经历了科室从十二张床到三个病区的全部过程，现为{hospital}{dept}{post}。|{He} began as a resident {years} years ago and saw the department grow from twelve beds to three wards; today {he} is {post} at the {dept}, {hospital}.
  {hospital}{dept}{post}，牵头组建了院内{b}多学科门诊，临床工作{years}年。|{post} at the {dept}, {hospital}; founder of its joint clinic for {b}, with {years} years of clinical work.
`);
export const CAREER_JUNIOR = biLines(`
  {hospital}{dept}医师，执业{years}年，专注{b}方向的门诊与病房工作。|A physician at the {dept}, {hospital}, {years} years in practice, with ward and clinic work in {b}.
  博士毕业于{uni}，在{hospital}{dept}工作{years}年，负责{b}随访门诊。|After a doctorate at {uni}, {he} has worked for {years} years at the {dept}, {hospital}, and runs the follow-up clinic for {b}.
  在{hospital}完成住院医师与专科医师培训后留任{dept}，{years}年来主要从事{b}工作。|Trained as resident and fellow at {hospital}, {he} stayed on at the {dept} and has worked in {b} for {years} years.
  {hospital}{dept}{b}小组骨干，临床工作{years}年，同时承担科室的教学秘书工作。|A pillar of the {b} group at the {dept}, {hospital}, with {years} years of practice; also secretary for teaching.
`);
export const PRACTICE = biLines(`
  日常工作以{c1}和{c2}为主，主张先把病史问完整，再决定做哪些检查。|Daily work centres on {c1} and {c2}; {he} holds that the history should be complete before any test is chosen.
  擅长{c1}的规范诊治，较早在本地区开展{m1}，并建立了完整的随访档案。|Known for orderly care of {c1}, {he} was among the first in the region to introduce {m1} and keeps complete follow-up records.
  每周固定开设{c1}专病门诊，对诊断不明和疗效不佳的患者组织多学科讨论。|A weekly clinic is kept for {c1}; unclear or difficult cases go to a joint discussion.
  在{c1}、{c2}的诊疗方面经验丰富，尤其关注治疗方案与患者日常生活能否相容。|With long experience in {c1} and {c2}, {he} cares above all whether a treatment fits the patient’s daily life.
  完成{m1}相关工作逾千例，重视术前或治疗前的风险沟通与记录。|More than a thousand cases have involved {m1}; talking risk through beforehand, and writing it down, matters to {him}.
  近年把重点放在{c1}的早期识别上，带领团队为基层同行编写了图文手册。|In recent years the focus has been on recognising {c1} early; {his} team wrote an illustrated handbook for colleagues in primary care.
  参与制定院内{c1}诊疗流程，把平均候诊时间缩短了三分之一。|{He} helped to write the hospital’s pathway for {c1}, which cut the mean wait by a third.
  熟练掌握{m1}与{m2}，对复杂病例坚持术者、影像与护理三方共同核对。|At home with {m1} and {m2}, {he} insists that operator, imaging and nursing check complex cases together.
`);
export const SCHOLARSHIP = biLines(`
  主持省级课题两项，研究方向为{c1}的长期结局，发表论文三十余篇。|Two provincial grants support {his} studies of long-term outcome in {c1}; some thirty papers have followed.
  承担本科与规培教学，连续三年被学员评为最受欢迎带教老师。|{He} teaches students and residents and has been voted favourite teacher three years running.
  作为分中心负责人参加{c1}多中心登记研究，负责数据质量核查。|As a site lead in the multicentre registry on {c1}, {he} answers for the quality of the data.
  关注{m1}的真实世界证据，研究成果多次在全国会议上交流。|Real-world evidence on {m1} is {his} main interest, with results shown at several national meetings.
  参与编写{b}方向继续教育教材，并录制了配套的操作视频。|{He} co-wrote teaching material on {b} and recorded the videos that go with it.
  长期与基层医院结对，每月一次远程查房，累计讨论病例四百余例。|Paired with county hospitals for years, {he} holds a monthly remote round; over four hundred cases have been discussed.
  指导研究生围绕{c2}开展队列研究，倡导公开方案与统计代码。|{His} postgraduates run cohort studies on {c2}; {he} speaks up for open protocols and code.
  担任两本专业期刊的青年编委，热心推动病例报告的规范写作。|On the young editorial boards of two journals, {he} promotes well-written case reports.
`);
export const PERSONAL = biLines(`
  常说的一句话是：“检查单可以补，信任不好补。”|{He} likes to say: “A test can be ordered again; trust cannot.”
  业余时间写科普短文，读者来信都会亲自回复。|In spare time {he} writes short pieces for the public and answers every letter.
  曾参加援外医疗队一年，回国后坚持为当地同行线上答疑。|After a year with a medical team abroad, {he} still answers colleagues there online.
  喜欢长跑，也鼓励术后患者从每天的第一个一千步开始。|A long-distance runner, {he} starts patients with their first thousand steps.
  习惯在出院当天给患者画一张用药时间表。|On the day of discharge every patient gets a hand-drawn timetable of drugs.
  相信好的病历首先是写给下一位医生看的。|{He} believes that good notes are written for the next doctor.
`);
/** Posts of senior and of junior people. */
export const POSTS_SENIOR = biLines(`
  科主任|Head of Department
  副主任|Deputy Head of Department
  学科带头人|Lead of the Discipline
  病区主任|Ward Director
  教研室主任|Director of Teaching
  医疗组长|Team Leader
`);
export const POSTS_JUNIOR = biLines(`
  门诊组长|Head of the Clinic
  教学秘书|Secretary for Teaching
  住院总医师|Chief Resident
  专病随访负责人|Lead of Follow-up
`);
/** The field of work in one line. */
export const GOOD_AT = biLines(`
  {c1}、{c2}的诊治，{m1}的临床应用|Care of {c1} and {c2}; clinical use of {m1}
  {c1}的早期诊断与长期随访，{c2}的综合治疗|Early diagnosis and long-term follow-up of {c1}; combined treatment of {c2}
  {m1}、{m2}，疑难{c1}的多学科处理|{M1} and {m2}; joint care of difficult {c1}
  {c1}及其并发症的防治，{m1}的规范化开展|Prevention and treatment of {c1} and its complications; standards for {m1}
  {c2}的个体化治疗，{c1}的患者管理|Individual treatment of {c2}; patient care in {c1}
`);

/** For laboratory, pharmacy, nursing and public health, which have no diseases of their own. */
export const CAREER_SERVICE = biLines(`
  现任{hospital}{dept}{post}，从事{b}工作{years}年，习惯把每一次差错都写成流程。|{post} at the {dept}, {hospital}, with {years} years in {b}; {he} turns every error into a procedure.
  毕业于{uni}，在{hospital}{dept}工作{years}年，目前担任{post}。|A graduate of {uni}, {he} has worked for {years} years at the {dept}, {hospital}, and is {post} today.
  {hospital}{dept}{post}，{years}年来一直推动{b}与临床科室的日常协作。|{post} at the {dept}, {hospital}; for {years} years {he} has brought {b} and the wards together in daily work.
  从基层单位调入{hospital}{dept}，至今{years}年，现为{post}，负责{b}方向的质量与教学。|{He} came to the {dept}, {hospital}, from primary care {years} years ago and is now {post}, in charge of quality and teaching in {b}.
`);
export const PRACTICE_SERVICE = biLines(`
  工作重点是{c1}，牵头制定的流程已在院内全面使用。|The main concern is {c1}; the procedure drawn up under {his} lead is used throughout the institution.
  长期关注{c1}与{c2}，主张用数据找原因，用流程解决问题。|Long concerned with {c1} and {c2}, {he} looks for causes in data and for answers in procedures.
  较早在本地区引入{m1}，并建立了可以复查的记录。|Among the first in the region to introduce {m1}, with records that can be checked.
  围绕{c1}组织跨科室小组，每月公开一次改进数据。|A group across departments works on {c1} and opens its figures every month.
  把{m1}与日常工作结合起来，为年轻同事编写了操作手册。|{He} made {m1} part of daily work and wrote a manual for younger colleagues.
  参与处理过多起与{c2}有关的疑难问题，强调沟通与复核。|Having helped with many hard problems of {c2}, {he} insists on talking and double-checking.
`);
export const SCHOLARSHIP_SERVICE = biLines(`
  主持省级课题一项，研究{m1}的实际效果，发表论文二十余篇。|A provincial grant supports {his} study of the practical effect of {m1}; some twenty papers have followed.
  承担继续教育授课，课程多次被评为最受欢迎单元。|{His} continuing-education classes have often been voted the favourite unit.
  参与编写{b}方向的培训教材，并录制了示范视频。|{He} co-wrote training material on {b} and recorded the demonstrations.
  与基层单位结对，每季度到现场工作一周。|Paired with primary care, {he} works there for a week every quarter.
  担任专业期刊审稿人，倡导如实报告阴性结果。|A reviewer for journals, {he} asks for honest reporting of negative results.
`);
export const GOOD_AT_SERVICE = biLines(`
  {c1}与{c2}，{m1}的规范应用|{C1} and {c2}; orderly use of {m1}
  {m1}与{m2}，{c1}的质量改进|{M1} and {m2}; improving quality: {c1}
  {c1}的流程设计与培训，{m1}|Procedures and training for {c1}; {m1}
`);
