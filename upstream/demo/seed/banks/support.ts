import { readBank } from './bank';

/** Psychiatry to nursing. */
export const SUPPORT_BANK = readBank(`
@1601
c 抑郁障碍|depressive disorder; 双相障碍|bipolar disorder; 难治性抑郁|treatment-resistant depression; 围产期抑郁|perinatal depression
m 重复经颅磁刺激|repetitive transcranial magnetic stimulation; 认知行为治疗|cognitive behavioural therapy; 艾司氯胺酮|esketamine; 基于测量的治疗|measurement-based care
t 双相障碍被当作抑郁治疗的那几年|The years when bipolar disorder was treated as depression
t 综合医院联络会诊中的自杀风险评估|Assessing suicide risk in general-hospital liaison
@1602
c 慢性失眠|chronic insomnia; 不宁腿综合征|restless legs syndrome; 快速眼动睡眠行为障碍|REM sleep behaviour disorder
m 失眠认知行为治疗|CBT for insomnia; 多导睡眠监测|polysomnography; 数字疗法|digital therapeutics
t 安眠药减停：给门诊医生的四步法|Coming off sleeping pills: four steps for the clinic
t 夜班医护人员的睡眠自救|Sleep for those who work the night shift
@1603
c 青少年非自杀性自伤|non-suicidal self-injury in adolescents; 儿童焦虑障碍|childhood anxiety; 进食障碍|eating disorders; 网络使用问题|problematic internet use
m 家庭治疗|family therapy; 校医联动|school–hospital cooperation; 团体心理干预|group interventions
t 自伤的孩子来到急诊：先处理伤口，还是先处理情绪|A self-injured child in the emergency room: wound or feeling first?
t 学校心理筛查之后谁来接住孩子|After school screening: who catches the child?
@1701
c 慢性乙型肝炎|chronic hepatitis B; 丙型肝炎|hepatitis C; 乙肝相关肝癌|hepatitis-B-related liver cancer; 戊型肝炎|hepatitis E
m 核苷（酸）类似物|nucleos(t)ide analogues; 聚乙二醇干扰素|peginterferon; 母婴阻断|prevention of mother-to-child transmission
t 功能性治愈：优势人群怎样找|Functional cure: finding those who stand to gain
t 灰区患者治不治|Grey-zone hepatitis B: treat or wait
@1702
c 碳青霉烯耐药肠杆菌感染|carbapenem-resistant Enterobacterales; 侵袭性真菌病|invasive fungal disease; 耐药结核|drug-resistant tuberculosis; 导管相关血流感染|catheter-related bloodstream infection
m 宏基因组测序|metagenomic sequencing; 抗菌药物科学化管理|antimicrobial stewardship; 治疗药物浓度监测|drug-level monitoring
t 药敏报告之外：怎样选新酶抑制剂复方|Beyond the report: choosing among new inhibitor combinations
t 停用抗菌药物的勇气从哪里来|Where the courage to stop antibiotics comes from
@1703
c 登革热|dengue; 发热伴血小板减少综合征|severe fever with thrombocytopenia syndrome; 流行性感冒|influenza; 输入性疟疾|imported malaria
m 症候群监测|syndromic surveillance; 快速分子检测|rapid molecular testing; 暴露后预防|post-exposure prophylaxis
t 发热门诊的旅行史：五个必问|Travel history in the fever clinic: five questions
t 从一例到一群：聚集性疫情的早期信号|From a case to a cluster: early signals of an outbreak
@1801
c 类风湿关节炎|rheumatoid arthritis; 强直性脊柱炎|ankylosing spondylitis; 银屑病关节炎|psoriatic arthritis; 幼年特发性关节炎|juvenile idiopathic arthritis
m 肌骨超声|musculoskeletal ultrasound; 靶向合成改善病情药|targeted synthetic DMARDs; 减停策略|tapering
t 难治性类风湿关节炎：难在病，还是难在别处|Difficult-to-treat rheumatoid arthritis: is it the disease?
t 缓解之后，减药的次序|In remission: in which order to taper
@1802
c 系统性红斑狼疮|systemic lupus erythematosus; 系统性硬化|systemic sclerosis; 干燥综合征|Sjögren’s disease; 抗磷脂综合征|antiphospholipid syndrome
m 低剂量糖皮质激素维持|low-dose glucocorticoid maintenance; I 型干扰素抑制|type I interferon blockade; 甲襞微循环镜|nailfold capillaroscopy
t 狼疮妊娠：从备孕到产后|Pregnancy in lupus: from planning to the puerperium
t 雷诺现象背后的早期硬皮病|Early scleroderma behind Raynaud’s phenomenon
@1803
c 痛风|gout; 难治性痛风石|tophaceous gout; 无症状高尿酸血症|asymptomatic hyperuricaemia
m 降尿酸达标治疗|urate-lowering to target; 双能 CT|dual-energy CT; 护士主导的随访|nurse-led follow-up
t 痛风为什么总在停药|Why people with gout keep stopping treatment
t 双能 CT 看到的，要不要治|What dual-energy CT shows: must it be treated?
@1901
c 院外心脏骤停|out-of-hospital cardiac arrest; 院内心脏骤停|in-hospital cardiac arrest; 复苏后综合征|post-cardiac-arrest syndrome; 溺水|drowning
m 体外心肺复苏|extracorporeal CPR; 目标体温管理|targeted temperature management; 公众除颤|public-access defibrillation; 高质量胸外按压|high-quality chest compression
t 电话指导心肺复苏：第一句话怎么说|Telephone CPR: what to say first
t 除颤器到现场要多久：一座城市的地图|How long until the defibrillator comes: the map of one city
t 复苏后七十二小时的神经预后评估|Neuroprognosis in the first seventy-two hours
@1902
c 脓毒症|sepsis; 感染性休克|septic shock; 过敏性休克|anaphylaxis; 急性肾损伤|acute kidney injury
m 液体复苏|fluid resuscitation; 早期血管活性药物|early vasopressors; 连续性肾脏替代治疗|continuous renal replacement therapy; 乳酸导向治疗|lactate-guided care
t 第一个小时的三十毫升每公斤|Thirty millilitres per kilogram in the first hour
t 脓毒症预警系统的误报与疲劳|False alarms and fatigue in sepsis warning
t 毛细血管再充盈时间重回床旁|Capillary refill time back at the bedside
@1903
c 严重创伤|major trauma; 失血性休克|haemorrhagic shock; 创伤性脑损伤|traumatic brain injury; 胸部钝挫伤|blunt chest trauma
m 创伤团队启动|trauma team activation; 损伤控制性复苏|damage-control resuscitation; 全血输注|whole-blood transfusion; 急诊开胸|emergency thoracotomy
t 创伤中心验收之后的第二年|The second year after becoming a trauma centre
t 大量输血方案：谁来按下按钮|Massive transfusion: who presses the button?
@1904
c 急性呼吸窘迫综合征|acute respiratory distress syndrome; 谵妄|delirium; 重症监护后综合征|post-intensive-care syndrome; 机械通气撤离困难|difficult weaning
m 俯卧位通气|prone positioning; 静脉-静脉体外膜肺氧合|veno-venous ECMO; 浅镇静|light sedation; 早期活动|early mobilisation
t 清醒的通气患者想说什么|What awake ventilated patients want to say
t 重症床旁超声的六个切面|Six views of critical-care ultrasound
t 出监护室一年以后|One year after intensive care
@2001
c 老年衰弱患者的围术期风险|perioperative risk in frail older adults; 术后谵妄|postoperative delirium; 困难气道|the difficult airway; 恶性高热|malignant hyperthermia
m 加速康复外科|enhanced recovery after surgery; 目标导向液体治疗|goal-directed fluid therapy; 全凭静脉麻醉|total intravenous anaesthesia; 视频喉镜|videolaryngoscopy
t 术前评估门诊：取消一台手术的理由|The pre-assessment clinic: reasons to cancel an operation
t 困难气道车里应该有什么|What belongs on the difficult-airway trolley
@2002
c 胸科手术后疼痛|pain after thoracic surgery; 髋部骨折镇痛|analgesia in hip fracture; 局麻药全身毒性|local anaesthetic systemic toxicity
m 竖脊肌平面阻滞|erector spinae plane block; 连续外周神经阻滞|continuous nerve catheters; 超声引导穿刺技术|ultrasound-guided puncture
t 阻滞之后摔倒了：运动保留的意义|A fall after a block: why sparing movement matters
t 分娩镇痛率提高之后的人力账|Staffing after epidural rates rise
@2003
c 带状疱疹后神经痛|postherpetic neuralgia; 慢性腰背痛|chronic low back pain; 三叉神经痛|trigeminal neuralgia; 复杂性区域疼痛综合征|complex regional pain syndrome
m 脊髓电刺激|spinal cord stimulation; 射频治疗|radiofrequency treatment; 鞘内药物输注|intrathecal drug delivery
t 慢性痛不是“忍一忍”：门诊的第一次评估|Chronic pain is not to be borne in silence: the first assessment
t 短时程脊髓电刺激的窗口|The window for short-term spinal cord stimulation
@2101
c 肺结节影像随访|imaging follow-up of lung nodules; 急性主动脉综合征|acute aortic syndrome; 前列腺癌影像评估|imaging of prostate cancer; 脑肿瘤影像分型|imaging subtypes of brain tumours
m 光子计数 CT|photon-counting CT; 影像组学|radiomics; 双参数磁共振|biparametric MRI; 结构化报告|structured reporting; 人工智能辅助阅片|AI-assisted reading
t 结构化报告：写给临床，而不是写给自己|Structured reports: written for clinicians, not for ourselves
t 影像人工智能的部署后监测|Watching imaging AI after deployment
t 低剂量不等于低质量|Low dose does not mean low quality
@2102
c 外周动脉闭塞|peripheral arterial occlusion; 肝癌栓塞治疗|embolisation of liver cancer; 产科大出血栓塞|embolisation in obstetric haemorrhage; 子宫肌瘤|uterine fibroids
m 微波消融|microwave ablation; 选择性内放射治疗|selective internal radiation therapy; 经皮引流|percutaneous drainage; 血管封堵|vascular occlusion
t 夜间急诊介入的排班与报酬|On-call rotas and pay for night interventions
t 消融边缘如何当场确认|Confirming the ablation margin on the table
@2103
c 乳腺结节超声评估|ultrasound of breast nodules; 胎儿结构异常|fetal structural anomalies; 颈动脉斑块|carotid plaque; 心脏瓣膜超声评估|echocardiographic assessment of valves
m 超声造影|contrast-enhanced ultrasound; 剪切波弹性成像|shear-wave elastography; 远程超声|tele-ultrasound
t 远程超声走进海岛卫生院|Tele-ultrasound reaches an island clinic
t 颈动脉斑块：报告里哪些词最要紧|Carotid plaque: the words that matter most in a report
@2104
c 神经内分泌肿瘤|neuroendocrine tumours; 甲状腺癌核素治疗|radionuclide therapy of thyroid cancer; 心肌缺血显像|imaging of myocardial ischaemia
m PSMA 正电子成像|PSMA PET; 诊疗一体化|theranostics; 全身长轴正电子成像|long-axial-field PET
t 核素治疗病房的防护与人文|Protection and kindness in the radionuclide ward
t 长轴设备把扫描缩短到三分钟之后|After long-axial PET cut a scan to three minutes
@2201
c 疑难淋巴瘤病理|difficult lymphoma pathology; 乳腺导管内病变|intraductal breast lesions; 软组织肿瘤|soft-tissue tumours; 术中冰冻误差|frozen-section error
m 数字切片远程会诊|remote consultation on digital slides; 免疫组化质量控制|quality control of immunohistochemistry; 计算病理|computational pathology
t 一张切片的旅程：取材到报告的质控点|The journey of a slide: checkpoints from grossing to report
t 病理医生与人工智能的第一次分歧|The first disagreement between pathologist and machine
@2202
c 肿瘤驱动基因变异|oncogenic driver variants; 遗传性肿瘤综合征|hereditary cancer syndromes; 罕见病基因诊断|genetic diagnosis of rare disease
m 二代测序|next-generation sequencing; 循环肿瘤 DNA|circulating tumour DNA; 荧光原位杂交|fluorescence in situ hybridisation
t 意义未明变异：写进报告，怎么解释|Variants of unknown significance: in the report, and then?
t 样本不够时，先做哪一项检测|When tissue is scarce: which test first
@2203
c 危急值漏报|missed critical values; 溶血标本|haemolysed samples; 血流感染快速鉴定|rapid identification in bloodstream infection
m 自动审核规则|auto-verification rules; 质谱鉴定|mass spectrometry; 即时检验管理|point-of-care testing management
t 检验前误差占了多少|How much of the error happens before the analyser
t 结果互认之后的室间一致性|Agreement between laboratories after mutual recognition
@2301
c 万古霉素个体化给药|individual vancomycin dosing; 多重用药|polypharmacy; 肾功能不全用药|prescribing in renal impairment; 肠外营养处方|parenteral nutrition orders
m 药学门诊|pharmacist clinics; 群体药动学模型|population pharmacokinetics; 处方前置审核|pre-dispensing review
t 药师的一次查房能改变多少医嘱|How many orders one pharmacist’s round changes
t 老年患者药物重整：从一个塑料袋开始|Medicines reconciliation begins with a plastic bag
@2302
c 高值抗肿瘤药可及性|access to costly cancer drugs; 罕见病用药保障|supply of orphan drugs; 短缺药品应对|coping with drug shortages
m 预算影响分析|budget impact analysis; 真实世界研究|real-world studies; 药品综合评价|comprehensive drug evaluation
t 医院用药目录遴选的透明化|Making formulary decisions transparent
t 成本效果阈值：数字背后的价值判断|The cost-effectiveness threshold: values behind a number
@2303
c 药物性过敏反应|drug hypersensitivity; 给药差错|medication errors; 中药注射剂不良反应|adverse reactions to herbal injections
m 主动监测|active surveillance; 用药错误根因分析|root-cause analysis of errors; 信号挖掘|signal mining
t 看似听似药品：货架上的安全设计|Look-alike, sound-alike: safety designed into the shelf
t 不良反应报告从数量到质量|Adverse-reaction reports: from quantity to quality
@2401
c 压力性损伤|pressure injury; 中心静脉导管维护|central line care; 造口并发症|stoma complications; 机械通气患者口腔护理|mouth care in ventilated patients
m 循证护理流程|evidence-based care bundles; 静脉治疗团队|infusion teams; 伤口敷料选择|choice of dressings
t 翻身表之外：压力性损伤的设备因素|Beyond the turning chart: devices and pressure injury
t 一根导管的七天|Seven days in the life of a line
@2402
c 护士职业倦怠|nurse burnout; 夜班人力配置|night staffing; 护理不良事件|nursing adverse events; 新护士离职|early turnover of new nurses
m 弹性排班|flexible rostering; 护理敏感指标|nursing-sensitive indicators; 情景模拟教学|simulation teaching
t 排班表公平吗：算法与人情|Is the roster fair? Algorithms and kindness
t 不责罚的上报文化怎样养成|Growing a culture of reporting without blame
@2403
c 老年吞咽障碍|dysphagia in older adults; 失智照护|dementia care; 临终患者呼吸困难|breathlessness at the end of life; 居家护理安全|safety of home nursing
m 安宁疗护沟通|palliative communication; 跌倒预防|fall prevention; 互联网护理服务|internet-based nursing
t 最后一程的三次谈话|Three conversations on the last stretch
t 上门护理的风险评估单|A risk sheet for home visits
`);
