import { readBank } from './bank';

/** Cardiology to nephrology. */
export const INTERNAL_BANK = readBank(`
@101
c 急性心肌梗死|acute myocardial infarction; 慢性冠脉综合征|chronic coronary syndrome; 左主干病变|left main disease; 慢性完全闭塞病变|chronic total occlusion; 冠状动脉微血管病变|coronary microvascular dysfunction; 支架内再狭窄|in-stent restenosis
m 药物涂层球囊|drug-coated balloons; 冠状动脉旋磨|rotational atherectomy; 血管内超声|intravascular ultrasound; 血流储备分数|fractional flow reserve; 双联抗血小板治疗|dual antiplatelet therapy
t 门球时间还能再缩短吗：胸痛中心五年数据回顾|Can door-to-balloon time fall further? Five years of chest-pain centre data
t 钙化病变的预处理：从影像评估到器械选择|Preparing calcified lesions: from imaging to the choice of device
t 高出血风险患者的抗栓方案如何定疗程|How long to treat: antithrombotic regimens in high bleeding risk
t 分叉病变的单支架与双支架策略|One stent or two in bifurcation lesions
t 造影未见异常的胸痛：不应止步于“排除冠心病”|Chest pain with clean coronaries: do not stop at “no coronary disease”
@102
c 心房颤动|atrial fibrillation; 室性心动过速|ventricular tachycardia; 阵发性室上性心动过速|paroxysmal supraventricular tachycardia; 缓慢性心律失常|bradyarrhythmia; 遗传性心律失常|inherited arrhythmia
m 脉冲电场消融|pulsed field ablation; 左束支区域起搏|left bundle branch area pacing; 左心耳封堵|left atrial appendage occlusion; 植入式心电监测|implantable loop recorders; 三维标测|three-dimensional mapping
t 持续性房颤消融：肺静脉之外还需要做什么|Persistent atrial fibrillation: what to ablate beyond the pulmonary veins
t 无导线起搏的适应证正在怎样扩展|How the indications for leadless pacing are widening
t 穿戴式心电的报警，医生应当如何回应|When a wearable raises the alarm: how should a doctor answer?
t 室速风暴的床旁处理次序|Electrical storm: the order of work at the bedside
@103
c 射血分数保留的心力衰竭|heart failure with preserved ejection fraction; 射血分数降低的心力衰竭|heart failure with reduced ejection fraction; 扩张型心肌病|dilated cardiomyopathy; 心肌淀粉样变|cardiac amyloidosis; 心源性休克|cardiogenic shock
m 容量管理|volume management; 机械循环支持|mechanical circulatory support; 心脏磁共振|cardiac magnetic resonance; 心脏再同步治疗|cardiac resynchronisation therapy
t 四联药物的起始次序与滴定节奏|Four pillars: in what order to start and how fast to titrate
t 出院后两周：心衰再入院的窗口期|Two weeks after discharge: the window for heart-failure readmission
t 肥厚型心肌病药物治疗的新阶段|A new phase in drug therapy for hypertrophic cardiomyopathy
t 终末期心衰的沟通：什么时候谈，谈什么|Talking about advanced heart failure: when to begin and what to say
@104
c 难治性高血压|resistant hypertension; 清晨高血压|morning hypertension; 原发性醛固酮增多症|primary aldosteronism; 家族性高胆固醇血症|familial hypercholesterolaemia; 高甘油三酯血症|hypertriglyceridaemia
m 家庭血压监测|home blood-pressure monitoring; 去肾神经术|renal denervation; PCSK9 抑制剂|PCSK9 inhibitors; 单片复方制剂|single-pill combinations
t 血压目标值的争论告一段落了吗|Is the argument over blood-pressure targets settled?
t 继发性高血压筛查：哪些线索不能放过|Screening for secondary hypertension: clues not to be missed
t 脂蛋白（a）升高，现在能做什么|Raised lipoprotein(a): what can be done today
t 县域高血压规范管理的三种做法|Three ways of managing hypertension across a county
@105
c 主动脉瓣狭窄|aortic stenosis; 二尖瓣反流|mitral regurgitation; 三尖瓣反流|tricuspid regurgitation; 卵圆孔未闭|patent foramen ovale; 成人先天性心脏病|adult congenital heart disease
m 经导管主动脉瓣置换|transcatheter aortic valve replacement; 经导管缘对缘修复|transcatheter edge-to-edge repair; 经食管超声引导|transoesophageal echo guidance
t 二叶式主动脉瓣的瓣膜选择与定位|Choosing and placing the valve in bicuspid anatomy
t 瓣膜介入团队：从筛查会到术后门诊|The valve team: from the screening meeting to the follow-up clinic
t 三尖瓣介入：患者选择比技术更难|Tricuspid intervention: choosing the patient is harder than the technique
@201
c 急性缺血性卒中|acute ischaemic stroke; 大血管闭塞|large-vessel occlusion; 颅内动脉粥样硬化|intracranial atherosclerosis; 脑小血管病|cerebral small-vessel disease; 自发性脑出血|spontaneous intracerebral haemorrhage; 动脉瘤性蛛网膜下腔出血|aneurysmal subarachnoid haemorrhage
m 机械取栓|mechanical thrombectomy; 替奈普酶静脉溶栓|intravenous tenecteplase; 灌注成像筛选|perfusion imaging selection; 移动卒中单元|mobile stroke units
t 大核心梗死取栓：还有上限吗|Thrombectomy for large cores: is there still an upper limit?
t 轻型卒中的双抗治疗：用多久、何时停|Minor stroke: how long to give two antiplatelets and when to stop
t 后循环卒中为什么容易漏诊|Why posterior circulation stroke is easily missed
t 卒中地图背后的数据质量|What lies behind a stroke map: the quality of its data
@202
c 药物难治性癫痫|drug-resistant epilepsy; 癫痫持续状态|status epilepticus; 颞叶癫痫|temporal lobe epilepsy; 育龄女性癫痫|epilepsy in women of childbearing age; 首次发作|a first seizure
m 立体定向脑电图|stereo-electroencephalography; 迷走神经刺激|vagus nerve stimulation; 生酮饮食|the ketogenic diet; 长程视频脑电监测|long-term video EEG
t 停药之前：复发风险怎样与患者一起算|Before stopping drugs: working out the risk of relapse together with the patient
t 非惊厥性癫痫持续状态在监护室的识别|Recognising non-convulsive status in intensive care
t 磁共振阴性癫痫的定位思路|Localising epilepsy when the MRI is negative
@203
c 帕金森病|Parkinson’s disease; 阿尔茨海默病|Alzheimer’s disease; 路易体痴呆|dementia with Lewy bodies; 肌萎缩侧索硬化|amyotrophic lateral sclerosis; 轻度认知障碍|mild cognitive impairment
m 血浆生物标志物|plasma biomarkers; 脑深部电刺激|deep brain stimulation; 淀粉样蛋白正电子成像|amyloid PET; 认知训练|cognitive training
t 抗淀粉样蛋白治疗：从给药到影像随访的流程|Anti-amyloid therapy: a pathway from infusion to imaging follow-up
t 帕金森病“关期”的家庭记录怎样用于调药|Using home diaries of “off” time to adjust treatment in Parkinson’s disease
t 记忆门诊的一小时：问诊、量表与家属谈话|One hour in the memory clinic: history, scales and the talk with the family
t 痴呆照护者的负担，如何在病历里看见|Carer burden in dementia: making it visible in the record
@204
c 视神经脊髓炎谱系疾病|neuromyelitis optica spectrum disorder; 多发性硬化|multiple sclerosis; 重症肌无力|myasthenia gravis; 自身免疫性脑炎|autoimmune encephalitis; 吉兰-巴雷综合征|Guillain-Barré syndrome
m B 细胞清除治疗|B-cell depletion; 补体抑制剂|complement inhibitors; 血浆置换|plasma exchange; 抗体谱检测|antibody panels
t 抗体阴性而临床可疑：自身免疫性脑炎的取舍|Antibody-negative but suspicious: weighing autoimmune encephalitis
t 肌无力危象前的四十八小时|The forty-eight hours before a myasthenic crisis
t 妊娠计划与疾病修正治疗|Planning pregnancy on disease-modifying therapy
@301
c 慢性阻塞性肺疾病|chronic obstructive pulmonary disease; 重症哮喘|severe asthma; 支气管扩张症|bronchiectasis; 慢性咳嗽|chronic cough; 哮喘与慢阻肺重叠|asthma–COPD overlap
m 三联吸入治疗|triple inhaled therapy; 生物制剂|biologics; 肺功能检查|lung function testing; 气道廓清技术|airway clearance; 无创通气|non-invasive ventilation
t 吸入装置用错了：门诊三分钟纠正法|Wrong inhaler technique: three minutes to correct it in clinic
t 嗜酸粒细胞计数怎样进入慢阻肺的治疗选择|How eosinophil counts enter treatment choice in COPD
t 急性加重之后的九十天|The ninety days after an exacerbation
t 基层肺功能质控：从“做了”到“做准”|Quality of spirometry in primary care: from done to done right
@302
c 肺外周结节|peripheral pulmonary nodules; 中央气道狭窄|central airway stenosis; 恶性胸腔积液|malignant pleural effusion; 支气管胸膜瘘|bronchopleural fistula
m 支气管镜导航|navigation bronchoscopy; 冷冻活检|cryobiopsy; 内科胸腔镜|medical thoracoscopy; 支气管镜肺减容|bronchoscopic lung volume reduction; 超声支气管镜|endobronchial ultrasound
t 机器人支气管镜：诊断率之外还要看什么|Robotic bronchoscopy: what to look at besides diagnostic yield
t 气道大出血的团队演练|Massive airway bleeding: a team drill
t 肺结节消融的适应证与随访影像|Ablation of lung nodules: indications and follow-up imaging
@303
c 特发性肺纤维化|idiopathic pulmonary fibrosis; 结缔组织病相关间质性肺病|connective-tissue-disease-related interstitial lung disease; 过敏性肺炎|hypersensitivity pneumonitis; 肺动脉高压|pulmonary hypertension; 结节病|sarcoidosis
m 抗纤维化治疗|antifibrotic therapy; 多学科讨论|multidisciplinary discussion; 高分辨率 CT|high-resolution CT; 右心导管|right heart catheterisation
t 进展性肺纤维化：怎样定义“进展”|Progressive pulmonary fibrosis: how to define progress
t 职业与环境史：一张被忽略的问卷|Occupation and environment: a questionnaire too often skipped
t 肺移植转诊的时机|When to refer for lung transplantation
@304
c 阻塞性睡眠呼吸暂停|obstructive sleep apnoea; 肥胖低通气综合征|obesity hypoventilation syndrome; 慢性呼吸衰竭|chronic respiratory failure; 睡眠相关低通气|sleep-related hypoventilation
m 气道正压治疗|positive airway pressure; 居家睡眠监测|home sleep testing; 远程呼吸机管理|remote ventilator management; 高流量氧疗|high-flow oxygen
t 呼吸机为什么被放进了柜子：依从性访谈研究|Why the machine ends up in the cupboard: interviews on adherence
t 睡眠呼吸暂停与夜间高血压|Sleep apnoea and nocturnal hypertension
t 职业驾驶员筛查：医生的责任边界|Screening professional drivers: where the doctor’s duty ends
@401
c 早期胃癌|early gastric cancer; 结直肠腺瘤|colorectal adenoma; 巴雷特食管|Barrett’s oesophagus; 上消化道出血|upper gastrointestinal bleeding; 黏膜下肿瘤|subepithelial tumours
m 内镜黏膜下剥离术|endoscopic submucosal dissection; 放大内镜|magnifying endoscopy; 超声内镜引导穿刺|EUS-guided tissue acquisition; 人工智能辅助肠镜|computer-aided colonoscopy; 经口内镜肌切开术|peroral endoscopic myotomy
t 退镜六分钟够不够：腺瘤检出率的真实世界观察|Are six minutes of withdrawal enough? Adenoma detection in daily practice
t 剥离术后狭窄的预防|Preventing stricture after endoscopic dissection
t 肠道准备：一张写给患者的时间表|Bowel preparation: a timetable written for the patient
t 急诊内镜何时该等一等|Emergency endoscopy: when to wait a little
@402
c 代谢相关脂肪性肝病|metabolic dysfunction-associated steatotic liver disease; 肝硬化失代偿|decompensated cirrhosis; 慢加急性肝衰竭|acute-on-chronic liver failure; 药物性肝损伤|drug-induced liver injury; 自身免疫性肝病|autoimmune liver disease
m 肝脏弹性成像|liver elastography; 经颈静脉肝内门体分流术|transjugular intrahepatic portosystemic shunt; 人工肝支持|artificial liver support; 无创纤维化评分|non-invasive fibrosis scores
t 脂肪肝门诊：先谈体重还是先谈肝|In the fatty-liver clinic: talk of weight first, or of the liver?
t 腹水治疗的白蛋白之争|The albumin debate in ascites
t 中草药与膳食补充剂所致肝损伤的因果评估|Causality in liver injury from herbs and supplements
@403
c 溃疡性结肠炎|ulcerative colitis; 克罗恩病|Crohn’s disease; 肛周克罗恩病|perianal Crohn’s disease; 急性重症溃疡性结肠炎|acute severe ulcerative colitis; 肠结核|intestinal tuberculosis
m 小分子靶向药物|small-molecule therapy; 治疗药物监测|therapeutic drug monitoring; 肠道超声|intestinal ultrasound; 全肠内营养|exclusive enteral nutrition; 粪菌移植|faecal microbiota transplantation
t 达标治疗：症状、内镜与组织学，追到哪一步|Treat to target: symptoms, endoscopy or histology, how far to go
t 克罗恩病与肠结核：鉴别诊断的十个细节|Crohn’s disease or intestinal tuberculosis: ten details that separate them
t 生物制剂转换的“为什么”与“怎么做”|Switching biologics: why and how
@404
c 重症急性胰腺炎|severe acute pancreatitis; 自身免疫性胰腺炎|autoimmune pancreatitis; 胆总管结石|bile duct stones; 恶性胆道梗阻|malignant biliary obstruction; 胰腺囊性病变|pancreatic cystic lesions
m 经内镜逆行胰胆管造影|ERCP; 超声内镜引导引流|EUS-guided drainage; 胆道镜碎石|cholangioscopic lithotripsy; 早期肠内营养|early enteral feeding
t 胰腺坏死的“升阶梯”：第一步何时迈出|Stepping up in pancreatic necrosis: when to take the first step
t 胰腺囊肿随访：既不放过，也不吓人|Following pancreatic cysts: missing nothing, frightening nobody
t 术后胰腺炎的药物预防|Preventing post-ERCP pancreatitis with drugs
@501
c 2 型糖尿病|type 2 diabetes; 1 型糖尿病|type 1 diabetes; 妊娠期糖尿病|gestational diabetes; 糖尿病足|the diabetic foot; 糖尿病肾病|diabetic kidney disease; 老年糖尿病|diabetes in older adults
m 持续葡萄糖监测|continuous glucose monitoring; GLP-1 受体激动剂|GLP-1 receptor agonists; SGLT2 抑制剂|SGLT2 inhibitors; 胰岛素泵|insulin pumps; 结构化患者教育|structured patient education
t 葡萄糖目标范围内时间能取代糖化血红蛋白吗|Can time in range replace HbA1c?
t 周制剂胰岛素：门诊如何起始|Weekly insulin: how to start it in clinic
t 低血糖恐惧：一个被低估的治疗障碍|Fear of hypoglycaemia: an underrated obstacle
t 糖尿病足的“黄金七十二小时”|The diabetic foot: the first seventy-two hours
@502
c 甲状腺结节|thyroid nodules; 格雷夫斯病|Graves’ disease; 亚临床甲减|subclinical hypothyroidism; 甲状腺相关眼病|thyroid eye disease; 分化型甲状腺癌|differentiated thyroid cancer
m 放射性碘治疗|radioiodine therapy; 细针穿刺细胞学|fine-needle aspiration cytology; 热消融|thermal ablation; 靶向生物治疗|targeted biologics
t 结节报告读到“4 类”之后|After the report says “category 4”
t 妊娠期甲状腺功能：切点从哪里来|Thyroid function in pregnancy: where the cut-offs come from
t 低危微小癌的主动监测，患者怎么想|Active surveillance of low-risk microcarcinoma: what patients think
@503
c 骨质疏松症|osteoporosis; 原发性甲状旁腺功能亢进|primary hyperparathyroidism; 糖皮质激素性骨质疏松|glucocorticoid-induced osteoporosis; 低磷性骨软化|hypophosphataemic osteomalacia
m 序贯抗骨松治疗|sequential osteoporosis therapy; 骨转换标志物|bone turnover markers; 骨折联络服务|fracture liaison services
t 第一次骨折之后，谁来开第一张处方|After the first fracture: who writes the first prescription?
t 维生素 D：测谁、补谁|Vitamin D: whom to test, whom to treat
t 停用地舒单抗后的反跳|Rebound after stopping denosumab
@504
c 肥胖症|obesity; 代谢综合征|metabolic syndrome; 多囊卵巢综合征|polycystic ovary syndrome; 肌少症性肥胖|sarcopenic obesity
m 减重药物治疗|weight-loss medication; 代谢手术|metabolic surgery; 限时进食|time-restricted eating; 医学营养治疗|medical nutrition therapy
t 减重药停了以后：体重为什么回来|When the drug stops: why weight comes back
t 减重手术后的微量营养素管理|Micronutrients after bariatric surgery
t 与患者谈体重，不羞辱也不回避|Talking about weight without shame and without silence
@601
c IgA 肾病|IgA nephropathy; 膜性肾病|membranous nephropathy; 狼疮性肾炎|lupus nephritis; 局灶节段性肾小球硬化|focal segmental glomerulosclerosis
m 靶向 B 细胞治疗|B-cell-targeted therapy; 肾活检病理|renal biopsy; 内皮素受体拮抗剂|endothelin receptor antagonists
t 蛋白尿降到多少才算够|How low should proteinuria go?
t 重复肾活检：什么时候值得再扎一针|Repeat renal biopsy: when a second needle is worth it
@602
c 维持性血液透析|maintenance haemodialysis; 透析低血压|intradialytic hypotension; 血管通路失功|vascular access failure; 腹膜透析相关腹膜炎|peritoneal-dialysis peritonitis
m 血液透析滤过|haemodiafiltration; 居家腹膜透析|home peritoneal dialysis; 超声引导穿刺|ultrasound-guided cannulation
t 内瘘手术前的一张血管图|A vessel map before the fistula
t 透析室的干体重：经验、超声与生物电阻抗|Dry weight in the dialysis unit: experience, ultrasound and bioimpedance
@603
c 慢性肾脏病|chronic kidney disease; 肾性贫血|renal anaemia; 高钾血症|hyperkalaemia; 矿物质与骨异常|mineral and bone disorder
m 低氧诱导因子稳定剂|HIF stabilisers; 非甾体类盐皮质激素受体拮抗剂|non-steroidal mineralocorticoid antagonists; 低蛋白饮食|a low-protein diet
t 肌酐正常不等于肾脏正常：尿白蛋白筛查的推广|Normal creatinine is not a normal kidney: spreading albuminuria screening
t 停不停普利和沙坦：高钾时的权衡|Stopping ACE inhibitors or not when potassium rises
`);
