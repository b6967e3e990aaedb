import { biLines } from '@/upstream/db/seed/bi';

/** Titles of talks about a disease, `{x}`. */
export const DISEASE_TALKS = biLines(`
  {x}的早期识别：从症状到检查次序|Recognising {x} early: from symptoms to the order of tests
  {x}：新版指南改了什么|What the new guideline changes in {x}
  {x}的长期管理：患者、家庭与医疗团队|Long-term care of {x}: patient, family and team
  {x}的真实世界数据|Real-world data on {x}
  一例延误诊断的{x}教给我们什么|What one late diagnosis taught us about {x}
  {x}合并多种疾病时的治疗次序|The order of treatment in {x} with other disease
  {x}的风险分层与随访频率|Risk strata and follow-up intervals in {x}
  {x}多中心登记研究进展|Progress of the multicentre registry on {x}
  优化{x}的临床路径|Improving the care pathway for {x}
  {x}发病机制的新认识|New insight into the mechanisms of {x}
  {x}：转诊之前基层能做什么|Before referral: what primary care can do in {x}
  怎样衡量{x}的诊疗质量|How to measure the quality of care in {x}
  关于{x}的三个争议|Three controversies about {x}
  让患者听懂{x}|Making {x} understood by patients
  {x}的影像与标志物|Imaging and biomarkers in {x}
  {x}研究的终点应当是什么|What should be the endpoint in studies of {x}?
  一线治疗不佳的{x}如何调整|When first-line treatment fails in {x}
  {x}的并发症防治|Preventing and treating the complications of {x}
  青年医师病例擂台：{x}|Young doctors’ case contest: {x}
  {x}预后模型的外部验证|External validation of prognostic models in {x}
  {x}的诊疗费用与支付|The cost of {x} and who pays for it
  {x}的护理要点与交接|Nursing and handover in {x}
`);
/** Titles of talks about a problem other than a disease. */
export const PROBLEM_TALKS = biLines(`
  {x}：我们的做法与数据|{X}: what we do and what we measured
  {x}改进项目复盘|Looking back on an improvement project: {x}
  {x}的三个常见误区|Three common errors: {x}
  {x}的质量控制|Quality control: {x}
  {x}：一项多家医院的现状调查|{X}: a survey across hospitals
  {x}的培训与考核|Training and assessment: {x}
  {x}：从一家医院到一个区域|{X}: from one hospital to a region
  {x}的证据与空白|Evidence and gaps: {x}
  {x}：一线人员怎么说|{X}: what the front line says
`);
/** Titles of talks about a procedure, drug, test or programme. */
export const METHOD_TALKS = biLines(`
  {x}的适应证再讨论|Rethinking the indications for {x}
  {x}的循证评价|What the evidence says about {x}
  {x}的不良事件及处理|Adverse events of {x} and how to handle them
  {x}的患者选择|Choosing patients for {x}
  {x}在县级医院的推广|Bringing {x} to county hospitals
  {x}的成本与获益|Costs and benefits of {x}
  {x}的长期随访结果|Long-term results of {x}
  {x}与传统做法的比较|{X} compared with the older way
  {x}的标准化流程|A standard procedure for {x}
  {x}：还没有回答的问题|{X}: questions still open
  {x}在不同人群中的差别|{X} in different groups of people
  {x}的真实世界数据与试验数据|Real-world and trial data on {x}
  {x}的疗效怎样衡量|How to measure the effect of {x}
`);
/** Further titles of talks about manual procedures. */
export const PROCEDURE_TALKS = biLines(`
  {x}的关键步骤与常见失误|{X}: key steps and common slips
  {x}：从首例到常规|{X}: from the first case to routine
  {x}的学习曲线与资质管理|Learning curve and credentials in {x}
  视频演示：{x}|Video session: {x}
  {x}中的团队配合|Teamwork around {x}
`);
/** Discussions at the end of a block. */
export const PANELS = biLines(`
  圆桌讨论：{x}的下一步研究|Round table: what to study next in {x}
  问答与讨论：{x}|Questions and discussion: {x}
  正反辩论：{x}该不该更积极|Debate: should we do more in {x}?
  现场投票：{x}病例怎样决策|Vote in the room: deciding on a case of {x}
  专家对话：{x}的共识与分歧|In conversation: agreement and dissent on {x}
  开放提问：关于{x}|Open floor: your questions on {x}
  青年论坛：{x}的研究选题|Young forum: research topics in {x}
  听众来信：{x}门诊难题|Letters from the audience: hard questions on {x}
`);
/** Titles of the introduction to a block. */
export const OPENINGS = biLines(`
  主持人导言：{x}|Chair’s introduction: {x}
  {x}专场开场|Opening of the session: {x}
  本场导览：{x}|What this session holds: {x}
`);
export const WORKSHOPS = biLines(`
  分组实操：{x}|Hands-on groups: {x}
  模拟演练：{x}|Simulation: {x}
  工作站轮转：{x}|Stations in rotation: {x}
  带教示范与练习：{x}|Demonstration and practice: {x}
`);
export const POSTER_COLUMNS = biLines(`
  书面交流专栏：{x}|Column in writing: {x}
  论文展评：{x}|Papers on display: {x}
  评议与答复：{x}|Comments and replies: {x}
`);
export const BREAKS = biLines(`
  茶歇与壁报交流|Coffee break and posters
  茶歇与展区参观|Coffee break and exhibition
  茶歇与同行见面|Coffee break and meeting colleagues
`);
