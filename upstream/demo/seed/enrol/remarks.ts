import type { Recommendation } from '@/contract/review/codes';
import type { Random } from '../random';

type Remarks = Record<Recommendation, readonly string[]>;

/** What reviewers write to authors, by how the study was made. */
const BY_DESIGN: readonly [design: RegExp, remarks: Partial<Remarks>][] = [
  [
    /随机/u,
    {
      accept: [
        '随机与盲法交代清楚，主要终点与注册方案一致。报告时请列出两组的失访人数。',
        '样本量估算合理，意向性分析与符合方案分析结果一致，建议口头报告。',
      ],
      poster: ['随机过程可信，但次要终点较多，请说明是否校正多重比较。'],
      revise: ['请补充试验注册号，并说明中途调整入组标准的原因。'],
    },
  ],
  [
    /多中心|前瞻/u,
    {
      accept: [
        '前瞻性设计，终点由独立医师判定，结论可信。请在报告中给出各中心的入组数。',
        '问题来自临床，随访完整，校正变量选择得当。',
      ],
      poster: ['数据完整，中心间差异未作分析，建议壁报交流时补充。'],
      revise: ['请说明随访脱落的原因，并按中心作敏感性分析。'],
    },
  ],
  [
    /登记/u,
    {
      accept: ['登记数据质量较好，缺失值处理规范，亚组与主要结论方向一致。'],
      poster: ['登记研究只能说明相关，结论的措辞宜再谨慎一些。'],
      revise: ['请交代缺失比例，并补充竞争风险分析。'],
    },
  ],
  [
    /起病|病例/u,
    {
      accept: ['病例完整，影像与病理对应清楚，诊断思路有教学价值。'],
      poster: ['病例少见，讨论部分可以精简，突出何时应当想到本病。'],
      revise: ['请补充鉴别诊断的依据和半年以上的随访。'],
    },
  ],
];
const USUAL: Remarks = {
  accept: ['设计清楚，结论与数据一致；请补充失访的处理。', '选题实用，统计方法恰当，图表可再精简。'],
  poster: [
    '回顾性资料，混杂因素难以完全排除，适合壁报交流。',
    '结果有参考价值，创新性一般，建议以壁报展示。',
    '样本来自单一地区，外推需谨慎；文字清楚，图示得当。',
  ],
  revise: ['请说明入组标准，并给出多因素分析的变量。', '结论超出了数据，请重写结论部分并补充敏感性分析。'],
  reject: ['样本量不足以支持结论，也没有合适的对照。', '与已发表的研究相比没有新的信息，方法描述过于简略。'],
};
const TO_CHAIRS: Partial<Record<Recommendation, readonly string[]>> = {
  accept: ['', '', '可考虑推荐参评优秀论文。'],
  reject: ['', '方法上的问题难以通过修改解决。'],
};

/** What a reviewer writes to the authors of a paper, and to the chairs alone. */
export function remarksOf(random: Random, methods: string, advice: Recommendation, third: boolean) {
  const own = BY_DESIGN.find(([design]) => design.test(methods))?.[1][advice] ?? [];
  return {
    toAuthors: random.pick([...own, ...own, ...USUAL[advice]]),
    toChairs: third ? '前两位评审意见不一，细读全文后给出以上意见。' : random.pick(TO_CHAIRS[advice] ?? ['']),
  };
}
