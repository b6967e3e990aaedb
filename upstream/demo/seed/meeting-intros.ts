import { biLines } from '@/upstream/db/seed/bi';

/** Why each meeting is held, in the order of the plan (meeting-list.ts). */
export const MEETING_INTROS = biLines(`
  今年年会的主题是“从血管到生活”。冠脉、心律、心衰、血压和瓣膜五个方向各设一条主线，主会场每天以一个患者的故事开场。|This year’s theme is “from vessel to daily life”. Coronary disease, rhythm, heart failure, pressure and valves each have a thread of their own, and the Main Hall opens every day with one patient’s story.
  一公斤以下的孩子越来越多地活了下来，怎样让他们活得好成了新的题目。大会把产房、监护室、母乳库和出院后的第一个冬天放在一起谈。|More and more children under a kilogram survive, and how they live has become the question. Delivery room, intensive care, milk bank and the first winter at home are discussed together.
  排班表上少一个人，病房里会多出什么？四天的线上研讨请护士长们带着真实的排班数据来回答。|What happens on the ward when one name is missing from the rota? For four days head nurses answer online with their own figures.
  二十八天里，作者与评议人以书信讨论经方的每一味药。交流不比文采，比的是病程写得完整、加减说得清楚。|For twenty-eight days authors and reviewers write to each other about every drug of the classical formulas. Style does not count; a complete course and reasons for each change do.
  十二台模型、六位带教、三天时间，只练一件事：气道出问题的时候手和嘴该做什么。|Twelve models, six tutors, three days and one thing to practise: what hand and voice do when the airway fails.
  一张慢病管理表从县医院走到村卫生室，要经过七道手。大会请每一道手的人上台，说说自己那一格为什么难填。|A chronic-care form passes through seven hands on its way from county hospital to village clinic. Each of them is asked on stage why its box is hard to fill.
  三省一市的卒中中心第一次用同一份口径报数，差距会摆在桌面上。第二天全部留给转运：电话、路线和那扇总在排队的电梯。|For the first time the stroke centres of the delta report by one definition, and the gaps will be on the table. The second day belongs to transfer: calls, routes and the lift that always has a queue.
  看一整天手术，胜过读十篇综述。演示日全部病例由患者知情同意，遇到困难时镜头不切走。|A day of watching beats ten reviews. All patients have agreed to be shown, and the camera stays when things get difficult.
  创面护士、血管外科与内分泌科围着同一只脚坐下，从清创谈到一双合适的鞋。|Wound nurses, vascular surgeons and endocrinologists sit down around one foot and talk from débridement to a shoe that fits.
  支气管镜能走到的地方越来越远，该不该去却需要更多商量。论坛把胸膜腔单列半天，内科胸腔镜与外科现场对照。|Bronchoscopes reach further every year; whether they should needs more talk. Half a day is for the pleura alone, with medical thoracoscopy and surgery side by side.
  休克患者不会等您读完讲义，所以工作坊没有讲义，只有探头和计时器。|Patients in shock do not wait for handouts, so there are none here, only probes and a timer.
  审方药师每天要对上千张处方说“行”或“不行”。讲堂用一百张真实处方，练习怎样把“不行”说得让医生愿意改。|Pharmacists say yes or no to a thousand orders a day. With a hundred real ones this course practises a no that doctors will act on.
  神经系统疾病正从“看得懂”走向“改得了”。卒中、癫痫、痴呆与神经免疫四个分论坛同时开放，征稿还剩最后几天。|Neurology is moving from understanding to changing the course. Stroke, epilepsy, dementia and neuroimmunology meet in parallel, and a few days are left for papers.
  有些患者在确诊那天问的第一句话是“我还能不能有孩子”。会议请妇瘤、生殖、病理和患者代表一起来答。|Some patients’ first question on the day of diagnosis is whether they can still have children. Oncology, reproduction, pathology and patients answer together.
  西部的透析患者平均要走六十公里。年会的重心放在居家透析和县级中心的水处理，请工程师与医生同台。|In the west people on dialysis travel sixty kilometres on average. The weight this year lies on treatment at home and on water in county units, with engineers beside doctors.
  家长把攒了一年的问题写在便签上，医生当场抽取、当场回答。孩子们在隔壁跟着呼吸治疗师吹泡泡。|Parents put a year’s questions on slips, and doctors draw and answer them on the spot. Next door the children blow bubbles with a respiratory therapist.
  补片放在哪一层，吵了二十年仍有新意。手术周用二十台视频把争论拆成一步一步。|Which layer the mesh belongs in has been argued for twenty years and is still fresh. Twenty videos take the quarrel apart step by step.
  同一个标本，检验科看见的是菌名，临床看见的是发热的人。两天会议把双方的屏幕并排投出来。|Of one specimen the laboratory sees the name of a germ and the ward a person with fever. For two days both screens are shown side by side.
  失眠不是开一片药那么短，也不是聊一小时那么长。训练营教青年医师在十五分钟门诊里做完一次认知行为干预。|Insomnia is not as short as a tablet nor as long as an hour’s talk. Young doctors learn to fit one behavioural session into fifteen minutes.
  影像科的工作量五年翻倍，人手没有。会议用真实的漏诊与误诊检验算法，也检验我们自己。|The work of imaging has doubled in five years, the staff has not. Real misses and false alarms put algorithms to the test, and ourselves.
  肿瘤治疗的选择多到需要排队，最难的是先后次序。大会每一场都从一份病理报告开始，以一次知情谈话结束。|There are so many treatments that the hard part is their order. Each session begins with a pathology report and ends with a talk about consent.
  身高曲线偏了两个格子，家长慌，医生也未必稳。研讨会用三十条真实曲线练眼力。|When a growth curve slips by two lines parents take fright, and doctors are not always steady. Thirty real curves train the eye.
  心脏骤停的前四分钟属于路人。论坛把调度员、教练、物业和救护车司机请到一张桌上。|The first four minutes of cardiac arrest belong to passers-by. Dispatchers, trainers, caretakers and drivers meet at one table.
  生物制剂用上之后，门诊的问题从“能不能好”变成“能不能停”。|Once biologics work the question in clinic turns from “will it clear” to “may I stop”.
  谁能让八十岁的膝盖在第二天走到窗边？擂台不评手术刀，评的是护士、康复师和麻醉医生写的时间表。|Who gets a knee of eighty to the window on day two? The contest judges not the knife but the timetable written by nurses, therapists and anaesthetists.
  孩子的眼轴每年长多少算多？大会面向眼科医生、校医和家长，分出三条互不打扰的日程。|How much growth of the eye a year is too much? Ophthalmologists, school doctors and parents each have a programme of their own.
  产后三个月里，母亲说“我没事”的时候最需要有人再问一句。协作会议把产科随访表和心理筛查表合成一张。|In the three months after birth “I am fine” deserves a second question. The meeting merges the obstetric and the mental-health forms into one.
  武汉年会第十四次召开，慢阻肺、介入、间质病与睡眠四个方向首次共用一份患者报告结局量表。|Meeting in Wuhan for the fourteenth time, airways, intervention, interstitial disease and sleep share one patient-reported scale for the first time.
  视频限时八分钟，不许剪掉出血。评委只问两个问题：您为什么停在这里，重来一次会改哪一步。|Eight minutes of video, bleeding left in. The jury asks two things: why did you pause here, and which step would you change?
  风湿病患者平均吃六种药，看三个科。论坛讨论谁来当那个把药单从头念到尾的人。|People with rheumatic disease take six drugs and see three departments. Who reads the list from top to bottom is the question here.
  从跑台上的第一步到小区里的第一千步，实训班让学员先给自己开一张运动处方。|From the first step on the treadmill to the thousandth around the block: participants begin by writing an exercise prescription for themselves.
  种植体周围的骨头在片子上看着很好，牙龈却先说了实话。口腔会议把两个专业的病例对半放在一起。|Bone around the implant looks fine on the film, but the gum tells the truth first. Two specialties bring half of the cases each.
  数据摆在那里，不等于原因就在那里。讲习班从一张有向无环图画起，下午用参会者自己的数据重做。|That data are there does not mean that causes are. The course begins by drawing a graph and in the afternoon reworks participants’ own data.
  西南山路远，耳鼻喉科医生常常一个人撑起一座县城。联合年会给他们留出半天，只谈没有显微镜怎么办。|In the mountains one ear doctor often serves a whole county. Half a day is kept for them: what to do without a microscope.
  坏消息没有好的说法，却有不那么伤人的说法。工作坊请演员扮演家属，每人至少说错三次。|There is no good way to break bad news, but there are less hurtful ones. Actors play the family, and everyone gets it wrong three times at least.
  骨科越做越小的切口，换来越来越长的随访名单。西安的三天里，关节、脊柱、创伤与运动医学各有一场“十年之后”。|Incisions get smaller and lists of follow-up longer. In three days at Xi’an joints, spine, trauma and sports medicine each hold a session called “ten years on”.
  结石取出来只是上半场，不再长才是下半场。南昌会议请营养师讲两小时，是腔内技术场次的一半。|Removing the stone is the first half; keeping it away is the second. In Nanchang dietitians have two hours, half as long as the technique.
  丝绸之路上的病原体也在旅行。论坛邀请边境口岸、疾控与临床三方，用同一条时间线复盘两起输入性疫情。|Pathogens travel the Silk Road too. Border posts, disease control and clinicians go over two imported outbreaks along one timeline.
  护理质量指标填了十年，哪些真的改变过一件事？书面评议会只收能说出“改变了什么”的稿件。|Quality indicators have been filled in for ten years; which has ever changed anything? Only texts that can say what are taken.
  一张玻片隔着两千公里，颜色不能走样。研讨会现场比对五种扫描仪和八块屏幕。|Two thousand kilometres must not change the colours of a slide. Five scanners and eight screens are compared on the spot.
  减重外科、内分泌和营养科不再争谁先看，而是商量谁最后一个放手。|Bariatric surgery, endocrinology and nutrition no longer argue about who comes first but about who lets go last.
  细胞回输只要二十分钟，等待却以月计。论坛讨论等待的那几个月里谁来管患者。|The infusion takes twenty minutes, the wait months. Who looks after patients meanwhile is what this forum asks.
  漏尿不是生孩子的代价，盆底也不是一次性的。长沙年会请助产士、康复师和产妇一起写产后四十二天的清单。|Leaking is not the price of a child, and the pelvic floor is not for single use. Midwives, therapists and mothers write the list for day forty-two together.
  慢性疼痛巡讲走到南宁，当地医生点了三个菜：带状疱疹后神经痛、腰痛、阿片怎么减。|The pain tour comes to Nanning, where local doctors ordered three dishes: pain after zoster, the back, and coming off opioids.
  学科建设写在规划里很大，落到晨会上很小。大会请十位科主任只讲一件他们砍掉的事。|Building a discipline is large in plans and small at the morning meeting. Ten heads of department speak of one thing that they cut.
  针刺的疗效要用什么样的假针来对照？会议把方法学争论写成三份可以直接用的方案模板。|Against what sham should a needle be tested? The quarrel over method ends in three protocols ready for use.
  夜里两点的导管室，比白天少三个人。论坛专门谈人少时怎么做得一样安全。|At two in the morning the angiography suite has three people fewer. This forum is about being just as safe.
  冬季会议走过二十届，长春的雪和炉边夜谈一直都在。今年胃肠、肝、炎症性肠病和胰腺各带来一个反对自己的报告。|For twenty years there has been snow in Changchun and talk by the stove. This year stomach, liver, bowel and pancreas each bring one lecture against themselves.
  海拔三千米以上，血氧九十二也许正常。心与肺两个学科在西宁一起重写门诊里的参考值。|Above three thousand metres a saturation of ninety-two may be normal. In Xining heart and lung rewrite the reference values together.
  一位房颤患者一年要跑五个诊室，沙龙想把它们变成一条走廊。|Someone with atrial fibrillation visits five rooms a year; this salon wants one corridor.
  结节越查越多，手术却应当越做越少。石家庄会议由外科、内分泌、超声和病理共同主持，每例都投票。|More nodules are found, and fewer should be operated on. Surgery, endocrinology, ultrasound and pathology share the chair at Shijiazhuang and vote on each case.
  校医最怕的不是不会处理，而是不知道打给谁。协作会现场交换了四十七个直线电话。|What school doctors fear most is not knowing whom to call. Forty-seven direct lines were exchanged here.
  读片会只放二十例，每一例都会停在最容易看错的那一帧。|Only twenty cases are read, and each stops at the frame that misleads most.
  四十二小时、二十一份病历、七支队伍，炎症性肠病病例马拉松不设答案，只设补给站。|Forty-two hours, twenty-one histories, seven teams: the marathon has no answers, only refreshment points.
  创伤中心不是一块牌子，是一通电话之后的九分钟。大会安排了一次不通知的演练。|A trauma centre is not a plate on the wall but the nine minutes after a call. One drill comes without warning.
  青岛的海风里谈胃肠，最热的题目却是“少做一点”。早癌、肝病、炎症性肠病与胰腺四场都从过度诊断讲起。|In the sea wind of Qingdao the hottest topic was doing less. Early cancer, liver, bowel and pancreas all began with overdiagnosis.
  县医院的高血压门诊里，三分之一的人肾功能已经受损却不知道。提高班把心内与肾内的内容揉成一张表。|In county blood-pressure clinics a third have failing kidneys without knowing. This course kneads both subjects into one form.
  五个社区讲各自的笨办法，有的用三轮车送相机，有的靠广场舞队伍喊人。|Five communities tell of their homespun ways, from cameras on tricycles to dancers who call people in.
  营养支持不是给一袋液体，而是让患者想吃。书面研讨收到的最短来稿只有一张菜谱。|Nutrition is not a bag of fluid but the wish to eat. The shortest text received was a recipe.
  两天里，每位学员在标本上完成六次椎间孔入路，导师不动手，只动嘴。|In two days every participant made six foraminal approaches, and tutors used their mouths, not their hands.
  试管婴儿的成功率之外，还有人没有等到。福州论坛第一次请来放弃治疗的夫妇，讲他们需要什么样的告别。|Beside the success rates are those who waited in vain. For the first time couples who stopped treatment told Fuzhou what kind of farewell they needed.
  切除之前要先知道切掉的是什么。研讨会用九例术前评估，复盘电、影像与记忆怎样互相作证。|Before cutting one must know what goes. Nine evaluations showed how current, image and memory bear witness for each other.
  培训不收费，中午有热汤面，下午每人带走一只峰流速仪。乡村医生们带来了自己记的咳嗽账本。|The course is free, with noodle soup at noon and a peak-flow meter to take home. Village doctors brought their own ledgers of coughs.
  肝病门诊里一半的人其实死于心脏。会议请两个专业换着看对方的患者。|Half of those in liver clinics die of the heart. Two specialties looked at each other’s patients.
  演练营用一袋染红的水和一只秒表，让出血变得看得见。|A bag of reddened water and a stop-watch make bleeding visible.
  一位八十二岁的老人带来十七盒药，论坛从给药盒拍照开始。|A man of eighty-two brought seventeen boxes of tablets, and the forum began by photographing them.
  激光能做到哪一步，往往取决于广告说到哪一步。规范会议请来了市场监管部门。|How far lasers go often depends on how far advertisements do; the market regulator was invited.
  北方的重症病房冬天最满，人手最紧。年会的主题是“离开呼吸机之后”，三分之一时间留给康复与谵妄。|Northern intensive care is fullest in winter. “After the ventilator” was the theme, with a third of the time for rehabilitation and delirium.
  流感季还没到，清单先到：发热通道、口罩领用、陪护登记。线上会议逐条过了一遍。|Before the season come the lists: fever route, masks, visitors’ register. The online meeting went through them line by line.
  一步棋想三分钟，是最便宜的认知训练。公益日在公园里摆了六十副棋盘。|Three minutes over a move are the cheapest cognitive training. Sixty boards stood in the park that day.
  吻合口漏没有人愿意讲，因此这场会议只讲它。每家医院带来一例，不署名。|Nobody likes to speak of leaks, so this meeting spoke of nothing else. Each hospital brought one case without its name.
  成人也要打疫苗，这句话先要说服门诊自己。海口会议参观了三家从零开起的接种门诊。|Adults need vaccines too, and clinics must first persuade themselves. In Haikou three vaccination rooms started from nothing were visited.
`);
