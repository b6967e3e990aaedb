import { readBank } from './bank';

/** Haematology to obstetrics. */
export const SURGICAL_BANK = readBank(`
@701
c 急性髓系白血病|acute myeloid leukaemia; 急性淋巴细胞白血病|acute lymphoblastic leukaemia; 慢性髓性白血病|chronic myeloid leukaemia; 骨髓增生异常综合征|myelodysplastic syndromes
m 微小残留病监测|minimal residual disease monitoring; 维奈克拉联合方案|venetoclax-based regimens; 酪氨酸激酶抑制剂|tyrosine kinase inhibitors
t 老年急性髓系白血病：强化还是减量|Older patients with acute myeloid leukaemia: intensive or gentle?
t 停药观察：慢粒患者最关心的五个问题|Treatment-free remission: five questions that patients ask
@702
c 弥漫大 B 细胞淋巴瘤|diffuse large B-cell lymphoma; 多发性骨髓瘤|multiple myeloma; 霍奇金淋巴瘤|Hodgkin lymphoma; 滤泡性淋巴瘤|follicular lymphoma
m CAR-T 细胞治疗|CAR T-cell therapy; 双特异性抗体|bispecific antibodies; 正电子成像疗效评估|PET response assessment
t 骨髓瘤骨病的多学科处理|Myeloma bone disease: a shared task
t 细胞治疗后的感染防线|Defending against infection after cell therapy
@703
c 移植物抗宿主病|graft-versus-host disease; 重型再生障碍性贫血|severe aplastic anaemia; 移植后病毒再激活|viral reactivation after transplantation
m 单倍体移植|haploidentical transplantation; 减低强度预处理|reduced-intensity conditioning; 供者淋巴细胞输注|donor lymphocyte infusion
t 单倍体供者怎么选：年龄、性别还是特异性抗体|Choosing a haploidentical donor: age, sex or donor-specific antibodies
t 移植后第一年的门诊清单|A clinic checklist for the first year after transplant
@704
c 免疫性血小板减少症|immune thrombocytopenia; 血友病|haemophilia; 静脉血栓栓塞|venous thromboembolism; 缺铁性贫血|iron-deficiency anaemia
m 预防性替代治疗|prophylactic replacement therapy; 直接口服抗凝药|direct oral anticoagulants; 患者血液管理|patient blood management
t 肿瘤患者的血栓预防：评分之外|Thromboprophylaxis in cancer: beyond the score
t 血友病家庭治疗的二十年|Twenty years of home treatment in haemophilia
@801
c 驱动基因阳性非小细胞肺癌|driver-positive non-small-cell lung cancer; 小细胞肺癌|small-cell lung cancer; 磨玻璃结节|ground-glass nodules; 可切除局部晚期肺癌|resectable locally advanced lung cancer; 脑转移|brain metastases
m 围手术期免疫治疗|perioperative immunotherapy; 抗体偶联药物|antibody–drug conjugates; 低剂量 CT 筛查|low-dose CT screening; 液体活检|liquid biopsy
t 耐药之后的再次活检：组织与血液如何搭配|Re-biopsy after resistance: pairing tissue and blood
t 磨玻璃结节：手术刀该在哪一刻落下|Ground-glass nodules: at which moment to operate
t 新辅助免疫治疗后的手术难度评估|How hard is surgery after neoadjuvant immunotherapy?
@802
c 胃癌|gastric cancer; 直肠癌|rectal cancer; 肝细胞癌|hepatocellular carcinoma; 食管鳞癌|oesophageal squamous-cell carcinoma; 胰腺癌|pancreatic cancer
m 转化治疗|conversion therapy; 全程新辅助治疗|total neoadjuvant therapy; 微卫星不稳定检测|microsatellite instability testing; 肝动脉灌注化疗|hepatic arterial infusion chemotherapy
t 直肠癌“等待观察”：入组与随访的细节|Watch and wait in rectal cancer: the details of entry and follow-up
t 肝癌转化切除的边界|How far conversion surgery can go in liver cancer
t 胃癌腹膜转移的腹腔治疗|Intraperitoneal treatment of peritoneal gastric cancer
@803
c 三阴性乳腺癌|triple-negative breast cancer; HER2 低表达乳腺癌|HER2-low breast cancer; 激素受体阳性乳腺癌|hormone-receptor-positive breast cancer; 年轻乳腺癌|breast cancer in young women
m CDK4/6 抑制剂|CDK4/6 inhibitors; 前哨淋巴结活检|sentinel node biopsy; 保乳整形技术|oncoplastic surgery; 多基因检测|multigene assays
t 前哨阳性还要不要清扫|Positive sentinel node: is clearance still needed?
t 生育力保护：治疗开始前的一次谈话|Fertility preservation: one talk before treatment starts
t HER2 低表达的病理判读一致性|Agreement among pathologists on HER2-low
@804
c 鼻咽癌|nasopharyngeal carcinoma; 寡转移|oligometastatic disease; 放射性肺炎|radiation pneumonitis; 骨转移疼痛|painful bone metastases
m 立体定向放疗|stereotactic body radiotherapy; 质子治疗|proton therapy; 自适应放疗|adaptive radiotherapy; 调强放疗|intensity-modulated radiotherapy
t 自动勾画进入日常：物理师与医师的分工|Auto-contouring in daily work: who checks what
t 寡转移放疗的证据与想象|Radiotherapy for oligometastases: evidence and imagination
@805
c 癌痛|cancer pain; 化疗所致恶心呕吐|chemotherapy-induced nausea and vomiting; 免疫相关不良反应|immune-related adverse events; 癌因性疲乏|cancer-related fatigue; 恶病质|cachexia
m 早期姑息照护|early palliative care; 患者报告结局|patient-reported outcomes; 营养筛查|nutritional screening; 运动干预|exercise programmes
t 把患者报告结局放进化疗门诊|Bringing patient-reported outcomes into the chemotherapy clinic
t 免疫性心肌炎：从第一声早搏说起|Immune myocarditis: it began with an ectopic beat
t 谈预后：医生说了什么，患者听到了什么|Talking of prognosis: what was said and what was heard
@901
c 膝骨关节炎|knee osteoarthritis; 股骨头坏死|osteonecrosis of the femoral head; 人工关节感染|periprosthetic joint infection; 发育性髋关节发育不良|developmental dysplasia of the hip
m 机器人辅助膝关节置换|robot-assisted knee replacement; 直接前方入路|the direct anterior approach; 单髁置换|unicompartmental replacement; 快速康复|enhanced recovery
t 机械对线还是运动学对线：五年随访怎么说|Mechanical or kinematic alignment: what five years show
t 关节感染的一期翻修：选对患者|One-stage revision for infection: choosing the right patient
t 当日出院的髋关节置换|Hip replacement with same-day discharge
@902
c 腰椎管狭窄|lumbar spinal stenosis; 颈椎病|cervical spondylosis; 青少年特发性脊柱侧凸|adolescent idiopathic scoliosis; 腰椎间盘突出|lumbar disc herniation; 骨质疏松性椎体骨折|osteoporotic vertebral fracture
m 单侧双通道内镜|unilateral biportal endoscopy; 斜外侧椎间融合|oblique lateral interbody fusion; 术中导航|intraoperative navigation; 支具治疗|bracing
t 内镜下融合：适应证之内与之外|Endoscopic fusion: within its indications and beyond
t 矢状面平衡与患者满意度|Sagittal balance and how satisfied patients are
t 校园脊柱筛查的假阳性|False positives in school scoliosis screening
@903
c 髋部脆性骨折|fragility hip fracture; 骨盆骨折|pelvic fracture; 骨不连|non-union; 桡骨远端骨折|distal radius fracture; 多发伤|multiple trauma
m 损伤控制骨科|damage-control orthopaedics; 锁定钢板|locking plates; 诱导膜技术|the induced membrane technique; 三维打印导板|3D-printed guides
t 髋部骨折四十八小时内手术：卡在哪里|Hip fracture surgery within 48 hours: where it gets stuck
t 老年骨科共管病房的一年|One year of an orthogeriatric ward
t 感染性骨不连的分期重建|Staged reconstruction of infected non-union
@904
c 前交叉韧带损伤|anterior cruciate ligament injury; 肩袖撕裂|rotator cuff tears; 半月板损伤|meniscal injury; 踝关节慢性不稳|chronic ankle instability
m 关节镜下修复|arthroscopic repair; 富血小板血浆|platelet-rich plasma; 返场测试|return-to-sport testing; 软骨修复|cartilage repair
t 重建之后多久可以重返赛场|How soon after reconstruction can an athlete return?
t 巨大肩袖撕裂：补、转还是换|Massive cuff tears: repair, transfer or replace
@1001
c 年龄相关性白内障|age-related cataract; 儿童近视|childhood myopia; 高度近视|high myopia; 圆锥角膜|keratoconus
m 功能性人工晶状体|premium intraocular lenses; 飞秒激光手术|femtosecond laser surgery; 低浓度阿托品|low-dose atropine; 角膜塑形镜|orthokeratology
t 三焦点晶状体：术前谈话决定术后满意度|Trifocal lenses: the talk before decides contentment after
t 近视防控的“户外处方”能否量化|Can time outdoors be prescribed by number?
@1002
c 糖尿病视网膜病变|diabetic retinopathy; 湿性黄斑变性|neovascular macular degeneration; 视网膜静脉阻塞|retinal vein occlusion; 早产儿视网膜病变|retinopathy of prematurity
m 抗 VEGF 治疗|anti-VEGF therapy; 光学相干断层血管成像|OCT angiography; 人工智能眼底筛查|AI fundus screening
t 注射间隔如何拉长：治疗并延长的实践|Stretching the interval: treat-and-extend in practice
t 基层眼底照相的转诊闭环|Closing the referral loop of community fundus photography
@1003
c 原发性开角型青光眼|primary open-angle glaucoma; 闭角型青光眼|angle-closure glaucoma; 难治性青光眼|refractory glaucoma
m 微创青光眼手术|minimally invasive glaucoma surgery; 选择性激光小梁成形|selective laser trabeculoplasty; 二十四小时眼压监测|24-hour pressure monitoring
t 青光眼患者的视野，读数字还是读趋势|Visual fields in glaucoma: the number or the trend?
t 房角镜不应退场|Gonioscopy should not retire
@1101
c 牙列缺失|edentulism; 种植体周围炎|peri-implantitis; 上颌骨量不足|insufficient maxillary bone
m 即刻种植|immediate implant placement; 数字化导板|digital surgical guides; 上颌窦提升|sinus floor elevation; 全口即刻负重|full-arch immediate loading
t 前牙美学区的软组织设计|Soft-tissue design in the aesthetic zone
t 种植十年：并发症的真实分布|Ten years after implantation: the true spread of complications
@1102
c 骨性 III 类错颌畸形|skeletal class III malocclusion; 替牙期错颌畸形|malocclusion in the mixed dentition; 牙列拥挤|dental crowding
m 隐形矫治|clear aligner therapy; 种植支抗|skeletal anchorage; 上颌快速扩弓|rapid maxillary expansion
t 早期矫治：该做的与不必做的|Early orthodontics: what to do and what to leave
t 隐形矫治的附件与复诊间隔|Aligners: attachments and the interval between visits
@1103
c 重度牙周炎|severe periodontitis; 根尖周病|apical disease; 牙隐裂|cracked teeth; 儿童早期龋|early childhood caries
m 显微根管治疗|microscopic endodontics; 牙周再生|periodontal regeneration; 活髓保存|vital pulp therapy
t 牙周炎与糖尿病：一次洗牙能改变什么|Periodontitis and diabetes: what one cleaning can change
t 根管再治疗还是拔除|Retreat the root canal, or extract?
@1201
c 突发性耳聋|sudden hearing loss; 慢性中耳炎|chronic otitis media; 儿童听力损失|childhood hearing loss; 良性阵发性位置性眩晕|benign positional vertigo
m 人工耳蜗植入|cochlear implantation; 耳内镜手术|endoscopic ear surgery; 新生儿听力筛查|newborn hearing screening
t 眩晕门诊的前五分钟|The first five minutes in the vertigo clinic
t 双侧人工耳蜗：同期还是分期|Two cochlear implants: together or apart
@1202
c 慢性鼻窦炎伴鼻息肉|chronic rhinosinusitis with polyps; 变应性鼻炎|allergic rhinitis; 嗅觉障碍|smell disorders
m 鼻内镜手术|endoscopic sinus surgery; 变应原免疫治疗|allergen immunotherapy; 鼻腔冲洗|nasal irrigation
t 花粉季来临前的六周|Six weeks before the pollen season
t 鼻息肉的生物治疗与手术次序|Biologics or surgery first in nasal polyps
@1203
c 喉癌|laryngeal cancer; 下咽癌|hypopharyngeal cancer; 声带息肉|vocal fold polyps; 儿童腺样体肥大|adenoid hypertrophy in children
m 经口机器人手术|transoral robotic surgery; 保喉综合治疗|larynx-preserving treatment; 嗓音训练|voice therapy
t 保喉与生存：与患者共同决定|Larynx or survival: deciding together
t 教师嗓音健康的校园干预|Caring for teachers’ voices at school
@1301
c 中重度特应性皮炎|moderate-to-severe atopic dermatitis; 银屑病|psoriasis; 慢性荨麻疹|chronic urticaria; 大疱性类天疱疮|bullous pemphigoid
m 白介素抑制剂|interleukin inhibitors; JAK 抑制剂|JAK inhibitors; 窄谱紫外线光疗|narrow-band UVB
t 银屑病共病筛查：皮肤科能做到哪一步|Screening for comorbidity in psoriasis: how far dermatology can go
t 特应性皮炎的夜间瘙痒与家庭睡眠|Night itch and the family’s sleep in atopic dermatitis
@1302
c 病理性瘢痕|pathological scars; 太田痣|naevus of Ota; 痤疮瘢痕|acne scars; 血管畸形|vascular malformations
m 皮秒激光|picosecond laser; 毛发移植|hair transplantation; 光动力治疗|photodynamic therapy
t 黄褐斑：能量越低越好吗|Melasma: is less energy always better?
t 婴幼儿血管瘤的治疗窗口|The treatment window in infantile haemangioma
@1303
c 肢端黑色素瘤|acral melanoma; 基底细胞癌|basal-cell carcinoma; 皮肤 T 细胞淋巴瘤|cutaneous T-cell lymphoma
m 皮肤镜|dermoscopy; 莫氏显微描记手术|Mohs surgery; 局部免疫治疗|local immunotherapy
t 足底那颗痣：皮肤镜下的警示征象|That mole on the sole: warning signs under the dermoscope
t 莫氏手术在中心医院的开展路径|Starting a Mohs service in a central hospital
@1401
c 极早产儿|extremely preterm infants; 新生儿呼吸窘迫综合征|neonatal respiratory distress syndrome; 新生儿坏死性小肠结肠炎|necrotising enterocolitis; 新生儿缺氧缺血性脑病|hypoxic-ischaemic encephalopathy
m 微创表面活性物质给药|less invasive surfactant administration; 亚低温治疗|therapeutic hypothermia; 袋鼠式护理|kangaroo care; 母乳库|human milk banking
t 二十四周的分娩室：团队怎样准备|A delivery room at 24 weeks: how the team prepares
t 早产儿出院后的第一个冬天|The first winter after a preterm baby goes home
t 家长进入监护室之后|After parents came into the neonatal unit
@1402
c 儿童支原体肺炎|mycoplasma pneumonia in children; 儿童哮喘|childhood asthma; 毛细支气管炎|bronchiolitis; 塑型性支气管炎|plastic bronchitis
m 儿童支气管镜|paediatric bronchoscopy; 单克隆抗体预防|monoclonal antibody prophylaxis; 脉冲振荡肺功能|impulse oscillometry
t 大环内酯耐药时代的用药选择|Choosing drugs in the age of macrolide resistance
t 哮喘儿童能不能上体育课|Can a child with asthma take physical education?
@1403
c 孤独症谱系障碍|autism spectrum disorder; 矮小症|short stature; 性早熟|precocious puberty; 注意缺陷多动障碍|attention-deficit hyperactivity disorder; 儿童肥胖|childhood obesity
m 早期发育筛查|early developmental screening; 生长激素治疗|growth hormone therapy; 家长执行式干预|parent-delivered intervention
t 一岁半的预警征：社区医生的筛查工具|Red flags at eighteen months: a tool for community doctors
t 生长激素：谁需要，谁不需要|Growth hormone: who needs it, who does not
t 屏幕时间与语言发育|Screen time and language development
@1404
c 儿童脓毒性休克|septic shock in children; 急性坏死性脑病|acute necrotising encephalopathy; 儿童急性呼吸衰竭|acute respiratory failure in children; 儿童意外伤害|unintentional injury in children
m 儿童体外膜肺氧合|paediatric ECMO; 儿童早期预警评分|paediatric early-warning scores; 床旁超声|point-of-care ultrasound
t 转运途中的六件事|Six things to do during transport
t 儿科快速反应团队的启动阈值|When to call the paediatric rapid-response team
@1501
c 子痫前期|pre-eclampsia; 胎盘植入谱系疾病|placenta accreta spectrum; 产后出血|postpartum haemorrhage; 早产|preterm birth; 妊娠合并心脏病|heart disease in pregnancy
m 产程管理|labour management; 阴道试产|trial of labour; 介入球囊阻断|balloon occlusion; 小剂量阿司匹林预防|low-dose aspirin prophylaxis
t 产后出血的“四分钟演练”|Postpartum haemorrhage: the four-minute drill
t 剖宫产后再次妊娠的分娩方式|Mode of birth after a caesarean
t 高龄初产的风险沟通|Talking of risk with older first-time mothers
@1502
c 宫颈癌|cervical cancer; 子宫内膜癌|endometrial cancer; 上皮性卵巢癌|epithelial ovarian cancer; 妊娠滋养细胞肿瘤|gestational trophoblastic neoplasia
m HPV 筛查|HPV screening; 分子分型|molecular classification; PARP 抑制剂维持|PARP-inhibitor maintenance; 前哨淋巴结示踪|sentinel-node mapping
t 内膜癌分子分型如何改变手术范围|How molecular class changes the extent of surgery in endometrial cancer
t 自采样能否补上宫颈筛查的缺口|Can self-sampling close the gap in cervical screening?
t 年轻患者的保育治疗：成功与代价|Fertility-sparing treatment: success and its price
@1503
c 不孕症|infertility; 卵巢储备功能减退|diminished ovarian reserve; 反复种植失败|recurrent implantation failure; 子宫内膜异位症|endometriosis
m 单胚胎移植|single embryo transfer; 胚胎植入前遗传学检测|preimplantation genetic testing; 卵巢组织冷冻|ovarian tissue freezing
t 促排方案个体化：数据说了什么|Individual stimulation: what the data say
t 异位症患者的生育时间表|A fertility timetable in endometriosis
@1504
c 盆腔器官脱垂|pelvic organ prolapse; 压力性尿失禁|stress urinary incontinence; 慢性盆腔痛|chronic pelvic pain; 产后盆底功能障碍|postpartum pelvic floor dysfunction
m 盆底肌训练|pelvic floor muscle training; 生物反馈|biofeedback; 自体组织修补|native-tissue repair; 子宫托|pessaries
t 产后四十二天：盆底评估怎么做|Day 42 after birth: how to assess the pelvic floor
t 网片争议之后的术式回归|What surgery returned to after the mesh debate
`);
