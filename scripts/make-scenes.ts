import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { PICTURE_SIDES } from '@/contract/album/album';
import { drawScene } from '@/upstream/demo/art/scene';
import { ALBUM_PICTURES, type DemoPaper, LIVE_PICTURES, paperPath, scenePath } from '@/upstream/demo/media/scenes';
import { print } from '@/upstream/modules/document/printer';

/** Makes the pictures and the papers of the demo data's albums and lists. Needs a Chinese font. */
for (const picture of [...ALBUM_PICTURES, ...LIVE_PICTURES]) {
  const whole = await sharp(Buffer.from(drawScene(picture)))
    .png({ compressionLevel: 0 })
    .toBuffer();
  for (const side of PICTURE_SIDES) {
    const path = scenePath(picture.key, side);
    mkdirSync(dirname(path), { recursive: true });
    await sharp(whole)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70, effort: 6 })
      .toFile(path);
  }
}

const PAPERS: Record<DemoPaper, { title: string; paragraphs: string[] }> = {
  programme: {
    title: '会议日程',
    paragraphs: [
      '第一天　08:30 签到；09:00 开幕式与主旨报告；13:30 各分会场专题报告；17:30 壁报交流。',
      '第二天　08:30 各分会场专题报告；10:30 病例讨论；13:30 操作培训；16:00 圆桌讨论。',
      '第三天　08:30 青年医师报告；10:30 优秀论文颁奖；11:30 闭幕式。',
      '各会场分时段安排以会议网站“日程”页为准。',
    ],
  },
  'programme-revised': {
    title: '会议日程（修订）',
    paragraphs: [
      '第一天　08:30 签到；09:00 开幕式与主旨报告；13:30 各分会场专题报告；17:30 壁报交流。',
      '第二天　08:30 各分会场专题报告（原竹影厅场次改在兰亭厅）；10:30 病例讨论；13:30 操作培训。',
      '第三天　08:30 青年医师报告；10:30 优秀论文颁奖；11:30 闭幕式。',
      '修订处已标明，其余安排不变。',
    ],
  },
  guide: {
    title: '参会指南',
    paragraphs: [
      '一、报到　请凭参会二维码在一层大厅领取胸卡与资料袋，报到时间每日 07:30 至 18:00。',
      '二、交通　会场距地铁站步行约八分钟；自驾代表请从地下车库东入口进入。',
      '三、用餐　午餐在二层宴会厅，凭胸卡入场；有特殊饮食需要的代表请在回执中注明。',
      '四、学分　全程参会并通过测试者授予相应学分，证书在会后十五个工作日内发放。',
    ],
  },
  'abstract-template': {
    title: '论文摘要模板',
    paragraphs: [
      '题目：不超过 30 字，不使用缩写。',
      '作者与单位：按贡献排序，通信作者注明邮箱。',
      '目的、方法、结果、结论：四段书写，总计不超过 800 字，结果须含主要数据。',
      '关键词：三至五个，以分号隔开。',
    ],
  },
  'talk-a': {
    title: '讲座提纲：证据与选择',
    paragraphs: [
      '一、问题的提出：临床中最常遇到的三类情形。',
      '二、现有证据：随机对照试验与真实世界研究的一致与不一致。',
      '三、选择的路径：何时观察，何时介入。',
      '四、小结与讨论。',
    ],
  },
  'talk-b': {
    title: '讲座提纲：病例中的思考',
    paragraphs: [
      '一、病例资料与初步判断。',
      '二、鉴别诊断的次序。',
      '三、处理经过与随访结果。',
      '四、可以做得更好的地方。',
    ],
  },
  'talk-c': {
    title: '讲座提纲：多学科协作',
    paragraphs: ['一、团队的组成与分工。', '二、每周例会的流程。', '三、质量指标与改进。', '四、基层转诊的衔接。'],
  },
};
for (const [paper, { title, paragraphs }] of Object.entries(PAPERS)) {
  const data = {
    heading: '会议秘书处',
    number: '',
    title,
    to: '各位代表',
    paragraphs,
    signed: '会议秘书处',
    day: '',
    issued: '2026-01-05',
  };
  const pdf = await print({ kind: 'notice', data, locale: 'zh' });
  mkdirSync(dirname(paperPath(paper as DemoPaper)), { recursive: true });
  writeFileSync(paperPath(paper as DemoPaper), pdf);
}
process.exit(0);
