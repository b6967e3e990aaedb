import { expect, test } from 'vitest';
import { SUBJECTS } from '@/upstream/db/seed/reference/subjects';
import { fold } from './fold';
import { type GroupWord, keyOfText as keyOf, lexicon } from './lexicon';
import { askedParts, parseQuery } from './query';
import { readTerms } from './term-files';

const LEXICON = lexicon();
const { groups } = LEXICON;
const synonyms = groups.filter(({ means, beside }) => means.length === 0 && !beside);
const beside = groups.filter((group) => group.beside);
const medicine = synonyms.filter(({ kind, file }) => kind === 'term' && file !== 'hospitals');
const isChinese = ({ text }: GroupWord) => /\p{Script=Han}/u.test(text);

test('there are at least 400 groups of medical words, most of them in both languages', () => {
  expect(medicine.length).toBeGreaterThanOrEqual(400);
  const both = medicine.filter(({ words }) => words.some(isChinese) && words.some((word) => !isChinese(word)));
  expect(both.length / medicine.length).toBeGreaterThan(0.95);
});

test('no group is empty, and none of medicine has a single word', () => {
  expect(groups.filter(({ words }) => words.length === 0)).toEqual([]);
  expect(groups.flatMap(({ words }) => words).filter(({ text }) => keyOf(text) === '')).toEqual([]);
  expect(medicine.filter(({ words }) => words.length < 2).map(({ words }) => words[0]?.text)).toEqual([]);
});

/** The places of each word, a group counting once. */
function placesOf(some: typeof groups) {
  const places = new Map<string, { text: string; shared: boolean }[]>();
  for (const { words, file } of some) {
    const own = new Map(words.map((word) => [keyOf(word.text), word]));
    for (const [key, { text, shared }] of own) {
      places.set(key, [...(places.get(key) ?? []), { text: `${file}: ${text}`, shared }]);
    }
  }
  return [...places.values()];
}

test('no word stands in two groups unless both say that it is meant', () => {
  const unmeant = [synonyms, beside]
    .flatMap(placesOf)
    .filter((found) => found.length > 1 && found.some(({ shared }) => !shared));
  expect(unmeant.map((found) => found.map(({ text }) => text).join(' = '))).toEqual([]);
  const alone = placesOf(groups).filter((found) => found.length === 1 && found[0]?.shared);
  expect(alone.map(([found]) => found?.text)).toEqual([]);
});

test('disciplines and provinces that groups name are known', () => {
  const slugs = new Set(SUBJECTS.map(({ slug }) => slug));
  const provinces = new Set(groups.filter(({ kind }) => kind === 'place').map(({ words }) => words[0]?.text));
  const unknown = groups.flatMap(({ kind, within }) =>
    within.filter((name) => !(kind === 'place' ? provinces.has(name) : slugs.has(name))),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test('lay words, professional words and abbreviations mean the same in both languages', () => {
  const pairs = [
    ['中风', 'stroke'],
    ['卒中', 'CVA'],
    ['脑血管意外', 'cerebrovascular accident'],
    ['心梗', 'heart attack'],
    ['心肌梗塞', 'MI'],
    ['牛皮癣', 'psoriasis'],
    ['老年痴呆', "Alzheimer's disease"],
    ['渐冻症', 'ALS'],
    ['蛀牙', 'dental caries'],
    ['慢阻肺', 'COPD'],
    ['核磁', 'MRI'],
    ['搭桥手术', 'CABG'],
    ['心内科', 'cardiology'],
    ['急诊', 'emergency'],
    ['检验', 'laboratory'],
    ['介入', 'interventional'],
    ['放射', 'radiology'],
    ['心超', 'echo'],
    ['感染', 'infectious'],
    ['全科医生', 'GP'],
    ['百日咳', 'whooping cough'],
    ['降钙素原', 'PCT'],
    ['热射病', 'heatstroke'],
    ['冠脉CTA', 'CCTA'],
    ['多学科诊疗', 'MDT'],
    ['支气管肺发育不良', 'BPD'],
    ['唐氏综合征', 'Down syndrome'],
    ['院前急救', 'prehospital care'],
    ['增强CT', 'contrast-enhanced CT'],
    ['复发', 'recurrence'],
    ['大肠杆菌', 'E. coli'],
    ['随访', 'follow-up'],
    ['射血分数', 'LVEF'],
    ['三尖瓣', 'tricuspid valve'],
    ['椎体成形', 'vertebroplasty'],
    ['临床生化', 'biochemistry'],
    ['血沉', 'ESR'],
  ];
  for (const [one = '', other = ''] of pairs) {
    const entry = LEXICON.find(keyOf(one));
    expect(entry?.others.map(fold), `${one} ~ ${other}`).toContain(fold(other));
    expect(LEXICON.find(keyOf(other))?.others.map(fold), `${other} ~ ${one}`).toContain(fold(one));
  }
});

test('a list that was looked at last means the same in both languages', () => {
  const pairs = `
    儿童糖尿病|type 1 diabetes
    小儿心脏病|paediatric cardiology
    新生儿重症监护|NICU
    儿童康复|paediatric rehabilitation
    胎儿生长受限|fetal growth restriction
    脐带血|cord blood
    营养|nutrition
    急诊科|emergency department
    ICU|intensive care
    脓毒症|sepsis
    心源性休克|cardiogenic shock
    急救|first aid
    代谢性碱中毒|metabolic alkalosis
    高热|high fever
    鼻出血|epistaxis
    狗咬|dog bite
    X线|X-ray
    磁共振|MRI
    乳腺癌筛查|breast cancer screening
    低剂量CT|low-dose CT
    影像引导|image-guided
    造影剂过敏|contrast allergy
    淋巴结|lymph node
    前列腺癌|prostate cancer
    白血病|leukaemia
    肺癌|lung cancer
    甲状腺癌|thyroid cancer
    肉瘤|sarcoma
    脑胶质瘤|glioma
    免疫治疗|immunotherapy
    内分泌治疗|endocrine therapy
    化疗相关恶心呕吐|chemotherapy-induced nausea and vomiting
    肿瘤筛查|cancer screening
    肝移植|liver transplantation
    干细胞移植|stem cell transplantation
    结核性脑膜炎|tuberculous meningitis
    诺如病毒|norovirus
    院感控制|infection control
    肠道传染病|intestinal infectious disease
    尖锐湿疣|genital warts
    抗病毒|antiviral
    家庭医生|family doctor
    老年人|older people
    中医|traditional Chinese medicine
    戒酒|alcohol cessation
    贫血|anaemia
    水肿|oedema
    心悸|palpitations
    关节痛|joint pain
    头痛|headache
    腹痛|abdominal pain
    发热|fever
    呼吸困难|dyspnoea
    咯血|haemoptysis
    血尿|haematuria
    黄疸|jaundice
    腹泻|diarrhoea
    恶心|nausea
    心脏起搏|pacing
    心脏再同步化|CRT
    早产儿|premature babies
    心肺复苏|cardiopulmonary resuscitation
    气管插管|endotracheal intubation
    增强磁共振|contrast-enhanced MRI
    艾滋病|HIV/AIDS
    耐药菌|multidrug-resistant bacteria
    健康体检|health check-up
    先心病|CHD
    冠心病|CHD
    经食道超声|TEE
    上消化道出血|upper gastrointestinal haemorrhage
    电子计算机断层扫描|CT scan
    胸片|chest radiograph
    子宫颈癌|cervix carcinoma
    慢性病|NCDs
    球囊成形术|balloon angioplasty
    房颤消融|AF ablation
    植入式心律转复除颤器|ICD
    介入瓣膜|transcatheter valve
    导管室|cath lab
    肝功能|LFTs
    院内心脏骤停|in-hospital cardiac arrest
    中心静脉置管|central venous catheter
    超声心动图检查|echocardiogram
    肝脏MRI|liver MRI
    新辅助化疗|neoadjuvant chemotherapy
    布鲁菌病|brucellosis
    隔离措施|isolation precautions
    慢性闭塞病变|CTO
    经导管缘对缘修复|TEER
    颅内动脉瘤栓塞|aneurysm coiling
    血小板计数|platelet count
    估算肾小球滤过率|eGFR
    家庭医生签约|family doctor contract
    整体纵向应变|GLS
    自身抗体|autoantibodies
    核酸检测|nucleic acid testing
    彩色多普勒|colour Doppler
    射血分数保留的心衰|HFpEF
    射血分数降低的心衰|HFrEF
    心肌淀粉样变性|cardiac amyloid
    前列腺特异抗原|PSA
    血脂|blood lipids
    低密度脂蛋白胆固醇|LDL
    儿科重症|PICU
    血气|blood gases
    高敏肌钙蛋白|hs-cTn
    N末端脑钠肽前体|NT-proBNP
    肿瘤多学科|tumour board
    肺高血压|pulmonary hypertension
    肾动脉去神经|renal denervation
    左心室功能|left ventricular function
    三维超声|3D ultrasound
    儿童糖尿病|childhood diabetes
    传染性疾病|communicable disease
    医学影像|medical imaging
    家庭医学|family practice
    肿瘤免疫治疗|cancer immunotherapy
    前列腺癌|prostate carcinoma
  `
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'));
  const apart = pairs.filter(
    ([one = '', other = '']) =>
      !LEXICON.find(keyOf(one))?.others.map(fold).includes(fold(other)) ||
      !LEXICON.find(keyOf(other))?.others.map(fold).includes(fold(one)),
  );
  expect(apart).toEqual([]);
});

test('spelling, number, order and script do not matter', () => {
  const same = [
    ['anaemia', 'anemia'],
    ['paediatrics', 'pediatrics'],
    ['oesophageal cancer', 'esophageal cancers'],
    ['orthopaedics', 'orthopedics'],
    ['high blood pressure', 'blood pressure high'],
    ['腦中風', '脑中风'],
    ['ＣＯＰＤ', 'copd'],
  ];
  for (const [one = '', other = ''] of same) {
    const entry = LEXICON.find(keyOf(one));
    expect(entry, one).toBeDefined();
    expect(LEXICON.find(keyOf(other)), other).toBe(entry);
  }
});

test('a misspelling is understood and never shown', () => {
  expect(LEXICON.find(keyOf('阿兹海默'))?.others).toContain('阿尔茨海默病');
  expect(LEXICON.shownWords()).not.toContain('阿兹海默');
});

test('a broad word finds narrower ones, and not the other way round', () => {
  expect(LEXICON.find(keyOf('北上广'))?.others).toContain('上海');
  expect(LEXICON.find(keyOf('上海'))?.others).not.toContain('北京');
  for (const [broad, narrow] of [
    ['精神疾病', '失眠'],
    ['胃病', '胃炎'],
  ]) {
    expect(LEXICON.find(keyOf(broad ?? ''))?.others).toContain(narrow);
    expect(LEXICON.find(keyOf(narrow ?? ''))?.others).not.toContain('抑郁症');
    expect(LEXICON.find(keyOf(narrow ?? ''))?.others).not.toContain('幽门螺杆菌');
  }
  expect(LEXICON.find(keyOf('浙江'))?.others).toContain('杭州');
  expect(LEXICON.find(keyOf('杭州'))?.wider).toEqual(['浙江']);
});

/** What a text asks for, whatever it is called: two texts with the same find the same. */
function asksFor(text: string): string[] {
  const ways = ({ words }: { words: string[][] }) => JSON.stringify(words.map((word) => [...word].sort()).sort());
  return askedParts(parseQuery(text))
    .map(({ own, others }) => [...new Set([own, ...others].filter(({ words }) => words.length > 0).map(ways))].sort())
    .map((all) => all.join(' or '))
    .sort();
}

test('what is put together of known words asks for the same in both languages', () => {
  const pairs = `
    小儿贫血|childhood anaemia
    小儿贫血|anemia in children
    儿童过敏|paediatric allergy
    儿科急诊|paediatric emergency
    老年糖尿病|diabetes in older adults
    急性阑尾炎|acute appendicitis
    重症哮喘|severe asthma
    复发性卵巢癌|recurrent ovarian cancer
    结核性心包炎|tuberculous pericarditis
    肝囊肿|hepatic cyst
    肾囊肿|kidney cyst
    脑水肿|cerebral oedema
    肾恶性肿瘤|renal malignancy
    肺癌筛查|lung cancer screening
    肺癌免疫治疗|immunotherapy for lung cancer
    血糖测定|blood glucose measurement
    心臟超聲檢查|cardiac ultrasonography
    卒中预防|stroke prevention
    全科医生培训|GP training
    肝手术|liver surgery
    穿刺活檢|biopsies
    食道狭窄|oesophageal stenosis
    肠易激综合症|irritable bowel syndrome
    子宫颈癌|carcinoma of cervix
  `
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'));
  expect(pairs.filter(([one = '', other = '']) => asksFor(one).join() !== asksFor(other).join())).toEqual([]);
});

test('what a word means beside others it does not mean alone', () => {
  const all = (text: string) =>
    askedParts(parseQuery(text)).flatMap(({ own, others }) => [own, ...others].map((form) => form.text));
  expect(all('儿科')).not.toContain('儿童');
  expect(all('儿科 哮喘')).toContain('儿童');
  expect(all('surgery')).toContain('普外科');
  expect(all('cataract surgery')).not.toContain('普外科');
  // A place or a name narrows a department, it does not change it.
  expect(all('北京 儿科')).not.toContain('儿童');
});

test('an abbreviation of two meanings joins nothing, and its capitals tell which is meant', () => {
  const all = (text: string) =>
    askedParts(parseQuery(text)).flatMap(({ own, others }) => [own, ...others].map((form) => form.text));
  expect(all('MS')).toEqual(expect.arrayContaining(['多发性硬化', '二尖瓣狭窄']));
  expect(all('multiple sclerosis')).not.toContain('mitral stenosis');
  expect(all('eGFR')).not.toContain('表皮生长因子受体');
  expect(all('EGFR')).not.toContain('肾小球滤过率');
  expect(all('egfr')).toEqual(expect.arrayContaining(['肾小球滤过率', '表皮生长因子受体']));
});

test('no meaning has more words than a query looks for', () => {
  const lengths = medicine.map(({ words }) => words.filter(({ misspelt }) => !misspelt).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(32);
});

test('a text without spaces is cut into the words that it is made of', () => {
  const cut = (text: string) => parseQuery(text).parts.map(({ own, optional }) => own.text + (optional ? '?' : ''));
  expect(cut('北京心血管会议')).toEqual(['北京', '心血管', '会议?']);
  expect(cut('上海瑞金医院沈致远')).toEqual(['上海瑞金医院', '沈致远']);
  expect(cut('糖尿病的治疗')).toEqual(['糖尿病', '治疗?']);
  expect(cut('张和平 心内科')).toEqual(['张和平', '心内科']);
  expect(cut('论坛')).toEqual(['论坛']);
  expect(cut('a')).toEqual([]);
});

test('each traditional character is one, and becomes a simplified one', () => {
  const pairs = readTerms('traditional').flatMap((line) => line.split(' '));
  expect(pairs.filter((pair) => [...pair].length !== 2 || pair.charAt(0) === pair.charAt(1))).toEqual([]);
  expect(new Set(pairs.map((pair) => pair.charAt(0))).size).toBe(pairs.length);
});
