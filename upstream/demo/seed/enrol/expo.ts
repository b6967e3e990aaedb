import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { CallState } from '@/contract/expo/expo';
import { rowsOfBooths, type Spot } from '@/contract/expo/floor';
import type { Db } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import * as expo from '@/upstream/db/schema/expo';
import { bi, biLines } from '@/upstream/db/seed/bi';
import { bulkInsert, moveSequence } from '@/upstream/db/seed/bulk';
import { artUrl } from '../art';
import { type Days, plusMinutes } from '../days';
import { idOf } from '../money/bought';

/** The congress that is on, one that comes, and the one that was held a month ago. */
const [ON, COMING, OVER] = [1, 13, 56];

const LEVELS = biLines(`钻石|Diamond
  白金|Platinum
  金牌|Gold
  银牌|Silver
  参展|Exhibitor`);

/** Invented companies: name, what it says of itself, its products with the number that the authority gave them. The better levels come first. */
const FIRMS = `
  澄心医疗器械（上海）有限公司|Chengxin Medical Devices (Shanghai) Co., Ltd. # 专注心脏超声与介入影像，为心脏中心提供从筛查到术中导航的影像方案。|Cardiac ultrasound and interventional imaging, from screening to guidance during procedures. # 便携式心脏超声仪|Portable cardiac ultrasound @国械注准20263060018 ; 血管内超声成像系统|Intravascular ultrasound system @国械注准20263060042 ; 术中影像融合平台|Image fusion platform
  云杉生命科技股份有限公司|Yunshan Life Science Inc. # 心血管介入耗材研发与生产，产品用于全国六百余家导管室。|Consumables for cardiovascular intervention, used in over six hundred catheter rooms. # 药物洗脱冠脉支架|Drug-eluting coronary stent @国械注准20263130107 ; 冠脉球囊扩张导管|Coronary balloon catheter @国械注准20263030211
  北辰瓣膜（苏州）有限公司|Beichen Valves (Suzhou) Co., Ltd. # 经导管瓣膜置换与修复产品，附设医生培训中心。|Transcatheter valve replacement and repair, with a training centre for physicians. # 经导管主动脉瓣系统|Transcatheter aortic valve system @国械注准20263130065 ; 二尖瓣夹合系统|Mitral clip system
  禾川制药集团|Hechuan Pharmaceutical Group # 心血管与代谢领域的创新药企业。|Innovative medicines for cardiovascular and metabolic disease. # 沙坦类复方降压片|Fixed-dose sartan tablets @国药准字H20264011 ; 口服降脂胶囊|Oral lipid-lowering capsules @国药准字H20264038
  律动电生理科技有限公司|Rhythm Electrophysiology Co., Ltd. # 三维标测与脉冲场消融。|Three-dimensional mapping and pulsed field ablation. # 三维心电标测系统|3D mapping system @国械注准20263070029 ; 脉冲场消融导管|Pulsed field ablation catheter @国械注准20263010084
  深衡监护技术有限公司|Shenheng Monitoring Technology Co., Ltd. # 重症与远程心电监护。|Monitoring for intensive care and remote ECG. # 多参数监护仪|Multi-parameter monitor @国械注准20263070156 ; 十四天贴片式心电记录仪|Fourteen-day ECG patch @国械注准20262070302
  景岳影像设备有限公司|Jingyue Imaging Equipment Co., Ltd. # 心脏磁共振与 CT 后处理软件。|Post-processing for cardiac MR and CT. # 冠脉 CT 智能分析软件|Coronary CT analysis software @国械注准20263210077
  安济体外诊断有限公司|Anji Diagnostics Co., Ltd. # 心肌标志物即时检验。|Point-of-care tests for cardiac markers. # 高敏肌钙蛋白检测试剂|High-sensitivity troponin test @国械注准20263400119 ; 全自动免疫分析仪|Automated immunoassay analyser @国械注准20262220140
  远帆起搏器有限公司|Yuanfan Pacing Co., Ltd. # 国产植入式心律管理设备。|Implantable rhythm management devices. # 双腔起搏器|Dual-chamber pacemaker @国械注准20263120033
  木石康复科技有限公司|Mushi Rehabilitation Technology Co., Ltd. # 心脏康复评估与训练一体化方案。|Assessment and training for cardiac rehabilitation. # 心肺运动测试系统|Cardiopulmonary exercise test system @国械注准20262070199
  清源透析与血液净化有限公司|Qingyuan Blood Purification Co., Ltd. # 重症血液净化设备与耗材。|Blood purification for intensive care. # 连续性血液净化机|Continuous blood purification machine @国械注准20263100051
  思远医学人工智能有限公司|Siyuan Medical AI Co., Ltd. # 心电与超声的人工智能辅助诊断。|AI-assisted reading of ECG and ultrasound. # 心电智能判读软件|ECG reading software @国械注准20263210122
  同舟手术机器人有限公司|Tongzhou Surgical Robotics Co., Ltd. # 血管介入手术机器人。|Robots for vascular intervention. # 血管介入辅助操作系统|Vascular intervention assistance system @国械注准20263010091
  明德数字医疗有限公司|Mingde Digital Health Co., Ltd. # 胸痛中心与心衰中心数据平台。|Data platforms for chest pain and heart failure centres. # 胸痛中心数据平台|Chest pain centre platform
  春山生物医药有限公司|Chunshan Biopharma Co., Ltd. # 抗凝与抗血小板药物。|Anticoagulants and antiplatelet drugs. # 口服抗凝片|Oral anticoagulant tablets @国药准字H20264052
  青禾营养科技有限公司|Qinghe Nutrition Co., Ltd. # 围手术期与慢病医学营养。|Medical nutrition around surgery and in chronic disease. # 全营养配方食品|Complete nutrition formula
  瑞铎体外循环技术有限公司|Ruiduo Perfusion Technology Co., Ltd. # 体外膜肺与体外循环。|Extracorporeal membrane oxygenation and perfusion. # 体外膜肺氧合系统|ECMO system @国械注准20263100066
  望舒睡眠呼吸技术有限公司|Wangshu Sleep and Respiration Co., Ltd. # 睡眠呼吸筛查与治疗。|Screening and therapy of sleep-disordered breathing. # 家用睡眠监测仪|Home sleep recorder @国械注准20262070244
  康宁动脉健康科技有限公司|Kangning Arterial Health Co., Ltd. # 动脉硬化与内皮功能检测。|Tests of arterial stiffness and endothelial function. # 动脉硬化检测仪|Arterial stiffness analyser @国械注准20262070281
  微澜微创器械有限公司|Weilan Minimally Invasive Devices Co., Ltd. # 导丝、鞘管与止血器械。|Guide wires, sheaths and closure devices. # 桡动脉止血器|Radial compression device @国械注准20262030318
  问渠医学图书与培训中心|Wenqu Medical Books and Training # 心血管专业图书与线上课程。|Cardiovascular books and online courses. # 冠脉介入图谱|Atlas of coronary intervention
  天工医用材料有限公司|Tiangong Biomaterials Co., Ltd. # 生物补片与封堵器材料。|Patches and materials for occluders. # 心脏外科生物补片|Cardiac surgical patch @国械注准20263130174
  北川冷链物流有限公司|Beichuan Cold Chain Logistics Co., Ltd. # 药品与样本冷链运输。|Cold chain transport of drugs and samples. # 样本运输箱|Sample transport box
  星野可穿戴设备有限公司|Xingye Wearables Co., Ltd. # 医疗级可穿戴心率与血压监测。|Medical-grade wearables for heart rate and blood pressure. # 腕式动态血压计|Wrist ambulatory blood pressure monitor @国械注准20262070333
  中和临床研究服务有限公司|Zhonghe Clinical Research Co., Ltd. # 心血管药械临床研究与真实世界研究。|Clinical and real-world studies of cardiovascular drugs and devices. # 研究者发起研究支持服务|Support for investigator-initiated studies
  知行医学传播有限公司|Zhixing Medical Communications Co., Ltd. # 学术会议与患者教育内容。|Content for academic meetings and patient education. # 患者教育资料库|Library for patient education`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', intro = '', products = ''] = line.split('#').map((part) => part.trim());
    return {
      name: bi(name),
      intro: bi(intro),
      products: products.split(';').map((product) => {
        const [title = '', regNo = null] = product.split('@').map((part) => part.trim());
        return { title: bi(title), regNo };
      }),
    };
  });

const spot = (no: string, x: number, y: number, width = 3, height = 3) => ({ no, x, y, width, height });
type Numbered = Spot & { no: string };
const numbers = (from: number) => (at: number) => `A${String(from + at).padStart(2, '0')}`;
/** The large hall: an island for the first, stands of six metres, and single booths along the wall. */
const LARGE: Numbered[] = [
  spot('A01', 3, 3, 9, 6),
  ...[15, 24, 33].map((x, at) => spot(numbers(2)(at), x, 3, 6, 6)),
  ...[12, 15].flatMap((y, row) => [3, 9, 15].map((x, at) => spot(numbers(5)(row * 3 + at), x, y, 6))),
  ...[12, 15].flatMap((y, row) => [24, 27, 30, 33].map((x, at) => spot(numbers(11)(row * 4 + at), x, y))),
  ...Array.from({ length: 10 }, (_, at) => spot(numbers(19)(at), 3 + at * 3, 21)),
];
const SMALL = rowsOfBooths({ prefix: 'B', rows: 4, columns: 9, width: 3, height: 3, aisle: 3 });

interface Show {
  msId: number;
  halls: { name: string; nameEn: string; width: number; height: number; booths: Numbered[] }[];
  /** Numbers of booths by company, in the order of the companies; the levels by how many have each. */
  held: string[][];
  firms: readonly number[];
  levels: readonly number[];
}

const range = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => from + at);
const A = { name: '一层 A 厅', nameEn: 'Hall A, level 1', width: 42, height: 27, booths: LARGE };
const B = { name: '二层 B 厅', nameEn: 'Hall B, level 2', width: 33, height: 21, booths: SMALL };
const SHOWS: readonly Show[] = [
  {
    msId: ON,
    halls: [A, B],
    firms: range(0, FIRMS.length),
    levels: [1, 3, 6, 8, 8],
    held: [
      ...range(1, 23).map((no) => [`A${String(no).padStart(2, '0')}`]),
      ...[['B01', 'B02'], ['B05'], ['B14', 'B23'], ['B31']],
    ],
  },
  {
    msId: COMING,
    halls: [{ ...B, name: '会议中心序厅', nameEn: 'Foyer of the convention centre' }],
    firms: [3, 7, 11, 14, 20, 24],
    levels: [0, 1, 2, 3, 0],
    held: [['B01', 'B02'], ['B03'], ['B12'], ['B21'], [], []],
  },
  {
    msId: OVER,
    halls: [B],
    firms: [1, 5, 9, 12, 13, 17, 18, 21],
    levels: [0, 2, 2, 2, 2],
    held: range(0, 8).map((at) => [`B${String(at * 4 + 1).padStart(2, '0')}`]),
  },
];

const MANAGERS = ['顾展平', '骆清和', '温知远', '裴若川', '祁安澜'];
const ASKS: readonly [question: string | null, state: CallState, firm: number, minutes: number][] = [
  ['希望安排便携超声的院内试用，科室每月约 300 例。', 'new', 0, -45],
  ['请发一份二尖瓣夹合系统的培训班日程。', 'new', 2, -80],
  ['脉冲场消融导管在基层医院的准入流程是怎样的？', 'passed', 4, -240],
  [null, 'passed', 1, -300],
  ['贴片式心电记录仪的数据能否接入本院系统？', 'done', 5, -1500],
  ['需要一次报价。', 'withdrawn', 6, -1600],
  ['想了解心肺运动测试的操作培训。', 'new', 9, -20],
  ['请与我联系演示时间。', 'done', 11, -1440],
];

/** Exhibitions with their halls, companies and products, and people who ask some of them for a call. */
export async function seedExpo(db: Db, days: Days): Promise<void> {
  const levels: (typeof expo.expoLevels.$inferInsert)[] = [];
  const halls: (typeof expo.expoHalls.$inferInsert)[] = [];
  const firms: (typeof expo.exhibitors.$inferInsert & { exhibitorId: number })[] = [];
  const booths: (typeof expo.booths.$inferInsert)[] = [];
  const products: (typeof expo.expoProducts.$inferInsert)[] = [];
  for (const show of SHOWS) {
    const { msId } = show;
    const time = days.at(msId === OVER ? -60 : -14, '10:30');
    const firstLevel = levels.length + 1;
    levels.push(
      ...LEVELS.map(({ zh, en }, at) => ({ levelId: firstLevel + at, msId, name: zh, nameEn: en, orderNum: at })),
    );
    const ranks = show.levels.flatMap((count, rank) => Array.from({ length: count }, () => rank));
    const holder = new Map<string, number>();
    for (const [at, index] of show.firms.entries()) {
      const firm = FIRMS[index];
      if (!firm) throw new Error(`no company ${index}`);
      const exhibitorId = firms.length + 1;
      const slug = /^[a-z]+/.exec(firm.name.en.toLowerCase())?.[0] ?? 'company';
      firms.push({
        exhibitorId,
        msId,
        levelId: firstLevel + (ranks[at] ?? LEVELS.length - 1),
        name: firm.name.zh,
        nameEn: firm.name.en,
        intro: firm.intro.zh,
        introEn: firm.intro.en,
        website: `https://www.${slug}.example/`,
        contactName: MANAGERS[index % MANAGERS.length] ?? null,
        contactPhone: `021-5550 ${String(1100 + index)}`,
        contactEmail: `booth@${slug}.example`,
        createTime: time,
        updateTime: time,
      });
      for (const no of show.held[at] ?? []) holder.set(no, exhibitorId);
      for (const [nth, { title, regNo }] of firm.products.entries()) {
        const drawn = at < 4 || (index + nth) % 3 === 0;
        products.push({
          productId: products.length + 1,
          exhibitorId,
          name: title.zh,
          nameEn: title.en,
          regNo,
          pictureUrl: drawn ? artUrl('cover', 'cardiology', 40 + index * 3 + nth) : null,
        });
      }
    }
    for (const { booths: spots, ...hall } of show.halls) {
      const hallId = halls.length + 1;
      halls.push({ ...hall, hallId, msId });
      booths.push(
        ...spots.map((one, at) => ({
          ...one,
          boothId: booths.length + at + 1,
          msId,
          hallId,
          exhibitorId: holder.get(one.no) ?? null,
        })),
      );
    }
  }
  await bulkInsert(db, expo.expoLevels, levels);
  await bulkInsert(db, expo.expoHalls, halls);
  await bulkInsert(db, expo.exhibitors, firms);
  await bulkInsert(db, expo.booths, booths);
  await bulkInsert(db, expo.expoProducts, products);
  await bulkInsert(db, expo.expoCalls, await callsOf(db, days));
  await moveSequence(db, expo.expoLevels, 'level_id');
  await moveSequence(db, expo.expoHalls, 'hall_id');
  await moveSequence(db, expo.exhibitors, 'exhibitor_id');
  await moveSequence(db, expo.booths, 'booth_id');
  await moveSequence(db, expo.expoProducts, 'product_id');
}

/** Who asks: the demo doctor first. */
async function callsOf(db: Db, { now }: Days): Promise<(typeof expo.expoCalls.$inferInsert)[]> {
  const people = await db
    .select({ userId: users.userId, name: users.name, phonenumber: users.phonenumber })
    .from(users)
    .where(and(inArray(users.userType, ['104', '108', '109', '110']), isNotNull(users.phonenumber)))
    .orderBy(asc(users.userId));
  const doctor = people.find(({ userId }) => userId === idOf('doctor'));
  const askers = [...(doctor ? [doctor] : []), ...people.filter((one) => one !== doctor)];
  return ASKS.flatMap(([question, state, firm, minutes], at) => {
    const asker = askers[at];
    if (!asker) return [];
    const [createTime, gone] = [plusMinutes(now, minutes), state === 'withdrawn'];
    const changed = state === 'new' ? createTime : plusMinutes(createTime, 15);
    return [
      {
        msId: ON,
        exhibitorId: firm + 1,
        userId: asker.userId,
        name: asker.name || '参会代表',
        state,
        phonenumber: gone ? null : asker.phonenumber,
        question: gone ? null : question,
        passedTime: state === 'passed' || state === 'done' ? changed : null,
        createTime,
        updateTime: changed,
      },
    ];
  });
}
