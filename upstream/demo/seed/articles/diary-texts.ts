/** Texts of the teaching diary, in the order of their heads (text.ts says how they are written). */
export const DIARY_TEXTS = `
=
# 关掉颜色|Switch off the colours
我把伪彩关掉，只留一个移动的白点，请学员用手指在桌面上跟着它走。|I switched off the colours, left one moving white dot, and asked the trainees to follow it with a finger on the desk.
走到第三遍，有人停在二尖瓣环旁边：“它在这里绕圈。”|On the third lap somebody stopped beside the mitral ring: “It goes in a circle here.”
# 先有路，再有地图|The road before the map
红黄蓝紫回到屏幕上时，他们不再问哪个颜色是坏的，而是问起点在哪里。|When the colours came back, nobody asked which of them was the bad one; they asked where it began.
下次我要再狠心一点，把解剖外壳也关掉。|Next time I shall be harder still and hide the anatomy as well.
=
# 三个人的一分钟|One minute, three people
患者说自己“走了神”，妻子说他“一直在咂嘴”，录像里他把杯子端起来又放下，重复了九次。|The patient said his mind had wandered, his wife that he kept smacking his lips; on the video he lifted a cup and put it down nine times.
我请三名住院医师各选一个版本写病历，不许看别人的。|Three residents each took one version and wrote the history, without seeing the others.
# 差别在第一句话|The first sentence tells
读出来时，三份病历像三种病：一份指向额叶，一份指向颞叶，一份像是晕厥。|Read aloud they were three diseases: one frontal, one temporal, one a faint.
那天的作业是给妻子打一个电话，只问声音、颜色和时间，不问“是不是抽搐”。|The homework was a call to the wife, asking for sounds, colours and times, and never “did he convulse”.
=
# 塑料气管不会流血|A plastic airway does not bleed
第一轮，人人都在九十秒内到了右中叶，得意得像开了一辆新车。|In the first round everyone reached the middle lobe within ninety seconds, as pleased as with a new car.
第二轮，我把灯关掉一半，又往管腔里滴了两滴染红的凝胶。|For the second I dimmed the light and let two drops of red gel run in.
# 手在发抖的时候|When the hand shakes
画面一红，镜子立刻往前冲，没有一个人先退。|As the picture reddened every scope lunged forward; nobody drew back.
我们把“退两厘米、吸、再看”练成了口令，喊到隔壁来敲门。|“Back two centimetres, suck, look again” became a chant, until the neighbours knocked.
害怕没有消失，但它有了步骤。|The fear did not go, but it had steps now.
=
# 十二张便签|Twelve notes
夜里十点到次日早上八点，每两小时一张便签，只准写一句判断和一个理由。|From ten at night until eight there was a note every two hours: one judgement, one reason.
第一张写着“重症可能大”，理由是“患者看起来不好”；凌晨四点那张写着“尿量回来了，心率没有，我不放心”。|The first said “probably severe” because “he looks bad”; the one at four said “urine is back, the pulse is not, I am uneasy”.
# 天亮以后|After daybreak
早交班我没有让他们背任何评分，只把便签贴成一排。|At handover I asked for no scores; I stuck the notes in a row.
从左走到右，全科看见了一个人怎样学会不放心。|Walking from left to right the whole department saw somebody learn to be uneasy.
=
# 浴室里的难题|Trouble in the shower
三天里，学员们戴着装了生理盐水的泵上班、挤地铁、睡觉。|For three days they worked, took the underground and slept with pumps of saline.
第一天的群聊全是照片，第二天全是抱怨，第三天安静下来。|On the first day the chat was all pictures, on the second all complaints, on the third it fell silent.
# 抱怨清单变成问诊清单|From complaints to questions
* 穿裙子的时候夹在哪里？|Where do you clip it on a dress?
* 同事问起来怎么回答？|What do you say when colleagues ask?
* 半夜堵管报警，家里谁会醒？|Who wakes when it blocks at night?
其中一位把最后一问带进门诊，患者愣了一下，说了二十分钟从没说过的话。|One of them took the last question to clinic; the patient paused, and then talked for twenty minutes as never before.
=
# 十分钟不说话|Ten minutes without a word
投影上是一张肾小球，我定了计时器，只准看，不准说，不准记。|A glomerulus on the screen and a timer: look, do not speak, do not write.
第四分钟，有人开始往前挪椅子；第七分钟，有人闭上眼睛又睁开。|In the fourth minute chairs moved forward; in the seventh someone shut her eyes and opened them again.
# 沉默之后的第一句|The first words afterwards
“左下角那一团，和别的不一样粗。”没有术语，却比术语准。|“The tuft at lower left is not as thick as the rest.” No terms, but better than terms.
我原本准备了四十张图，那天只用了一张。|I had brought forty pictures and used one.
=
# 一句医嘱的旅行|The journey of an order
我在主管医生耳边说了一句医嘱，请它依次经过规培医生、责任护士、夜班护士和药师。|I whispered an order to the attending and let it travel through resident, nurse, night nurse and pharmacist.
“体温高于三十八度五抽两套血培养后再给退热药”，最后变成了“发烧先抽血”。|“Above 38.5 take two sets of cultures before the antipyretic” arrived as “fever, take blood”.
# 丢在哪一站|Where it was lost
“两套”丢在走廊，“之后”丢在配药室，谁也不是故意的。|“Two sets” went missing in the corridor and “before” in the drug room, and nobody meant it.
我们约定复述时必须带数字和先后，听的人要问一句“为什么”。|We agreed that whoever repeats an order gives the number and the sequence, and whoever hears it asks why.
=
# 角落里的老师|The teacher in the corner
肺癌讨论开到一半，外科与内科争得正热，放疗科的老师在本子上画了一条气管。|Halfway through the discussion surgery and oncology were at full heat, while the radiation oncologist drew a windpipe in his notebook.
散会后我请学员去问他画的是什么。|Afterwards I sent a trainee to ask what it was.
# 他没有说出口的话|What he had not said
“食管离得太近，同步做下来这位老人家咽不了饭。”就这一句，方案第二天改成了序贯。|“The oesophagus is too near; treat both at once and the old man cannot swallow.” The plan was changed to one after the other the next day.
从那以后，旁听作业多了一栏：谁没有说话，去问他。|Since then the observers’ form has one more line: who said nothing? Go and ask.
=
# 出血了怎么退|Backing out of a bleed
进镜的路我只讲十分钟，剩下的时间全部用来学退。|The way in gets ten minutes of my time; all the rest is for the way out.
水压调高、镜头不动、等六十秒，这六十秒里大家盯着一片红，谁都觉得像过了一刻钟。|Pressure up, lens still, wait sixty seconds: they stared at a field of red and each thought it a quarter of an hour.
# 退不是认输|Not a defeat
有一组练了四次才敢在看不清时把工作套管留在原位，只撤镜子。|One group took four tries before they dared leave the sleeve in place and withdraw the scope alone.
课后问卷里最常出现的词是“踏实”，上一届是“炫”。|The commonest word in the feedback was “steady”; last year it was “dazzling”.
=
# 先摸一摸石膏|Feel the plaster first
扫描仪四分钟就能得到一口牙，我的学生却要用半个学期守着一副石膏。|The scanner takes a mouth in four minutes; my students keep a cast for half a term.
他们给它起名字，带它回宿舍，有一副摔断了门牙，主人当真难过了两天。|They name it and take it to the dormitory; one broke a front tooth, and its owner truly grieved for two days.
# 指腹里的坡度|Slopes under the fingertip
期中考试蒙着眼，靠手指说出哪颗牙过长、哪里咬合早接触。|The mid-term test is blindfold: by touch alone, which tooth is long and where does it meet too soon?
等他们终于坐到屏幕前，第一句话是“这里的模型太光滑了，不像真的”。|When at last they sit before the screen they say: “This model is too smooth to be true.”
=
# 八十次翻身|Eighty turns
四十个学生两两一组，一人躺下、一人扶头，左右各翻一次。|Forty students in pairs: one lies down, one holds the head, left and right in turn.
方向记反是最常见的错，于是我在天花板两侧贴了红蓝两张纸。|Mixing up the sides is the usual mistake, so I stuck red and blue paper on the ceiling.
# 眩晕的人怎么描述自己|How dizzy people describe themselves
轮到我当患者，一个学生问：“是您在转，还是房间在转？”|When I played the patient one asked: “Are you turning, or is the room?”
这句话他没有从书里学到，是刚才自己躺下时想到的。|He had it from no book but from lying down himself a moment before.
=
# 普通孩子是什么样|What an ordinary child is like
我们在中班教室后排坐了一上午，规定只准记“能做什么”，不准写“异常”。|We sat at the back of a class of four-year-olds all morning; the rule was to note what they can do and never the word abnormal.
有个男孩全程绕着桌子跑，学生的第一反应是数次数，老师的反应是给他一块抹布。|One boy ran round the table without stopping: the students counted laps, the teacher handed him a cloth.
# 回到生长门诊|Back in the growth clinic
下午看诊时，他们终于会问“跟班里同学比，他站第几排”。|In the afternoon they finally asked where he stands when the class lines up.
正常的范围宽得让人意外，这是那天唯一写进笔记的结论。|That normal is surprisingly wide was the one conclusion in the notes that day.
=
# 教室第一次这么吵|Never so loud
规则只有一条：手上每做一件事，嘴里就报一声。|There was one rule: whatever the hand does, the mouth announces.
“缩宫素十个单位，推完了！”“时间？”“十四点零三分！”走廊里有人探头以为出了事。|“Oxytocin ten units, given!” “Time?” “14:03!” Somebody looked in from the corridor, thinking that something had happened.
# 声音里的空白|Silence in the noise
回放录音，最危险的不是喊错，而是有二十二秒没有人出声。|On the recording the danger lay not in wrong words but in twenty-two seconds without any.
那段时间里，三个人都以为别人在叫血库。|In those seconds three people each thought another was calling the blood bank.
=
# 剧本外的眼泪|Tears outside the script
扮演者讲到“父亲去世后我就睡不着”时真的哭了，剧本里那一行只写着“停顿”。|At “since my father died I cannot sleep” the actor truly wept; the script said only “pause”.
学生手里的量表停在第七题，另一只手慢慢伸向纸巾盒。|The student’s questionnaire stopped at item seven while the other hand moved to the tissues.
# 要不要喊停|Whether to stop
我没有喊停。四十秒后，学生说：“我们先不做题了。”|I let it run. After forty seconds the student said: “Let us leave the questions.”
点评时大家讨论的不是诊断，而是那只手为什么比嘴先到。|In the discussion nobody spoke of diagnosis, only of why the hand had been quicker than the mouth.
=
# 我来提问|My turn to ask
课件由学员做，讲台由学员站，我坐在最后一排举手。|The trainees made the slides and stood at the desk; I sat in the last row and raised my hand.
第一个问题，“红斑为什么不过鼻唇沟”，有人翻书；第二个问题，“她想怀孕怎么办”，三个人抢答。|“Why does the rash spare the nasolabial fold?” sent them to the book; “she wants a child, what now?” had three answering at once.
# 第三个问题|The third question
“如果是你，愿意吃一辈子激素吗？”教室安静下来，窗外的洒水车开了过去。|“Would you take steroids for life?” The room fell silent and a water cart went by outside.
后来有人在作业里写，他第一次把药片倒在手心里数了一遍。|In the homework somebody wrote that for the first time he had poured the tablets into his palm and counted them.
=
# 窗帘后面|Behind the curtain
早查房进门，我没有看监护仪，先去拉窗帘，请大家记下这间病房昨晚的亮度。|On the morning round I passed the monitor, went to the curtain, and asked how bright the room had been at night.
夜班护士说，凌晨两点做了三次血气，灯一直没关。|The night nurse told of three blood gases after two, with the light left on.
# 谵妄写在环境里|Delirium is in the room
助听器在抽屉，眼镜在家里，墙上的钟停在十点一刻。|The hearing aid lay in a drawer, the glasses were at home, and the wall clock had stopped at a quarter past ten.
* 钟调准了，下午他第一次说对了日期。|The clock was set, and that afternoon he first named the date.
* 抽血改到了六点以后。|Blood is now taken after six.
那天的医嘱一条药都没有加。|Not a single drug was added that day.
=
# 倒空抽屉|Emptying the drawers
二十七件东西摊在白布上，四个人面面相觑：少了一根导丝，多了一支过期的喉罩。|Twenty-seven things lay on a white sheet, and four people looked at each other: a bougie was missing and a laryngeal mask out of date.
放回去的规矩由他们自己定：先用的在上，左手拿的在左。|They made their own rules for putting things back: first used on top, left-hand things to the left.
# 蒙眼考试|A test in the dark
灯一关，我报“可视喉镜”，最快的一组四秒拿到，最慢的摸出一卷胶布。|Lights out, I called for the video laryngoscope: the fastest had it in four seconds, the slowest came up with a roll of tape.
第二天，车上多了一张他们画的图，画得不好看，但没人再拿错。|Next day a drawing of theirs hung on the trolley, not pretty, but nobody picked wrong again.
=
# 想用两根手指放大|Pinching the glass
学生们对着目镜愣了一会儿，有一个真的在载物台上比划了“放大”的手势。|They stood puzzled at the eyepiece, and one really made the pinching gesture over the stage.
玻片不会自己居中，也没有鸟瞰图，找一个淋巴结边缘要花上两分钟。|A slide does not centre itself and has no overview; finding the edge of a node takes two minutes.
# 慢有慢的看法|What slowness sees
正因为慢，他们第一次注意到包膜上有一处小小的缺口。|Just because it was slow they noticed for once a small gap in the capsule.
数字切片我们照样要用，但每周五下午，切片室只开显微镜。|We go on using digital slides, but on Friday afternoons the room has microscopes only.
=
# 贴错的标签|The wrong label
三组人领到相同的托盘，其中一支注射器的标签被我换过。|Three groups were given the same tray; on one syringe I had changed the label.
前两组核对得又快又响，念完就过去了；第三组最年轻的护士把注射器举到灯下，看了看颜色。|Two checked fast and loud and went on; in the third the youngest nurse held the syringe to the light and looked at its colour.
# 为什么是她|Why she saw it
她说自己入职才三周，还没学会“差不多就行”。|Three weeks in the job, she said, she had not yet learned that near enough will do.
我没有批评前两组，只请全体再核对一次，这回谁也没有出声念，都在看。|I blamed nobody but asked all to check again, and this time no one read aloud; they looked.
=
# 四分钟的一个词|One word in four minutes
请来上课的是一位失语两年的语文老师，她要说的是“谢谢”。|Our guest, a teacher of literature, has had aphasia for two years; the word she wanted was “thanks”.
第一分钟她用手比，第二分钟写了一个偏旁，第三分钟摇头，第四分钟说了出来。|In the first minute she used her hands, in the second wrote part of a character, in the third shook her head, and in the fourth she said it.
# 学会不帮忙|Learning not to help
有两个学员几乎要替她说，被旁边的人按住了手。|Two trainees were about to say it for her; a neighbour held their hands down.
课后她在黑板上写：你们等我，我就还是老师。|Afterwards she wrote on the board: you wait for me, and so I am still a teacher.
=
# 一张纸巾的阻力|The resistance of a tissue
把纸巾绷在杯口，针尖要刺破第一层而不碰第二层，手重的人半小时换了一盒。|A tissue stretched over a cup: pierce the first ply and leave the second; heavy hands used up a box in half an hour.
提插和捻转用节拍器，每分钟六十次，节奏一乱就从头数。|Lifting and twirling went to a metronome at sixty; whoever lost the beat began again.
# 轮到自己的腿|Then one’s own leg
第一针扎在足三里，有人说酸，有人说胀，有人说“像有人从远处喊我”。|The first needle went below the knee: sore, said one, full, another, and a third: “as if somebody called me from far away”.
这些词后来全部写进了他们自己的得气记录表。|All these words later stood in their own record of what needling feels like.
=
# 手停在哪里|Where the hand stopped
吲哚菁绿一亮，胆总管像一条发光的河，所有人都抬头看屏幕。|As the dye lit up, the duct shone like a river, and every head rose to the screen.
我请他们低头：主刀的左手在那一刻停住了，足足五秒。|I had them look down: at that moment the surgeon’s left hand stood still for a full five seconds.
# 五秒里发生的事|What happens in five seconds
术后我们问他在等什么，他说在等自己相信眼睛以外的东西。|We asked him afterwards what he had waited for. “To believe something besides my eyes.”
荧光告诉你管子在哪儿，却不会告诉你该不该剪。|Fluorescence tells where the duct is, not whether to cut.
`;
