/** Texts of the medical news, in the order of their heads (text.ts says how they are written). */
export const NEWS_TEXTS = `
=
# 七十八分钟|Seventy-eight minutes
年度报告收录二百一十四家胸痛中心，首次医疗接触到导丝通过的中位时间为七十八分钟，比上年少六分钟。|The yearly report covers 214 chest-pain centres; the median from first medical contact to wire crossing was seventy-eight minutes, six fewer than last year.
缩短的六分钟里，有四分钟来自县医院的急诊大厅：心电图上传后直接启动导管室，不再等会诊单。|Four of the six were won in the emergency halls of county hospitals, where an uploaded ECG now starts the catheter team without a consultation form.
# 报告也列出了短处|Where the report finds fault
夜间与节假日仍慢十三分钟，女性患者的首份心电图平均晚做五分钟。|Nights and holidays are still thirteen minutes slower, and women wait five minutes longer for their first ECG.
牵头单位表示，下一年度将把“未做再灌注的原因”列为必填项。|The lead institution says that the reason for not reperfusing will be a required entry next year.
=
# 一台血压计，一本账|One device, one record
首批试行的十一个社区向居民免费出借上臂式血压计，借期四周，可续借一次。|Eleven communities in the first round lend upper-arm monitors free of charge for four weeks, renewable once.
领取时护士现场教三件事：坐五分钟再量、袖带贴着皮肤、早晚各两遍。|On collection a nurse teaches three things: sit five minutes first, cuff on bare skin, twice in the morning and twice at night.
# 数字之外的收获|More than numbers
四个月里发现隐匿性高血压一百九十三人，另有八十七人被证实只是在诊室紧张。|In four months 193 people with masked hypertension were found, and 87 more turned out to be nervous only in the clinic.
丢失的血压计只有两台，居委会原先担心的押金最终没有收。|Only two devices went missing; the deposit that had been planned was never asked for.
=
# 车轮上的 CT|CT on wheels
移动卒中单元入冬前上路，共出车四百零二次，在车上确诊缺血性卒中九十六例，其中三十八例在到院前完成溶栓。|On the road since before the first frost, the unit answered 402 calls, diagnosed 96 ischaemic strokes on board and treated 38 before reaching hospital.
从呼叫到给药的中位时间为五十一分钟，同期普通救护车转运者为八十四分钟。|The median from call to needle was fifty-one minutes, against eighty-four for ordinary ambulances in the same months.
# 冬天教会的事|Lessons of a winter
零下十度时造影剂要放进保温箱，车门打开超过两分钟影像就会出现伪影。|At ten below zero contrast needs a warm box, and a door open for more than two minutes leaves artefacts on the scan.
市急救中心计划来年增加一名随车检验师，以便在途中完成凝血检测。|Next year the city’s emergency centre means to add a technologist who tests coagulation on the way.
=
# 药房领，次日还|Collect at the pharmacy, return next day
试点药房设在六座城市的九十三个网点，患者凭门诊二维码领取指夹与胸带，操作视频只有三分钟。|Ninety-three pharmacies in six cities take part; patients show the clinic’s code, receive a finger clip and a chest band, and watch a three-minute film.
监测失败率百分之八，多数是夜里松脱，允许免费重做一次。|Eight per cent of nights fail, mostly because something comes loose, and may be repeated free of charge.
# 谁仍需要住院监测|Who still needs a night in hospital
合并心衰、重度肺病或怀疑中枢性呼吸暂停者，不在居家服务范围内。|Heart failure, severe lung disease and suspected central apnoea stay outside the service.
项目组提醒，报告由睡眠专科医生签发，药房不负责解读。|The project points out that reports are signed by a sleep physician; pharmacies do not interpret them.
=
# 县里的内镜室亮起第二块屏|A second screen in county endoscopy rooms
今年筛查季为期三个月，面向五十至七十四岁居民，先做粪便检测，阳性者预约肠镜。|The season lasts three months and invites residents of fifty to seventy-four; a stool test comes first and colonoscopy follows a positive one.
首次参加的十九家县级医院装上了辅助识别系统，息肉一进画面就被框出。|Nineteen county hospitals join for the first time with a system that frames a polyp as it enters the picture.
# 培训比机器先到|Training came before the machines
开季前，所有操作者完成了五十例录像复核，退镜时间不足六分钟的要重新练习。|Before the season every operator had fifty recordings reviewed, and withdrawals under six minutes meant more practice.
清肠质量仍是短板，主办方为此录制了方言版饮食说明。|Preparation remains the weak point, and the organisers recorded dietary advice in local dialect.
=
# 十分钟的筛查台|A ten-minute table
筛查台摆在社区活动室，一名护士、一根尼龙丝、一把音叉，脱鞋坐下就开始。|The table stands in the community room: a nurse, a filament, a tuning fork, and one takes off one’s shoes and begins.
五个月查了三千一百双脚，发现感觉减退四百二十七人，已有破溃却不知道的三十一人。|Three thousand one hundred pairs of feet in five months: 427 people had lost feeling and 31 had open wounds without knowing it.
# 守门之后有路可走|Behind the gate a path
高风险者由护士直接预约足病门诊，不用重新挂号。|Nurses book those at high risk straight into the foot clinic, without a new registration.
* 红色：一周内就诊。|Red: seen within a week.
* 黄色：三个月复查并领取减压鞋垫。|Yellow: back in three months, with relief insoles.
* 绿色：一年后再来，学会自己看脚底。|Green: back in a year, having learned to look at one’s own soles.
=
# 两小时回电话|A call within two hours
平台自上线以来接入居家腹膜透析患者一千三百人，每天上传体重、超滤量和出口照片。|The platform follows thirteen hundred people on peritoneal dialysis at home, who send weight, ultrafiltration and a photograph of the exit site every day.
系统按三条规则挑出异常，值班护士必须在两小时内回访并留下记录。|Three rules pick out what is amiss, and the nurse on duty must ring back within two hours and leave a note.
# 少住了多少次院|Admissions avoided
同一批患者的腹膜炎发生率由每年零点二一次降到零点一四次，因容量过多住院的人数减少三分之一。|Among the same patients peritonitis fell from 0.21 to 0.14 episodes a year, and admissions for fluid overload by a third.
年过七十的人多由子女代传，项目组正在试做语音填报。|Over seventy it is mostly the children who upload; entry by voice is being tried.
=
# 手术前四周查一次血红蛋白|Haemoglobin four weeks ahead
联盟由二十七家医院发起，倡议书只有一页，核心是把术前贫血当作可以治疗的风险。|Twenty-seven hospitals signed a single page whose core is that anaemia before surgery is a risk to be treated.
现状调查中，三成择期手术患者入院时贫血，其中一半从未补过铁。|In their survey three in ten patients came to elective surgery anaemic, and half of these had never been given iron.
# 血库也在期待|The blood bank is hoping too
静脉补铁需要三到四周见效，因此挂号处要在约手术的同一天开出化验单。|Intravenous iron takes three to four weeks to act, so the test must be ordered on the day the operation is booked.
首批医院承诺公布每百台关节置换的输血单位数，半年一次。|The first hospitals promise to publish units transfused per hundred joint replacements every six months.
=
# 从七十六家到一百五十五家|From 76 to 155
统计显示，五年间开设安宁与支持治疗门诊的医院翻了一番，县级医院占新增的四成。|In five years the number of hospitals with a palliative or supportive clinic has doubled, and two in five of the new ones are county hospitals.
疼痛控制不再是唯一的主诉，疲乏、失眠和照护者的疲惫排在其后。|Pain is no longer the only complaint; fatigue, sleeplessness and the exhaustion of carers follow.
# 转诊仍然太晚|Still referred too late
首次就诊到离世的中位时间是三十九天，早期整合治疗的研究建议至少三个月。|The median from first visit to death is thirty-nine days; studies of early integration advise three months at least.
一位护士写道，最常听见家属说的一句话是“要是早点知道有你们就好了”。|One nurse wrote that what families say most often is “if only we had known of you sooner”.
=
# 四十八小时的接力|A relay of forty-eight hours
交流会上，八支团队展示了从急诊到手术台的路线图，最快的一家平均只用二十一小时。|Eight teams showed their route from emergency room to theatre; the fastest takes twenty-one hours on average.
共同的做法是：骨科、麻醉、老年科在同一张表上签字，谁的一格空着，谁负责打电话。|They share one practice: orthopaedics, anaesthesia and geriatrics sign the same sheet, and whoever’s box is empty makes the call.
# 下地的第一天|The first day upright
术后次日站立的比例从百分之三十八升到百分之八十一，谵妄随之减少四分之一。|Standing on the day after surgery rose from 38 to 81 per cent, and delirium fell by a quarter.
抗凝药正在使用的患者仍是难点，会议形成了一份按药物列出的等待时间表。|Patients on anticoagulants remain hard; the meeting drew up waiting times drug by drug.
=
# 低年级慢下来了|Slower in the lower grades
监测覆盖四百二十所学校，小学一至三年级的近视率较上年下降一点七个百分点，初中基本持平。|The survey covers 420 schools: in grades one to three myopia fell by 1.7 points within the year, while junior secondary stayed level.
户外时间每天多四十分钟的学校，新发近视少了近四分之一。|Schools with forty more minutes outdoors a day had almost a quarter fewer new cases.
# 眼镜盒里的提醒|A note in the spectacle case
抽查发现，一成半孩子的眼镜度数已经不合适却没有更换。|Spot checks found one child in seven with glasses that no longer fitted.
教育部门要求把课间“走出教室”写进课表，而不是只写进通知。|The authorities want leaving the classroom at break to be in the timetable, not merely in a circular.
=
# 门诊开到零点|Open until midnight
入冬以来，七家医院的儿科门诊延长到零点，发热与咳嗽占夜间就诊的八成。|Since winter began seven hospitals have kept children’s clinics open to midnight; fever and cough make up four fifths of night visits.
白天的候诊时间因此从两小时十分降到七十五分钟。|Waiting by day fell from two hours ten to seventy-five minutes as a result.
# 三天后的复诊在手机上|Review by phone on day three
退热后只需看报告的孩子，由首诊医生在网上复诊，家长不用再请一天假。|Once the fever is gone and only a report needs reading, the same doctor sees the child online and no parent takes another day off.
医院提醒，三月龄以下发热、呼吸费力或精神差，任何时候都应直接到急诊。|The hospitals add that fever under three months, laboured breathing or a listless child belongs in the emergency room at any hour.
=
# 一个信封寄到家|An envelope to the door
试点扩大到十四个县，适龄女性可以在家取样，把密封管投进村口的回收箱。|The pilot now reaches fourteen counties; women take the sample at home and drop the sealed tube into a box at the village entrance.
参与率由百分之四十一升至百分之五十九，合格样本占九成六。|Uptake rose from 41 to 59 per cent, and ninety-six samples in a hundred could be used.
# 阳性之后|After a positive result
检出高危型者由村医陪同转诊，阴道镜检查在县医院三十天内完成。|Those who carry a high-risk type are taken on by the village doctor and have colposcopy at the county hospital within thirty days.
有两个乡因为信封上印着病名而几乎无人参加，换成素色包装后才恢复。|In two townships hardly anyone took part until the name of the disease was taken off the envelope.
=
# 同一张转介表|One form for all
表格只有十四项，班主任填前六项，校医填后八项，医院收到后七天内回复。|The form has fourteen items: the class teacher fills six, the school doctor eight, and the hospital answers within seven days.
首学期转介二百零九名学生，其中三成经评估只需校内支持。|In the first term 209 pupils were referred; after assessment a third needed only support at school.
# 回来的路也写在纸上|The way back is on paper too
复学建议写明课时、作业量和紧急联系人，避免“回去以后再看看”。|Advice on return states hours, homework and whom to call, instead of “let us see”.
孩子和监护人都要签字同意，信息不进入学籍档案。|Child and guardian both sign, and nothing goes into the school file.
=
# 活动度连续三周上升|Up for a third week
最近一周，北方哨点医院流感样病例占门急诊的百分之五点三，阳性率百分之二十一，以甲型为主。|In the latest week influenza-like illness made up 5.3 per cent of visits at northern sentinel hospitals; 21 per cent tested positive, mostly type A.
养老机构报告聚集性疫情四起，均在接种率不足三成的单位。|Care homes reported four outbreaks, all where fewer than three in ten had been vaccinated.
# 本周建议|Advice of the week
* 孕妇、老年人与慢病患者尽快接种，产生保护约需两周。|Pregnant women, older people and the chronically ill should be vaccinated now; protection takes about two weeks.
* 出现高热后四十八小时内就诊，可以讨论抗病毒药。|See a doctor within forty-eight hours of high fever, when antivirals can be considered.
* 教室每个课间开窗十分钟。|Air classrooms for ten minutes at each break.
=
# 地铁、商场与篮球场|Stations, malls and courts
三千台自动体外除颤仪安装在四百米步行圈内，位置同步到急救地图。|The three thousand devices stand within four hundred metres on foot and appear on the emergency map.
年内公共场所心脏骤停的旁观者除颤率从百分之四升到百分之十一。|Within the year bystander defibrillation in public places rose from four to eleven per cent.
# 敢用比有更难|Daring to use it
培训一次只讲一小时：按压、开机、听指令，没有幻灯片。|Each course takes one hour: press, switch on, follow the voice; there are no slides.
每台设备旁贴着一句话：“您不会弄坏它，也不会因为救人被追责。”|A line beside every device reads: “You cannot break it, and you will not be blamed for helping.”
=
# 第一百次连线|The hundredth link
自三年前起，岛上卫生院每周三上午与省城超声科连线，至今完成一百期、一千七百余人次检查。|For three years the island clinic has linked up with the ultrasound department every Wednesday morning: a hundred sessions and more than seventeen hundred examinations.
画面延迟不到三百毫秒，探头握在岛上医生手里，专家用激光点示意移动方向。|The delay is under three hundred milliseconds; the island doctor holds the probe and the specialist points the way with a cursor.
# 省下的船票|Boat tickets saved
胎儿结构筛查的转诊率降到百分之六，孕妇平均少乘两趟船。|Referral after fetal screening fell to six per cent, and each expectant mother makes two boat trips fewer.
台风停航的那一周，门诊照开，信号靠一辆卫星车。|In the week of the typhoon no boat sailed, yet the clinic opened, by way of a satellite van.
=
# 开单前先看一眼|A look before signing
系统接入全部八十四间诊室，处方保存时自动核对重复、剂量、相互作用和肾功能。|All eighty-four rooms are connected; on saving, an order is checked for duplicates, dose, interactions and renal function.
半年拦截问题处方四千六百张，其中重复用药占三成七。|In six months 4,600 problem orders were held back, 37 per cent of them duplicates.
# 报警要少而准|Few alerts, and right ones
刚上线时医生跳过了七成提示，药师逐条删减后，跳过率降到两成六。|At first doctors skipped seven alerts in ten; after pharmacists pruned the list it was one in four.
现在每条拦截都附一个替代方案，点一下就能改。|Every stop now carries an alternative that takes one click.
=
# 敲开养老院的门|Knocking at care homes
预防周里，一百二十名护士走进三十八家养老机构，和护理员一起给每位卧床老人翻一次身。|During the week 120 nurses went into thirty-eight homes and turned every bed-bound resident together with the carers.
他们带去的不是讲义，而是一块可以摸的模型：四期压疮，从红到深。|They brought no handouts but a model to touch: four stages, from redness to depth.
# 枕头怎么放|How to place a pillow
护理员最想学的，是一个人怎样把九十公斤的老人侧过三十度。|What carers most wanted was how one person tilts a resident of ninety kilograms by thirty degrees.
回访显示，两个月后骶尾部新发压红由每百人九处减到四处。|Two months later new redness over the sacrum had fallen from nine to four in a hundred residents.
=
# 四十页的手册|Forty pages
手册由康复与心内两科合写，前十页回答同一个问题：出院第几天可以动，动到什么程度。|Rehabilitation and cardiology wrote it together, and the first ten pages answer one question: from which day may one move, and how much.
强度用“能说话、不能唱歌”来描述，并附心率区间供戴手表的人参考。|Intensity is put as “able to talk, not to sing”, with ranges of heart rate for those who wear a watch.
# 什么时候必须停|When to stop
* 胸口发紧超过两分钟。|Tightness in the chest for more than two minutes.
* 眼前发黑，或心跳突然变乱。|Darkness before the eyes, or a heartbeat gone suddenly wild.
* 一夜之间体重增加一公斤以上。|More than a kilogram gained overnight.
电子版可以免费下载，纸质版随远程监护设备一同寄出。|It can be downloaded free of charge; the printed book is sent with the monitoring device.
=
# 晚上七点，屏幕一起黑了|At seven all screens went dark
五家医院在同一晚演练信息系统中断，持续两小时，急诊与手术照常进行。|Five hospitals rehearsed an outage on the same evening; for two hours emergency rooms and theatres went on as usual.
护士站拉出贴着封条的“停机箱”：空白医嘱、条码胶带、对讲机和一支秒表。|Out came the sealed downtime box: blank order forms, bar-code tape, radios and a stop-watch.
# 暴露的三个漏洞|Three gaps laid bare
血库的纸质申请单还是五年前的版本，两个病区的对讲机没有充电，年轻医生大多没有手写过处方。|The blood bank’s paper form was five years old, two wards had flat radios, and most young doctors had never written an order by hand.
演练记录将公开给同行，下一次时间不会提前通知。|The protocol will be shown to colleagues, and the next drill will come without notice.
=
# 路修到哪里，车开到哪里|As far as the road goes
巡诊车每月第一、第三个周四进山，停靠六个村组，最远的一站离镇上四十一公里。|On the first and third Thursday the van climbs to six hamlets, the furthest forty-one kilometres from the township.
车上一名家庭医生、一名护士、一名检验员，随到随看，药品按慢病长处方备足八周。|On board are a family doctor, a nurse and a technologist; people come as they are, and long-term drugs are carried for eight weeks.
# 坐在石阶上的门诊|Clinic on the stone steps
半年签约四百六十三户，查出未治疗的糖尿病五十二人。|Half a year brought 463 households on to the list and found 52 people with untreated diabetes.
村民给司机也送了一面锦旗，因为雪天他把车停在坡下，背着冰箱走完最后两里。|The villagers honoured the driver too: in the snow he left the van below and carried the cool box up the last kilometre.
`;
