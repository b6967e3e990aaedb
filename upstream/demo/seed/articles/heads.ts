import { type Bi, bi } from '@/upstream/db/seed/bi';
import { branchById } from '../banks/all';

export interface ArticleHead {
  type: '2' | '3' | '4' | '5';
  subjectId: number;
  /** The disease and the procedure that the article is about. */
  condition: Bi;
  method: Bi;
  title: Bi;
  lead: Bi;
}

/** `type subject condition method; title zh|en; lead zh|en` a line; condition and method by their place in the branch's bank, or `=zh|en`. */
const LINES = `
2 101 5 0; 支架内再狭窄：再放一枚，还是换一种办法|In-stent restenosis: another stent, or another way?; 当支架里又长出狭窄，医生面前有好几条路。近两年的试验让其中一条路更清楚了。|When a stent narrows again there are several ways ahead. Two years of trials have made one of them clearer.
2 102 0 0; 脉冲电场消融两年观察：快之外还有什么|Pulsed field ablation after two years: what besides speed?; 手术时间缩短了将近一半，但同行们更想知道复发率和远期安全性。|Procedures take almost half the time, yet colleagues ask about recurrence and late safety.
2 103 0 0; 射血分数保留心衰的“容量难题”|The volume puzzle of preserved ejection fraction; 同样的水肿，背后可能是完全不同的血流动力学。|The same oedema may hide quite different haemodynamics.
2 201 1 0; 大血管闭塞取栓：影像门槛正在降低|Large-vessel occlusion: the imaging threshold is falling; 从多模态影像到平扫 CT，筛选标准的简化让更多医院可以参与。|From multimodal imaging to plain CT, simpler selection lets more hospitals take part.
2 203 1 0; 一管血能说出多少：阿尔茨海默病血浆标志物|How much a tube of blood can tell: plasma markers of Alzheimer’s disease; 检测越来越方便，解释却越来越需要谨慎。|Testing becomes easier; reading the result calls for more care.
2 301 1 1; 重症哮喘生物制剂：从“用不用”到“用哪一个”|Biologics in severe asthma: from whether to which; 可选的药物多了，选择的依据却还不够整齐。|There are more drugs to choose from, but the grounds for choosing are uneven.
2 303 0 0; 特发性肺纤维化：等到咳嗽加重才治就晚了|Idiopathic pulmonary fibrosis: waiting for the cough is too late; 抗纤维化治疗的起始时间，正在向更早移动。|Antifibrotic therapy is moving to an earlier start.
2 401 0 1; 早期胃癌：放大内镜下的三秒钟|Early gastric cancer: three seconds under magnification; 一处颜色略深的黏膜，是炎症还是肿瘤，差别常在细节里。|A patch of slightly darker mucosa: inflammation or tumour? The difference lies in detail.
2 402 0 3; 脂肪性肝病改名之后，筛查该从哪里开始|After the new name for fatty liver: where should screening begin?; 名字的变化带来了新的定义，也提醒我们重看代谢风险。|The new name brings a new definition and a second look at metabolic risk.
2 403 1 2; 不做肠镜，也能知道肠道好没好吗|Can we know that the bowel has healed without a scope?; 肠道超声正在成为克罗恩病随访的常用工具。|Intestinal ultrasound is becoming a common tool for following Crohn’s disease.
2 501 0 0; 持续葡萄糖监测走出胰岛素人群|Glucose sensors leave the insulin clinic; 不用胰岛素的人要不要戴传感器，答案与预期的目标有关。|Whether people without insulin should wear a sensor depends on what it is for.
2 504 0 0; 减重药物时代，生活方式干预还重要吗|In the age of weight-loss drugs, does lifestyle still matter?; 药物改变了体重曲线，却没有替患者做晚饭。|Drugs have changed the weight curve, but they do not cook dinner.
2 801 3 0; 可切除肺癌：手术前后的免疫治疗怎样排期|Resectable lung cancer: timing immunotherapy around surgery; 术前几程、术后多久，不同方案给出了不同答案。|How many cycles before and how long after: regimens answer differently.
2 803 1 =抗体偶联药物|antibody–drug conjugates; HER2 低表达：一条被重新画过的分界线|HER2-low: a line drawn anew; 过去被归为阴性的患者，如今有了新的治疗可能。|Patients once called negative now have new treatments open to them.
2 901 0 0; 机器人做膝关节置换，患者感受到差别了吗|Robots in knee replacement: do patients feel the difference?; 影像上的精确与日常行走中的满意，并不总是同步。|Precision on the film and contentment in walking do not always go together.
2 1401 0 0; 极早产儿：少一点插管，多一点等待|Extremely preterm infants: less intubation, more patience; 更轻柔的给药方式正在改变产房里的第一小时。|A gentler way of giving surfactant is changing the first hour.
2 1501 2 =累计出血量称重|weighing blood loss; 产后出血的定义该不该提前|Should we define postpartum haemorrhage earlier?; 等到出血达到标准再行动，往往已经错过最好的时机。|To act when blood loss meets the definition is often too late.
2 1702 0 0; 耐药菌感染：测序结果回来之前先做什么|Resistant infection: what to do before the sequence comes back; 技术把病原学诊断提前了两天，临床决策要跟上这两天。|Sequencing brings the diagnosis two days forward; decisions must keep pace.
2 1902 0 0; 脓毒症复苏：从“一桶水”到“一杯一杯给”|Sepsis: from a bucket to a glass at a time; 液体仍是第一步，但每一杯都应当问一句：还需要吗？|Fluid is still the first step, but each glass deserves the question: is more needed?
2 2101 0 4; 影像人工智能上线之后的“安静失误”|The quiet errors of imaging AI after it goes live; 算法在新机器上的表现，可能与验收那天不同。|An algorithm may behave differently on a new scanner than on the day it was accepted.
2 2203 0 0; 检验危急值：自动化之后谁来打电话|Critical values: who makes the call after automation?; 系统会报警，但真正把消息送到床旁的仍然是人。|Systems raise the alarm; people still carry it to the bedside.
2 2703 0 1; 老年人带状疱疹疫苗：犹豫从何而来|Zoster vaccination in older adults: where hesitation comes from; 价格只是原因之一，更多的人是“没有医生跟我提过”。|Price is one reason; more people say that no doctor ever mentioned it.
3 101 0 =急诊介入治疗|emergency coronary intervention; 胸痛中心质控报告发布：再灌注时间继续缩短|Chest-pain centre report: time to reperfusion falls again; 年度质控数据显示，基层首诊患者的转运环节改善最为明显。|The annual data show that transfer from primary care has improved most.
3 104 0 0; 家庭血压监测服务包在多地试行|Packages for home blood-pressure monitoring on trial; 参加试行的社区为居民提供血压计、培训和线上随访。|Communities on trial offer devices, training and follow-up online.
3 201 0 3; 移动卒中单元完成首个冬季运行|A mobile stroke unit completes its first winter; 车上完成影像检查与溶栓，院前时间明显缩短。|With imaging and thrombolysis on board, time before hospital fell clearly.
3 304 0 1; 居家睡眠监测纳入部分地区门诊服务|Home sleep testing joins outpatient services in some regions; 患者可在药房领取设备，次日归还，一周内获得报告。|Patients collect the device at a pharmacy, return it next day and have a report within a week.
3 401 1 3; 结直肠癌筛查季启动，人工智能肠镜进入县医院|Bowel screening season opens with computer-aided colonoscopy in county hospitals; 今年的筛查季首次把县级内镜中心纳入同质化培训。|For the first time county endoscopy units share in the training this season.
3 501 3 4; 糖尿病足早筛进社区，护士当起“守门人”|Foot screening goes to the community, with nurses at the gate; 一根尼龙丝、一把音叉，十分钟完成一次风险分层。|A filament, a tuning fork and ten minutes are enough to grade the risk.
3 602 3 1; 居家腹膜透析远程管理平台上线|Remote management of home peritoneal dialysis goes live; 患者上传每日记录，异常数据由护士在两小时内回访。|Patients upload daily records; nurses call back within two hours when something is off.
3 704 3 2; 患者血液管理联盟发布术前贫血倡议|Alliance for blood management calls for care of anaemia before surgery; 倡议把“术前四周查一次血红蛋白”写进择期手术流程。|It asks for a haemoglobin test four weeks before elective surgery.
3 805 0 0; 安宁与支持治疗门诊数量五年翻番|Supportive and palliative clinics double in five years; 门诊数量增长之外，转诊时机仍然偏晚。|Numbers have grown, yet referral still comes late.
3 903 0 =四十八小时内手术|surgery within 48 hours; 老年髋部骨折绿色通道经验交流会召开|Exchange on fast tracks for hip fracture in older people; 来自各地的团队介绍了如何让手术更早、卧床更短。|Teams from many places told how surgery can be earlier and bed rest shorter.
3 1001 1 =户外活动|time outdoors; 校园近视防控年度监测结果公布|Yearly school myopia monitoring published; 低年级增长趋缓，户外活动时间是最相关的因素。|Growth slows in the lower grades; time outdoors is the closest factor.
3 1402 0 =夜间门诊|night clinics; 儿童呼吸道疾病高峰期门诊增开夜间时段|Children’s clinics open at night for the respiratory season; 多家医院把夜间门诊延长到零点，并开通线上复诊。|Several hospitals stay open until midnight and offer follow-up online.
3 1502 0 0; 宫颈癌筛查自采样试点扩大|Self-sampling pilot for cervical screening grows; 偏远乡镇的参与率较传统方式提高近两成。|In remote townships uptake rose by almost a fifth over the usual way.
3 1603 0 1; 学校与医院建立心理转介双向通道|Schools and hospitals open a two-way path for mental health; 班主任、校医和专科医生第一次用上了同一张转介表。|Class teachers, school doctors and specialists now share one referral form.
3 1703 2 1; 流感监测周报：北方地区活动度上升|Influenza weekly: activity rises in the north; 监测网络提示重点人群尽早接种，并注意室内通风。|The network urges early vaccination of those at risk and fresh air indoors.
3 1901 0 2; 城市公共场所新增除颤设备三千台|Three thousand new defibrillators in public places; 设备之外，同步完成了两万名市民的急救培训。|Besides the devices, twenty thousand citizens were trained.
3 2103 1 2; 海岛远程超声门诊服务满百期|Island tele-ultrasound clinic reaches its hundredth session; 孕妇不再需要为一次检查坐四个小时的船。|Expectant mothers no longer take a four-hour boat for one scan.
3 2301 1 2; 处方前置审核覆盖全部门诊诊室|Order review now covers every outpatient room; 系统上线半年，重复用药提示减少了一半。|Half a year on, duplicate-drug alerts have halved.
3 2401 0 =定时翻身与减压垫|turning by the clock and relief cushions; 压力性损伤预防周：护士走进养老院|Pressure-injury week: nurses visit care homes; 培训对象第一次从医院护士扩展到护理员和家属。|For the first time training reached care workers and families.
3 2503 0 2; 心脏康复远程随访指导手册发布|Handbook on remote cardiac rehabilitation published; 手册给出居家运动的启动条件、强度和停止指征。|It sets out when to start, how hard to train and when to stop at home.
3 2704 3 =停机演练|downtime drills; 多家医院联合开展信息系统中断演练|Hospitals drill together for system downtime; 纸质医嘱、对讲机和人工叫号，重新回到了晚班。|Paper orders, radios and calling by voice came back for one evening shift.
3 3002 1 1; 家庭医生巡诊车开进山区村组|A family doctors’ van reaches mountain hamlets; 车上配备了心电、超声和检验设备，每月两次到村。|With ECG, ultrasound and a small laboratory it comes twice a month.
4 102 0 4; 第一次带学员看三维标测|Showing three-dimensional mapping to trainees for the first time; 屏幕上的彩色地图很漂亮，但学员看不出电在往哪里走。|The coloured map is pretty, but the trainees could not see where the current went.
4 202 4 3; 教学查房手记：一次“发作”的三种讲法|Notes from a teaching round: one seizure told in three ways; 患者、家属和监控录像，讲的是同一分钟里不同的故事。|Patient, family and video tell different stories of the same minute.
4 302 1 =支气管镜操作|bronchoscopy; 气道模型课：让手先学会害怕|Airway model class: let the hands learn fear first; 模型不会出血，却可以让学员体会什么叫“看不见”。|A model does not bleed, but it can teach what it means not to see.
4 404 0 3; 胰腺炎的第一夜：我怎样给住院医师布置作业|The first night of pancreatitis: how I set homework for residents; 我没有让他们背评分，而是让他们每两小时写一句判断。|I did not ask for scores by heart but for one judgement every two hours.
4 501 1 3; 胰岛素泵课堂：学员自己戴三天|Insulin pump class: trainees wear one for three days; 只有洗澡时不知道往哪儿放管子，才会懂患者的抱怨。|Only when you do not know where to put the tube in the shower do you understand.
4 601 0 1; 肾活检标本里的沉默|The silence in a renal biopsy; 这一课我让学员先看片子十分钟，不许说话。|In this class trainees looked at the slide for ten minutes without a word.
4 703 0 0; 移植病房的“传话”练习|Passing the message on the transplant ward; 一条医嘱经过五个人，最后变成了什么？|One order passes through five people: what is it at the end?
4 802 1 1; 多学科讨论旁听记：学会听懂沉默的那一位|Sitting in on the joint discussion: hearing the silent one; 讨论最热烈的时候，放疗科的老师一句话也没说。|At the liveliest moment the radiation oncologist said nothing.
4 902 0 0; 内镜脊柱课：先学会退出来|Spinal endoscopy class: first learn to withdraw; 进去的路人人会走，遇到出血怎么退出来才是功夫。|Everyone finds the way in; the art is to come out when it bleeds.
4 1102 2 =数字化扫描|digital scanning; 一口石膏牙的半学期|Half a term with a plaster cast; 数字化设备就在隔壁，我仍然请学生先摸一摸石膏。|The scanner stands next door, yet I let students feel the plaster first.
4 1201 3 =位置试验与复位|positional testing and repositioning; 眩晕体位试验：四十个学生，八十次翻身|Positional testing: forty students, eighty turns; 课后我自己也有点晕，但大家终于分清了眼震的方向。|I was dizzy myself, but in the end everyone could tell the direction of the nystagmus.
4 1403 0 0; 带学生去幼儿园看“普通孩子”|Taking students to see ordinary children in a kindergarten; 不知道什么是正常，就很难看出什么是不正常。|Without knowing what is normal it is hard to see what is not.
4 1501 0 0; 助产模拟课：喊出来的沟通|Birth simulation: communication aloud; 我要求每一个动作都说出口，教室第一次这么吵。|Every action had to be spoken; the room had never been so loud.
4 1601 0 3; 标准化病人哭了以后|After the standardised patient cried; 剧本里没有这一段，学生的手却伸向了纸巾盒。|It was not in the script, yet the student reached for the tissues.
4 1802 0 0; 红斑狼疮的一堂“翻转课”|A flipped class on lupus; 学员讲，我来提问；提到第三个问题，教室安静了。|They taught and I asked; at the third question the room fell silent.
4 1904 1 2; 教查房时先看窗帘|On the round, look at the curtain first; 谵妄从来不只写在化验单上，也写在病房的灯光里。|Delirium is written not only in the laboratory but in the light of the room.
4 2001 2 3; 困难气道车前的十五分钟|Fifteen minutes at the difficult-airway trolley; 我把抽屉里的东西全倒出来，请大家一件件放回去。|I emptied the drawers and asked everyone to put each thing back.
4 2201 0 0; 切片室的慢时间|Slow time in the slide room; 现在的学生看惯了屏幕，第一次用显微镜会不自觉地想“放大”。|Students used to screens try to pinch the microscope.
4 2402 2 2; 差错演练：我们故意把标签贴错|An error drill: we mislabelled on purpose; 三个小组，只有一个发现了问题，而且是最年轻的那位。|Of three groups one noticed, and it was the youngest who did.
4 2501 1 =家庭对话训练|conversation training at home; 失语患者教我怎样上课|A patient with aphasia taught me to teach; 她用了四分钟说一个词，全班没有一个人打断。|It took her four minutes to say one word, and nobody interrupted.
4 2602 1 0; 针刺手法课：从一张纸巾开始|Needling class: it begins with a paper tissue; 力度、角度、节奏，先在纸巾上练，再到自己的腿上。|Force, angle, rhythm: first on tissue, then on one’s own leg.
4 2801 1 1; 荧光灯亮起的那一刻|When the fluorescence lit up; 学生们都去看屏幕，我请他们先看主刀的手停在哪里。|Everyone watched the screen; I asked them to see where the surgeon’s hand had stopped.
5 103 1 =四联药物治疗|four-pillar drug therapy; 慢性心衰规范管理：自学单元（一）|Orderly care of chronic heart failure: self-study unit 1; 本单元帮助您建立从评估到随访的完整框架，预计用时五十分钟。|This unit builds a frame from assessment to follow-up; allow fifty minutes.
5 105 0 0; 主动脉瓣狭窄转诊要点：基层医师必修|Referring aortic stenosis: a core unit for primary care; 听诊器仍然是第一件工具，本单元从一段杂音开始。|The stethoscope is still the first tool: this unit starts with a murmur.
5 204 2 3; 重症肌无力：识别危象前的信号|Myasthenia gravis: signals before the crisis; 学完本单元，您应能在门诊判断哪些患者需要当天住院。|Afterwards you should know in clinic who needs admission the same day.
5 301 0 2; 肺功能检查操作与判读|Performing and reading lung function tests; 好的数据来自好的吹气，本单元先教您怎样指挥患者。|Good data come from good breaths: the unit first teaches how to coach.
5 403 0 1; 溃疡性结肠炎药物监测：何时测、怎么用|Drug monitoring in ulcerative colitis: when to test and how to use it; 一个谷浓度数字，需要放回病程中才有意义。|A trough level means something only within the course of disease.
5 502 0 1; 甲状腺结节细针穿刺：从申请单到报告|Needle aspiration of thyroid nodules: from request to report; 适应证、禁忌证与报告解读，一次讲清。|Indications, contraindications and how to read the report.
5 603 2 =钾结合剂|potassium binders; 高钾血症的门诊与急诊处理|Hyperkalaemia in clinic and emergency; 本单元提供一张可以贴在诊室墙上的处理流程。|The unit ends in a chart for the wall of your room.
5 701 0 0; 微小残留病报告怎样读|How to read a report on minimal residual disease; 方法、灵敏度、时间点，缺一项都会误读。|Method, sensitivity and time: miss one and you misread.
5 804 3 0; 骨转移放疗：姑息治疗医师须知|Radiotherapy of bone metastases: what palliative physicians should know; 一次还是十次，止痛的速度和持续时间有何不同。|One fraction or ten: how speed and length of relief differ.
5 1002 0 2; 糖尿病视网膜病变筛查员培训课程|Course for diabetic retinopathy screeners; 面向社区护士与全科医师，包含三十张练习图片的判读思路。|For community nurses and general practitioners, with thirty practice pictures.
5 1301 0 =规范外用治疗|well-used topical treatment; 特应性皮炎阶梯治疗：更新要点|Stepwise treatment of atopic dermatitis: what is new; 外用药用够、用对，仍然是所有方案的基础。|Enough topical treatment, used well, is still the ground of it all.
5 1404 0 1; 儿童早期预警评分：护士课程|Paediatric early-warning scores: a course for nurses; 数字会说话，前提是测得准、报得快。|Numbers speak if they are measured well and reported fast.
5 1503 0 =夫妻同诊|seeing both partners together; 不孕症初诊：把第一次门诊做完整|Infertility: making the first visit complete; 一张表格、两个人、三十分钟，避免反复跑医院。|One form, two people, thirty minutes, and no needless returns.
5 1701 0 0; 慢性乙肝随访：哪些人需要启动治疗|Following chronic hepatitis B: who should start treatment; 适应证放宽之后，随访的重点也发生了变化。|With wider indications the focus of follow-up has changed too.
5 1801 0 0; 关节超声入门：看见滑膜|First steps in joint ultrasound: seeing the synovium; 从探头握法到灰阶判读，适合零基础学员。|From holding the probe to reading grey scale; no experience needed.
5 1903 1 1; 失血性休克：大量输血方案启动训练|Haemorrhagic shock: drill for massive transfusion; 本单元配有桌面推演脚本，可在科室自行组织。|It comes with a table-top script to run in your own department.
5 2003 1 =分层自我管理|layered self-management; 慢性腰背痛的分层管理|Layered care of chronic low back pain; 大多数患者需要的不是更多检查，而是更好的解释。|Most patients need not more tests but better explanation.
5 2302 0 0; 药物经济学证据速读|Reading pharmacoeconomic evidence fast; 不做模型的人，也可以看懂一篇预算影响分析。|Even those who build no models can read a budget impact analysis.
5 2403 0 =饮水试验筛查|water-swallow screening; 老年吞咽障碍筛查与喂食安全|Dysphagia in older adults: screening and safe feeding; 三十毫升水，可能是一次误吸的开始，也可能是预防的开始。|Thirty millilitres of water can begin an aspiration, or its prevention.
5 2702 1 1; 戒烟门诊基础课程|Basic course for quit-smoking clinics; 从五分钟简短干预到十二周随访计划。|From a five-minute intervention to a twelve-week plan.
5 2901 0 1; 前列腺癌内分泌治疗的不良反应管理|Managing side effects of hormonal therapy in prostate cancer; 骨、心、代谢，三条线需要同时看护。|Bone, heart and metabolism need watching at the same time.
`;

/** The articles of types 2 to 5, the newest first within each type. */
export const ARTICLE_HEADS: ArticleHead[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [place = '', title = '', ...lead] = line.split('; ');
    const [, type = '2', subject = '', condition = '', method = ''] = /^(\d) (\d+) (\d+) (.+)$/.exec(place) ?? [];
    const branch = branchById(Number(subject));
    const c = branch.conditions[Number(condition)];
    const m = method.startsWith('=') ? bi(method.slice(1)) : branch.methods[Number(method)];
    if (!c || !m) throw new Error(`no such words in the bank: ${line}`);
    return {
      type: type as ArticleHead['type'],
      subjectId: branch.subjectId,
      condition: c,
      method: m,
      title: bi(title),
      lead: bi(lead.join('; ')),
    };
  });
