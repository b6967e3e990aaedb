import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listArticles } from '@/contract/article/article';
import { listDoctors } from '@/contract/doctor/doctor';
import { listLives } from '@/contract/live/live';
import { listMeetings } from '@/contract/meeting/meeting';
import { listVideos } from '@/contract/video/video';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { seedDemo } from '@/upstream/demo/seed/demo';

let up: TestUpstream;

beforeAll(async () => {
  up = await startTestUpstream();
  await up.ctx.db.transaction((tx) => seedDemo(tx, { now: up.ctx.now(), passwordHash: '-' }));
});
afterAll(() => up.close());

const LISTS = {
  meetings: listMeetings,
  doctors: listDoctors,
  videos: listVideos,
  lives: listLives,
  articles: listArticles,
};

/** What visitors type: `keyword | what one of the first five results says`, by what they look for. */
const TYPED: Record<keyof typeof LISTS, string> = {
  meetings: `
    naocuzhong | 卒中
    脑促中 | 卒中
    zhongfeng | 卒中
    fangchan | 房颤
    房产管理 | 房颤
    心学管年会 | 心血管
    xinxueguan | 心血管
    shanghai xinxueguan | 心血管.*上海|上海.*心血管
    种瘤大会 | 肿瘤
    中流 广州 | 肿瘤
    xnk | 心血管
    gxy | 高血压
    cardiolgy confrence | 心血管
    atrial fibrilation | 房颤
    hypertention course | 高血压
    pnuemonia | 肺|呼吸
    diabtes | 糖尿病|代谢
    stoke network | 卒中
    2026 心血管 | 心血管
    2026年肿瘤学大会 | 肿瘤
    cardiology 2026 | 心血管
    5月 杭州 | 杭州
    广州 6月 肿瘤 | 肿瘤|广州
    第十八届心血管病学学术年会 | 心血管病学学术年会
    澄明医学会 | 澄明医学会
    成名医学会 骨科 | 骨科
    chengming cardiology | 心血管
    长三角 stroke | 卒中
    神經病學 學術會議 | 神经病学
    早产二 | 早产儿
    preterm babies | 早产儿
    ICU ultrasound | 超声
    ERAS | 快速康复|围术期|关节
    胃肠镜 | 内镜|消化
    糖网筛查 | 眼底|眼
    急救 AED 培训 | 除颤
    IBD | 炎症性肠病
    高血压防治指南 | 高血压
    冠心病指南 | 心血管|冠心病
    GOLD 指南 | 呼吸|慢阻肺
    护理 免费 线上 | 护理
    沈一鸣 | 肿瘤
    shenyiming | 肿瘤
    云南 睡眠 | 睡眠
    NCCN 指南 | 肿瘤
    KDIGO | 肾
    ＣＳＣＯ　2026 | 肿瘤
    上海心血管2026 | 心血管
    urology stones Nanchang | 结石
    血液净化 兰州 | 血液净化
    近视 小孩 | 近视
    2026年7月 广州 | 广州
  `,
  doctors: `
    心机梗死 | 心肌梗死|心血管
    高学压 | 高血压|心血管
    高雪压 医生 | 高血压|心血管
    xinjigengsi | 心肌梗死|心血管
    gaoxueya | 高血压|心血管
    gao xue ya | 高血压|心血管
    tangniaobing | 糖尿病|内分泌
    唐料病 | 糖尿病|内分泌
    糖尿病zhuanjia | 糖尿病|内分泌
    baineizhang | 白内障|眼科
    白内章 | 白内障|眼科
    甲状县结节 | 甲状腺
    哮揣 | 哮喘|呼吸
    肺洁节 | 肺结节|呼吸
    乳线癌 | 乳腺癌|肿瘤
    颠痫 | 癫痫|神经
    帕金深 | 帕金森|神经
    湿诊 | 湿疹|皮肤
    慢性胃言 | 胃炎|消化
    尤位桢 | 尤维桢
    薛若蓝 | 薛若兰
    薛若兰教授 | 薛若兰
    薛若兰 主任医师 | 薛若兰
    骨科 薛若兰 | 薛若兰
    Dr. Xue Ruolan | 薛若兰
    Xue, Ruolan | 薛若兰
    Prof Ruolan XUE | 薛若兰
    ruolanxue | 薛若兰
    xueruolang | 薛若兰
    珠禾骨科医院 | 珠禾骨科医院
    珠禾骨科 | 珠禾骨科医院
    珠和骨科医院 | 珠禾骨科医院
    zhuhe guke | 珠禾骨科医院
    Zhuhe Orthopedic Hospital | 珠禾骨科医院
    Zhuhe Orthopaedic Hosptial | 珠禾骨科医院
    云澜医大附一院 | 云澜医科大学附属第一医院
    廣東 骨科 | 珠禾
    腦出血專家 | 神经|脑
    醫學影像科 超聲 | 影像
    ＣＯＰＤ | 呼吸
    ｐｃｏｓ | 妇产|内分泌
    Cantonese cardiologist | 心血管
    武汉 pediatrician | 儿科
    kidney stone surgeon | 泌尿|结石
    腰椎间盘突出看什么科 | 骨|脊柱|疼痛|康复
    小孩发烧 | 儿科
    thyriod nodule | 甲状腺
    更年期 | 妇产
    高血糖 | 内分泌|糖尿病
    neuroligist beijing | 神经
    gastroscopy | 消化
    乙肝 大三阳 | 肝炎|感染|肝病
    metformin | 内分泌|糖尿病
    阿司匹林 | 心血管|神经|卒中|药学
    二甲双胍 | 内分泌|糖尿病
    warfarin | 心血管|血
    胰岛素泵 | 内分泌|糖尿病
    PD-1 抑制剂 | 肿瘤
    珠禾医学中心 翟嘉树 | 翟嘉树
    嘉树 翟 | 翟嘉树
    翟家树 | 翟嘉树
    zhaijiashu | 翟嘉树
    zhai jia shu | 翟嘉树
    zjs 心内科 | 翟嘉树|心血管
    heart doctor Guangdong | 心血管
    看失眠的专家 | 睡眠|精神
    宫颈HPV | 妇产|宫颈
    stent | 心血管
    diarreah kid | 儿科|消化
    skin rash | 皮肤
  `,
  videos: `
    asthama inhaler | 哮喘
    骨哲 | 骨折
    xiaochuan | 哮喘
    心肺复酥 | 心肺复苏
    CPR | 心肺复苏
  `,
  lives: `
    卒重 | 卒中
    tangniaobingzu | 糖尿病足
    cardilogy | 心血管
    糖尿病足 直播 | 糖尿病足
  `,
  articles: `
    胸通 | 胸痛
    打憨 | 睡眠|鼾
    xiongtong | 胸痛
    lupus guidline | 狼疮
    睡眠呼吸咱停 | 睡眠
    流感疫苗 | 流感|疫苗
    如何投稿 | 稿|指南
  `,
};

describe.each(Object.entries(TYPED))('%s', (domain, lines) => {
  const queries = lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((part) => part.trim()) as [keyword: string, among: string]);

  test.each(queries)('%s', async (keyword, among) => {
    const { body } = await up.call(LISTS[domain as keyof typeof LISTS], { query: { keyword, pageSize: 5 } });
    expect(body.code, body.msg).toBe(200);
    expect((body.rows ?? []).map((row: unknown) => JSON.stringify(row)).join('\n')).toMatch(new RegExp(among));
  });
});
