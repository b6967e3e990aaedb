import type { videos } from '@/upstream/db/schema/content';
import { type Bi, biLines } from '@/upstream/db/seed/bi';
import { VIDEO_CATES } from '@/upstream/db/seed/reference/video-cates';
import { searchText } from '@/upstream/db/seed/search-text';
import { membersFilmUrl } from '@/upstream/demo/media/film';
import { FILMS, type Film, filmUrl } from '@/upstream/demo/media/films';
import { videoSearchTexts } from '@/upstream/modules/video/video.search';
import { artUrl } from './art';
import { BRANCHES } from './banks/all';
import type { Branch } from './banks/bank';
import type { Days } from './days';
import type { Expert } from './doctors';
import { fillBi, lowerFirst } from './fill-text';
import { isProcedure } from './procedures';
import { createDeck, createRandom, type Random } from './random';
import { disciplineOf, subjectName } from './subject-words';

export type VideoRow = typeof videos.$inferInsert & { id: number; disciplineId: number };

const PER_CATEGORY = 12;
const captionsOf = ({ name }: Film) => [
  { lang: 'zh', label: '中文', url: `/api/file/media/${name}.zh.vtt` },
  { lang: 'en', label: 'English', url: `/api/file/media/${name}.en.vtt` },
];
/** Steps from one video's film to the next one's, so that those of neighbours differ. */
const FILM_STEP = 3;
/** Disciplines whose subjects are no diseases of patients (topics.ts). */
const NO_DISEASES = new Set([21, 22, 23, 24, 27, 30]);
const SURGICAL = new Set([1, 9, 10, 11, 12, 15, 28, 29]);
const OPERATION =
  /术|切除|置换|消融|植入|移植|修复|修补|封堵|旋磨|种植|再生|重建|入路|内镜|融合|碎石|旋切|提升|起搏|阻断/;
const RESEARCH = biLines(`
  样本量估算：从一个临床问题开始|Sample size: starting from a clinical question
  如何写好一份病例报告|How to write a good case report
  真实世界研究中的混杂与应对|Confounding in real-world studies and what to do
  诊断试验评价：看懂那张四格表|Judging a diagnostic test: reading the fourfold table
  预测模型从建立到验证|Prediction models from building to validation
  缺失数据怎样处理才不自欺|Missing data: handling them without fooling oneself
  系统评价入门：检索与筛选|Systematic reviews: searching and screening
  质性访谈：听出数字之外的答案|Qualitative interviews: answers beyond numbers
  伦理审查材料准备要点|Preparing papers for ethics review
  倾向评分方法的适用与误用|Propensity scores: use and misuse
  投稿被拒之后的三个动作|Three things to do after a rejection
  统计图怎样画得诚实|Drawing honest statistical graphs
`);

/** Surgical procedures of a branch. */
const operationsOf = (branch: Branch) =>
  branch.methods.filter((method) => isProcedure(method) && OPERATION.test(method.zh));

/** Titles of a category's videos and their possible speakers; the categories have the ids 1 to 10. */
interface Category {
  titles: Bi[];
  /** Restricts the vocabulary for its videos; all of it if missing. */
  of?: string;
  fits?(expert: Expert): boolean;
  methods?(branch: Branch): Bi[];
}
const CATEGORIES: Category[] = [
  {
    titles: biLines(`
      {m}：手术全程解说|{M}: an operation with commentary
      术者视角：{m}|Through the operator’s eyes: {m}
      {m}：适应证与手术步骤|{M}: indications and the steps of the operation
    `),
    methods: operationsOf,
    fits: (expert) => SURGICAL.has(expert.disciplineId) && operationsOf(expert.branch).length > 0,
  },
  {
    titles: biLines(`
      {c}诊疗指南要点解读|Guideline essentials: {c}
      读懂{c}新共识|Making sense of the new consensus on {c}
      {c}：推荐意见背后的证据|The evidence behind the recommendations: {c}
    `),
    fits: (expert) => !NO_DISEASES.has(expert.disciplineId),
  },
  {
    titles: biLines(`
      一例{c}的诊断历程|The road to a diagnosis of {c}
      病例分享：{c}的转折|A case that turned: {c}
      多学科讨论实录：{c}|Recorded joint discussion: {c}
    `),
    fits: (expert) => !NO_DISEASES.has(expert.disciplineId),
  },
  { titles: [], fits: (expert) => expert.branch.talks.length > 0 },
  {
    titles: biLines(`
      {m}操作要点（上）：准备与定位|{M}, part 1: preparation and placement
      {m}操作要点（下）：常见失误|{M}, part 2: common slips
      跟我一步步做：{m}|Step by step with me: {m}
    `),
    of: '肺功能检查 无创通气 细针穿刺细胞学 床旁超声 高质量胸外按压 视频喉镜 竖脊肌平面阻滞 超声引导穿刺技术 放大内镜 皮肤镜 子宫托 气道廓清技术',
  },
  {
    titles: biLines(`
      {c}影像读片十例|Ten images of {c}
      影像与病理对照：{c}|Imaging beside pathology: {c}
      容易看漏的征象：{c}|Signs easily missed: {c}
    `),
    of: '左主干病变 大血管闭塞 肺外周结节 特发性肺纤维化 早期胃癌 急性重症溃疡性结肠炎 胰腺囊性病变 磨玻璃结节 肝细胞癌 股骨头坏死 急性主动脉综合征 肾细胞癌',
  },
  {
    titles: biLines(`
      {c}的用药选择与监测|Choosing and monitoring drugs in {c}
      老药新用与慎用：{c}|Old drugs, new uses, new cautions: {c}
      {c}：剂量、疗程与停药|Dose, duration and stopping: {c}
    `),
    of: '心房颤动 家族性高胆固醇血症 帕金森病 重症哮喘 溃疡性结肠炎 2_型糖尿病 骨质疏松症 高钾血症 癌痛 慢性乙型肝炎 类风湿关节炎 双相障碍',
  },
  {
    titles: biLines(`
      {c}的护理评估与记录|Nursing assessment and records: {c}
      床旁要点：{c}的护理|At the bedside: nursing in {c}
      从入院到回家：{c}的护理路径|From admission to home: nursing in {c}
    `),
    fits: (expert) =>
      !NO_DISEASES.has(expert.disciplineId) || expert.branch.subjectId === 2401 || expert.branch.subjectId === 2403,
  },
  { titles: RESEARCH, fits: (expert) => ['1', '5', '6', '7', '8'].includes(expert.title) },
  {
    titles: biLines(`
      {c}：大家最常问的五个问题|Five questions people ask about {c}
      医生和您聊聊{c}|A doctor’s chat about {c}
      {c}的居家注意事项|Living at home with {c}
    `),
    of: '清晨高血压 妊娠期糖尿病 儿童近视 肌少症性肥胖 痛风 慢性失眠 阻塞性睡眠呼吸暂停 变应性鼻炎 儿童哮喘 代谢相关脂肪性肝病 更年期综合征 压力性尿失禁',
  },
];

const INTRO_FIRST = biLines(`
  本期由{name}主讲，结合{hospital}的日常工作，讲解{b}中的一个具体问题。|{Name} speaks about one definite problem of {b} from daily work at {hospital}.
  {name}用亲历的经过说明判断与取舍，适合正在学习{b}的同行。|{Name} explains judgement and choice from first-hand experience; for colleagues learning {b}.
  在这段视频中，{name}从常见疑问出发，逐步说明关键环节。|Starting from common doubts, {name} goes through the decisive steps.
  {hospital}{name}带来系统讲解，并在最后留出思考题。|{Name}, {hospital}, gives an orderly account and ends with questions to think about.
`);
const INTRO_SECOND = biLines(`
  内容涉及{c}与{m}，提供中英文字幕。|It touches on {c} and {m}; captions in Chinese and English.
  片中要点可与会议讲义对照阅读。|The points made go with the notes of the meeting.
  视频中的资料均已去标识，并获得使用许可。|All material is freed of identity and used with permission.
  配套讲义可在相关会议的课件页查看。|The handout is among the files of the related meeting.
`);

/** The 120 videos, twelve in each category. */
export function makeVideos(days: Days, experts: Expert[]): VideoRow[] {
  const used = new Set<string>();
  const rows = CATEGORIES.flatMap((category, index) => {
    const random = createRandom(`videos ${index}`);
    const nextSpeaker = category.of ? speakersOn(experts, category.of) : speakersOf(random, experts, category);
    const nextTitle = category.titles.length > 0 ? createDeck(random, category.titles) : undefined;
    return Array.from({ length: PER_CATEGORY }, () => {
      for (;;) {
        const { expert, condition, method } = nextSpeaker();
        const pattern = nextTitle?.() ?? random.pick(expert.branch.talks);
        const title = fillBi(pattern, { c: condition, m: method });
        if (used.has(title.zh)) continue;
        used.add(title.zh);
        return makeVideo(random, expert, { cateId: index + 1, title, condition, method });
      }
    });
  });
  const random = createRandom('video order');
  return random
    .some(rows, rows.length)
    .map((row, index) => {
      const id = index + 1;
      const createTime = days.at(
        -Math.round(index * 2.6) - 1,
        `${random.int(8, 21)}:${random.pick(['00', '10', '25', '40'])}`,
      );
      const film = FILMS[(index * FILM_STEP) % FILMS.length] as Film;
      const played = {
        videoUrl: row.vipFlag === '1' ? membersFilmUrl(film) : filmUrl(film),
        captions: captionsOf(film),
        duration: film.seconds,
      };
      return { ...row, ...played, id, coverUrl: artUrl('video', row.slug, id), createTime, updateTime: createTime };
    })
    .map(({ slug: _slug, ...row }) => row);
}

interface Speaker {
  expert: Expert;
  condition: Bi;
  method: Bi;
}

/** A matching speaker of the category with a topic of their branch. */
function speakersOf(random: Random, experts: Expert[], category: Category): () => Speaker {
  const nextExpert = createDeck(random, experts.filter(category.fits ?? (() => true)));
  return () => {
    const expert = nextExpert();
    const method = random.pick(category.methods?.(expert.branch) ?? expert.branch.methods);
    return { expert, condition: random.pick(expert.branch.conditions), method };
  };
}

/** Speakers for given words, one after the other: somebody of the branch, else of the discipline. */
function speakersOn(experts: Expert[], words: string): () => Speaker {
  const speakers = words.split(' ').map((word, index) => {
    const zh = word.replace('_', ' ');
    const branch = [...BRANCHES.values()].find(({ conditions, methods }) =>
      [...conditions, ...methods].some((subject) => subject.zh === zh),
    );
    const near = experts.filter(({ disciplineId }) => disciplineId === disciplineOf(branch?.subjectId ?? 0));
    const own = near.filter((expert) => expert.branch === branch);
    const expert = own[index % Math.max(1, own.length)] ?? near[index % Math.max(1, near.length)];
    if (!branch || !expert) throw new Error(`nobody speaks about ${zh}`);
    const find = (subjects: Bi[]) => subjects.find((subject) => subject.zh === zh) ?? subjects[0];
    const [condition, method] = [find(branch.conditions), find(branch.methods)];
    if (!condition || !method) throw new Error(`no words about ${zh}`);
    return { expert, condition, method };
  });
  let place = 0;
  return () => {
    const speaker = speakers[place++ % speakers.length];
    if (!speaker) throw new Error('nobody speaks');
    return speaker;
  };
}

interface Given {
  cateId: number;
  title: Bi;
  condition: Bi;
  method: Bi;
}

function makeVideo(random: Random, expert: Expert, { cateId, title, condition, method }: Given) {
  const branch = subjectName(expert.branch.subjectId);
  const words = {
    name: expert.person.name,
    hospital: expert.hospital,
    c: condition,
    m: method,
    b: { zh: branch.zh, en: lowerFirst(branch.en) },
  };
  const [first, second] = [random.pick(INTRO_FIRST), random.pick(INTRO_SECOND)].map((pattern) =>
    fillBi(pattern, words),
  );
  const plays = random.int(120, 18_000);
  const isVip = random.chance(0.18);
  const row = {
    title: title.zh,
    titleEn: title.en,
    cateId,
    userId: expert.userId,
    intro: `${first?.zh}${second?.zh}`,
    introEn: `${first?.en} ${second?.en}`,
    playCount: plays,
    favoCount: 0,
    vipFlag: isVip ? '1' : '0',
    auditStatus: '2',
  };
  const cate = VIDEO_CATES.find(({ id }) => id === cateId);
  const extras = {
    doctorNames: [expert.person.name.zh, expert.person.name.en, expert.hospital.zh, expert.hospital.en],
    cateNames: [cate?.label, cate?.labelEn],
  };
  return {
    ...row,
    slug: expert.slug,
    disciplineId: expert.disciplineId,
    search: searchText(videoSearchTexts(row, extras)),
  };
}
