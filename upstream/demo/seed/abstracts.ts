import { type Bi, biLines } from '@/upstream/db/seed/bi';
import { fillBi, joinBi } from './fill-text';
import { createDeck, createRandom } from './random';

/** Why the talk is given, `{x}`: what its block is about. */
const AIMS = biLines(`
  {x}患者的转归，十年来在大医院与县医院之间差距仍大。|Over ten years the outcome of {x} has stayed very different in large hospitals and county hospitals.
  门诊里关于{x}的决定，多数在五分钟内作出，证据却散在十几份文件里。|Most decisions about {x} are made within five minutes, while the evidence lies in a dozen documents.
  近两年{x}的三项多中心研究结论并不一致，一线医师无所适从。|Three recent multicentre studies of {x} disagree, and those at the bedside are left to choose.
  {x}的诊疗流程写在纸上容易，落到夜班和周末就走样。|A pathway for {x} is easily written; at night and at weekends it looks different.
  随访失联是{x}长期管理中最常见、也最少被统计的问题。|Patients lost to follow-up are the most frequent and least counted problem in the long-term care of {x}.
  同一例{x}，三个科室往往给出三种先后次序。|For the same case of {x}, three departments will often name three orders of treatment.
  {x}的早期信号常被当作“再观察一下”。|Early signs of {x} are often met with “let us wait and see”.
  患者问得最多的并不是{x}怎么治，而是“我还能不能像以前一样生活”。|What patients ask most is not how {x} is treated, but whether they can live as before.
  关于{x}，指南留下了大片“专家意见”，正是需要数据的地方。|Guidelines on {x} leave wide fields to expert opinion, just where data are needed.
  医保支付方式改变之后，{x}的住院日缩短了，再入院却没有减少。|Since payment changed, stays for {x} have become shorter; readmissions have not become fewer.
`);
/** What is shown. */
const CONTENTS = biLines(`
  报告汇总本中心连续五年的登记资料，并与两家协作医院作对照。|The talk sums up five years of a consecutive registry and compares it with two partner hospitals.
  讲者用四个真实病例，逐一回放当时的检查、判断和结局。|Four real cases are replayed step by step: tests, judgement, outcome.
  我们把流程拆成九个节点，统计每个节点的等待时间与遗漏。|The pathway is cut into nine steps, with waiting times and omissions counted at each.
  报告给出分层随访的做法、所需人手，以及一年后的脱落率。|It gives a way of stratified follow-up, the staff it takes, and the drop-out after one year.
  内容包括适应证的边界、两次失败的教训和团队的核对表。|It covers where the indication ends, the lessons of two failures, and the team’s checklist.
  讲者对比三种方案的获益、不良事件与花费，并说明各自适合谁。|Three options are compared for benefit, adverse events and cost, and for whom each is meant.
  现场演示如何用现有的电子病历自动筛出高危患者。|A demonstration shows how the record system at hand can pick out those at high risk.
  报告先讲数据从何而来、缺了什么，再讲能得出什么结论。|First where the data come from and what they lack, then what may be concluded.
  我们邀请护理、药学和康复同事，各用五分钟讲自己看到的问题。|Nursing, pharmacy and rehabilitation each take five minutes to say what they see.
`);
/** What one takes home. */
const GAINS = biLines(`
  听完可以带走一张一页纸的流程图。|One page with the flow chart to take home.
  最后留十分钟，请大家带着自己的疑难病例来讨论。|Ten minutes at the end are kept for hard cases from the audience.
  适合正在建立专病门诊的科室。|For departments that are setting up a clinic of their own.
  适合县级医院医师和高年资护士。|For physicians of county hospitals and senior nurses.
  讲稿与参考文献在会后一周内提供下载。|Slides and references can be downloaded within a week after the meeting.
  住院医师可以从中看到完整的推理过程。|Residents will see the whole line of reasoning.
  我们也会说明哪些问题至今没有答案。|What is still unanswered will be said too.
  结论不复杂：早一步问，少一步走。|The conclusion is plain: ask one step earlier, and save one later.
`);

/** A meeting's abstracts: three sentences about a block's subject, its own mixture for every meeting. */
export function createAbstracts(msId: number): (subject: Bi) => Bi {
  const random = createRandom(`abstracts ${msId}`);
  const parts = [AIMS, CONTENTS, GAINS].map((lines) => createDeck(random, lines));
  return (subject) => {
    const sentences = parts.map((next) => fillBi(next(), { x: subject }));
    return joinBi(sentences, '', ' ');
  };
}
