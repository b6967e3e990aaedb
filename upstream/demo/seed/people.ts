import type { Bi } from '@/upstream/db/seed/bi';
import { createDeck, type Random } from './random';

const SURNAMES =
  '沈 Shen|陆 Lu|顾 Gu|方 Fang|程 Cheng|薛 Xue|邵 Shao|秦 Qin|江 Jiang|尹 Yin|孟 Meng|夏 Xia|傅 Fu|汪 Wang|姚 Yao|卢 Lu|潘 Pan|杜 Du|戴 Dai|钟 Zhong|田 Tian|任 Ren|姜 Jiang|范 Fan|石 Shi|贺 He|龚 Gong|文 Wen|庞 Pang|樊 Fan|兰 Lan|殷 Yin|施 Shi|洪 Hong|翟 Zhai|安 An|颜 Yan|倪 Ni|严 Yan|牛 Niu|温 Wen|芦 Lu|季 Ji|俞 Yu|章 Zhang|鲁 Lu|葛 Ge|伍 Wu|韦 Wei|申 Shen|尤 You|毕 Bi|聂 Nie|丛 Cong|焦 Jiao|向 Xiang|柳 Liu|邢 Xing|路 Lu|岳 Yue|齐 Qi|梅 Mei|莫 Mo|庄 Zhuang|辛 Xin|管 Guan|祝 Zhu|左 Zuo|涂 Tu|谷 Gu|祁 Qi|时 Shi|舒 Shu|耿 Geng|牟 Mou|卜 Bu|詹 Zhan|关 Guan|苗 Miao|凌 Ling'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]);

const MEN =
  '致远 Zhiyuan|明谦 Mingqian|景行 Jingxing|若谷 Ruogu|思源 Siyuan|敬之 Jingzhi|怀瑾 Huaijin|承宇 Chengyu|牧川 Muchuan|书恒 Shuheng|亦农 Yinong|望舒 Wangshu|远帆 Yuanfan|修竹 Xiuzhu|知行 Zhixing|云舟 Yunzhou|伯言 Boyan|仲明 Zhongming|季常 Jichang|立群 Liqun|鸿儒 Hongru|守拙 Shouzhuo|新桥 Xinqiao|海生 Haisheng|松年 Songnian|崇德 Chongde|启航 Qihang|子墨 Zimo|文渊 Wenyuan|凯旋 Kaixuan|浩然 Haoran|彦博 Yanbo|志恒 Zhiheng|建衡 Jianheng|国栋 Guodong|晓峰 Xiaofeng|振宇 Zhenyu|庆余 Qingyu|培元 Peiyuan|世安 Shian|维桢 Weizhen|少游 Shaoyou|秉文 Bingwen|柏青 Baiqing|嘉树 Jiashu|一鸣 Yiming|正则 Zhengze|弘毅 Hongyi|绍钧 Shaojun'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]);
const WOMEN =
  '静姝 Jingshu|婉清 Wanqing|雨桐 Yutong|若兰 Ruolan|晓棠 Xiaotang|佩文 Peiwen|映雪 Yingxue|疏影 Shuying|采薇 Caiwei|令仪 Lingyi|舒窈 Shuyao|南絮 Nanxu|芷晴 Zhiqing|慧敏 Huimin|秋实 Qiushi|春晖 Chunhui|素心 Suxin|云裳 Yunshang|宛如 Wanru|乐瑶 Leyao|清扬 Qingyang|月华 Yuehua|丽君 Lijun|晓岚 Xiaolan|思齐 Siqi|佳音 Jiayin|亚楠 Yanan|红梅 Hongmei|雅琴 Yaqin|玉洁 Yujie|淑贤 Shuxian|梦溪 Mengxi|诗涵 Shihan|语嫣 Yuyan|念慈 Nianci|海棠 Haitang|知夏 Zhixia|沐晨 Muchen|怡宁 Yining|安澜 Anlan|书瑶 Shuyao|凝香 Ningxiang|晨曦 Chenxi|蕴华 Yunhua|菁菁 Jingjing|向晚 Xiangwan|锦书 Jinshu|霁月 Jiyue|如初 Ruchu|竹君 Zhujun'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]);

/** Names of many invented people who are not told apart: families, and what men and women are called. */
export const NAMES = { families: SURNAMES, men: MEN, women: WOMEN };

export interface Person {
  name: Bi;
  /** 0 man, 1 woman. */
  sex: '0' | '1';
}

/** Generates invented people with unique names in both languages, none of them in `taken`. */
export function createPeople(random: Random, taken: readonly Bi[] = []): () => Person {
  const surname = createDeck(random, SURNAMES);
  const man = createDeck(random, MEN);
  const woman = createDeck(random, WOMEN);
  const used = new Set(taken.flatMap(({ zh, en }) => [zh, en]));
  return () => {
    for (;;) {
      const sex = random.chance(0.55) ? '0' : '1';
      const [family, familyEn] = surname();
      const [given, givenEn] = sex === '0' ? man() : woman();
      const name = { zh: `${family}${given}`, en: `${givenEn} ${familyEn}` };
      if (used.has(name.zh) || used.has(name.en)) continue;
      used.add(name.zh).add(name.en);
      return { name, sex };
    }
  };
}
