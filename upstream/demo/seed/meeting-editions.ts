import { type Bi, biLines } from '@/upstream/db/seed/bi';
import { type MeetingPlan, parsePlans } from './meeting-list';

/** Past editions of meetings of the list, in its format; the first part names the meeting of which they are editions. */
const LINES = `
1; 澄明医学会第十七届心血管病学学术年会|17th Annual Congress of Cardiology, Chengming Medical Association; 101,102,103,104; 320100; 3 M -366 3; I closed o chengming 2900
1; 澄明医学会第十六届心血管病学学术年会|16th Annual Congress of Cardiology, Chengming Medical Association; 101,102,104; 500100; 2 T -731 2; I closed o chengming 2400
10; 第十一届呼吸介入与胸膜疾病论坛|11th Forum on Interventional Pulmonology and Pleural Disease; 302,303; 430100; 2 T -352 2; I closed a chengming 620
13; 澄明医学会第二十届神经病学学术会议|20th Congress of Neurology, Chengming Medical Association; 201,202,203; 510100; 3 M -347 3; I closed o chengming 2500
21; 澄明医学会第十五届临床肿瘤学大会|15th Congress of Clinical Oncology, Chengming Medical Association; 801,802,803; 330100; 3 M -319 3; I closed o chengming 3200
28; 澄明医学会第十三届呼吸病学年会|13th Annual Congress of Respiratory Medicine, Chengming Medical Association; 301,302,304; 610100; 2 T -290 2; I closed a chengming 2300
`;

/** Why each of them was held. */
const INTROS = biLines(`
  上一届年会落户南京，主题是“把支架之后的路走完”。随访、康复和用药依从占了近一半的单元，也为今年的主题埋下了伏笔。|The previous congress met in Nanjing under the theme “the road after the stent”. Follow-up, rehabilitation and keeping to the drugs took almost half of its sessions and led to this year’s theme.
  第十六届年会在重庆举行，第一次把县医院的胸痛中心请上主会场，逐一复盘从首份心电图到导丝通过的每一分钟。|The 16th congress in Chongqing was the first to bring county chest-pain centres into the main hall, to go through every minute from the first tracing to the passage of the wire.
  长沙的这一届只谈两件事：良性气道狭窄什么时候该停手，胸腔积液第三次抽完之后怎么办。|The Changsha forum spoke of two things only: when to stop in benign stenosis, and what to do after the third tap of an effusion.
  成都会议把卒中、癫痫和认知障碍的门诊搬上讲台，每个上午都从一次真实的问诊录音开始。|In Chengdu the clinics for stroke, epilepsy and cognition came on stage, and every morning began with the recording of a real consultation.
  杭州大会围绕“带瘤生活的第五年”展开，患者代表第一次与专家同台讨论随访间隔。|The Hangzhou congress was about “the fifth year with a tumour”; for the first time patients sat on the panel that discussed how often to follow up.
  西安年会以慢阻肺的早期识别为主线，会后形成的基层问诊五句话沿用至今。|The Xi’an meeting followed the early signs of COPD; the five questions for primary care that it agreed on are still in use.
`);

const FIRST_ID = 601;

export interface Edition {
  plan: MeetingPlan;
  /** Id of the meeting of the list. */
  of: number;
  intro: Bi;
}

/** Past editions, with ids of their own. */
export const EDITIONS: Edition[] = LINES.trim()
  .split('\n')
  .map((line, index) => {
    const [of = '', ...rest] = line.split(';');
    const [plan] = parsePlans(rest.join(';'), FIRST_ID + index);
    const intro = INTROS[index];
    if (!plan || !intro) throw new Error(`an edition is incomplete: ${line}`);
    return { plan, of: Number(of), intro };
  });

/** The series of a meeting of the list or of a past edition; null for a meeting that stands alone. */
export function seriesOf(msId: number): string | null {
  const edition = EDITIONS.find(({ plan, of }) => plan.msId === msId || of === msId);
  return edition ? `demo-${edition.of}` : null;
}
