import { biLines } from '@/upstream/db/seed/bi';

/** Titles of talks about a disease, `{x}`. */
export const DISEASE_TALKS = biLines(`
  {x}的早期识别：从症状到检查次序|Early recognition of {x}: from symptoms to the order of tests
  {x}：新版指南改了什么|{X}: what the new guideline changes
  {x}的长期管理：患者、家庭与医疗团队|Long-term care of {x}: patient, family and team
  {x}：来自真实世界的证据|{X}: real-world evidence
  一例延误诊断的{x}教给我们什么|What one late diagnosis taught us about {x}
  合并多种慢病的{x}：先治什么|{X} with multimorbidity: what to treat first
  {x}的风险分层与随访间隔|Risk stratification and follow-up intervals in {x}
  {x}多中心登记研究：五年结果|The multicentre {x} registry: five-year results
  优化{x}的临床路径|Redesigning the care pathway for {x}
  {x}发病机制的新认识|New insights into the pathophysiology of {x}
  {x}：转诊之前基层能做什么|{X}: what primary care can do before referral
  怎样衡量{x}的诊疗质量|Measuring the quality of care in {x}
  {x}的三个争议|Three controversies in {x}
  怎样向患者讲清楚{x}|Explaining {x} to patients
  {x}的影像与生物标志物|Imaging and biomarkers in {x}
  {x}研究应当选择什么终点|Choosing endpoints for trials in {x}
  {x}一线治疗失败之后|{X} after failure of first-line treatment
  {x}的并发症：预防与处理|Complications of {x}: prevention and management
  {x}预后模型的外部验证|External validation of prognostic models for {x}
  {x}的疾病负担与医保支付|The burden of {x} and how care is paid for
  {x}的护理要点与交接|Nursing care and handover in {x}
  {x}的诊断：常见陷阱|Diagnostic pitfalls in {x}
  {x}的鉴别诊断：从五个病例谈起|Differential diagnosis of {x} in five cases
  {x}诊治进展：过去一年的五项研究|{X}: five studies of the past year
  {x}的多学科诊疗：一家中心的十年|Multidisciplinary care of {x}: ten years at one centre
  {x}患者的心理与生活质量|Mental health and quality of life in {x}
  人工智能辅助识别{x}：能信几分|AI-assisted detection of {x}: how far can we trust it?
  {x}的中西医结合治疗|Integrating Chinese and Western medicine in {x}
  {x}指南在县域落地的障碍|Barriers to guideline-based care of {x} in county hospitals
  {x}治疗中的共同决策|Shared decision-making in {x}
  被误诊为{x}的疾病|Mimics of {x}
  {x}研究中的阴性结果说明了什么|What negative trials tell us about {x}
  {x}的分型：临床医生需要知道多少|Subtypes of {x}: how much does the clinician need to know?
  {x}患者报告结局：从问卷到决策|Patient-reported outcomes in {x}: from questionnaire to decision
  罕见表现的{x}：病例系列|Unusual presentations of {x}: a case series
  {x}患者的出院准备与再入院|Discharge planning and readmission in {x}
  {x}的费用效果分析|Cost-effectiveness in {x}
  {x}患者登记库能回答什么问题|What a patient registry can tell us about {x}
  {x}：十年间发生了什么变化|{X}: what has changed in ten years
  {x}的流行病学：全国调查结果|Epidemiology of {x}: results of a national survey
  {x}诊疗的地区差异|Regional variation in the care of {x}
  首诊医生怎样处理{x}|{X} at first contact
  {x}随访中最常被忽略的问题|What follow-up of {x} most often misses
  {x}的疗效预测|Predicting response to treatment in {x}
  {x}临床试验为什么入组难|Why trials in {x} struggle to recruit
  {x}诊疗中的过度与不足|Overuse and underuse of care in {x}
  {x}：国内外指南的异同|{X}: where Chinese and international guidelines differ
  {x}领域正在进行的重要研究|Trials to watch in {x}
  {x}患者最常问的十个问题|Ten questions that patients with {x} ask
  {x}的严重程度评估|Assessing severity in {x}
  {x}的复发：预测与预防|Recurrence of {x}: prediction and prevention
  {x}诊断标准的变迁|How the definition of {x} has changed
  {x}的治疗时机|Timing of treatment in {x}
  {x}：住院医师需要掌握什么|{X}: what every resident should know
`);
/** Titles of talks about a problem other than a disease. */
export const PROBLEM_TALKS = biLines(`
  {x}：我们的做法与数据|{X}: our practice and our figures
  {x}改进项目：一年回顾|One year of quality improvement: {x}
  {x}的常见误区|Common errors: {x}
  {x}的质量控制|Quality control: {x}
  {x}：十二家医院的现状调查|{X}: a survey of twelve hospitals
  {x}的培训与考核|Training and assessment: {x}
  {x}：从一家医院到一个区域|{X}: from one hospital to a region
  {x}：证据与空白|{X}: evidence and gaps
  {x}：一线人员怎么说|{X}: views from the front line
  {x}：政策要求与日常工作|{X}: policy and everyday practice
  {x}中的数据与指标|{X}: data and indicators
  {x}：信息化能帮上什么|{X}: where digital tools help
  {x}的岗位与职责|{X}: roles and responsibilities
  {x}中的不良事件分析|Learning from adverse events: {x}
  {x}：基层的经验|{X}: lessons from primary care
  {x}：一项前后对照研究|{X}: a before-and-after study
  {x}：国际经验与本土做法|{X}: international experience and local practice
  {x}标准解读|{X}: reading the standard
  {x}的成本从哪里来|{X}: where the costs arise
  {x}：患者能参与什么|{X}: what patients can contribute
  {x}：多部门如何协作|{X}: working across departments
  {x}研究设计中的常见问题|Study design: frequent problems in research on {x}
  {x}：人工智能的机会与边界|{X}: opportunities and limits of AI
  {x}：案例与讨论|{X}: cases and discussion
  {x}：未来五年|{X}: the next five years
`);
/** Titles of talks about a procedure, drug, test or programme. */
export const METHOD_TALKS = biLines(`
  {x}的适应证再讨论|Rethinking the indications for {x}
  {x}：循证医学证据|The evidence for {x}
  {x}的不良事件及处理|Adverse events with {x} and how to manage them
  {x}的患者选择|Patient selection for {x}
  {x}在县级医院的推广|Bringing {x} to county hospitals
  {x}的成本与获益|Costs and benefits of {x}
  {x}的长期随访结果|Long-term outcomes of {x}
  {x}与传统方法的比较|{X} versus the conventional approach
  {x}的标准化流程|A standard protocol for {x}
  {x}：尚未回答的问题|{X}: unanswered questions
  {x}在不同人群中的效果|{X} across patient subgroups
  {x}：试验与真实世界的差距|{X}: the gap between trials and practice
  {x}：从指南到床旁|{X}: from guideline to bedside
  {x}的国内多中心研究|{X}: a Chinese multicentre study
  {x}：一项系统综述|{X}: a systematic review
  {x}：专家共识解读|{X}: the expert consensus explained
  {x}的质量评价指标|Quality indicators for {x}
  {x}的卫生技术评估|Health technology assessment of {x}
  {x}：常见问题解答|{X}: frequently asked questions
  {x}的个体化策略|Tailoring {x} to the patient
  {x}：一项随机对照试验的启示|{X}: lessons from a randomised trial
  {x}的国内应用现状|{X} in China today
  {x}：误解与事实|{X}: myths and facts
  {x}的记录与报告规范|Documenting and reporting {x}
  {x}与人工智能|{X} and artificial intelligence
  {x}：三个病例|{X} in three cases
  {x}在基层的可及性|Access to {x} in primary care
  {x}的医保政策与合理使用|Reimbursement and appropriate use of {x}
  {x}的演进|How {x} has evolved
  {x}的研究前沿|Research frontiers in {x}
  {x}：多学科团队各自的角色|{X}: who does what in the multidisciplinary team
  {x}中的伦理问题|Ethical questions in {x}
  {x}的多中心数据|Multicentre data on {x}
  {x}：患者最关心什么|{X}: what matters to patients
  {x}：全国现状调查|{X}: a national survey
  {x}：五年数据回顾|{X}: five years of data
  哪些患者从{x}获益|Who benefits from {x}
  {x}与患者安全|{X} and patient safety
  开展{x}需要哪些条件|What it takes to set up {x}
  {x}的团队建设|Building a team for {x}
  {x}：争议与共识|{X}: controversy and consensus
  {x}的规范化培训|Standardised training in {x}
  {x}的临床价值|The clinical value of {x}
  {x}：国际进展|{X}: an international update
  {x}的局限|The limits of {x}
  {x}的合理应用|Rational use of {x}
  {x}的决策流程|A decision algorithm for {x}
  {x}：亚洲数据|{X}: data from Asia
  {x}的区域协同|Regional networks for {x}
  {x}：专家的不同意见|{X}: where experts disagree
  {x}的信息化管理|Digital management of {x}
  {x}登记研究：设计与首批结果|A registry of {x}: design and first results
  {x}：过去、现在与未来|{X}: past, present and future
  {x}中容易忽略的细节|Details easily missed in {x}
  {x}的沟通与知情同意|Communication and consent in {x}
  {x}：来自临床的十条建议|{X}: ten tips from practice
  {x}与远期预后|{X} and long-term prognosis
  {x}的更新要点|What is new in {x}
`);
/** Further titles of talks about manual procedures. */
export const PROCEDURE_TALKS = biLines(`
  {x}的关键步骤与常见失误|{X}: key steps and common pitfalls
  {x}：从首例到常规|{X}: from first case to routine
  {x}的学习曲线与资质管理|Learning curve and credentialing in {x}
  视频演示：{x}|Video session: {x}
  {x}中的团队配合|Teamwork in {x}
  {x}术中突发情况的处理|Bail-out strategies during {x}
  复杂病例中的{x}|{X} in complex anatomy
  {x}术后管理与随访|Aftercare and follow-up after {x}
  {x}：我最难忘的一例并发症|{X}: my most memorable complication
  {x}的器械选择|Choosing devices for {x}
  {x}与传统治疗的比较|{X} versus conventional therapy
  {x}：我中心的前一百例|{X}: our first hundred cases
  {x}之前的评估|Work-up before {x}
`);
/** Discussions at the end of a block. */
export const PANELS = biLines(`
  圆桌讨论：{x}的研究方向|Round table: research priorities in {x}
  问答与讨论：{x}|Questions and discussion: {x}
  正反辩论：{x}该不该更积极|Pro and con: a more active approach to {x}
  现场投票：{x}病例怎样决策|Live vote: deciding on a case of {x}
  专家对话：{x}的共识与分歧|In conversation: agreement and dissent on {x}
  自由提问：{x}|Open floor: {x}
  青年论坛：{x}的研究选题|Young investigators’ forum: research topics in {x}
  门诊难题会诊：{x}|Hard cases from the clinic: {x}
  病例讨论：{x}|Case discussion: {x}
  多学科会诊现场：{x}|Multidisciplinary case conference: {x}
  指南制定者面对面：{x}|Meet the guideline authors: {x}
  三人谈：{x}|Three views on {x}
`);
/** Titles of the introduction to a block. */
export const OPENINGS = biLines(`
  主持人导言：{x}|Chair’s introduction: {x}
  {x}专场开场|Session opening: {x}
  本场概览：{x}|Session overview: {x}
  {x}：问题的提出|{X}: setting the scene
  {x}：背景与现状|{X}: where we stand
`);
export const WORKSHOPS = biLines(`
  分组实操：{x}|Hands-on groups: {x}
  模拟演练：{x}|Simulation: {x}
  工作站轮转：{x}|Skills stations: {x}
  带教示范与练习：{x}|Demonstration and practice: {x}
  一对一指导：{x}|One-to-one coaching: {x}
  录像复盘：{x}|Video review: {x}
`);
export const POSTER_COLUMNS = biLines(`
  书面交流专栏：{x}|Written exchange: {x}
  论文展评：{x}|Papers on display: {x}
  评议与答复：{x}|Comments and replies: {x}
`);
export const BREAKS = biLines(`
  茶歇与壁报交流|Coffee break and posters
  茶歇与展区参观|Coffee break and exhibition
  茶歇与同行交流|Coffee break and networking
`);
