import type { Bi } from '@/upstream/db/seed/bi';
import type { Branch } from './banks/bank';

/** Words that mark methods that are no manual procedures: drugs, tests, programmes, research methods. */
const NOT_BY_HAND = new RegExp(
  [
    ...[
      '剂$',
      '药',
      '治疗$',
      '方案$',
      '饮食$',
      '营养$',
      '疫苗',
      '阿托品',
      '溶栓',
      '预防',
      '类似物',
      '维持',
      '阻断',
      '干扰素',
      '氯胺酮',
      '抗体',
      '疗法',
    ],
    ...[
      '筛查',
      '检测',
      '监测',
      '评分',
      '标志物',
      '指标',
      '管理',
      '评估',
      '评价',
      '分型',
      '鉴定',
      '报告',
      '组学',
      '规则',
      '模型',
      '分析',
      '研究',
      '试验$',
      '队列',
    ],
    ...[
      '讨论',
      '随访',
      '照护',
      '护理',
      '服务',
      '审核',
      '方法',
      '干预',
      '教育',
      '训练$',
      '流程',
      '策略',
      '决策',
      '处方',
      '膏方',
      '经方',
      '接种',
      '结局',
      '团队',
    ],
    ...[
      '选择',
      '排班',
      '沟通',
      '巡诊',
      '签约',
      '套餐',
      '改善',
      '联动',
      '支持',
      '母乳库',
      '单元$',
      '康复$',
      '减停',
      '门诊',
      '项目',
      '初筛',
      '一体化',
      '挖掘',
    ],
    ...['同质化', '质量控制', '标准', '记录', '进食', '外科$', '启动', '抑制', '清除', '试产', '早期活动', '浅镇静'],
  ].join('|'),
);

/** Whether a method is a manual procedure, which can be demonstrated and practised. */
export const isProcedure = (method: Bi): boolean => !NOT_BY_HAND.test(method.zh);

/** Manual procedures of a branch; all methods if it has none. */
export function proceduresOf(branch: Branch): Bi[] {
  const found = branch.methods.filter(isProcedure);
  return found.length > 0 ? found : branch.methods;
}
