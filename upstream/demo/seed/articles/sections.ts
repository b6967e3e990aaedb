import { type Bi, biLines } from '@/upstream/db/seed/bi';

/** A section of an article: possible headings, and paragraphs of which some are chosen. */
interface Section {
  headings: Bi[];
  paragraphs: Bi[];
}

interface ArticleKind {
  sections: Section[];
  /** Introduction of the list, its position among the sections, and its items. */
  list: { after: number; intro: Bi[]; items: Bi[]; count: number; ordered: boolean };
  /** Position of the table, its header and its possible rows. */
  table: { after: number; intro: Bi[]; head: Bi[]; rows: Bi[][]; count: number };
}

const rows = (text: string): Bi[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => biLines(line.split(';').join('\n')));

const HOTSPOT: ArticleKind = {
  sections: [
    {
      headings: biLines(`
        为什么是现在|Why now
        话题从哪里来|Where the question comes from
        重新提起的理由|Why it comes up again
      `),
      paragraphs: biLines(`
        关于{c}的讨论并不新鲜，新的是可以用来讨论的数据。过去两年，几项规模较大的研究相继公布结果，{m}也从专科会议走进了日常查房。|Talk about {c} is not new; what is new are the data to talk with. In two years several larger studies have reported, and the use of {m} has moved from specialist meetings to the daily round.
        在{b}领域，{c}一直占据相当的工作量。当{m}变得更容易获得时，原先被搁置的问题重新摆到了桌面上。|In {b}, the work on {c} has always been heavy. Now that access to {m} is easier, questions once put aside are back on the table.
        几乎每一次关于{c}的讨论最后都会落到同一个问题：{m}究竟应当给谁用、什么时候用。这也是本文试图梳理的主线。|Almost every discussion of {c} ends in the same question: who should have {m}, and when. That is the thread of this text.
        热点往往产生于期待与现实之间的落差。人们期待{m}改变{c}的结局，而日常数据告诉我们，改变发生得不均匀。|Hot topics arise where hope and reality part. Much was expected of {m} in {c}; daily figures say that change comes unevenly.
        会务组整理了近三期学术会议的提问记录，与{c}有关的提问排在前列，其中近一半涉及{m}。|Our desk went through the questions asked at three recent meetings: those on {c} rank near the top, and almost half of them concern {m}.
        一线医务人员最先感到变化。他们发现，处理{c}时能够选择的路径变多了，而用来比较这些路径的时间并没有变多。|The front line feels change first. There are more ways of dealing with {c} than before, but no more time to compare them.
      `),
    },
    {
      headings: biLines(`
        证据走到了哪一步|Where the evidence stands
        已经知道的|What is known
        数据怎么说|What the data say
      `),
      paragraphs: biLines(`
        现有研究大体支持把{m}作为处理{c}的选择之一，但入选人群偏年轻、合并问题偏少。把结论搬到普通门诊之前，需要先看看面前的人与研究中的人有多像。|Studies broadly support {m} as one option in {c}, yet those enrolled were younger and had fewer other problems. Before moving the conclusion to an ordinary clinic, ask how much the person in front of you resembles them.
        随机试验回答了“能不能”，登记研究正在回答“值不值”。两类证据放在一起看，{m}的获益主要集中在早期识别、随访完整的人群。|Randomised trials answered whether it can work; registries are answering whether it is worth while. Taken together, the gain from {m} lies with those found early and followed fully.
        需要提醒的是，不同研究对结局的定义并不一致。有的看事件，有的看指标，有的看当事人的感受，直接比较容易得出过头的结论。|A caution: studies define outcome differently. Some count events, some read values, some ask people how they feel; comparing them directly leads too far.
        系统评价的合并结果显示总体趋势有利，但各中心之间差异明显，团队经验和流程完整程度可以解释其中的一部分。|Pooled results lean in favour, but centres differ widely; experience and a complete pathway explain part of it.
        在中期随访中，获益没有随时间消失，这是令人鼓舞的信号；不过五年以上的数据仍然有限，样本流失也不容忽视。|At mid-term the gain has not faded, which is encouraging; data beyond five years remain few, and losses to follow-up matter.
        一个常被忽略的细节是对照组。近年来{c}的常规处理本身也在进步，与十年前的对照相比，{m}的优势自然显得没有那么大。|One detail is often missed: the control group. Usual care of {c} has itself improved, so beside controls of ten years ago the edge of {m} looks smaller.
      `),
    },
    {
      headings: biLines(`
        分歧在哪里|Where opinions part
        还没有答案的部分|What is still unanswered
        不同的声音|Other voices
      `),
      paragraphs: biLines(`
        支持者认为，等到证据完美才行动，会错过真实的人。谨慎的一方则提醒，{m}的培训和质量控制如果跟不上，平均效果会被拉低。|Those in favour say that waiting for perfect evidence means missing real people. The cautious answer that without training and quality control for {m} the average result will fall.
        分歧的核心不是数字，而是价值：多少获益值得多少负担。这样的问题无法由统计学单独回答，需要当事人参与。|At heart the difference is not about numbers but values: how much gain is worth how much burden. Statistics cannot answer that alone; those concerned must take part.
        关于启动时机，两派意见几乎各占一半。折中的办法是先约定一个复评时间点，到时再决定继续、调整还是停止。|On when to begin, opinion is almost evenly split. A middle way is to agree on a date of review and then go on, adjust or stop.
        费用同样是绕不开的话题。有的地区已经把{m}纳入支付范围，有的地区仍需自费，这会直接影响人们看到的“真实世界”。|Cost cannot be left out. In some regions {m} is paid for, in others not, and that shapes the real world that we see.
        也有学者指出，我们对失败病例的报告太少。只看成功的故事，很难知道在{c}的处理中什么时候应当停手。|Others note that failures are reported too rarely. From success alone one cannot learn when to stop in {c}.
        争论中最有建设性的意见来自护理和药学同行：与其讨论谁更先进，不如先统一记录的格式，让不同单位的数据可以对话。|The most useful remark came from nurses and pharmacists: before asking which is more advanced, agree on how to record, so that data from different places can speak to each other.
      `),
    },
    {
      headings: biLines(`
        回到日常工作|Back to daily work
        明天可以做什么|What to do tomorrow
        给一线的建议|For the front line
      `),
      paragraphs: biLines(`
        对大多数单位而言，第一步不是引进新的设备，而是把{c}的基线数据记全。没有基线，就谈不上改进。|For most places the first step is not new equipment but complete baseline data on {c}. Without a baseline there is no improvement.
        建议每个团队选出一名联络人，每季度回顾一次与{c}有关的记录，找出最常卡住的环节，再决定是否需要{m}。|Let each team name one person to review its records on {c} every quarter, find where things get stuck, and then decide whether to use {m}.
        与当事人谈{m}时，可以准备一页纸：目的、过程、可能的不适、备选办法。看得懂的文字，比复述三遍更有用。|When speaking about {m}, have one page ready: purpose, course, possible discomfort, alternatives. Words one can read help more than saying it three times.
        如果条件暂时不具备，及时转介也是高质量的处理。关键是转出去的人还能回得来，信息不在路上丢失。|Where means are lacking, timely referral is good care too. What matters is that people come back and that information is not lost on the way.
        最后，不妨在下一次科室学习时用十分钟讨论一个问题：我们上一次因为新证据而改变对{c}的做法，是什么时候？|Finally, take ten minutes at the next departmental hour for one question: when did new evidence last change what we do about {c}?
        改变可以从小处开始：统一一张评估单，约定一个随访日，留下一位联系人。半年之后再看数据，答案会比今天清楚。|Change may begin small: one common form, one agreed day of follow-up, one person to call. Look again in half a year and the answer will be clearer.
      `),
    },
  ],
  list: {
    after: 3,
    ordered: false,
    count: 4,
    intro: biLines(`
      会场上值得继续追问的问题：|Questions worth asking in the hall:
      阅读相关研究时，可以对照以下几点：|When reading the studies, check these points:
      编辑部整理的讨论清单：|A list for discussion:
    `),
    items: biLines(`
      研究人群与我们的服务对象有多大差别？|How far do those studied differ from those we serve?
      主要结局是否是人们真正在意的结局？|Is the main outcome the one that people care about?
      失访者的去向有没有交代？|Is it said what became of those lost to follow-up?
      {m}需要多少次练习才能稳定？|How much practice is needed for steady results with {m}?
      不良事件由谁判定，是否独立？|Who judged adverse events, and independently?
      费用由谁承担，能持续多久？|Who pays, and for how long?
      如果不采用{m}，最好的备选是什么？|Without {m}, what is the best alternative?
      停止或减量的标准写清楚了吗？|Is it clear when to stop or reduce?
    `),
  },
  table: {
    after: 1,
    intro: biLines(`
      下表把目前的证据按问题归类，供查阅。|The table sorts the evidence by question.
      为方便比较，我们把主要证据的把握程度列在下面。|For comparison, here is how sure we can be of each point.
    `),
    head: biLines(`
      问题|Question
      目前的答案|Answer so far
      把握程度|Certainty
    `),
    rows: rows(`
      短期效果|Short-term effect; 多数研究一致|Most studies agree; 较高|Fairly high
      长期结局|Long-term outcome; 数据仍在积累|Data are still coming in; 中等|Moderate
      安全性|Safety; 已知风险可以管理|Known risks can be managed; 中等|Moderate
      老年与合并问题|Older people and comorbidity; 研究较少|Few studies; 较低|Low
      成本与获益|Cost and benefit; 取决于当地支付条件|Depends on local payment; 较低|Low
      基层推广|Use in primary care; 需要培训与转介支持|Needs training and referral; 中等|Moderate
      生活质量|Quality of life; 方向有利，幅度不一|In favour, of varying size; 中等|Moderate
    `),
    count: 4,
  },
};

const NEWS: ArticleKind = {
  sections: [
    {
      headings: biLines(`
        基本情况|The facts
        消息要点|In brief
        发生了什么|What happened
      `),
      paragraphs: biLines(`
        据会务组了解，本次工作由多家机构共同推进，围绕{c}开展，{m}是其中的核心内容。首批参与单位覆盖省、市、县三级。|As our desk has learned, several institutions share this work on {c}, with {m} at its core. The first to take part come from province, city and county level.
        项目从筹备到落地历时九个月。参与人员先后完成了三轮培训，并在正式启动前进行了两周的试运行。|From planning to start it took nine months. Those involved went through three rounds of training and a two-week trial run.
        现场工作人员介绍，与以往相比，最明显的变化是流程更短、记录更全，与{c}有关的信息可以在单位之间安全地传递。|Staff say that the clearest change is a shorter path and fuller records: information on {c} now passes safely between institutions.
        这并不是一次孤立的尝试。近年来，{b}领域陆续出现类似的探索，此次的特点在于把{m}放进了常规工作，而不是作为额外任务。|This is no lone attempt. {b} has seen similar ventures; what is special here is that {m} became part of routine work, not an extra task.
        负责人表示，选择从{c}入手，是因为它足够常见，改进的效果也容易被看见。|Those in charge chose {c} because the problem is common and improvement is easy to see.
        发布材料同时公开了数据口径与计算方法，便于其他地区对照自查。|The release also sets out how figures were defined and calculated, so that other regions can check their own.
      `),
    },
    {
      headings: biLines(`
        背景|Background
        为什么重要|Why it matters
        来龙去脉|How it came about
      `),
      paragraphs: biLines(`
        {c}的管理长期面临两头难：基层不敢接，上级单位接不下。把{m}前移，目的正是让合适的人在合适的地方得到服务。|Care of {c} has long been hard at both ends: primary care dares not, large centres cannot. Moving {m} forward is meant to serve people in the right place.
        过去，相关服务主要集中在大城市。交通、费用和信息不对称，使得许多人错过了较好的时机。|Services used to sit in large cities. Travel, cost and lack of information made many miss the better moment.
        此前的调查显示，知晓率与实际利用率之间存在明显落差，原因多半不是缺少设备，而是没有人负责把各个环节接起来。|Earlier surveys found a clear gap between knowing and using, mostly not for want of equipment but because nobody joined the steps.
        人员培训是另一块短板。能够独立完成{m}相关工作的人员有限，分布也不均匀。|Training is another weak point: few can do the work of {m} on their own, and they are unevenly spread.
        从更长的时间看，这项工作延续了“以人为中心、以数据说话”的思路，希望用小步快走代替一次性投入。|In the longer view the work follows a simple idea, people first and let data speak, with small quick steps instead of one large outlay.
        社会各界的支持也起到了作用。志愿者、企业和公益组织分担了宣传、物流和部分经费。|Support from society helped: volunteers, firms and charities shared publicity, logistics and part of the cost.
      `),
    },
    {
      headings: biLines(`
        对医务人员意味着什么|What it means for staff
        一线的变化|Changes on the front line
        同行怎么看|What colleagues think
      `),
      paragraphs: biLines(`
        对于临床人员，最直接的变化是评估表统一了。同一张表在不同单位含义相同，交接时不必从头再问。|For clinicians the most direct change is one common form. It means the same everywhere, so that handover need not begin again.
        受访的护士长认为，新的分工让护理人员在{c}的管理中承担了更多决策，也需要相应的授权和培训。|A head nurse told us that nurses now decide more in the care of {c}, and need the mandate and training for it.
        也有医生担心工作量增加。项目组的回应是先减后加：取消两张重复填写的报表，再增加一次随访。|Some doctors fear more work. The answer was to subtract first: two duplicate reports went before one follow-up came.
        参与试行的单位反映，最难的不是技术，而是排班。解决办法是把{m}固定在每周的同一时段，并设替补人员。|Those on trial found rotas harder than technique. They fixed {m} to the same hours each week and named stand-ins.
        对基层同行来说，远程支持让人心里有底。遇到拿不准的情况，十五分钟内可以得到上级单位的回应。|For primary care, remote support gives confidence: in doubt, an answer comes within fifteen minutes.
        同行普遍认可公开数据的做法，同时建议在解读时说明单位之间的基础差异，避免简单排名。|Colleagues welcome open figures, but ask that differences between places be explained instead of ranked.
      `),
    },
    {
      headings: biLines(`
        接下来|What comes next
        下一步安排|Next steps
        后续计划|Plans
      `),
      paragraphs: biLines(`
        下一阶段将扩大参与范围，并对首批单位开展回访评估。评估结果会在本站发布。|The next phase brings in more places and looks again at the first. The results will be published here.
        主办方计划在年内举办两场经验交流活动，欢迎已经开展{m}的单位报名分享。|Two exchanges of experience are planned this year; places that already offer {m} are invited to speak.
        相关培训材料将以视频和图文两种形式提供，可在本站“继续教育”栏目查看。|Training material will come as video and text under “Continuing education” on this site.
        需要说明的是，各地条件不同，时间安排可能调整，请以当地通知为准。|Conditions differ from place to place and dates may move; local notices apply.
        如对{c}的相关服务有疑问，可通过会议页面的联系方式咨询，我们会汇总后统一答复。|Questions about services for {c} may be sent through the contacts on the meeting pages; we answer them together.
        我们将继续关注进展，并邀请一线人员讲述他们的做法。|We will keep watching and ask those on the front line to tell how they work.
      `),
    },
  ],
  list: {
    after: 0,
    ordered: false,
    count: 4,
    intro: biLines(`
      要点如下：|In short:
      记者从材料中梳理出以下信息：|From the material:
      简要归纳：|To sum up:
    `),
    items: biLines(`
      参与单位统一了{c}的评估与记录格式。|Those taking part record {c} in one common format.
      {m}列入常规服务，不再单独预约。|{M}: now routine, without separate booking.
      每月公布一次过程指标，每季度公布一次结局指标。|Process figures come monthly, outcomes quarterly.
      为行动不便者提供上门或远程服务。|Home or remote service for those who cannot travel.
      全部工作人员完成培训并通过考核。|All staff were trained and assessed.
      设立统一的咨询与投诉渠道。|One channel for questions and complaints.
      数据使用前完成去标识处理。|Data are freed of identity before use.
      经费来源与支出定期公示。|Income and spending are published regularly.
    `),
  },
  table: {
    after: 3,
    intro: biLines(`
      时间安排见下表。|The timetable:
      各阶段的重点如下。|The focus of each phase:
    `),
    head: biLines(`
      阶段|Phase
      主要工作|Main work
      负责单位|In charge
    `),
    rows: rows(`
      准备|Preparing; 统一表格与培训师资|Common forms, training the trainers; 牵头单位|Lead institution
      试行|Trial; 首批单位运行并收集意见|First places start and comment; 试点单位|Pilot places
      评估|Assessing; 回访与数据核查|Visits and checks of data; 专家组|Expert group
      推广|Spreading; 分批加入，结对帮扶|Joining in batches, in pairs; 各地协作网|Regional networks
      公开|Publishing; 发布年度报告|Annual report; 秘书处|Secretariat
    `),
    count: 4,
  },
};

const DIARY: ArticleKind = {
  sections: [
    {
      headings: biLines(`
        课前|Before class
        备课的晚上|The evening before
        开始之前|Before we began
      `),
      paragraphs: biLines(`
        这一课的题目是{c}。我删掉了原来课件里的三十页，只留下一份病历、一段录像和两个问题。|The subject was {c}. I cut thirty slides and kept one record, one clip and two questions.
        备课时我反复想一件事：学员最怕在{c}面前说错什么。想清楚这个，课的顺序就出来了。|Preparing, I kept asking what trainees most fear getting wrong about {c}. Once that was clear, so was the order of the class.
        我请上一届学员写下他们第一次接触{m}时的困惑，收到十二张纸条，其中七张写着同一句话：“不知道该看哪里。”|I asked last year’s group what had puzzled them when they first met {m}. Of twelve notes seven said: “I did not know where to look.”
        教室不大，我把桌子拼成三组，每组放一份不同的资料。没有一组的资料是完整的。|The room is small. I pushed the desks into three groups with different papers on each; none of the sets was complete.
        课前一天，我去病房征得了同意，准备把真实的经过讲给学员听，但隐去所有能认出人的细节。|The day before, I asked leave on the ward to tell the true course of events, without anything by which a person could be known.
        我给自己定了规矩：前二十分钟不讲知识点，只让他们描述看到的东西。|I set myself a rule: for twenty minutes no facts, only descriptions of what they saw.
      `),
    },
    {
      headings: biLines(`
        课堂上|In class
        那九十分钟|Those ninety minutes
        课堂记录|Notes from the room
      `),
      paragraphs: biLines(`
        开始的几分钟很安静。第一个开口的是平时最少说话的学员，她说的不是诊断，而是一个细节。那个细节后来被证明是整件事的关键。|At first it was quiet. The one who spoke first rarely speaks; she named not a diagnosis but a detail, and the detail proved to be the key.
        轮到{m}环节，大家的手比脑子快。我按下暂停，请每个人先说出下一步的理由，再动手。节奏慢了下来，错误也少了下来。|When it came to {m}, hands were faster than heads. I called a halt: say why before you do. It slowed down, and so did the errors.
        三组得出了三个不同的结论。我没有评判，只请他们交换资料。十分钟后，有两组自己改了主意。|Three groups reached three conclusions. I did not judge but had them swap papers. Ten minutes later two had changed their minds.
        最热烈的争论发生在最后二十分钟：面对{c}，先处理什么，后处理什么。黑板上写满了箭头，又被一条条擦掉。|The liveliest dispute came in the last twenty minutes: in {c}, what comes first? The board filled with arrows that were wiped away one by one.
        我请一位学员扮演家属。问题从“会不会好”变成“今天晚上我能做什么”，全班突然意识到术语有多冷。|I asked one trainee to play a relative. The questions turned from “will it get well” to “what can I do tonight”, and all felt how cold our terms are.
        有人问能不能直接告诉答案。我说可以，下课之后。于是他们自己把讨论又推进了一步。|Someone asked for the answer. You shall have it, I said, after class. So they pushed on by themselves.
      `),
    },
    {
      headings: biLines(`
        学员的问题|What they asked
        留在黑板上的问句|Questions left on the board
        课间的对话|Talk in the break
      `),
      paragraphs: biLines(`
        有一个问题我没有当场回答：如果我们做对了每一步，结果仍然不好，怎么办？我请大家把它带回去想一周。|One question I did not answer at once: what if we did every step right and it still ended badly? I asked them to carry it for a week.
        一位学员说，书上写的{c}和我们看到的不一样。我告诉他，书写的是多数人，而我们每次只面对一个人。|One said that what the book tells of {c} is not what we see. The book is about most people, I told him; we meet one at a time.
        还有人问，{m}练多少次才算会。我的答案是，等你能向别人讲清楚为什么不做的时候。|Another asked how often one must practise {m}. Until you can explain to somebody why not to do it, I said.
        课间，一位来进修的同行说，他们那里没有这样的条件。我们一起列了一张“没有条件时怎么办”的清单，比课件还有用。|In the break a visiting colleague said they lack such means. We wrote a list, “what to do without”, which was better than my slides.
        最让我意外的提问来自护理学员：这一步能不能由我们来做？教室里没有人笑，大家认真讨论了二十分钟。|The question that surprised me came from a nurse: could we do this step? Nobody laughed; it was weighed for twenty minutes.
        他们问得最多的不是“是什么”，而是“怎么开口”。沟通不是附加题，是必答题。|They asked less what it is than how to say it. Communication is no bonus question; everybody must answer it.
      `),
    },
    {
      headings: biLines(`
        课后|Afterwards
        反思|Looking back
        下次要改的|What to change
      `),
      paragraphs: biLines(`
        这一课的缺点也很明显：时间分配前松后紧，最后一组没有讲完。下次我会少放一份资料。|The faults were plain: too slow at first, too hurried at the end, and the last group did not finish. Next time one set of papers fewer.
        回看录像，我发现自己打断了学员四次，其中三次其实可以再等等。教学里最难的动作是闭嘴。|On the recording I interrupted four times; three of them could have waited. The hardest move in teaching is to keep silent.
        一周后收到的作业里，有人重画了{c}的处理流程，比我原来的清楚。我征得同意，把它放进了下一届的教材。|In the homework somebody redrew the pathway of {c}, clearer than mine. With leave, it is now in next year’s material.
        我把这一课写下来，不是因为它成功，而是因为它让我看到学员真正卡住的地方：不在知识，而在顺序。|I write this down not because the class went well but because it showed me where they stick: not in facts but in order.
        教学相长不是客气话。关于{m}，我自己也在准备这一课时补上了两个一直含糊的概念。|That teachers learn by teaching is no courtesy. About {m} I filled two gaps of my own in preparing.
        离开教室时，有学员说：“老师，今天我好像没学到什么新东西，但我知道明天该怎么看了。”这句话可以算是成绩单。|Leaving, one said: “I learned nothing new today, but I know how to look tomorrow.” That will do for a report.
      `),
    },
  ],
  list: {
    after: 2,
    ordered: false,
    count: 4,
    intro: biLines(`
      整理出来的几条，供带教同行参考：|A few points for those who teach:
      如果您也想上这样一课，可以试试：|If you want to try such a class:
      记在备课本上的提醒：|Reminders in my notebook:
    `),
    items: biLines(`
      先描述，后判断，最后才命名。|Describe first, then judge, and name last.
      资料故意留缺口，逼出提问。|Leave gaps in the papers, so that questions come.
      每次只练一个动作，练到能讲出来。|Practise one move at a time until it can be explained.
      让最年轻的人先发言。|Let the youngest speak first.
      把沟通写进评分表，而不是写在结尾。|Put communication into the marks, not into the closing words.
      错误当场暂停，课后再讲对错。|Stop at an error; speak of right and wrong later.
      请护理和药学同事一起备课。|Prepare together with nursing and pharmacy.
      留一个没有标准答案的问题带回家。|Send them home with one question that has no set answer.
    `),
  },
  table: {
    after: 1,
    intro: biLines(`
      这一课的时间是这样分配的：|This is how the time was spent:
      附上教学环节表，方便同行借用：|The plan, for others to borrow:
    `),
    head: biLines(`
      环节|Part
      用时|Minutes
      目的|Purpose
    `),
    rows: rows(`
      静看资料|Silent reading; 10|10; 学会描述|Learning to describe
      分组讨论|Group work; 25|25; 暴露分歧|Bringing out disagreement
      示范|Demonstration; 15|15; 看见关键动作|Seeing the key move
      轮流操作|Taking turns; 20|20; 边做边说|Doing while saying
      角色扮演|Role play; 10|10; 听见对方|Hearing the other side
      集中点评|Feedback; 10|10; 留下一个问题|Leaving one question
    `),
    count: 5,
  },
};

const EDUCATION: ArticleKind = {
  sections: [
    {
      headings: biLines(`
        学习目标与前提|Aims and what you need
        开始之前|Before you start
        本单元说明|About this unit
      `),
      paragraphs: biLines(`
        本单元面向已有一年以上临床经验的学员。建议先回顾{b}的基础内容，再进入{c}的部分。|The unit is meant for those with at least a year of practice. Go over the basics of {b} before turning to {c}.
        学习不需要特殊设备。准备好最近遇到的一例与{c}有关的经过，会让练习更有针对性。|No special equipment is needed. Have at hand one recent case to do with {c}; the exercises will then fit your work.
        本单元与其他单元相互独立，可以单独学习，也可以作为科室集体学习的材料。|The unit stands by itself; study it alone or use it for a departmental hour.
        内容由临床、护理与药学三方共同编写，每半年核对一次，学员反馈会直接影响下一版。|It was written by medicine, nursing and pharmacy together and is checked every six months; your comments shape the next version.
        请注意，本单元提供的是一般原则，不能替代对具体情况的判断和当地规范。|Please note that general principles do not replace judgement in the single case or local rules.
        完成学习与测验后可以申请学分；测验可重复一次，以较高成绩计。|Credits may be claimed after the test; it may be taken twice and the better result counts.
      `),
    },
    {
      headings: biLines(`
        核心内容|Core content
        关键概念|Key ideas
        需要掌握的要点|What to master
      `),
      paragraphs: biLines(`
        处理{c}的第一步是明确问题的边界：它从什么时候开始、影响了什么、已经试过什么。这三问决定后面的全部安排。|The first step in {c} is to draw the borders of the problem: when did it begin, what does it touch, what has been tried? These three decide all that follows.
        {m}的价值在于回答一个具体的问题。使用之前先写下这个问题，使用之后再核对是否得到了答案。|The worth of {m} lies in answering one definite question. Write it down before, and check afterwards whether it was answered.
        评估应当包括症状或事件、功能和意愿三个方面。只看其中一项，容易低估或高估{c}的影响。|Assessment covers symptoms or events, function and wishes. Looking at one alone makes the problem seem smaller or larger than it is.
        时间是重要的变量。同样的发现，出现在第一天与出现在第三十天，含义可能完全不同。|Time is a variable of its own. The same finding may mean something else on day one and on day thirty.
        安全边界需要提前约定：什么情况下继续，什么情况下减慢，什么情况下必须停止并求助。|Agree on limits beforehand: when to go on, when to slow down, when to stop and call for help.
        记录时请使用完整的句子。“好转”“变化不大”这样的词，对下一位接手的人帮助有限。|Write full sentences. Words like “better” or “not much change” help the next person little.
      `),
    },
    {
      headings: biLines(`
        常见误区|Common errors
        容易出错的地方|Where it goes wrong
        学员最常问的|What learners ask most
      `),
      paragraphs: biLines(`
        最常见的误区是跳过评估直接进入{m}。看似节省时间，往往要用更多时间来弥补。|The most common error is to skip assessment and go straight to {m}. It seems to save time and usually costs more.
        另一个误区是把指南当作清单逐条执行。指南给出的是方向，步幅要由现场决定。|Another is to follow a guideline like a shopping list. It gives the direction; the stride is decided on the spot.
        有学员问，{c}没有变化是不是就可以不随访。恰恰相反，稳定期正是建立基线的最好时机。|Some ask whether follow-up can stop when nothing changes in {c}. On the contrary, that is the best time for a baseline.
        不要忽视团队里的不同意见。许多偏差最早是由并非主要负责的人发现的。|Do not overlook dissent in the team. Many slips are first seen by someone who is not in charge.
        避免同时改变两件以上的事情，否则无法判断是哪一项起了作用。|Avoid changing more than one thing at a time, or you cannot tell what worked.
        解释结果时请先说确定的部分，再说不确定的部分，最后说下一步，顺序不要颠倒。|When explaining results, say what is certain, then what is not, then what comes next, in that order.
      `),
    },
    {
      headings: biLines(`
        小结与自测|Summary and self-test
        练习|Exercises
        带走的一页|One page to take away
      `),
      paragraphs: biLines(`
        请用三句话向一位没有医学背景的朋友解释{c}，录下来自己听一遍，看看有没有超过两个术语。|Explain {c} in three sentences to a friend without medical training. Record it and count: more than two technical terms?
        请为您所在的单位画一张{m}的流程图，标出最容易延误的一个环节，并写下一个改进办法。|Draw the pathway of {m} where you work, mark the step most often delayed, and write down one remedy.
        自测题共十道，其中四道为情景题。建议在学习后四十八小时内完成，记忆效果更好。|The test has ten questions, four of them scenarios. Within forty-eight hours the memory is best.
        本单元的要点可以浓缩成一句话：先看清问题，再选择工具，最后约定回头看的时间。|The unit in one sentence: see the problem, choose the tool, and agree on when to look again.
        如果只能记住一件事，请记住：在{c}的处理中，沟通是治疗的一部分，而不是治疗之后的事。|If you keep one thing, keep this: in {c} communication is part of care, not what comes after.
        欢迎把练习结果发给课程组，优秀作业将在下一期展示，并署作者姓名。|Send your exercise to the course team; good work will be shown next time under its author’s name.
      `),
    },
  ],
  list: {
    after: 1,
    ordered: true,
    count: 5,
    intro: biLines(`
      建议的工作次序：|A suggested order of work:
      按以下步骤进行：|Proceed as follows:
      一次完整的处理包括：|A complete round consists of:
    `),
    items: biLines(`
      确认身份、知情与意愿。|Confirm identity, understanding and wishes.
      询问起因、经过与既往处理。|Ask how it began, how it went and what was done.
      完成针对{c}的重点评估。|Carry out the assessment needed in {c}.
      与团队核对风险和备选方案。|Check risks and alternatives with the team.
      实施{m}，或说明不实施的理由。|Carry out {m}, or say why not.
      记录结果、约定复评时间。|Record the result and agree on the next review.
      向当事人和家属复述要点。|Repeat the main points to the person and family.
    `),
  },
  table: {
    after: 0,
    intro: biLines(`
      学时安排如下。|The hours are divided thus.
      各部分内容与用时：|Parts and time:
    `),
    head: biLines(`
      部分|Part
      形式|Form
      用时（分钟）|Minutes
    `),
    rows: rows(`
      概念|Ideas; 阅读|Reading; 15|15
      示范|Demonstration; 视频|Video; 10|10
      情景|Scenarios; 互动练习|Exercises; 15|15
      测验|Test; 在线答题|Online; 10|10
      反馈|Feedback; 问卷|Questionnaire; 5|5
    `),
    count: 5,
  },
};

/** Templates of the articles of each type. */
export const ARTICLE_KINDS: Record<'2' | '3' | '4' | '5', ArticleKind> = {
  '2': HOTSPOT,
  '3': NEWS,
  '4': DIARY,
  '5': EDUCATION,
};
