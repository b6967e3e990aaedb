import type { MeetingRoute } from '@/upstream/db/schema/meeting';
import { bi } from '@/upstream/db/seed/bi';
import { placeOf } from './places';

/** City code; airport; its distance in km; railway station; its distance in km; metro line, `-` where there is none. */
const LINES = `
110100; 北京首都国际机场|Beijing Capital International Airport; 22; 北京朝阳站|Beijing Chaoyang railway station; 9; 10
120100; 天津滨海国际机场|Tianjin Binhai International Airport; 18; 天津站|Tianjin railway station; 7; 5
130100; 石家庄正定国际机场|Shijiazhuang Zhengding International Airport; 36; 石家庄站|Shijiazhuang railway station; 8; 1
140100; 太原武宿国际机场|Taiyuan Wusu International Airport; 12; 太原南站|Taiyuan South railway station; 6; 2
150100; 呼和浩特白塔国际机场|Hohhot Baita International Airport; 11; 呼和浩特东站|Hohhot East railway station; 6; 1
210100; 沈阳桃仙国际机场|Shenyang Taoxian International Airport; 15; 沈阳南站|Shenyang South railway station; 12; 9
210200; 大连周水子国际机场|Dalian Zhoushuizi International Airport; 13; 大连站|Dalian railway station; 3; 2
220100; 长春龙嘉国际机场|Changchun Longjia International Airport; 33; 长春站|Changchun railway station; 7; 1
230100; 哈尔滨太平国际机场|Harbin Taiping International Airport; 38; 哈尔滨北站|Harbin North railway station; 11; 2
310100; 上海浦东国际机场|Shanghai Pudong International Airport; 30; 上海虹桥站|Shanghai Hongqiao railway station; 26; 2
320100; 南京禄口国际机场|Nanjing Lukou International Airport; 38; 南京南站|Nanjing South railway station; 10; 2
320500; 苏南硕放国际机场|Sunan Shuofang International Airport; 34; 苏州站|Suzhou railway station; 9; 3
330100; 杭州萧山国际机场|Hangzhou Xiaoshan International Airport; 17; 杭州南站|Hangzhou South railway station; 13; 6
330200; 宁波栎社国际机场|Ningbo Lishe International Airport; 14; 宁波站|Ningbo railway station; 9; 1
340100; 合肥新桥国际机场|Hefei Xinqiao International Airport; 29; 合肥南站|Hefei South railway station; 9; 2
350100; 福州长乐国际机场|Fuzhou Changle International Airport; 45; 福州南站|Fuzhou South railway station; 10; 1
350200; 厦门高崎国际机场|Xiamen Gaoqi International Airport; 13; 厦门站|Xiamen railway station; 5; 1
360100; 南昌昌北国际机场|Nanchang Changbei International Airport; 24; 南昌西站|Nanchang West railway station; 9; 2
370100; 济南遥墙国际机场|Jinan Yaoqiang International Airport; 26; 济南东站|Jinan East railway station; 13; 3
370200; 青岛胶东国际机场|Qingdao Jiaodong International Airport; 56; 青岛北站|Qingdao North railway station; 22; 2
410100; 郑州新郑国际机场|Zhengzhou Xinzheng International Airport; 33; 郑州东站|Zhengzhou East railway station; 4; 1
420100; 武汉天河国际机场|Wuhan Tianhe International Airport; 31; 武汉站|Wuhan railway station; 12; 4
430100; 长沙黄花国际机场|Changsha Huanghua International Airport; 33; 长沙南站|Changsha South railway station; 17; 2
440100; 广州白云国际机场|Guangzhou Baiyun International Airport; 38; 广州南站|Guangzhou South railway station; 22; 8
440300; 深圳宝安国际机场|Shenzhen Bao’an International Airport; 30; 福田站|Futian railway station; 2; 1
450100; 南宁吴圩国际机场|Nanning Wuxu International Airport; 34; 南宁东站|Nanning East railway station; 8; 1
460100; 海口美兰国际机场|Haikou Meilan International Airport; 25; 海口东站|Haikou East railway station; 6; -
500100; 重庆江北国际机场|Chongqing Jiangbei International Airport; 16; 重庆北站|Chongqing North railway station; 6; 3
510100; 成都双流国际机场|Chengdu Shuangliu International Airport; 12; 成都南站|Chengdu South railway station; 5; 1
520100; 贵阳龙洞堡国际机场|Guiyang Longdongbao International Airport; 22; 贵阳北站|Guiyang North railway station; 9; 1
530100; 昆明长水国际机场|Kunming Changshui International Airport; 27; 昆明南站|Kunming South railway station; 20; 1
610100; 西安咸阳国际机场|Xi’an Xianyang International Airport; 40; 西安北站|Xi’an North railway station; 19; 2
620100; 兰州中川国际机场|Lanzhou Zhongchuan International Airport; 70; 兰州站|Lanzhou railway station; 4; 1
630100; 西宁曹家堡国际机场|Xining Caojiapu International Airport; 33; 西宁站|Xining railway station; 5; -
640100; 银川河东国际机场|Yinchuan Hedong International Airport; 30; 银川站|Yinchuan railway station; 7; -
650100; 乌鲁木齐天山国际机场|Ürümqi Tianshan International Airport; 17; 乌鲁木齐站|Ürümqi railway station; 9; 1
`;

/** Minutes that a taxi takes: through the town, and on the motorway beyond the first 15 km. */
const taxiMinutes = (km: number) => Math.round((Math.min(km, 15) * 2.2 + Math.max(0, km - 15) * 1.1 + 6) / 5) * 5;

const route = (kind: MeetingRoute['kind'], text: string, textEn: string): MeetingRoute => ({ kind, text, textEn });

function byTaxi(kind: 'airport' | 'train', name: string, distance: string): MeetingRoute {
  const { zh, en } = bi(name);
  const km = Number(distance);
  return route(
    kind,
    `${zh}距会场约 ${km} 公里，乘出租车约 ${taxiMinutes(km)} 分钟。`,
    `${en} is about ${km} km away, ${taxiMinutes(km)} minutes by taxi.`,
  );
}

/** The last stretch: the stop is called after the road on which the venue stands. */
function byLine(cityCode: string, line: string): MeetingRoute {
  const { address } = placeOf(cityCode);
  const road = /([^区]+?) \d+ 号$/.exec(address.zh)?.[1] ?? address.zh;
  const roadEn = /^\d+ ([^,]+),/.exec(address.en)?.[1] ?? address.en;
  const walk = 4 + ((Number(cityCode) / 100) % 6);
  if (line === '-') {
    const bus = 10 + ((Number(cityCode) / 100) % 60);
    return route(
      'bus',
      `乘 ${bus} 路公交到${road}站下车，步行约 ${walk} 分钟。`,
      `Take bus ${bus} to ${roadEn}, then walk for ${walk} minutes.`,
    );
  }
  return route(
    'metro',
    `乘地铁 ${line} 号线到${road}站，步行约 ${walk} 分钟。`,
    `Take metro line ${line} to ${roadEn}, then walk for ${walk} minutes.`,
  );
}

const ROUTES = new Map(
  LINES.trim()
    .split('\n')
    .map((row) => {
      const [cityCode = '', airport = '', far = '', station = '', near = '', line = '-'] = row
        .split(';')
        .map((part) => part.trim());
      return [
        cityCode,
        [byTaxi('airport', airport, far), byTaxi('train', station, near), byLine(cityCode, line)],
      ] as const;
    }),
);

/** How to get to the venue of a city. */
export function routesTo(cityCode: string): MeetingRoute[] {
  const routes = ROUTES.get(cityCode);
  if (!routes) throw new Error(`no routes to ${cityCode}`);
  return [...routes];
}
