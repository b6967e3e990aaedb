/** Texts of continuing education, in the order of their heads (text.ts says how they are written). */
export const EDUCATION_TEXTS = `
=
# 第一步：给心衰分型|Step one: name the type
先看射血分数，再看病因，最后看这次为什么失代偿，三句话写在病历首页。|Ejection fraction first, cause second, and last the reason for this decompensation: three sentences on the first page.
利钠肽用来判断方向，不用来追着数字加药。|Natriuretic peptides show the direction; do not chase the number with drugs.
# 第二步：四类药怎样起步|Step two: starting four drugs
* 收缩压不低于一百时，四类可在两周内小剂量先后开始。|With a systolic of a hundred or more all four can begin at low dose within two weeks.
* 每次只加一种，隔三至五天看血压、血钾和肌酐。|Add one at a time, and check pressure, potassium and creatinine after three to five days.
* 头晕先减利尿剂，别急着停改善预后的药。|For dizziness cut the diuretic first, not the drugs that prolong life.
# 第三步：约好回来的日子|Step three: fix the return
出院七天内的一次电话和十四天内的一次门诊，是减少再住院最便宜的办法。|A call within seven days and a visit within fourteen are the cheapest way to fewer readmissions.
自测：一位患者三天增重两公斤而没有气促，您会怎样调整？|Self-test: two kilograms in three days without breathlessness. What do you change?
=
# 听到什么|What you hear
胸骨右缘第二肋间的粗糙收缩期杂音，向颈部传导；峰值越晚、第二心音越轻，狭窄越重。|A harsh systolic murmur at the second right space that travels to the neck: the later its peak and the softer the second sound, the tighter the valve.
老年人肺气厚，心尖部听到的乐音样杂音也可能来自主动脉瓣。|In the old with large lungs a musical murmur at the apex may come from the aortic valve too.
# 什么时候转|When to refer
* 晕厥、心绞痛、劳力性气促，有一项就在两周内转诊。|Fainting, angina or breathlessness on effort: any one, within two weeks.
* 没有症状但峰值流速超过四米每秒，三个月内。|No symptoms but a velocity above four metres a second: within three months.
* 中度狭窄每一到两年复查超声，并告诉患者哪三种症状要提前来。|Moderate stenosis: echo every one to two years, and teach the three symptoms.
# 转诊单上写什么|What the letter should say
除了超声数字，请写明能爬几层楼、家里谁照顾、是否愿意手术。|Besides figures, write how many flights of stairs, who helps at home and whether surgery is wanted.
=
# 危机之前的四个信号|Four signals before a crisis
说话越来越轻、喝水改用小口、平躺睡不着、点头无力，常比呼吸费力早两三天。|A fading voice, sips instead of gulps, no sleep lying flat and a weak nod come two or three days before laboured breathing.
血氧正常不能让人放心，它是最后才下降的那个数字。|Normal saturation should reassure nobody: it is the last number to fall.
# 门诊怎样量|Measuring in clinic
让患者一口气数数，数不到二十就测肺活量；低于每公斤二十毫升当天收住院。|Ask for counting in one breath; below twenty measure vital capacity, and under twenty millilitres per kilogram admit the same day.
# 不能碰的药|Drugs to keep away from
氨基糖苷类、氟喹诺酮类和静脉镁剂要写进过敏栏的旁边，让每个科室都看得见。|Aminoglycosides, fluoroquinolones and intravenous magnesium go beside the allergy box where every department sees them.
练习：请为一位明天要拔牙的患者写一张用药提示卡。|Exercise: write a drug card for someone who has a tooth out tomorrow.
=
# 先教会呼气|Teach the breath out
示范一次胜过解释三遍：吸满、含紧、猛吹、坚持六秒。|One demonstration beats three explanations: fill up, seal, blast, hold for six seconds.
起始迟疑超过半秒、曲线顶端变圆，都说明这一口没有用尽全力。|A hesitant start of more than half a second or a rounded peak means that it was not a full effort.
# 三口怎样算合格|When three breaths count
* 最好的两次相差不超过一百五十毫升。|The best two lie within 150 millilitres of each other.
* 咳嗽出现在第一秒的那一口作废。|A cough within the first second spoils the attempt.
* 最多吹八次，再多只会更差。|Eight attempts at most; more only get worse.
# 读图的次序|Reading in order
先看质量，再看比值，然后看用力肺活量，最后才把数字和旧报告放在一起。|Quality first, then the ratio, then vital capacity, and only then the older report beside it.
=
# 谷浓度是照片不是电影|A trough is a photograph, not a film
同一个五微克每毫升，在刚诱导缓解的人和复发的人身上含义相反。|The same five micrograms means one thing after induction and the opposite in relapse.
因此申请单上必须写明给药日期、抽血日期和当前症状评分。|The request must therefore give the dates of dose and sample and the current score.
# 两种时机|Two occasions
反应性监测在症状回来时做，主动监测在第十四周和之后每半年做。|Reactive testing is for returning symptoms, proactive testing for week fourteen and every six months after.
# 四格决策|Four boxes
* 浓度低、无抗体：缩短间隔或加量。|Low level, no antibodies: shorten the interval or raise the dose.
* 浓度低、高滴度抗体：换同靶点的另一种药。|Low level, high antibodies: another drug on the same target.
* 浓度足、仍有炎症：换靶点。|Enough drug, still inflamed: change the target.
* 浓度足、无炎症：找肠易激和感染的证据。|Enough drug, no inflammation: look for irritable bowel and infection.
=
# 该不该穿|To puncture or not
大小不是唯一的门槛：低回声、边缘不规则、微钙化和纵横比大于一，四项里有三项，一厘米就值得做。|Size is not the only threshold: hypoechoic, irregular, calcified, taller than wide; with three of four, one centimetre is enough.
正在用抗凝药的人多数不必停药，压迫时间延长到十五分钟。|Most people on anticoagulants need not stop; press for fifteen minutes.
# 针尖的路线|The path of the needle
短轴看位置，长轴看针尖，快进慢退三五次，不用负压也能取到细胞。|Short axis for place, long axis for the tip; three to five quick passes yield cells without suction.
# 六类报告怎么告诉患者|Explaining six categories
第三类不是“可疑癌”，而是“看不准”，三个月后再穿或加做分子检测。|Category three does not mean suspected cancer but not certain: puncture again in three months or add a molecular test.
写作练习：用五十个字向一位焦虑的母亲解释第二类。|Writing exercise: explain category two to an anxious mother in thirty words.
=
# 先排除假的|Rule out the false one
止血带扎得久、握拳、溶血，三者能让血钾凭空高出一个毫摩尔。|A long tourniquet, a clenched fist and haemolysis can add a whole millimole out of nothing.
# 十分钟流程|The ten-minute chart
* 六点零以上或心电图有变化：先静推钙剂，再谈原因。|Above 6.0 or with ECG changes: calcium first, causes later.
* 胰岛素配葡萄糖，三十分钟后查血糖，别忘了四小时后再查。|Insulin with glucose; check sugar at thirty minutes, and again at four hours.
* 尿多的人用利尿剂，没有尿的人联系透析室。|Loop diuretic where there is urine, dialysis where there is none.
# 门诊的长久之计|The long game in clinic
五点五上下不必停掉保护心肾的药，低钾饮食和钾结合剂可以为它腾出空间。|Around 5.5 do not stop drugs that protect heart and kidney; diet and a binder make room for them.
低钠盐的主要成分是氯化钾，这句话要对每一位肾病患者说。|Salt substitute is mostly potassium chloride: say it to every kidney patient.
=
# 报告上的三个词|Three words on the report
方法告诉您怎么数，灵敏度告诉您数到多细，时间点告诉您何时数的，缺一项就不能和上次比较。|Method says how cells were counted, sensitivity how finely, time point when; without all three nothing can be compared.
# 阴性的含义|What negative means
流式十万分之一的阴性，与测序百万分之一的阴性，不是同一个阴性。|Negative at one in a hundred thousand by flow is not negative at one in a million by sequencing.
骨髓被血稀释时，再灵敏的方法也会漏。|In a marrow diluted with blood the finest method misses too.
# 动手之前|Before acting
由阴转阳应在四周内换一个样本复测，确认以后再讨论抢先治疗或移植。|A new positive is repeated on another sample within four weeks before treatment or transplant is discussed.
思考：如果患者要求只告诉他“好”或“不好”，您怎样回答？|Think: the patient wants only “good” or “bad”. What do you say?
=
# 一次就够的时候|When one is enough
单纯骨痛，没有骨折风险也没有压迫脊髓，八戈瑞一次的止痛率与十次相同，约六到七成。|For bone pain without risk of fracture or cord compression a single eight gray relieves as often as ten fractions: six or seven in ten.
差别在再照的机会：单次组约两成需要再做，十次组不足一成。|The difference is repeat treatment: about one in five after a single dose and fewer than one in ten after ten.
# 止痛什么时候来|When relief comes
头三天可能更痛，提前给两天地塞米松；多数人在第二周感到轻松，四周时评估。|The first three days may hurt more, so give dexamethasone for two; most feel better in week two, and week four is for judging.
# 转诊前请备好|Have ready before referral
* 疼痛最重的那一点，用笔在皮肤上画出来。|The worst point, marked on the skin with a pen.
* 承重骨皮质破坏超过一半时，先请骨科。|Cortex of a weight-bearing bone more than half gone: orthopaedics first.
* 预期活动能力，而不只是预期生存。|The mobility hoped for, not only survival.
=
# 一张合格的眼底照|A picture that will do
视盘与黄斑都在框里，血管到三级分支仍清楚；睫毛影和反光超过四分之一就重拍。|Disc and macula in the frame, vessels sharp to the third branch; lashes or glare over a quarter mean another shot.
瞳孔太小不要硬拍，关灯等五分钟常常就够。|With small pupils do not insist: five minutes in the dark are often enough.
# 五级判读|Five grades
只见微动脉瘤是轻度；四个象限都有出血、两个象限静脉串珠、一个象限微血管异常，满足任意一条即为重度。|Microaneurysms alone are mild; bleeding in four quadrants, beading in two or abnormal vessels in one: any of these is severe.
# 转诊时限|Time limits
* 增殖期或玻璃体出血：一周。|Proliferative disease or vitreous haemorrhage: one week.
* 黄斑区硬性渗出：两周。|Hard exudates at the macula: two weeks.
* 妊娠期：不论几级，先转。|Pregnancy: refer whatever the grade.
=
# 用够，才谈用对|Enough before right
一指尖单位约半克，够涂两个手掌的面积；全身发作的成人每周需要二百五十克润肤剂。|A fingertip unit is half a gram for two palms; an adult with widespread disease needs 250 grams of emollient a week.
患者说“没效果”时，先请他把药膏带来称一称。|When a patient says that it does not help, have the tube brought and weigh it.
# 阶梯的新台阶|New steps on the stair
外用钙调磷酸酶与磷酸二酯酶抑制剂接管了面部和褶皱处，激素退回到急性发作的前五天。|Calcineurin and phosphodiesterase inhibitors have taken over face and folds; steroids retreat to the first five days of a flare.
控制之后每周两次在旧病灶上预防性涂抹，复发间隔可延长一倍。|Twice-weekly use on old sites after control doubles the time to relapse.
# 何时上系统治疗|When to go systemic
夜里痒醒每周超过三次、上学上班请假，比皮损面积更该成为理由。|Waking with itch more than three nights a week and missed school or work are better reasons than area.
=
# 一个分数救不了孩子|A score alone saves no child
评分的意义在于谁在几分钟内来到床边，请先核对本科室的响应表。|What a score means is who comes to the bed within how many minutes; check your own response table first.
# 测准四样|Four things measured well
* 呼吸数满一分钟，孩子睡着或在怀里。|Count breaths for a full minute, asleep or in arms.
* 毛细血管充盈按胸骨，不按冻红的手指。|Press the sternum for refill, not a cold finger.
* 心率要写明是否在哭或发热。|Note crying or fever with the pulse.
* 家长说“今天不对劲”，直接加一分。|A parent who says that something is wrong today adds a point.
# 报告的句式|How to report
“三号床，四岁，评分由二升到五，主要是呼吸费力，请您十分钟内来看。”|“Bed three, four years old, score up from two to five, mostly work of breathing, please come within ten minutes.”
分数下降也值得记录，它是撤回监护的依据。|Note falling scores too: they are the ground for stepping down.
=
# 两个人一起来|Both of them, together
一半的原因与男方有关，只查女方会白白浪费三个月。|Half of all causes involve the man, and testing the woman alone wastes three months.
# 三十分钟怎样分配|How to spend thirty minutes
* 前十分钟：月经、同房频率、既往妊娠、手术与用药。|Ten minutes: cycles, intercourse, earlier pregnancies, operations, drugs.
* 中间十分钟：分开各谈五分钟，给说不出口的事留位置。|Ten: five alone with each, to leave room for the unspoken.
* 最后十分钟：一起看清单，约好下次拿全结果的日子。|Ten: go through the list together and set the day for all results.
# 首诊就能做的四项|Four tests from day one
精液分析、排卵评估、输卵管通畅度的时机、风疹与甲状腺筛查，一次开齐。|Semen analysis, ovulation, the timing of a tubal test, and rubella with thyroid: order them at once.
三十五岁以上试孕半年即可转诊，不必等满一年。|Over thirty-five refer after six months of trying, not after twelve.
=
# 门槛低了，记录要细|A lower threshold, a finer record
新建议下，病毒可测且三十岁以上、有肝癌家族史或纤维化证据之一者，就可以考虑治疗。|Under newer advice detectable virus with age over thirty, family history of liver cancer or signs of fibrosis is reason to consider treatment.
转氨酶正常不再等于肝脏安静。|Normal transaminases no longer mean a quiet liver.
# 每半年看什么|Every six months
病毒载量、甲胎蛋白和腹部超声一起约，缺席的人由护士打电话。|Viral load, alpha-fetoprotein and ultrasound are booked together, and nurses ring those who miss.
# 开始之前说清楚|Say before starting
* 多数人要吃很多年，漏服比不吃更麻烦。|Most take it for years, and missed doses are worse than none.
* 停药必须由医生决定，并在之后一年内密集复查。|Stopping is a doctor’s decision, with close checks for a year.
* 家人查抗体、打疫苗，是治疗的一部分。|Testing and vaccinating the family is part of treatment.
=
# 手怎么放|Where the hand goes
小指贴住患者皮肤作支点，探头悬在一层厚凝胶上，压下去滑膜就看不见了。|Rest the little finger on the skin and float the probe on thick gel; press, and the synovium disappears.
# 先认骨头|Bones first
那条亮线是骨皮质，断开两毫米以上并在两个切面都看见，才叫侵蚀。|The bright line is cortex; a break of two millimetres seen in two planes is an erosion.
软骨是它上面一道干净的黑，积液也黑，但能被压扁。|Cartilage is the clean black above it; fluid is black too but can be squeezed.
# 灰阶零到三|Grey scale nought to three
滑膜高过骨面连线却没有越过骨干，是二级；鼓成弓形越过去，是三级。|Above the line between bones but not past the shaft is two; bulging beyond it is three.
* 每天量自己的第二掌指关节，量满一周。|Scan your own second knuckle every day for a week.
* 与同伴互评十幅存图，再交给导师。|Grade ten stored pictures with a partner before you hand them in.
=
# 谁来喊开始|Who calls it
休克指数大于一、穿透伤、超声阳性、收缩压低于九十，满足两条即可由在场任何一位医生启动。|Shock index above one, penetrating wound, positive ultrasound, systolic under ninety: two of these, and any doctor present may call it.
等检验结果才启动，平均晚十八分钟。|Waiting for the laboratory costs eighteen minutes.
# 第一箱里有什么|What is in the first box
红细胞、血浆、血小板按一比一比一出库，钙剂与氨甲环酸随箱送到。|Red cells, plasma and platelets leave one to one to one, with calcium and tranexamic acid in the box.
# 桌面推演|On the table-top
四张角色卡、一只计时器、一叠纸条，每两分钟翻一张新情况。|Four role cards, a timer and slips: a new turn every two minutes.
* 血库电话占线，怎么办？|The blood bank’s line is busy: what now?
* 家属要求转院，谁去谈？|The family wants a transfer: who speaks to them?
* 出血停了，谁来喊停？|The bleeding has stopped: who calls the end?
=
# 先找红旗|Red flags first
体重无故下降、夜间痛醒、会阴麻木、近期外伤或发热，有一项就不走本单元的路。|Weight loss, waking with pain, numbness in the saddle, recent injury or fever: with any of these leave this path.
# 三层的分法|Three layers
* 低风险：一次解释，一页动作，不拍片。|Low: one explanation, one page of movements, no films.
* 中风险：加六次物理治疗，目标是回到一件具体的事。|Medium: six sessions more, aimed at one definite activity.
* 高风险：身心两位治疗师共同接诊。|High: body and mind are seen by two therapists together.
# 怎样解释“退变”|Explaining wear
把片子上的词换成“像皱纹一样的变化”，患者的恐惧评分会下降一半。|Call what the film shows “changes like wrinkles”, and fear scores fall by half.
卧床超过两天没有益处，这句话值得写在处方的第一行。|More than two days in bed does no good: worth the first line of the prescription.
=
# 四个数字看懂一篇|Four figures to a paper
人群有多少、份额按什么速度增长、单价取自哪里、替代了哪种老药，找到这四个，结论就能自己算一遍。|How many people, how fast the share grows, where the price comes from, which older drug gives way: with these four you can do the sum yourself.
# 敏感性分析里的秘密|Secrets of sensitivity
如果把市场份额砍半结论就翻转，这篇文章的标题应当打折。|If halving the share turns the conclusion round, discount the title.
龙卷风图最长的那一条，往往就是作者最没把握的一条。|The longest bar of the tornado is usually what the authors are least sure of.
# 十分钟练习|Ten minutes of practice
* 用您所在医院的人数代入，重新算第一年的支出。|Put in your own hospital’s numbers and redo the first year.
* 找出谁资助了研究，看它是否与支付方相同。|Find who paid for the study, and whether the payer is the same.
* 用一句话告诉院长结论成立的前提。|Tell the director in one sentence on what the conclusion rests.
=
# 三口水试验之前|Before the water test
先看清醒程度、坐姿和口腔，昏睡的人任何试验都不做。|Look at wakefulness, posture and mouth; a drowsy person gets no test at all.
# 三十毫升怎么喝|Drinking thirty millilitres
坐直，一次喝完，听声音是否变湿，等一分钟再问一句话。|Upright, in one go; listen for a wet voice, wait a minute, and ask again.
咳嗽、分次超过五秒、血氧下降三个百分点，任一项都算阳性。|Cough, more than five seconds or a drop of three points in saturation: each is positive.
# 喂食的六条规矩|Six rules of feeding
* 一勺半满，从下方送入。|Half a spoon, from below.
* 看见喉结上下，再给第二口。|See the throat rise before the next.
* 说话时不喂，喂时不开电视。|No feeding while talking, no television while feeding.
* 稠度按医嘱，不凭手感。|Thickness as ordered, not by feel.
* 吃完坐满三十分钟。|Stay upright for thirty minutes.
* 每餐后清洁口腔，包括没有牙的人。|Clean the mouth after meals, teeth or no teeth.
=
# 五分钟能做完的|What five minutes hold
问吸不吸、问想不想戒、说一句与他有关的好处、给一张卡片、约一个日子。|Do you smoke, would you like to stop, one benefit that is yours, a card, a date.
这样简短的谈话能让一年戒断率提高两到三个百分点，代价是一杯茶的时间。|Such a talk raises one-year success by two or three points for the time of a cup of tea.
# 药怎么配|Matching the medicine
起床后半小时内点第一支的人，贴剂要配口胶；有癫痫史者避开安非他酮。|Whoever lights up within half an hour of waking needs gum with the patch; with epilepsy avoid bupropion.
# 十二周的电话|Twelve weeks of calls
* 第三天：最难熬的一天，问睡眠和脾气。|Day three, the hardest: ask about sleep and temper.
* 第二周：谈体重，平均会长两公斤。|Week two: weight, two kilograms on average.
* 第十二周：复吸不算失败，改天再约。|Week twelve: a lapse is no failure; set another day.
=
# 三条线一起看|Three lines at once
骨量、代谢和心血管，从打第一针那天起各有一张表，不等症状出现。|Bone, metabolism and heart each have a chart from the first injection, before any symptom.
# 骨|Bone
基线测一次骨密度，钙和维生素 D 先补上；低于负二点五或摔过跤的人加用抗骨吸收药。|Density at baseline, calcium and vitamin D at once; below minus 2.5 or after a fall add an antiresorptive.
# 代谢与心|Metabolism and heart
头半年腰围平均长四厘米，抗阻训练是唯一同时对乏力有效的办法。|In six months the waist grows four centimetres; resistance training alone also helps fatigue.
有冠心病史者在开药前请心内科评估，并讨论拮抗剂是否更合适。|With coronary disease have cardiology assess first and consider an antagonist.
# 不好开口的三件事|Three things hard to mention
潮热、性功能和情绪，由医生先问，患者才会说。|Hot flushes, sex and mood: patients speak if the doctor asks first.
* 潮热先试调整衣物与室温，再谈药。|For flushes change clothes and room first, drugs later.
* 请伴侣一起来一次门诊。|Invite the partner for one visit.
`;
