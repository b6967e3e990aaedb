/** Texts of the academic hotspots, in the order of their heads (text.ts says how they are written). */
export const HOTSPOT_TEXTS = `
=
# 球囊留下药，不留金属|A balloon leaves drug, not metal
再狭窄的内膜里常有两层旧支架，再放一层，管腔只会更窄。药物涂层球囊把药物贴在血管壁上就撤出，不增加金属。|Restenotic tissue often hides two layers of old stent, and a third leaves the lumen narrower still. A drug-coated balloon presses the drug against the wall and withdraws, adding no metal.
几项对照试验里，一年的靶病变再次血运重建率与再植入药物支架接近；差距主要出现在弥漫性病变和钙化严重的人。|In several controlled trials repeat revascularisation at one year came close to that of another stent; the gap opened mainly in diffuse or heavily calcified lesions.
# 先弄清为什么窄|First find out why it narrowed
会场上被反复强调的一步是腔内影像：膨胀不全、断裂、新生动脉粥样硬化，三种原因对应三种处理。|Speaker after speaker came back to intravascular imaging: underexpansion, fracture and neoatherosclerosis are three causes that call for three answers.
* 膨胀不全先用高压球囊把旧支架撑开。|Underexpansion: open the old stent with a high-pressure balloon first.
* 斑块型病变要考虑更强的降脂。|Plaque inside the stent: think of stronger lipid lowering.
* 反复三次以上的狭窄，应请外科一起看片。|Three recurrences or more: look at the films together with the surgeons.
=
# 快，是因为少了一步|Fast, because a step is gone
脉冲电场不靠热量，食管和膈神经不再是每一次放电前的担心，术中反复测温的等待随之取消。|Pulsed fields work without heat, so oesophagus and phrenic nerve no longer hang over every application, and the waiting for temperature probes is gone.
三家中心汇总的六百余例中，从穿刺到撤鞘的中位时间是五十四分钟。|Across some six hundred cases pooled from three centres the median time from puncture to sheath removal was fifty-four minutes.
# 两年后还剩几个问题|What remains after two years
阵发性房颤的两年无复发比例约七成半，持续性的约六成，与冷冻球囊的历史数据差别不大。|Freedom from recurrence at two years was about three in four for paroxysmal and three in five for persistent fibrillation, little different from earlier cryoballoon series.
溶血与一过性冠状动脉痉挛虽少见，却提醒术者控制放电次数，并在靠近峡部时备好硝酸甘油。|Haemolysis and transient coronary spasm are rare, but they ask operators to limit the number of applications and to keep nitroglycerine ready near the isthmus.
与会者的共识是：新能量缩短了手术，却没有替代对左房基质的判断。|The room agreed that the new energy has shortened the procedure but has not replaced judgement of the atrial substrate.
=
# 同一张胸片，两种血管|One chest film, two circulations
射血分数保留的患者里，有人是真的水多，有人只是水放错了地方——静脉容量血管收缩，把血液挤向肺。|Among patients with preserved ejection fraction some truly hold too much water; in others it merely sits in the wrong place, because constricted veins squeeze blood towards the lungs.
给后一种人加大利尿剂，肾功能先垮，气促却没有好转。|Raise the diuretic in the second group and the kidneys give way before the breath improves.
# 床旁能做的三件事|Three things to do at the bedside
* 抬腿一分钟，看颈静脉和血压怎样一起变。|Raise the legs for a minute and watch jugular veins and pressure together.
* 用超声量下腔静脉，也量肾静脉血流的形状。|Measure the vena cava by ultrasound, and the shape of renal venous flow as well.
* 让患者自己记录清晨体重和夜间起床次数。|Let patients keep a record of morning weight and of how often they rise at night.
运动负荷下的右心导管仍是金标准，但一份写得清楚的病史已经能把多数人分到对的一组。|Right-heart catheterisation under exercise remains the reference, yet a well-taken history already puts most people in the right group.
=
# 平扫够不够|Is a plain scan enough?
过去，没有灌注成像就不敢往导管室推；如今，平扫 CT 加上一张血管像，已能挑出大多数能获益的患者。|Not long ago nobody was taken to the angiography suite without perfusion imaging; today a plain CT and one angiogram pick out most of those who gain.
门槛降低后，县级医院从发现到转出的时间平均少了二十六分钟，省下的正是等待后处理软件的那一段。|With the lower threshold, county hospitals send patients on twenty-six minutes sooner on average: exactly the time once spent waiting for post-processing.
# 简单不等于随意|Simple does not mean careless
核心区很大、年纪很高、发病时间说不清的三类人，仍应逐个讨论。|Very large cores, very old patients and unclear onset still deserve case-by-case discussion.
大会主席的总结是，影像从“把关人”变成了“提醒人”，真正的把关落在会诊电话的那一端。|In the chair’s closing words imaging has turned from gatekeeper into prompter, and the gate is now kept at the other end of the telephone.
=
# 从腰穿到抽血|From lumbar puncture to a blood draw
磷酸化 tau 蛋白在血里只有脑脊液的几十分之一，新一代检测却已能稳定读出。|Phosphorylated tau in plasma is a few hundredths of what the spinal fluid holds, yet the new assays read it reliably.
在记忆门诊，阳性结果与淀粉样显像的一致率接近九成；到了社区，患病率一低，假阳性就成倍地多起来。|In memory clinics a positive result agrees with amyloid imaging in almost nine of ten; in the community, where disease is rarer, false alarms multiply.
# 一个数字之前的谈话|The talk before the number
肾功能减退会抬高读数，体重大的人读数偏低，这两条应写在报告的备注里。|Poor kidneys raise the reading and a large body lowers it; both belong in the remarks of the report.
更难的是伦理：没有症状的人要不要查、查出来能做什么，目前没有让所有人放心的答案。|Harder is the ethics: whether to test people without symptoms, and what to offer them afterwards, has no answer yet that puts everyone at ease.
门诊可以先准备一句话：“这项检查告诉我们可能性，不告诉我们时间表。”|A sentence to have ready in clinic: “The test tells us how likely, not when.”
=
# 药物多了，先看表型|More drugs: look at the type first
嗜酸粒细胞、呼出气一氧化氮、过敏史和鼻息肉，四项凑在一起，大致能指出第一支生物制剂的方向。|Eosinophils, exhaled nitric oxide, allergy and nasal polyps together point roughly towards the first biologic to try.
麻烦在于相当多的人同时符合三种药的条件，头对头试验却寥寥无几。|The trouble is that many qualify for three drugs at once, while head-to-head trials can be counted on one hand.
# 换药的时间表|A timetable for switching
会上提出以四个月为第一个节点：急性发作有没有减少、口服激素能不能减半。|The meeting proposed four months as the first milestone: are there fewer attacks, and can oral steroids be halved?
* 两项都达到，继续原药。|Both reached: carry on.
* 只达到一项，再等两个月并复查吸入技术。|One reached: wait two more months and check the inhaler technique again.
* 都没有，先问依从性，再谈换药。|Neither: ask about adherence before speaking of a switch.
讨论到最后，药师提出的问题让全场点头：每次换药之间要不要洗脱，说明书里并没有写。|At the end a pharmacist had everyone nodding: does one need a wash-out between drugs? No label says.
=
# 咳嗽只是迟到的信号|Cough is a late signal
等干咳影响说话时，用力肺活量往往已经丢了两成，这部分功能没有药物能够还回来。|By the time a dry cough interrupts speech a fifth of vital capacity is usually lost, and no drug gives it back.
体检 CT 里偶然发现的胸膜下网格影，正成为把治疗提前的主要入口。|Subpleural reticulation found by chance on a check-up CT is becoming the main door to earlier treatment.
# 提前多少才合适|How much earlier?
支持早用的一方拿出了两年数据：肺功能尚正常就开始服药的人，年下降量少了约六十毫升。|Those in favour showed two-year data: people who started while function was still normal lost about sixty millilitres less each year.
谨慎的一方关心腹泻、光敏和每月的药费，主张先随访半年确认在进展。|The cautious pointed to diarrhoea, photosensitivity and the monthly bill, and would watch for half a year to prove progression.
折中的做法是三个月查一次弥散功能，下降一成就不再等。|A compromise: diffusing capacity every three months, and no more waiting once it falls by a tenth.
=
# 三秒钟看什么|What three seconds show
放大镜头贴近黏膜时，先找界线，再看腺管开口，最后看血管是否粗细不均。|With the magnifying lens close to the mucosa look first for a border, then at the pit openings, and last for vessels of uneven calibre.
有清楚的界线又有不规则血管，癌的可能性超过九成；缺一项，就耐心冲洗后再看一遍。|A sharp border with irregular vessels makes cancer more than ninety per cent likely; if one is missing, rinse patiently and look again.
# 炎症会骗人|Inflammation deceives
幽门螺杆菌未根除的胃里，红肿能把界线抹掉，也能凭空造出一条。|In a stomach with untreated Helicobacter, redness can wipe a border away or paint one where there is none.
有讲者展示了同一处病灶根除前后的照片，台下的判断从“活检”变成了“随访”。|One speaker showed the same spot before and after eradication, and the audience moved from “biopsy” to “follow up”.
* 退镜前把可疑处拍成固定的三张：远景、近景、放大。|Before withdrawal take three set pictures of anything doubtful: far, near, magnified.
* 活检只取最不规则的一点，不要绕着边缘取。|Take one biopsy from the most irregular point, not several around the rim.
=
# 新名字管住了什么|What the new name takes in
代谢相关脂肪性肝病把诊断从“排除酒精”改成“找到代谢异常”，门诊里一下多出许多体重正常的人。|The new term moves the diagnosis from excluding alcohol to finding a metabolic disorder, and clinics suddenly see many people of normal weight.
他们的共同点不是胖，而是腰围、血压和空腹血糖里至少有一项越线。|What they share is not fatness but a waist, a pressure or a fasting glucose beyond the line.
# 筛查的第一站|The first stop of screening
用年龄、血小板和两项转氨酶算出的纤维化指数，不花一分钱，就能让三分之二的人安心回家。|An index from age, platelets and two transaminases costs nothing and sends two thirds home reassured.
剩下的人再做弹性成像；直接给每个人做，设备会被低风险者占满。|The rest go on to elastography; offer it to everyone and the machines fill up with people at low risk.
体检中心若只在报告里写“脂肪肝”三个字，这条路就断在了起点。|If a check-up report says no more than “fatty liver”, the path breaks off where it begins.
=
# 一把探头代替几次肠镜|A probe in place of scopes
克罗恩病的肠壁在炎症时增厚、充血，缓解后变薄，这些变化隔着腹壁就能量出来。|In Crohn’s disease the bowel wall thickens and fills with blood while inflamed and thins when calm, and this can be measured through the abdomen.
门诊做一次不用清肠，患者可以一边看屏幕一边问，治疗第四周的变化已能预示第二十六周的结局。|No bowel preparation is needed, patients ask while watching the screen, and what is seen at week four foretells week twenty-six.
# 它看不到的地方|Where it cannot see
直肠和近端空肠仍是盲区，肥胖者的图像也常不理想。|The rectum and upper jejunum stay out of reach, and pictures in obesity are often poor.
多中心一致性测试里，练满一百例的医生与专家的差别已经很小，五十例时还不行。|In agreement tests doctors with a hundred examinations came close to the experts; with fifty they did not.
因此讨论的结论不是取消肠镜，而是把它留给需要活检和筛癌的时刻。|The conclusion is not to abolish the scope but to keep it for biopsies and for cancer surveillance.
=
# 传感器戴给谁|Who should wear a sensor
对不打胰岛素的人，连续曲线的价值在于看见：哪顿饭后升得最高、散步能拉下来多少。|For those without insulin the curve lets them see: which meal lifts it most and how far a walk brings it down.
短期佩戴两周，糖化血红蛋白平均下降零点三到零点五个百分点，三个月后一半的人又回到原处。|Two weeks of wear lower HbA1c by three to five tenths of a point on average; three months later half are back where they were.
# 数据太多也是负担|Too much data is a burden too
有人因为一次正常的餐后波动整夜不眠，有人从此不敢吃水果。|Some lie awake over a normal rise after supper; others stop eating fruit.
* 开始前说好目标：弄清一件事，而不是盯住每一点。|Agree on an aim beforehand: to answer one question, not to guard every point.
* 第三天打一次电话，专门谈“哪些波动不用管”。|Ring on the third day to talk about which swings may be ignored.
* 取下时一起看图，只改一个习惯。|Read the chart together at the end and change one habit.
=
# 体重掉了，肌肉呢|The weight is gone, but the muscle?
用药一年，减去的体重里有四分之一到三分之一是瘦体重，这个比例在不运动的人身上更高。|After a year on the drug a quarter to a third of what is lost is lean tissue, and more in those who do not move.
营养师在会上放出一张食谱照片：患者吃得少了，蛋白质少得更多。|A dietitian showed photographs of meals: patients ate less, and of protein least of all.
# 生活方式换了位置|Lifestyle has changed places
它不再是“先试三个月再用药”的门槛，而是和药物同时开始的另一半处方。|It is no longer the hurdle of three months before a prescription but the other half of it, begun on the same day.
抗阻训练每周两次、每餐一掌心的蛋白质，是目前最实在的两条。|Resistance exercise twice a week and a palm of protein with each meal are the two most solid pieces of advice.
停药后的反弹幅度，在坚持运动的一组里只有另一组的一半，这也许是回答标题的最好数字。|Rebound after stopping was half as large among those who kept exercising, perhaps the best answer to the question in the title.
=
# 术前几程够用|How many cycles before surgery
两程新辅助免疫联合化疗能让约四成患者达到主要病理缓解，三程再高一些，手术推迟的人也多了一些。|Two cycles of chemo-immunotherapy bring a major pathological response in some forty per cent; three bring a few more, and a few more delayed operations.
外科医生担心的粘连确实存在，熟练团队的中转开胸率却没有上升。|The adhesions that surgeons fear are real, but conversions have not risen in practised teams.
# 术后要不要接着用|Whether to go on afterwards
病理完全缓解的人停药后两年复发很少，继续用药多出来的主要是甲状腺和肺的副作用。|Those with complete response rarely relapse within two years of stopping; going on adds chiefly side effects on thyroid and lung.
残留较多者则相反，血里仍能测到循环肿瘤 DNA 的那部分人最值得加强。|For those with much residual tumour the opposite holds, above all where circulating tumour DNA is still found.
排期表因此从一条直线变成了分岔路，病理报告和一管血各守一个路口。|The schedule has turned from a straight line into a fork, with the pathology report and a tube of blood at each branch.
=
# 一分和零分之间|Between one plus and zero
免疫组化的一个加号，从前被归入阴性，如今决定能否用上新的抗体偶联药物。|A single plus on the stain, once filed as negative, now decides access to a new drug.
可是同一张切片交给三位病理医生，在零与一之间的一致率只有六成多。|Yet give the same slide to three pathologists and they agree between zero and one in little more than six of ten.
# 病理科的新压力|New pressure on the laboratory
固定时间不足或超过三天都会让染色变浅，手术室的一次疏忽就可能让患者失去选择。|Fixation too short or beyond three days pales the stain, and one lapse in theatre can cost a patient an option.
几家医院开始请第二人复核所有“零分”，大约每八例就有一例被改判。|Several hospitals now have every zero read twice; about one in eight is changed.
肿瘤内科医生则提醒，间质性肺病的监测要从第一程就开始，别等气促出现。|Oncologists add that watching for interstitial lung disease begins with the first cycle, not with the first breathlessness.
=
# 更准，毫无疑问|More exact, without doubt
机器人辅助下，下肢力线偏差超过三度的比例从一成半降到百分之三。|With the robot, limbs more than three degrees out of line fell from fifteen per cent to three.
但一年后的行走评分，两组患者的曲线几乎重叠。|Yet at one year the walking scores of the two groups lie almost on top of each other.
# 患者记得的是别的|Patients remember other things
在一项访谈中，被提到最多的是“术后第一晚疼不疼”和“谁教我下地”，没有一个人提到毫米。|In interviews people spoke of pain on the first night and of who taught them to stand; nobody mentioned millimetres.
* 翻修和严重畸形，是机器人目前最站得住脚的用处。|Revision and severe deformity are where the robot stands on firmest ground.
* 初次置换量小的中心，先把镇痛和康复流程做好，收益更大。|Centres with few operations gain more by putting pain relief and rehabilitation in order first.
费用由谁承担，决定了这场争论离结束还有多远。|Who pays will decide how far this argument is from its end.
=
# 第一口气之后|After the first breath
极早产儿的肺像一块没有展开的海绵，插管打气能救命，也会在最初几分钟留下伤。|The lung of an extremely preterm infant is a sponge still folded; forcing air through a tube can save life and can wound within minutes.
细管给药的做法是让孩子自己呼吸，表面活性物质顺着一根软管流下去，面罩不离开。|With the thin catheter the child goes on breathing while surfactant runs down a soft tube and the mask stays in place.
# 等待需要底气|Waiting needs backing
在登记数据里，这样做的中心七十二小时内插管率少了近三成，脑室出血也略有下降。|In the registry, units that do so intubated almost a third fewer within seventy-two hours, with slightly fewer brain haemorrhages.
胎龄不足二十五周的孩子例外较多，讨论时没有人愿意给出一刀切的线。|Below twenty-five weeks exceptions are many, and nobody at the meeting would draw one line for all.
护士长的发言最短：有人站在旁边数呼吸，医生才敢等。|The head nurse spoke for ten seconds: a doctor dares to wait when somebody stands by and counts the breaths.
=
# 五百毫升太晚了|Five hundred millilitres is late
目测常把出血少估一半，等到数字写上白板，产妇的心率已经先说了话。|Estimates by eye miss half of the blood, and by the time a figure reaches the board the pulse has already spoken.
用称重单把铺巾和纱布随时过秤，三百毫升就触发第一组动作，是近两年最有说服力的改变。|Weighing drapes and swabs as one goes, with the first bundle triggered at three hundred millilitres, is the most convincing change of recent years.
# 一组动作同时做|A bundle at once
按摩子宫、缩宫素、氨甲环酸、补液、检查产道，五件事并行，而不是试一件等一件。|Massage, oxytocin, tranexamic acid, fluid and examination run side by side instead of one after another.
采用捆绑方案的医院，严重出血少了六成，输血量也随之下降。|Hospitals with the bundle saw severe haemorrhage fall by three fifths, and transfusion with it.
反对者担心处理过度；数据显示多出来的不过是几次按摩和一支药。|Opponents fear overtreatment; the figures show a few massages and one ampoule more.
=
# 抢在测序之前|Ahead of the sequence
宏基因组的报告通常第二天傍晚回来，而抗菌药在第一个小时就要给。|A metagenomic report usually comes on the evening of the second day; the antibiotic is due within the first hour.
这段空当里能用的信息并不少：三个月内的药敏、住过哪个病房、用过哪几类药。|Much is known in the gap: cultures of the last three months, wards stayed in, classes of drugs received.
# 结果回来以后|When the result arrives
最难的是判断序列属于病原、定植还是污染，读数最高的未必是元凶。|Hardest is telling pathogen from coloniser or contaminant; the highest count is not always the culprit.
微生物科提出每份阳性报告附一次电话，半年里四分之一的处方因此改窄。|The laboratory now adds a telephone call to every positive report, and within half a year a quarter of prescriptions were narrowed.
* 改药的同时写明停药日，否则窄谱也会用成长程。|Write the stop date with every change, or narrow treatment turns long.
* 耐药基因阳性不等于表型耐药，药敏仍要等。|A resistance gene is not resistance: wait for susceptibility all the same.
=
# 三十毫升每公斤之后|After thirty millilitres per kilogram
首轮补液没有太多争议，分歧从第二升开始：有人看血压，有人看乳酸，有人看肺里的 B 线。|The first litres stir little dispute; opinions part at the next: some watch pressure, some lactate, some B-lines in the lung.
两项大型试验把“多给”和“早用升压药”放在一起比较，九十天病死率没有差别。|Two large trials set more fluid against early vasopressors and found no difference in death at ninety days.
# 把水当药开|Prescribe water like a drug
有病区在医嘱里给每五百毫升加上了适应证、剂量和复评时间，到点没有评估就不能续。|One ward gives every half-litre an indication, a dose and a review time; without a review it cannot be repeated.
实行一年，平均净入量少了一点四升，肾替代没有增加。|After a year net balance was 1.4 litres lower, and renal replacement had not risen.
毛细血管再充盈时间不用任何设备，被不少人选为复评的第一项。|Capillary refill needs no device, and many chose it as the first item of review.
=
# 上线那天最准|Best on the first day
肺结节算法验收时灵敏度九成四，半年后换了重建参数，悄悄掉到八成七，没有任何报警。|A nodule algorithm passed acceptance with ninety-four per cent sensitivity; half a year on, with new reconstruction settings, it had slipped to eighty-seven without a sound.
失误之所以安静，是因为没有人会去核对它说“没有”的片子。|The errors are quiet because nobody looks again at films that it calls clear.
# 给算法安排年检|A yearly check for algorithms
做法并不复杂：每月随机抽五十份阴性，由不看结果的医生重读。|It is simple enough: every month fifty negatives drawn at random are read by someone who has not seen the result.
* 换机器、换序列、换软件版本，都要重新验收。|New scanner, new sequence or new software means a new acceptance test.
* 把医生推翻算法的次数记下来，突然变少也值得警惕。|Count how often doctors overrule it; a sudden fall is a warning too.
信息科与影像科共用一张看板之后，漂移从“被发现”变成了“被等到”。|Since both departments share one dashboard, drift is no longer discovered but awaited.
=
# 机器报警，人打电话|Machines alarm, people call
流水线三分钟就能给出血钾，但从屏幕变红到床旁有人知道，中位时间仍要十一分钟。|The line gives a potassium in three minutes, yet from red screen to someone at the bedside still takes a median of eleven.
短信推送上线后，时间降到四分钟，未读的却占两成，夜里更多。|With text alerts this fell to four, but one in five stayed unread, and more at night.
# 电话不能省的理由|Why the call stays
打电话的人会问一句“现在谁在管这位患者”，而这正是系统答不上来的。|The caller asks who is looking after the patient now, and that is what no system can answer.
最后采用的办法是分级：黄色推送，红色推送加电话，五分钟无人确认就呼叫病区组长。|In the end alerts were graded: yellow is sent, red is sent and phoned, and after five minutes the ward lead is paged.
临床也让了一步，同意把危急值清单从四十七项减到二十二项。|The wards gave way too and agreed to cut the list of critical values from forty-seven to twenty-two.
=
# 没有人提过|Nobody mentioned it
在一千二百份问卷里，六十岁以上的人不打带状疱疹疫苗的首要原因不是价格，而是“医生没说”。|In twelve hundred questionnaires the first reason for going without the zoster vaccine after sixty was not the price but that “no doctor said so”.
得过水痘的人往往以为自己已经免疫，恰恰相反，他们才是会发病的那一群。|People who had chickenpox often think themselves immune; on the contrary, they are the ones at risk.
# 一句话的力量|What one sentence can do
社区把“您今年打过哪些疫苗”写进慢病随访表，第一针接种率八个月里从百分之六升到百分之十九。|A clinic put “Which vaccines have you had this year?” into its chronic-care form, and first doses rose in eight months from six to nineteen per cent.
手臂酸痛两天是第二针的最大对手，提前告知的一组完成率高出十五个百分点。|Two days of sore arm are the great enemy of the second dose; where people were warned, completion was fifteen points higher.
风湿科与移植科的患者还需要多一步：接种时间要和用药时间对一对表。|Rheumatology and transplant patients need one step more: set the date of the jab against the dates of their drugs.
`;
