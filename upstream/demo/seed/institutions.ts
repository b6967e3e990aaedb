import { type Bi, bi, biLines } from '@/upstream/db/seed/bi';
import type { Random } from './random';

/** Invented names for hospitals, one per province; no real institution has them. */
const WORDS: Record<string, Bi> = {
  '110000': bi('京桐|Jingtong'),
  '120000': bi('津汀|Jinting'),
  '130000': bi('冀禾|Jihe'),
  '140000': bi('晋槐|Jinhuai'),
  '150000': bi('塞榆|Saiyu'),
  '210000': bi('辽枫|Liaofeng'),
  '220000': bi('桦岭|Hualing'),
  '230000': bi('松雪|Songxue'),
  '310000': bi('云澜|Yunlan'),
  '320000': bi('秣禾|Mohe'),
  '330000': bi('钱澄|Qiancheng'),
  '340000': bi('皖梧|Wanwu'),
  '350000': bi('榕荫|Rongyin'),
  '360000': bi('赣樟|Ganzhang'),
  '370000': bi('岱青|Daiqing'),
  '410000': bi('豫柏|Yubai'),
  '420000': bi('汉樾|Hanyue'),
  '430000': bi('湘芷|Xiangzhi'),
  '440000': bi('珠禾|Zhuhe'),
  '450000': bi('桂榕|Guirong'),
  '460000': bi('琼棠|Qiongtang'),
  '500000': bi('渝岚|Yulan'),
  '510000': bi('蜀筠|Shuyun'),
  '520000': bi('黔竹|Qianzhu'),
  '530000': bi('滇禾|Dianhe'),
  '610000': bi('秦榆|Qinyu'),
  '620000': bi('陇禾|Longhe'),
  '630000': bi('湟棠|Huangtang'),
  '640000': bi('宁杞|Ningqi'),
  '650000': bi('疆棠|Jiangtang'),
};
/** Provinces that have an institution. */
export const PROVINCES = Object.keys(WORDS);

const GENERAL = biLines(`
  {w}医科大学附属第一医院|First Affiliated Hospital of {w} Medical University
  {w}医科大学附属第二医院|Second Affiliated Hospital of {w} Medical University
  {w}大学附属中心医院|Central Hospital of {w} University
  {w}医学中心|{w} Medical Centre
`);
/** Specialised hospitals, by slug of the discipline. */
const SPECIAL: Record<string, Bi> = {
  oncology: bi('{w}肿瘤医院|{w} Cancer Hospital'),
  paediatrics: bi('{w}儿童医学中心|{w} Children’s Medical Centre'),
  obgyn: bi('{w}妇产医院|{w} Women’s Hospital'),
  ophthalmology: bi('{w}眼科医院|{w} Eye Hospital'),
  dentistry: bi('{w}口腔医院|{w} Stomatological Hospital'),
  psychiatry: bi('{w}精神卫生中心|{w} Mental Health Centre'),
  infectious: bi('{w}传染病医院|{w} Hospital for Infectious Diseases'),
  rehabilitation: bi('{w}康复医院|{w} Rehabilitation Hospital'),
  tcm: bi('{w}中医院|{w} Hospital of Traditional Chinese Medicine'),
  'public-health': bi('{w}医科大学公共卫生学院|School of Public Health, {w} Medical University'),
  'general-practice': bi('{w}社区卫生服务中心|{w} Community Health Centre'),
  respiratory: bi('{w}胸科医院|{w} Chest Hospital'),
  cardiology: bi('{w}心血管病医院|{w} Heart Hospital'),
  orthopaedics: bi('{w}骨科医院|{w} Orthopaedic Hospital'),
};

function fill(pattern: Bi, word: Bi): Bi {
  return { zh: pattern.zh.replace('{w}', word.zh), en: pattern.en.replace('{w}', word.en) };
}

/** The invented name that a province's institutions share. */
export function wordOf(provinceCode: string): Bi {
  const word = WORDS[provinceCode];
  if (!word) throw new Error(`no institution in ${provinceCode}`);
  return word;
}

/** An invented hospital of a province for somebody of a discipline. */
export function hospitalIn(random: Random, provinceCode: string, slug: string): Bi {
  const word = wordOf(provinceCode);
  const special = SPECIAL[slug];
  return fill(special && random.chance(0.45) ? special : random.pick(GENERAL), word);
}

/** The invented medical university of a province. */
export function universityIn(provinceCode: string): Bi {
  return fill(bi('{w}医科大学|{w} Medical University'), wordOf(provinceCode));
}

/** Invented associations that hold meetings. */
export const ASSOCIATIONS = {
  chengming: bi('澄明医学会|Chengming Medical Association'),
  lanhai: bi('岚海医学教育促进会|Lanhai Association for Medical Education'),
  qiheng: bi('启衡临床研究基金会|Qiheng Foundation for Clinical Research'),
  dongzhou: bi('东洲医师联谊会|Dongzhou Fellowship of Physicians'),
  hangu: bi('函谷基层医疗协作网|Hangu Network for Primary Care'),
  qilin: bi('栖霖护理学社|Qilin Society of Nursing'),
} as const;
export type AssociationKey = keyof typeof ASSOCIATIONS;

/** Invented firms and media that support meetings. */
export const SUPPORTERS = biLines(`
  瑞屿医疗科技有限公司|Ruiyu Medical Technology Ltd
  衡芷生物医药有限公司|Hengzhi Biopharma Ltd
  朗栎影像设备有限公司|Langli Imaging Ltd
  沐杉健康管理有限公司|Mushan Health Management Ltd
  青笺医学传播有限公司|Qingjian Medical Communications Ltd
  禾舟诊断技术有限公司|Hezhou Diagnostics Ltd
  泊岸数字医疗有限公司|Boan Digital Health Ltd
  灯芯草公益基金会|Rushlight Charitable Foundation
`);
/** Invented journals and series as sources of articles. */
export const SOURCES = biLines(`
  会医编辑部|Huiyi editorial desk
  《临床札记》|Clinical Notes
  《会场内外》|In and Out of the Hall
  澄明医学会秘书处|Secretariat of the Chengming Medical Association
  岚海医学教育促进会|Lanhai Association for Medical Education
  《医学教与学》|Teaching and Learning in Medicine
  《循证一周》|Evidence This Week
`);
/** Department names, by slug of the discipline. */
export const DEPARTMENTS: Record<string, Bi> = {
  cardiology: bi('心血管内科|Department of Cardiology'),
  neurology: bi('神经内科|Department of Neurology'),
  respiratory: bi('呼吸与危重症医学科|Department of Respiratory and Critical Care Medicine'),
  gastroenterology: bi('消化内科|Department of Gastroenterology'),
  endocrinology: bi('内分泌代谢科|Department of Endocrinology and Metabolism'),
  nephrology: bi('肾脏内科|Department of Nephrology'),
  haematology: bi('血液科|Department of Haematology'),
  oncology: bi('肿瘤科|Department of Oncology'),
  orthopaedics: bi('骨科|Department of Orthopaedics'),
  ophthalmology: bi('眼科|Department of Ophthalmology'),
  dentistry: bi('口腔综合科|Department of General Dentistry'),
  ent: bi('耳鼻咽喉头颈外科|Department of Otolaryngology, Head and Neck Surgery'),
  dermatology: bi('皮肤科|Department of Dermatology'),
  paediatrics: bi('儿科|Department of Paediatrics'),
  obgyn: bi('妇产科|Department of Obstetrics and Gynaecology'),
  psychiatry: bi('心身医学科|Department of Psychosomatic Medicine'),
  infectious: bi('感染科|Department of Infectious Diseases'),
  rheumatology: bi('风湿免疫科|Department of Rheumatology and Immunology'),
  emergency: bi('急诊与重症医学科|Department of Emergency and Critical Care'),
  anaesthesia: bi('麻醉科|Department of Anaesthesiology'),
  radiology: bi('医学影像科|Department of Medical Imaging'),
  pathology: bi('病理科|Department of Pathology'),
  pharmacy: bi('药学部|Department of Pharmacy'),
  nursing: bi('护理部|Department of Nursing'),
  rehabilitation: bi('康复医学科|Department of Rehabilitation Medicine'),
  tcm: bi('中医内科|Department of Internal TCM'),
  'public-health': bi('流行病与卫生统计教研室|Unit of Epidemiology and Health Statistics'),
  'general-surgery': bi('普通外科|Department of General Surgery'),
  urology: bi('泌尿外科|Department of Urology'),
  'general-practice': bi('全科医学科|Department of General Practice'),
};
