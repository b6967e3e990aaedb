import { type Bi, bi } from '@/upstream/db/seed/bi';
import type { AssociationKey } from './institutions';

type MeetingSize = 'large' | 'medium' | 'two-rooms' | 'day' | 'workshop' | 'written';
type PapersState = 'open' | 'soon' | 'closed' | 'later' | 'none';
export type OwnerKey = 'organiser' | 'meeting' | 'medical' | 'admin';

export interface MeetingPlan {
  msId: number;
  /** `{y}` is the year of the first day. */
  title: Bi;
  /** Branches of the meeting; the first one's discipline determines the cover. */
  subjectIds: number[];
  cityCode: string;
  type: string;
  size: MeetingSize;
  /** Days from today to the first day. */
  startDay: number;
  days: number;
  credit: 'I' | 'II' | '-';
  papers: PapersState;
  owner: OwnerKey;
  association: AssociationKey;
  /** Seats; 0 without limit. */
  capacity: number;
  cancelled: boolean;
}

const SIZES: Record<string, MeetingSize> = {
  L: 'large',
  M: 'medium',
  T: 'two-rooms',
  D: 'day',
  W: 'workshop',
  F: 'written',
};
const OWNERS: Record<string, OwnerKey> = { o: 'organiser', m: 'meeting', d: 'medical', a: 'admin' };

/** title zh | title en ; subjects ; city ; type size startDay days ; credit papers owner association capacity [x cancelled] */
const LINES = `
澄明医学会第十八届心血管病学学术年会|18th Annual Congress of Cardiology, Chengming Medical Association; 101,102,103,104,105; 310100; 3 L -1 3; I closed o chengming 3200
{y} 早产儿与新生儿重症大会|{y} Congress on Preterm Infants and Neonatal Intensive Care; 1401,1404; 330100; 2 M -1 3; I closed m lanhai 800
护理安全与人力配置线上研讨周|Online Week on Nursing Safety and Staffing; 2402,2401; 440100; 1 T -1 4; II none d qilin 0
第九届经方临床应用书面交流会|Ninth Exchange in Writing on the Clinical Use of Classical Formulas; 2601,2603; 410100; 4 F -9 28; II open o lanhai 0
困难气道与超声引导麻醉实训营|Training Camp on the Difficult Airway and Ultrasound-Guided Anaesthesia; 2002,2001; 510100; 9 W -1 3; II none a dongzhou 60
县域慢病管理与分级诊疗实践大会|Practice Congress on Chronic Care and Referral across the County; 3001,3002; 430100; 3 T -1 3; I closed a hangu 600
{y} 长三角卒中救治网络会议|{y} Yangtze Delta Meeting of Stroke Networks; 201; 320500; 2 T 3 2; I closed o chengming 500
内镜下剥离术手术演示日|Live Day of Endoscopic Submucosal Dissection; 401; 370100; 3 D 5 1; II none a lanhai 300
糖尿病足创面修复沙龙|Salon on Wound Repair in the Diabetic Foot; 501; 120100; 2 D 6 1; II none m dongzhou 120
第十二届呼吸介入与胸膜疾病论坛|12th Forum on Interventional Pulmonology and Pleural Disease; 302,303; 420100; 2 M 9 2; I closed a chengming 700
脓毒症与休克床旁超声工作坊|Workshop on Bedside Ultrasound in Sepsis and Shock; 1902,1904; 610100; 9 W 12 2; II none o dongzhou 48
合理用药与处方审核线上讲堂|Online Lectures on Rational Drug Use and Order Review; 2301,2303; 110100; 1 D 14 1; II none m qiheng 0
澄明医学会第二十一届神经病学学术会议|21st Congress of Neurology, Chengming Medical Association; 201,202,203,204; 110100; 3 L 17 3; I soon o chengming 2800
妇科肿瘤保育治疗多学科会议|Meeting on Fertility-Sparing Care in Gynaecological Cancer; 1502,1503; 440300; 2 T 20 2; I soon a lanhai 400
{y} 西部肾脏病与血液净化年会|{y} Western Annual Meeting of Nephrology and Blood Purification; 602,601,603; 620100; 3 M 24 2; I closed m chengming 650
儿童呼吸疾病家长与医生对话日|A Day for Parents and Doctors on Children’s Breathing; 1402; 350200; 3 D 27 1; - none a dongzhou 260
第七届疝与腹壁外科手术周|Seventh Surgical Week of Hernia and Abdominal Wall; 2804,2802; 500100; 2 T 30 2; II soon d lanhai 350
感染与耐药：检验和临床面对面|Infection and Resistance: Laboratory Meets Ward; 1702,2203; 360100; 3 T 34 2; I open a qiheng 420
睡眠医学青年医师训练营|Training Camp in Sleep Medicine for Young Physicians; 1602,304; 530100; 9 W 38 2; II none m dongzhou 50
第十五届全身影像与人工智能学术会议|15th Congress on Imaging and Artificial Intelligence; 2101,2104,2103; 510100; 3 M 41 2; I open a chengming 900
澄明医学会第十六届临床肿瘤学大会|16th Congress of Clinical Oncology, Chengming Medical Association; 801,802,803,804,805; 440100; 3 L 45 3; I open o chengming 3600
生长发育与儿童内分泌研讨会|Symposium on Growth and Paediatric Endocrinology; 1403; 210100; 2 D 48 1; II none a lanhai 200
院前急救与公众除颤城市论坛|City Forum on Pre-Hospital Care and Public Defibrillation; 1901; 370200; 3 T 52 2; I open m hangu 450
银屑病与特应性皮炎生物治疗会议|Meeting on Biologics in Psoriasis and Atopic Dermatitis; 1301; 320100; 2 D 56 1; II none a dongzhou 240
关节置换快速康复病例擂台|Case Contest on Enhanced Recovery after Joint Replacement; 901,2502; 230100; 2 T 61 2; II open a lanhai 300
{y} 近视防控与眼健康科普大会|{y} Congress on Myopia Control and Eye Health; 1001,1002; 410100; 3 M 66 2; I open o lanhai 800
围产期精神卫生协作会议|Joint Meeting on Perinatal Mental Health; 1601,1501; 310100; 1 D 70 1; II none a qiheng 0
澄明医学会第十四届呼吸病学年会|14th Annual Congress of Respiratory Medicine, Chengming Medical Association; 301,302,303,304; 420100; 3 L 75 3; I open a chengming 2600
肝胆胰微创外科视频大赛|Video Contest in Minimally Invasive Hepatobiliary and Pancreatic Surgery; 2801; 330200; 9 D 80 1; II open m lanhai 180
第六届风湿免疫病慢病管理论坛|Sixth Forum on Chronic Care in Rheumatology; 1801,1802,1803; 340100; 2 T 87 2; I open a chengming 480
心脏康复与运动处方实训班|Hands-On Course in Cardiac Rehabilitation and Exercise Prescription; 2503,103; 460100; 2 W 94 2; II none o dongzhou 64
口腔种植与牙周联合治疗会议|Meeting on Implants and Periodontal Care; 1101,1103; 320100; 2 T 101 2; I open a lanhai 520
公共卫生数据与因果推断讲习班|Course in Public Health Data and Causal Inference; 2701; 110100; 1 D 110 1; II none m qiheng 0
耳鼻咽喉头颈外科西南联合年会|South-Western Joint Meeting of Otolaryngology, Head and Neck Surgery; 1201,1202,1203; 530100; 2 M 118 2; I open a chengming 560
安宁疗护沟通工作坊|Workshop on Communication in Palliative Care; 2403,805; 350100; 9 W 126 1; II none d qilin 40
澄明医学会第十一届骨科学术大会|11th Congress of Orthopaedics, Chengming Medical Association; 901,902,903,904; 610100; 3 L 135 3; I open m chengming 3000
泌尿腔内技术与结石防治会议|Meeting on Endourology and Stone Prevention; 2902,2901; 360100; 2 T 143 2; II open a lanhai 380
丝路感染性疾病论坛|Silk Road Forum on Infectious Diseases; 1703,1701; 650100; 3 T 152 2; I later a qiheng 500
护理质量指标书面评议会|Review in Writing of Nursing Quality Indicators; 2401,2402; 140100; 4 F 161 20; II later a qilin 0
病理切片远程会诊规范研讨会|Symposium on Standards for Remote Slide Consultation; 2201,2202; 220100; 1 D 170 1; II none a lanhai 0
第十届代谢与肥胖多学科会议|Tenth Joint Meeting on Metabolism and Obesity; 504,501; 500100; 3 M 180 2; I later o chengming 760
血液肿瘤细胞治疗转化论坛|Forum on Translating Cell Therapy in Blood Cancer; 702,703,701; 320500; 2 T 192 2; I later a qiheng 460
盆底康复与产后管理年会|Annual Meeting on Pelvic Floor Rehabilitation and Postpartum Care; 1504,1501; 430100; 3 T 205 2; I later a lanhai 440
慢性疼痛诊疗规范巡讲·南宁站|Tour on Standards of Chronic Pain Care: Nanning; 2003; 450100; 2 D 220 1; II none a dongzhou 220
医院管理与学科建设大会|Congress on Hospital Management and Building Disciplines; 2704; 640100; 3 M 240 2; I later m hangu 900
针灸临床研究方法学会议|Conference on Methods of Clinical Research in Acupuncture; 2602,2603; 120100; 2 T 262 2; I later a lanhai 360
介入放射学夜间急诊论坛|Forum on Out-of-Hours Interventional Radiology; 2102; 230100; 2 D 285 1; II none a dongzhou 180
第二十届消化系疾病冬季会议|20th Winter Meeting on Digestive Diseases; 401,402,403,404; 220100; 3 M 310 2; I later o chengming 1000
青藏高原心肺疾病联合会议|Joint Meeting on Heart and Lung Disease of the Plateau; 303,105; 630100; 2 D 33 1; II none o hangu 160 x
房颤一站式管理区域沙龙|Regional Salon on One-Stop Care in Atrial Fibrillation; 102; 210200; 3 D -3 1; II none o dongzhou 180
甲状腺结节规范诊疗多学科会议|Joint Meeting on Orderly Care of Thyroid Nodules; 502,2803; 130100; 2 T -6 2; I closed a lanhai 400
儿童青少年心理健康校医协作会|Meeting of Schools and Hospitals on Young People’s Mental Health; 1603; 520100; 3 D -10 1; II none a hangu 300
急性主动脉综合征影像读片会|Image Reading in Acute Aortic Syndromes; 2101,105; 110100; 1 D -15 1; II none a lanhai 0
{y} 炎症性肠病病例马拉松|{y} Case Marathon on Inflammatory Bowel Disease; 403; 440100; 3 T -20 2; I closed m chengming 420
创伤中心建设与演练大会|Congress on Building and Drilling Trauma Centres; 1903,903; 500100; 2 M -26 2; I closed o dongzhou 620
澄明医学会第十七届消化病学学术年会|17th Annual Congress of Gastroenterology, Chengming Medical Association; 401,402,403,404; 370200; 3 L -33 3; I closed o chengming 2400
高血压与肾脏：县级医师提高班|Blood Pressure and Kidney: Course for County Physicians; 104,603; 410100; 2 W -37 2; II none a hangu 90
社区眼底筛查与转诊经验交流会|Exchange on Community Fundus Screening and Referral; 1002; 140100; 1 D -45 1; II none a hangu 0
肿瘤营养与支持治疗书面研讨|Discussion in Writing on Nutrition and Supportive Care in Cancer; 805; 340100; 4 F -63 25; II closed a qiheng 0
脊柱内镜技术演示与尸体实训班|Course in Spinal Endoscopy with Cadaver Training; 902; 510100; 9 W -66 2; II none a dongzhou 36
第八届生殖医学东南论坛|Eighth South-Eastern Forum on Reproductive Medicine; 1503; 350100; 2 T -75 2; I closed m lanhai 480
癫痫外科术前评估研讨会|Symposium on Presurgical Evaluation in Epilepsy; 202; 310100; 2 D -88 1; II none a chengming 200
乡村医生呼吸疾病公益培训|Charity Training in Respiratory Disease for Village Doctors; 301; 620100; 3 D -101 1; II none a hangu 500
肝病与代谢交叉学科会议|Cross-Disciplinary Meeting on Liver and Metabolism; 402,504; 360100; 3 T -118 2; I closed a qiheng 380
产科出血快速反应演练营|Drill Camp for Obstetric Haemorrhage; 1501; 420100; 9 W -135 1; II none a dongzhou 48
老年医学与多重用药论坛|Forum on Geriatrics and Polypharmacy; 2301,2403; 330100; 2 T -155 2; I closed m lanhai 460
皮肤外科与激光美容规范会议|Meeting on Standards in Dermatological Surgery and Laser; 1302,1303; 440300; 2 D -176 1; II none a lanhai 260
{y} 北方重症医学年会|{y} Northern Annual Meeting of Critical Care; 1904,1902; 210100; 3 M -200 2; I closed o chengming 820
流感季医院感染防控线上会议|Online Meeting on Infection Control in the Influenza Season; 1703; 150100; 1 D -226 1; II none a qiheng 0
象棋与认知训练社区公益日|Community Charity Day: Chess and Cognitive Training; 203; 450100; 9 D -254 1; - none a dongzhou 150
胃肠外科手术质量与并发症会议|Meeting on Quality and Complications in Gastrointestinal Surgery; 2802; 130100; 2 T -285 2; I closed a lanhai 420
疫苗与成人免疫接种门诊建设会|Meeting on Setting up Adult Vaccination Clinics; 2703; 460100; 3 D -320 1; II none a hangu 240
`;

/** Plans of meetings, one a line, with ids from `firstId` in their order. */
export const parsePlans = (lines: string, firstId: number): MeetingPlan[] =>
  lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [title = '', subjects = '', cityCode = '', time = '', rest = ''] = line
        .split(';')
        .map((part) => part.trim());
      const [type = '', size = '', startDay = '', days = ''] = time.split(' ');
      const [credit = '', papers = '', owner = '', association = '', capacity = '', cancelled] = rest.split(' ');
      return {
        msId: firstId + index,
        title: bi(title),
        subjectIds: subjects.split(',').map(Number),
        cityCode,
        type,
        size: SIZES[size] ?? 'day',
        startDay: Number(startDay),
        days: Number(days),
        credit: credit as MeetingPlan['credit'],
        papers: papers as PapersState,
        owner: OWNERS[owner] ?? 'admin',
        association: association as AssociationKey,
        capacity: Number(capacity),
        cancelled: cancelled === 'x',
      };
    });

/** The plan of the demo meetings, with ids from 1. */
export const MEETING_PLANS: MeetingPlan[] = parsePlans(LINES, 1);
