import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inArray } from 'drizzle-orm';
import type { FileRef } from '@/contract/file/file';
import type { Context } from '@/upstream/core/context';
import { files } from '@/upstream/db/schema/account';
import type { SpecimenWords } from '@/upstream/demo/art/specimen';

export interface Specimen {
  /** Name of the committed picture (scripts/make-specimens.ts). */
  key: string;
  /** Login name of whoever handed it in. */
  who: string;
  /** What they called the file. */
  name: string;
  purpose: 'cert' | 'voucher';
  /** A hospital's registration number. */
  certNo?: string;
  words: SpecimenWords;
}

const physician = (number: string, rows: SpecimenWords['rows'], date: string): SpecimenWords => ({
  kind: 'licence',
  title: '医师执业证书',
  number: `编码 ${number}`,
  rows,
  issuer: '发证机关：示例卫生健康委员会',
  date,
});

const institution = (
  key: string,
  { who, certNo, year }: { who: string; certNo: string; year: number },
  rows: SpecimenWords['rows'],
): Specimen => ({
  key,
  who,
  name: '医疗机构执业许可证.webp',
  purpose: 'cert',
  certNo,
  words: {
    kind: 'deed',
    title: '医疗机构执业许可证',
    number: `登记号 ${certNo}`,
    rows,
    issuer: '发证机关：示例卫生健康委员会',
    date: `发证日期：${year} 年 03 月 18 日`,
  },
});

const training = (who: string, number: string, rows: SpecimenWords['rows']): Specimen => ({
  key: `training-${who}`,
  who,
  name: '住院医师规范化培训证明.webp',
  purpose: 'cert',
  words: {
    kind: 'deed',
    title: '住院医师规范化培训证明',
    number: `证明编号 ${number}`,
    rows,
    issuer: '出具单位：示例医院毕业后医学教育办公室',
    date: '有效期：至 2027 年 08 月',
  },
});

/** Documents of the demo accounts whose cases wait or were decided: people, institutions and numbers are invented. */
export const SPECIMENS: readonly Specimen[] = [
  {
    key: 'practice-pending',
    who: 'pending',
    name: '医师执业证书.webp',
    purpose: 'cert',
    words: physician(
      '110510000026417',
      [
        ['姓名', '宋听澜'],
        ['性别', '女'],
        ['执业地点', '蜀筠医学中心'],
        ['执业类别', '临床'],
        ['执业范围', '呼吸与危重症医学'],
        ['职称', '主治医师'],
      ],
      '签发日期：2021 年 09 月 06 日',
    ),
  },
  {
    key: 'qualification-pending',
    who: 'pending',
    name: '医师资格证书.webp',
    purpose: 'cert',
    words: {
      kind: 'deed',
      title: '医师资格证书',
      number: '证书编码 201951110510199306110022',
      rows: [
        ['姓名', '宋听澜'],
        ['性别', '女'],
        ['毕业院校', '示例医科大学'],
        ['类别', '临床'],
        ['取得方式', '全国医师资格考试'],
      ],
      issuer: '发证机关：示例卫生健康委员会',
      date: '签发日期：2019 年 12 月 18 日',
    },
  },
  {
    key: 'practice-before',
    who: 'hospital',
    name: '医师执业证书.webp',
    purpose: 'cert',
    words: physician(
      '110420000031908',
      [
        ['姓名', '曹砺行'],
        ['性别', '男'],
        ['执业地点', '汉樾医学中心'],
        ['执业类别', '临床'],
        ['执业范围', '普通外科'],
        ['职称', '副主任医师'],
      ],
      '签发日期：2016 年 03 月 21 日',
    ),
  },
  {
    key: 'practice-after',
    who: 'hospital',
    name: '医师执业证书（变更）.webp',
    purpose: 'cert',
    words: physician(
      '110420000031908',
      [
        ['姓名', '曹砺行'],
        ['性别', '男'],
        ['执业地点', '汉樾医学中心'],
        ['执业类别', '临床'],
        ['执业范围', '胃肠外科'],
        ['职称', '主任医师'],
      ],
      '变更日期：2025 年 02 月 10 日',
    ),
  },
  {
    key: 'practice-expired',
    who: 'refused',
    name: '医师执业证书.webp',
    purpose: 'cert',
    words: physician(
      '110320000044175',
      [
        ['姓名', '江望舒'],
        ['性别', '女'],
        ['执业地点', '钟麓人民医院'],
        ['执业类别', '临床'],
        ['执业范围', '消化内科'],
        ['有效期至', '2024 年 12 月 31 日'],
      ],
      '签发日期：2019 年 05 月 08 日',
    ),
  },
  {
    key: 'licence-joining',
    who: 'joining',
    name: '社会团体法人登记证书.webp',
    purpose: 'cert',
    words: {
      kind: 'deed',
      title: '社会团体法人登记证书',
      number: '统一社会信用代码 51330000MJ8000012L',
      rows: [
        ['名称', '岚海医学教育促进会'],
        ['业务范围', '医学教育、学术交流与培训'],
        ['住所', '萧山区钱澄路 3 号'],
        ['法定代表人', '高若水'],
        ['有效期限', '2024 年至 2029 年'],
      ],
      issuer: '登记管理机关：示例民政厅',
      date: '发证日期：2024 年 01 月 15 日',
    },
  },
  {
    key: 'licence-advert',
    who: 'advert',
    name: '营业执照.webp',
    purpose: 'cert',
    words: {
      kind: 'deed',
      title: '营业执照',
      number: '统一社会信用代码 91440101MA900002X9',
      rows: [
        ['名称', '青笺医学传播有限公司'],
        ['类型', '有限责任公司'],
        ['法定代表人', '马千里'],
        ['注册资本', '伍佰万元整'],
        ['住所', '海珠区珠禾路 101 号'],
      ],
      issuer: '登记机关：示例市场监督管理局',
      date: '登记日期：2018 年 06 月 01 日',
    },
  },
  institution('institution-certified', { who: 'certhospital', certNo: 'MB910001851010411A1001', year: 2022 }, [
    ['机构名称', '蜀筠医学中心'],
    ['地址', '锦江区筠月路 18 号'],
    ['主要负责人', '温若谷'],
    ['诊疗科目', '内科；外科；妇产科；儿科'],
    ['经营性质', '非营利性'],
    ['有效期限', '2022 年 03 月至 2037 年 03 月'],
  ]),
  institution('institution-pending', { who: 'newhospital', certNo: 'MB920002632010211A1001', year: 2022 }, [
    ['机构名称', '钟麓人民医院'],
    ['地址', '玄武区钟麓路 6 号'],
    ['主要负责人', '季清和'],
    ['诊疗科目', '内科；外科；急诊医学科'],
    ['经营性质', '非营利性'],
    ['有效期限', '2022 年 03 月至 2037 年 03 月'],
  ]),
  institution('institution-expired', { who: 'refusedhospital', certNo: 'MB930003442010611A1001', year: 2019 }, [
    ['机构名称', '汉樾医学中心'],
    ['地址', '武昌区汉樾大道 55 号'],
    ['主要负责人', '闻人越'],
    ['诊疗科目', '内科；外科；肿瘤科'],
    ['经营性质', '非营利性'],
    ['有效期限', '2019 年 03 月至 2024 年 03 月'],
  ]),
  training('newdoctor', '2026-0417', [
    ['培训专业', '内科'],
    ['培训年级', '第二年'],
    ['培训基地', '国家级住院医师规范化培训基地'],
  ]),
  training('pending', '2026-0286', [
    ['培训专业', '急诊科'],
    ['培训年级', '第三年'],
    ['培训基地', '国家级住院医师规范化培训基地'],
  ]),
  training('refused', '2026-0533', [
    ['培训专业', '全科'],
    ['培训年级', '第一年'],
    ['培训基地', '国家级住院医师规范化培训基地'],
  ]),
  {
    key: 'slip-doctor',
    who: 'doctor',
    name: '电子回单.webp',
    purpose: 'voucher',
    words: {
      kind: 'slip',
      title: '云澜银行 电子回单',
      number: '回单编号 0000 2240 0031 7788',
      rows: [
        ['付款户名', '兰念慈'],
        ['付款账户', '6222 **** **** 3445'],
        ['收款户名', '会医会议服务有限公司'],
        ['金额', '¥2,240.00　人民币贰仟贰佰肆拾元整'],
        ['用途', '会议报名费'],
        ['状态', '交易成功'],
      ],
      issuer: '云澜银行浦东支行',
    },
  },
];

const hex = (text: string) => Buffer.from(text).toString('hex');
const fileIdOf = (key: string) => hex(key).padEnd(32, '0').slice(0, 32);
const storageKey = (key: string) => `private/${fileIdOf(key)}.webp`;
/** Where the committed picture of a specimen lies. */
export const pathOf = (key: string) => fileURLToPath(new URL(`specimens/${key}.webp`, import.meta.url));

/** A specimen as forms keep it. */
export function specimenRef(key: string): FileRef {
  const specimen = SPECIMENS.find((one) => one.key === key);
  if (!specimen) throw new Error(`there is no specimen ${key}`);
  return { name: specimen.name, url: `/api/file/private/${fileIdOf(key)}` };
}

/** The specimens as uploads of those who handed them in, when they did. */
export const specimenFiles = (
  ownerOf: (who: string) => number,
  handedIn: (specimen: Specimen) => Date,
): (typeof files.$inferInsert)[] =>
  SPECIMENS.map((specimen) => ({
    fileId: fileIdOf(specimen.key),
    userId: ownerOf(specimen.who),
    name: specimen.name,
    purpose: specimen.purpose,
    mime: 'image/webp',
    size: statSync(pathOf(specimen.key)).size,
    usedTime: handedIn(specimen),
    createTime: handedIn(specimen),
  }));

/** Puts the specimens where uploads lie, those that an account still has and that are not there. */
export async function storeSpecimens({ storage, db }: Pick<Context, 'storage' | 'db'>): Promise<void> {
  const ids = SPECIMENS.map(({ key }) => fileIdOf(key));
  const rows = await db.select({ fileId: files.fileId }).from(files).where(inArray(files.fileId, ids));
  const owned = new Set(rows.map(({ fileId }) => fileId));
  for (const { key } of SPECIMENS.filter((one) => owned.has(fileIdOf(one.key)))) {
    if (await storage.head(storageKey(key))) continue;
    await storage.put(storageKey(key), await readFile(pathOf(key)), 'image/webp');
  }
}
