import type { subjects } from '@/upstream/db/schema/reference';

type Subject = typeof subjects.$inferInsert;

/** One top discipline a line: `slug|zh|en: child zh|child en; …`. The order fixes the ids: append only. */
const TREE = `
cardiology|心血管病学|Cardiology: 冠心病与介入|Coronary disease and intervention; 心律失常|Arrhythmia; 心力衰竭与心肌病|Heart failure and cardiomyopathy; 高血压与血脂|Hypertension and lipids; 结构性心脏病|Structural heart disease
neurology|神经病学|Neurology: 脑血管病|Cerebrovascular disease; 癫痫|Epilepsy; 神经退行性疾病|Neurodegenerative disease; 神经免疫|Neuroimmunology
respiratory|呼吸病学|Respiratory medicine: 慢性气道疾病|Chronic airway disease; 呼吸介入|Interventional pulmonology; 间质性肺病|Interstitial lung disease; 睡眠呼吸|Sleep-related breathing
gastroenterology|消化病学|Gastroenterology: 消化内镜|Digestive endoscopy; 肝病|Liver disease; 炎症性肠病|Inflammatory bowel disease; 胰腺与胆道|Pancreas and biliary tract
endocrinology|内分泌与代谢病学|Endocrinology and metabolism: 糖尿病|Diabetes; 甲状腺|Thyroid; 骨代谢|Bone metabolism; 肥胖与营养|Obesity and nutrition
nephrology|肾脏病学|Nephrology: 肾小球疾病|Glomerular disease; 血液净化|Blood purification; 慢性肾脏病管理|Chronic kidney disease care
haematology|血液病学|Haematology: 白血病|Leukaemia; 淋巴瘤与骨髓瘤|Lymphoma and myeloma; 造血干细胞移植|Stem cell transplantation; 出血与血栓|Bleeding and thrombosis
oncology|肿瘤学|Oncology: 肺癌|Lung cancer; 消化道肿瘤|Gastrointestinal cancer; 乳腺癌|Breast cancer; 肿瘤放射治疗|Radiation oncology; 肿瘤支持治疗|Supportive cancer care
orthopaedics|骨科学|Orthopaedics: 关节外科|Joint surgery; 脊柱外科|Spine surgery; 创伤骨科|Orthopaedic trauma; 运动医学|Sports medicine
ophthalmology|眼科学|Ophthalmology: 白内障与屈光|Cataract and refraction; 眼底病|Retina; 青光眼|Glaucoma
dentistry|口腔医学|Dentistry: 口腔种植|Oral implantology; 正畸|Orthodontics; 牙体牙髓与牙周|Endodontics and periodontics
ent|耳鼻咽喉头颈外科学|Ear, nose and throat: 耳科与听力|Otology and hearing; 鼻科与过敏|Rhinology and allergy; 头颈外科|Head and neck surgery
dermatology|皮肤病学|Dermatology: 免疫性皮肤病|Immune skin disease; 皮肤外科与激光|Dermatological surgery and laser; 皮肤肿瘤|Skin tumours
paediatrics|儿科学|Paediatrics: 新生儿|Neonatology; 儿童呼吸|Paediatric respiratory medicine; 儿童发育与保健|Child development and health; 儿童急危重症|Paediatric critical care
obgyn|妇产科学|Obstetrics and gynaecology: 产科|Obstetrics; 妇科肿瘤|Gynaecological oncology; 生殖医学|Reproductive medicine; 盆底医学|Pelvic floor medicine
psychiatry|精神病学与心理卫生|Psychiatry and mental health: 心境障碍|Mood disorders; 睡眠障碍|Sleep disorders; 儿童青少年心理|Child and adolescent mental health
infectious|感染病学|Infectious diseases: 病毒性肝炎|Viral hepatitis; 耐药菌感染|Resistant infections; 新发传染病|Emerging infections
rheumatology|风湿免疫病学|Rheumatology and immunology: 炎性关节病|Inflammatory arthritis; 结缔组织病|Connective tissue disease; 痛风|Gout
emergency|急诊与重症医学|Emergency and critical care: 心肺复苏|Resuscitation; 脓毒症与休克|Sepsis and shock; 创伤救治|Trauma care; 重症监护|Intensive care
anaesthesia|麻醉与疼痛医学|Anaesthesia and pain medicine: 围术期管理|Perioperative care; 区域麻醉与超声|Regional anaesthesia and ultrasound; 疼痛诊疗|Pain medicine
radiology|医学影像学|Medical imaging: 影像诊断|Diagnostic imaging; 介入放射|Interventional radiology; 超声医学|Ultrasound; 核医学|Nuclear medicine
pathology|病理与检验医学|Pathology and laboratory medicine: 诊断病理|Diagnostic pathology; 分子诊断|Molecular diagnosis; 临床检验|Clinical laboratory
pharmacy|药学|Pharmacy: 临床药学|Clinical pharmacy; 药物经济与政策|Drug economics and policy; 药物警戒|Drug safety
nursing|护理学|Nursing: 专科护理|Specialist nursing; 护理管理|Nursing management; 老年与安宁护理|Geriatric and palliative nursing
rehabilitation|康复医学|Rehabilitation: 神经康复|Neurological rehabilitation; 骨科与运动康复|Orthopaedic and sports rehabilitation; 心肺康复|Cardiopulmonary rehabilitation
tcm|中医学|Traditional Chinese medicine: 中医内科|Internal TCM; 针灸推拿|Acupuncture and massage; 中西医结合|Integrative medicine
public-health|公共卫生与预防医学|Public health and prevention: 流行病学|Epidemiology; 慢性病防控|Prevention of chronic disease; 疫苗与免疫|Vaccines and immunisation; 医院管理|Hospital management
general-surgery|普通外科学|General surgery: 肝胆胰外科|Hepatobiliary and pancreatic surgery; 胃肠外科|Gastrointestinal surgery; 甲状腺与乳腺外科|Thyroid and breast surgery; 疝与腹壁外科|Hernia and abdominal wall surgery
urology|泌尿外科学|Urology: 泌尿肿瘤|Urological oncology; 结石与腔内技术|Stones and endourology; 前列腺与男科|Prostate and andrology
general-practice|全科医学|General practice: 社区慢病管理|Chronic care in the community; 家庭医生服务|Family doctor services; 健康体检与筛查|Check-ups and screening
`;

const pair = (text: string) => text.split('|').map((part) => part.trim());

/** The subject tree: disciplines have the ids 1 to 30, their branches `discipline × 100 + place`. */
export const SUBJECTS: Subject[] = TREE.trim()
  .split('\n')
  .flatMap((line, index) => {
    const [head = '', rest = ''] = line.split(': ');
    const [slug = '', subjectName = '', subjectNameEn = ''] = pair(head);
    const subjectId = index + 1;
    const branches = rest.split(';').map((text, place) => {
      const [zh = '', en = ''] = pair(text);
      const id = subjectId * 100 + place + 1;
      return { subjectId: id, parentId: subjectId, subjectName: zh, subjectNameEn: en, slug, orderNum: place + 1 };
    });
    return [{ subjectId, parentId: 0, subjectName, subjectNameEn, slug, orderNum: subjectId }, ...branches];
  });
