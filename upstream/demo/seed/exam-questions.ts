/** A bank of cardiology: kind (and, after an @, the address of its picture); column; difficulty; question zh|en; right; explanation; options zh|en. Right: letters, true or false, or words; nothing: read by somebody. */
export const EXAM_QUESTIONS = `
single;冠心病;1;发病 3 小时的急性 ST 段抬高型心肌梗死，首选的再灌注治疗是|First-line reperfusion for ST-elevation infarction three hours after onset;A;12 小时内且能及时开展者首选直接 PCI。;直接 PCI|Primary PCI;静脉溶栓|Fibrinolysis;择期 CABG|Elective bypass surgery;单纯抗凝|Anticoagulation alone
single;冠心病;1;首次医疗接触到导丝通过的目标时间（可行 PCI 的医院）不超过|Target from first medical contact to wire crossing in a PCI hospital, at most;B;可行 PCI 的医院应在 60 分钟内完成。;30 分钟|30 minutes;60 分钟|60 minutes;120 分钟|120 minutes;180 分钟|180 minutes
single;冠心病;2;急性冠脉综合征行 PCI 后，无高出血风险者双联抗血小板治疗的常规疗程是|Usual duration of dual antiplatelet therapy after PCI for an acute coronary syndrome;C;无高出血风险者一般 12 个月。;1 个月|1 month;3 个月|3 months;12 个月|12 months;终身|Lifelong
single;冠心病;2;超高危 ASCVD 患者 LDL-C 的目标值（mmol/L）是|LDL-C goal in very high risk ASCVD, mmol/L;B;超高危者低于 1.4 且较基线降低 50% 以上。;<2.6|<2.6;<1.4|<1.4;<3.4|<3.4;<1.8|<1.8
single;冠心病;3;右冠状动脉近端闭塞合并低血压、肺野清晰，首先应|Proximal right coronary occlusion with hypotension and clear lungs calls first for;A;右室梗死依赖前负荷，慎用硝酸酯与利尿剂。;扩容补液|Volume loading;静脉硝酸甘油|Intravenous nitroglycerin;静脉呋塞米|Intravenous furosemide;β 受体阻滞剂|Beta-blocker
single;冠心病;2;诊断心肌梗死最特异的标志物是|The most specific marker of myocardial infarction is;D;高敏肌钙蛋白是首选标志物。;肌红蛋白|Myoglobin;CK-MB|CK-MB;LDH|LDH;心肌肌钙蛋白|Cardiac troponin
single;心力衰竭;1;射血分数降低的心衰定义为 LVEF|Heart failure with reduced ejection fraction means LVEF;A;HFrEF 为 LVEF≤40%。;≤40%|≤40%;41%–49%|41–49%;≥50%|≥50%;≤55%|≤55%
single;心力衰竭;2;HFrEF“四联”基础治疗不包括|Not one of the four pillars of HFrEF therapy;D;四联为 ARNI/ACEI/ARB、β 受体阻滞剂、MRA 与 SGLT2 抑制剂。;ARNI|ARNI;β 受体阻滞剂|Beta-blocker;SGLT2 抑制剂|SGLT2 inhibitor;地尔硫䓬|Diltiazem
single;心力衰竭;2;由 ACEI 换用沙库巴曲缬沙坦，需停用 ACEI 至少|Before sacubitril/valsartan, an ACE inhibitor is stopped for at least;B;间隔 36 小时以降低血管性水肿风险。;12 小时|12 hours;36 小时|36 hours;72 小时|72 hours;7 天|7 days
single;心力衰竭;1;急性左心衰肺水肿患者的体位应为|Position of a patient with acute pulmonary oedema;C;端坐、双腿下垂可减少回心血量。;平卧|Supine;头低脚高|Head down;端坐双腿下垂|Upright with legs down;左侧卧|Left lateral
single;心力衰竭;3;窦性心律、LVEF≤35%、LBBB 且 QRS≥150 ms 的有症状患者，优先考虑|Sinus rhythm, LVEF ≤35 %, LBBB with QRS ≥150 ms and symptoms: consider first;A;符合 CRT 的 I 类适应证。;CRT|CRT;双腔起搏|Dual-chamber pacing;左心耳封堵|Appendage closure;房颤消融|AF ablation
single;心律失常;1;房颤卒中风险评估常用|Stroke risk in atrial fibrillation is assessed by;B;CHA2DS2-VASc 用于卒中风险，HAS-BLED 用于出血风险。;GRACE|GRACE;CHA2DS2-VASc|CHA2DS2-VASc;HAS-BLED|HAS-BLED;TIMI|TIMI
single;心律失常;2;机械瓣置换术后合并房颤，抗凝药应选|Anticoagulant for atrial fibrillation with a mechanical valve;A;机械瓣患者禁用 NOAC。;华法林|Warfarin;利伐沙班|Rivaroxaban;达比加群|Dabigatran;阿哌沙班|Apixaban
single;心律失常;1;室颤的首要处理是|Ventricular fibrillation calls first for;C;尽快非同步电除颤。;静脉胺碘酮|Amiodarone;同步电复律|Synchronised cardioversion;非同步电除颤|Defibrillation;临时起搏|Temporary pacing
single;心律失常;2;血流动力学稳定的阵发性室上速，首先尝试|Stable paroxysmal supraventricular tachycardia: try first;A;改良 Valsalva 动作成功率较高。;迷走神经刺激|Vagal manoeuvres;电复律|Cardioversion;胺碘酮|Amiodarone;洋地黄|Digoxin
single;心律失常;3;预激合并房颤时禁用|Contraindicated in pre-excited atrial fibrillation;B;阻断房室结可加速旁路前传。;普鲁卡因胺|Procainamide;维拉帕米|Verapamil;电复律|Cardioversion;伊布利特|Ibutilide
single;高血压;1;诊室血压诊断高血压的标准（mmHg）是|Office threshold for hypertension, mmHg;B;非同日三次测量，≥140/90。;≥130/80|≥130/80;≥140/90|≥140/90;≥150/95|≥150/95;≥160/100|≥160/100
single;高血压;2;合并糖尿病蛋白尿的高血压，首选|Hypertension with diabetic proteinuria: first choice;A;RAS 抑制剂可降低蛋白尿。;ACEI 或 ARB|ACE inhibitor or ARB;β 受体阻滞剂|Beta-blocker;α 受体阻滞剂|Alpha-blocker;氢氯噻嗪单用|Thiazide alone
single;高血压;2;双侧肾动脉狭窄患者应避免|To be avoided in bilateral renal artery stenosis;A;可致急性肾功能恶化。;ACEI|ACE inhibitor;氨氯地平|Amlodipine;美托洛尔|Metoprolol;甲基多巴|Methyldopa
single;高血压;1;家庭自测血压的高血压诊断界值（mmHg）是|Home blood pressure threshold, mmHg;C;家庭自测≥135/85。;≥125/75|≥125/75;≥130/80|≥130/80;≥135/85|≥135/85;≥140/90|≥140/90
single;瓣膜病;2;有症状的重度主动脉瓣狭窄、外科高危的高龄患者，优先考虑|Symptomatic severe aortic stenosis in an elderly patient at high surgical risk: prefer;B;高龄、外科高危者优先 TAVI。;药物治疗|Medication;TAVI|TAVI;SAVR|Surgical replacement;球囊扩张作为终点治疗|Balloon dilatation alone
single;瓣膜病;1;二尖瓣狭窄最常见的病因是|The commonest cause of mitral stenosis is;A;我国仍以风湿性为主。;风湿性|Rheumatic;退行性|Degenerative;先天性|Congenital;感染性|Infective
single;瓣膜病;2;感染性心内膜炎血培养应在抗生素前采集|Blood cultures before antibiotics in endocarditis;C;不同部位至少 3 套。;1 套|1 set;2 套同部位|2 sets from one site;至少 3 套不同部位|At least 3 sets from separate sites;不需要|None
single;预防;1;成人每周中等强度有氧运动的推荐时间至少|Moderate exercise for adults, at least, a week;C;每周至少 150 分钟。;30 分钟|30 minutes;75 分钟|75 minutes;150 分钟|150 minutes;420 分钟|420 minutes
single@/images/ecg-1.svg;心律失常;2;心电图（Ⅱ导联）提示|This electrocardiogram (lead II) shows;B;P 波消失、代之以 f 波，RR 间期绝对不齐。;窦性心律不齐|Sinus arrhythmia;心房颤动|Atrial fibrillation;房性期前收缩|Atrial premature beats;二度Ⅰ型房室阻滞|Mobitz I block
single@/images/ecg-2.svg;心律失常;2;患者反复晕厥，心电图（Ⅱ导联）如图，首选的长期治疗是|Recurrent syncope with this electrocardiogram (lead II): the long-term treatment of choice is;D;房室分离、心室率慢而规则，为三度房室阻滞，症状性者植入永久起搏器。;阿托品口服|Oral atropine;β 受体阻滞剂|Beta-blocker;导管消融|Catheter ablation;永久起搏器|A permanent pacemaker
multiple;冠心病;2;急性心肌梗死溶栓的绝对禁忌证有|Absolute contraindications to fibrinolysis;ABD;既往颅内出血、主动脉夹层与近期颅脑外伤均为绝对禁忌。;既往颅内出血|Previous intracranial haemorrhage;可疑主动脉夹层|Suspected aortic dissection;年龄大于 60 岁|Age over 60;近 3 个月严重颅脑外伤|Major head trauma within 3 months
multiple;冠心病;1;冠心病二级预防药物包括|Secondary prevention of coronary disease includes;ABC;抗血小板、他汀与 β 受体阻滞剂为基础用药。;阿司匹林|Aspirin;他汀|Statin;β 受体阻滞剂|Beta-blocker;短效硝苯地平|Short-acting nifedipine
multiple;心力衰竭;2;可加重心衰的药物有|Drugs that may worsen heart failure;ABD;非甾体抗炎药、噻唑烷二酮与维拉帕米可致水钠潴留或负性肌力。;布洛芬|Ibuprofen;吡格列酮|Pioglitazone;达格列净|Dapagliflozin;维拉帕米|Verapamil
multiple;心律失常;2;尖端扭转型室速的处理包括|Management of torsades de pointes includes;ABC;补镁、补钾、提高心率，禁用延长 QT 的药物。;静脉硫酸镁|Magnesium;补钾|Potassium;临时起搏提高心率|Pacing to raise the rate;胺碘酮|Amiodarone
multiple;高血压;3;提示继发性高血压的线索有|Clues to secondary hypertension;ABC;低钾、年轻起病与药物抵抗均需筛查。;低血钾|Hypokalaemia;30 岁前起病|Onset before 30;三药联用仍不达标|Resistance to three drugs;收缩压随年龄升高|Systolic pressure rising with age
multiple;瓣膜病;2;重度主动脉瓣狭窄的典型症状有|Classic symptoms of severe aortic stenosis;ABD;呼吸困难、心绞痛和晕厥为三联征。;劳力性呼吸困难|Exertional dyspnoea;心绞痛|Angina;咯血|Haemoptysis;晕厥|Syncope
judge;冠心病;1;无症状的成人应常规服用阿司匹林作为一级预防。|Every adult without symptoms should take aspirin for primary prevention.;F;一级预防需个体化评估出血风险。
judge;冠心病;2;NSTEMI 患者可行静脉溶栓治疗。|Fibrinolysis may be given in NSTEMI.;F;NSTEMI 不溶栓。
judge;心力衰竭;1;SGLT2 抑制剂可用于无糖尿病的心衰患者。|SGLT2 inhibitors may be used in heart failure without diabetes.;T;其获益与糖尿病无关。
judge;心力衰竭;2;急性失代偿期应立即加用大剂量 β 受体阻滞剂。|A high dose of a beta-blocker is started at once in acute decompensation.;F;应在稳定后由小剂量起始。
judge;心律失常;1;房颤转复窦律后，卒中高危者仍需长期抗凝。|After cardioversion those at high risk of stroke still need anticoagulation.;T;是否抗凝取决于卒中风险。
judge;高血压;1;高血压患者每日食盐摄入应少于 5 克。|People with hypertension should eat less than 5 g of salt a day.;T;限盐可降低血压。
judge;瓣膜病;1;人工瓣膜患者拔牙前需预防感染性心内膜炎。|Prosthetic valves call for prophylaxis before a tooth is drawn.;T;高危者推荐预防性用药。
judge;预防;1;电子烟对心血管系统没有危害。|Electronic cigarettes do not harm the heart and vessels.;F;电子烟同样有害。
text;心力衰竭;2;写出射血分数降低的心衰“四联”治疗的药物类别。|Name the four drug classes of HFrEF therapy.;ARNI/ACEI/ARB/沙库巴曲;β受体阻滞剂/beta-blocker;MRA/螺内酯/spironolactone;SGLT2;四类药物各得四分之一分。
text;冠心病;3;简述一例 STEMI 患者从首诊到再灌注的院内流程与关键时间点。|Describe the in-hospital pathway of a STEMI from first contact to reperfusion, with its key times.;;应包括 10 分钟内完成心电图、绕行急诊、60 分钟内导丝通过。
`.trim();
