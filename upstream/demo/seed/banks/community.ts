import { readBank } from './bank';

/** Rehabilitation to general practice. */
export const COMMUNITY_BANK = readBank(`
@2501
c 卒中后偏瘫|hemiplegia after stroke; 卒中后失语|post-stroke aphasia; 脊髓损伤|spinal cord injury; 意识障碍|disorders of consciousness
m 强制性运动训练|constraint-induced movement therapy; 脑机接口训练|brain–computer interface training; 经颅直流电刺激|transcranial direct current stimulation
t 从床到家：卒中康复的转介链|From bed to home: the referral chain of stroke rehabilitation
t 失语患者的家庭对话训练|Conversation training at home in aphasia
@2502
c 关节置换术后功能|function after joint replacement; 运动损伤|sports injury; 肩周炎|frozen shoulder
m 等速肌力训练|isokinetic training; 冲击波治疗|shock-wave therapy; 居家康复指导|home-based coaching
t 手术做完了，功能从哪一天算起|The operation is done: on which day does function begin?
t 跑者膝：门诊动作评估|Runner’s knee: assessing movement in clinic
@2503
c 心梗后康复|rehabilitation after myocardial infarction; 慢阻肺肺康复|pulmonary rehabilitation in COPD; 重症后虚弱|weakness after critical illness
m 心肺运动试验|cardiopulmonary exercise testing; 呼吸肌训练|respiratory muscle training; 远程心脏康复|remote cardiac rehabilitation
t 心脏康复参与率为何始终上不去|Why uptake of cardiac rehabilitation stays low
t 六分钟步行能告诉我们多少|How much six minutes of walking can tell
@2601
c 功能性胃肠病的中医辨治|functional gut disorders in TCM; 慢性疲劳|chronic fatigue; 更年期综合征|menopausal syndrome; 慢性萎缩性胃炎|chronic atrophic gastritis
m 经方应用|classical formulas; 膏方调理|herbal pastes; 证候规范化研究|standardisation of patterns
t 经方剂量：古今换算的再思考|Classical doses: converting past to present again
t 名老中医经验传承的记录方法|Recording the experience of senior physicians
@2602
c 颈肩腰腿痛|neck, shoulder and back pain; 偏头痛|migraine; 面神经炎|facial palsy
m 针刺治疗|acupuncture; 电针|electroacupuncture; 推拿手法|manual therapy
t 针刺临床试验里的“假针”难题|The problem of sham needles in acupuncture trials
t 推拿手法的力学量化|Measuring the mechanics of massage
@2603
c 肿瘤中西医协同治疗|integrative cancer care; 糖尿病周围神经病变|diabetic neuropathy; 慢性心衰的中西医结合|integrative care of chronic heart failure
m 中成药循证评价|evidence on patent medicines; 多中心随机对照试验|multicentre randomised trials; 药物相互作用评估|assessing drug interactions
t 中西药合用：门诊必须问的三句话|Herbs and drugs together: three questions to ask
t 从经验到证据：一味复方的十年|From experience to evidence: ten years of one formula
@2701
c 呼吸道传染病暴发|outbreaks of respiratory infection; 出生队列失访|loss to follow-up in birth cohorts; 空气污染健康效应|health effects of air pollution
m 哨点监测|sentinel surveillance; 因果推断方法|causal inference; 电子病历队列|cohorts from electronic records
t 队列研究二十年：怎样让人一直愿意来|Twenty years of a cohort: why people keep coming
t 因果图：画在方案之前|Causal diagrams: drawn before the protocol
@2702
c 居民高盐饮食|high salt intake; 青少年吸烟与电子烟|smoking and vaping among teenagers; 县域癌症负担|the county cancer burden; 职业人群久坐|sedentary work
m 减盐干预|salt reduction; 戒烟门诊|smoking-cessation clinics; 人群筛查项目|population screening
t 低钠盐推广的阻力与窍门|Low-sodium salt: resistance and tricks
t 戒烟门诊的第一张处方|The first prescription of a quit-smoking clinic
@2703
c 疫苗犹豫|vaccine hesitancy; 老年人肺炎球菌疾病|pneumococcal disease in older adults; 疑似预防接种异常反应|adverse events following immunisation
m HPV 疫苗接种|HPV vaccination; 带状疱疹疫苗|zoster vaccination; 冷链监测|cold-chain monitoring
t 与犹豫的家长谈疫苗|Talking vaccines with hesitant parents
t 成人接种门诊：从有到好|Adult vaccination clinics: from open to good
@2704
c 急诊拥堵|emergency crowding; 医保支付改革下的床位使用|bed use under payment reform; 患者投诉|patient complaints; 信息系统中断|system downtime
m 日间手术管理|day-surgery management; 多院区同质化|uniform quality across sites; 精益改善|lean improvement
t 一家医院的停电演练复盘|Looking back on a hospital’s blackout drill
t 投诉信里的改进线索|What letters of complaint teach
@2801
c 肝门部胆管癌|hilar cholangiocarcinoma; 胰头癌|pancreatic head cancer; 复杂肝内胆管结石|complicated hepatolithiasis; 胆囊癌|gallbladder cancer; 胰瘘|pancreatic fistula
m 腹腔镜胰十二指肠切除|laparoscopic pancreaticoduodenectomy; 吲哚菁绿荧光导航|ICG fluorescence guidance; 联合血管切除|vascular resection; 肝移植|liver transplantation
t 胰肠吻合的一百种做法与一种原则|A hundred ways of pancreatic anastomosis, one principle
t 肝切除中的出血控制：预案与应变|Controlling bleeding in hepatectomy: plan and improvise
t 胆道损伤：第一时间不该做的事|Bile duct injury: what not to do first
@2802
c 进展期胃癌|advanced gastric cancer; 低位直肠癌|low rectal cancer; 吻合口漏|anastomotic leak; 肠梗阻|bowel obstruction; 胃肠间质瘤|gastrointestinal stromal tumours
m 机器人胃癌根治术|robotic gastrectomy; 经自然腔道取标本手术|natural-orifice specimen extraction; 经肛全直肠系膜切除|transanal total mesorectal excision; 预防性造口|diverting stoma
t 吻合口漏：第三天的那次查房|Anastomotic leak: that ward round on day three
t 侧方淋巴结：清还是不清|Lateral nodes: clear them or not
t 造口还纳的最佳时间|The best time to close a stoma
@2803
c 甲状腺乳头状癌|papillary thyroid cancer; 甲状旁腺损伤|parathyroid injury; 乳腺良性肿物|benign breast lumps; 乳腺癌新辅助后手术|surgery after neoadjuvant treatment for breast cancer
m 经口腔镜甲状腺手术|transoral thyroid surgery; 喉返神经监测|recurrent nerve monitoring; 真空辅助旋切|vacuum-assisted excision; 乳房即刻重建|immediate breast reconstruction
t 颈部无痕：患者要的与医生怕的|No scar on the neck: what patients want and surgeons fear
t 负显影示踪保护甲状旁腺|Negative imaging to save the parathyroids
@2804
c 腹股沟疝|inguinal hernia; 巨大切口疝|giant incisional hernia; 食管裂孔疝|hiatal hernia; 造口旁疝|parastomal hernia
m 腹膜前修补|preperitoneal repair; 肉毒素术前松解|preoperative botulinum toxin; 组织结构分离|component separation
t 日间疝手术：从接诊到电话随访|Day-case hernia surgery: from first visit to the phone call
t 补片感染：取还是留|Infected mesh: remove or keep
@2901
c 前列腺癌|prostate cancer; 肌层浸润性膀胱癌|muscle-invasive bladder cancer; 肾细胞癌|renal-cell carcinoma; 上尿路尿路上皮癌|upper-tract urothelial carcinoma
m 机器人部分肾切除|robotic partial nephrectomy; 新型内分泌治疗|novel hormonal therapy; 保膀胱综合治疗|bladder-preserving treatment
t 靶向穿刺与系统穿刺：能省下几针|Targeted or systematic biopsy: how many needles can be spared
t 尿流改道后的生活|Living with a urinary diversion
@2902
c 肾结石|kidney stones; 输尿管狭窄|ureteral stricture; 尿源性脓毒症|urosepsis
m 输尿管软镜|flexible ureteroscopy; 微通道经皮肾镜|mini-percutaneous nephrolithotomy; 负压吸引鞘|suction access sheaths
t 软镜术后发热：术前就该知道的事|Fever after ureteroscopy: what should be known before
t 结石代谢评估：做给谁|Metabolic work-up of stones: for whom
@2903
c 良性前列腺增生|benign prostatic hyperplasia; 男性不育|male infertility; 勃起功能障碍|erectile dysfunction; 膀胱过度活动症|overactive bladder
m 钬激光前列腺剜除|holmium laser enucleation; 显微取精|microsurgical sperm retrieval; 骶神经调节|sacral neuromodulation
t 剜除术的学习曲线：前五十例|The learning curve of enucleation: the first fifty
t 夜尿三次：老年患者的排查次序|Up three times a night: a sequence for older men
@3001
c 社区高血压|hypertension in the community; 社区糖尿病|diabetes in the community; 多病共存|multimorbidity; 社区慢阻肺|COPD in the community
m 家庭血压与血糖记录|home records of pressure and glucose; 分级诊疗转诊标准|referral criteria; 慢病长处方|long-term prescriptions
t 多病共存老人的一次随访该看什么|One follow-up visit in multimorbidity: what to look at
t 转诊单写清楚的五句话|Five sentences of a good referral letter
@3002
c 签约居民失联|patients lost from the register; 居家老人跌倒|falls at home; 不明原因乏力|unexplained tiredness; 社区居民焦虑|anxiety in primary care
m 家庭医生签约|family doctor contracts; 上门巡诊|home visits; 共同决策|shared decisions
t 家庭医生的电话为什么没人接|Why nobody answers the family doctor’s call
t 十五分钟门诊：以患者为中心的问诊|Fifteen minutes centred on the patient
@3003
c 体检异常结果|abnormal check-up results; 肺结节焦虑|nodule anxiety; 肿瘤标志物轻度升高|slightly raised tumour markers; 幽门螺杆菌感染|Helicobacter pylori infection
m 个体化体检套餐|tailored check-ups; 结直肠癌初筛|first-line colorectal screening; 健康风险评估|health risk appraisal
t 肿瘤标志物升高之后：少做与多做|A raised tumour marker: doing less, doing more
t 体检报告的“最后一公里”|The last mile of a check-up report
`);
