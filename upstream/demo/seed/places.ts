import { type Bi, bi } from '@/upstream/db/seed/bi';
import { listRegionRows } from '@/upstream/db/seed/reference/regions';

export interface Place {
  cityCode: string;
  provinceCode: string;
  city: Bi;
  lat: number;
  lng: number;
  venue: Bi;
  address: Bi;
}

/** City code; city; latitude, longitude; invented venue; address with a real district and an invented road. */
const LINES = `
110100; 北京|Beijing; 39.981, 116.412; 桐和国际会议中心|Tonghe International Convention Centre; 朝阳区桐和路 18 号|18 Tonghe Road, Chaoyang District
120100; 天津|Tianjin; 39.081, 117.221; 津汀会议中心|Jinting Convention Centre; 河西区津汀道 60 号|60 Jinting Avenue, Hexi District
130100; 石家庄|Shijiazhuang; 38.046, 114.523; 冀禾学术交流中心|Jihe Academic Exchange Centre; 长安区冀禾街 9 号|9 Jihe Street, Chang’an District
140100; 太原|Taiyuan; 37.856, 112.561; 晋槐会议中心|Jinhuai Convention Centre; 小店区晋槐路 77 号|77 Jinhuai Road, Xiaodian District
150100; 呼和浩特|Hohhot; 40.829, 111.722; 塞榆会展中心|Saiyu Exhibition Centre; 赛罕区塞榆街 12 号|12 Saiyu Street, Saihan District
210100; 沈阳|Shenyang; 41.761, 123.431; 辽枫国际会议中心|Liaofeng International Convention Centre; 浑南区枫园路 33 号|33 Fengyuan Road, Hunnan District
210200; 大连|Dalian; 38.908, 121.642; 渔汐会议中心|Yuxi Convention Centre; 中山区渔汐路 5 号|5 Yuxi Road, Zhongshan District
220100; 长春|Changchun; 43.842, 125.331; 桦岭学术中心|Hualing Academic Centre; 南关区桦岭街 21 号|21 Hualing Street, Nanguan District
230100; 哈尔滨|Harbin; 45.772, 126.657; 松雪国际会议中心|Songxue International Convention Centre; 松北区松雪大道 100 号|100 Songxue Avenue, Songbei District
310100; 上海|Shanghai; 31.221, 121.541; 云澜国际会议中心|Yunlan International Convention Centre; 浦东新区云澜路 66 号|66 Yunlan Road, Pudong New Area
320100; 南京|Nanjing; 32.007, 118.731; 秣禾会议中心|Mohe Convention Centre; 建邺区秣禾大街 28 号|28 Mohe Street, Jianye District
320500; 苏州|Suzhou; 31.312, 120.671; 荻溪国际会议中心|Dixi International Convention Centre; 吴中区荻溪路 15 号|15 Dixi Road, Wuzhong District
330100; 杭州|Hangzhou; 30.232, 120.241; 钱澄国际会议中心|Qiancheng International Convention Centre; 萧山区钱澄路 1 号|1 Qiancheng Road, Xiaoshan District
330200; 宁波|Ningbo; 29.872, 121.611; 甬荷会议中心|Yonghe Convention Centre; 鄞州区甬荷街 40 号|40 Yonghe Street, Yinzhou District
340100; 合肥|Hefei; 31.781, 117.231; 皖梧学术会议中心|Wanwu Academic Convention Centre; 蜀山区皖梧路 52 号|52 Wanwu Road, Shushan District
350100; 福州|Fuzhou; 26.051, 119.331; 榕荫会议中心|Rongyin Convention Centre; 仓山区榕荫路 36 号|36 Rongyin Road, Cangshan District
350200; 厦门|Xiamen; 24.481, 118.181; 鹭汀国际会议中心|Luting International Convention Centre; 思明区鹭汀路 8 号|8 Luting Road, Siming District
360100; 南昌|Nanchang; 28.671, 115.861; 赣樟会议中心|Ganzhang Convention Centre; 红谷滩区赣樟路 19 号|19 Ganzhang Road, Honggutan District
370100; 济南|Jinan; 36.661, 117.101; 泉屿国际会议中心|Quanyu International Convention Centre; 历下区泉屿路 11 号|11 Quanyu Road, Lixia District
370200; 青岛|Qingdao; 36.071, 120.411; 岱青海洋会议中心|Daiqing Ocean Convention Centre; 崂山区岱青路 88 号|88 Daiqing Road, Laoshan District
410100; 郑州|Zhengzhou; 34.771, 113.721; 豫柏国际会议中心|Yubai International Convention Centre; 金水区豫柏路 30 号|30 Yubai Road, Jinshui District
420100; 武汉|Wuhan; 30.591, 114.331; 汉樾国际会议中心|Hanyue International Convention Centre; 武昌区汉樾路 72 号|72 Hanyue Road, Wuchang District
430100; 长沙|Changsha; 28.221, 112.981; 湘芷会议中心|Xiangzhi Convention Centre; 岳麓区湘芷路 45 号|45 Xiangzhi Road, Yuelu District
440100; 广州|Guangzhou; 23.101, 113.371; 珠禾国际会议中心|Zhuhe International Convention Centre; 海珠区珠禾路 99 号|99 Zhuhe Road, Haizhu District
440300; 深圳|Shenzhen; 22.541, 114.061; 鹏汐会展中心|Pengxi Exhibition Centre; 福田区鹏汐路 10 号|10 Pengxi Road, Futian District
450100; 南宁|Nanning; 22.811, 108.391; 桂榕会议中心|Guirong Convention Centre; 青秀区桂榕路 23 号|23 Guirong Road, Qingxiu District
460100; 海口|Haikou; 20.031, 110.311; 琼棠国际会议中心|Qiongtang International Convention Centre; 龙华区琼棠路 7 号|7 Qiongtang Road, Longhua District
500100; 重庆|Chongqing; 29.591, 106.551; 渝岚国际会议中心|Yulan International Convention Centre; 渝北区渝岚路 55 号|55 Yulan Road, Yubei District
510100; 成都|Chengdu; 30.571, 104.061; 蜀筠国际会议中心|Shuyun International Convention Centre; 武侯区蜀筠路 168 号|168 Shuyun Road, Wuhou District
520100; 贵阳|Guiyang; 26.621, 106.641; 黔竹会议中心|Qianzhu Convention Centre; 观山湖区黔竹路 16 号|16 Qianzhu Road, Guanshanhu District
530100; 昆明|Kunming; 24.961, 102.721; 滇禾国际会议中心|Dianhe International Convention Centre; 官渡区滇禾路 39 号|39 Dianhe Road, Guandu District
610100; 西安|Xi’an; 34.211, 108.951; 秦榆国际会议中心|Qinyu International Convention Centre; 雁塔区秦榆路 27 号|27 Qinyu Road, Yanta District
620100; 兰州|Lanzhou; 36.061, 103.831; 陇禾会议中心|Longhe Convention Centre; 城关区陇禾路 14 号|14 Longhe Road, Chengguan District
630100; 西宁|Xining; 36.631, 101.771; 湟棠会议中心|Huangtang Convention Centre; 城西区湟棠路 6 号|6 Huangtang Road, Chengxi District
640100; 银川|Yinchuan; 38.481, 106.231; 宁杞会议中心|Ningqi Convention Centre; 金凤区宁杞路 20 号|20 Ningqi Road, Jinfeng District
650100; 乌鲁木齐|Urumqi; 43.861, 87.581; 疆棠国际会议中心|Jiangtang International Convention Centre; 水磨沟区疆棠路 3 号|3 Jiangtang Road, Shuimogou District
`;

const PLACES = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [cityCode = '', city = '', position = '', venue = '', address = ''] = line.split(';').map((p) => p.trim());
      const [lat = 0, lng = 0] = position.split(',').map(Number);
      const place: Place = {
        cityCode,
        provinceCode: `${cityCode.slice(0, 2)}0000`,
        city: bi(city),
        lat,
        lng,
        venue: bi(venue),
        address: bi(address),
      };
      return [cityCode, place] as const;
    }),
);

/** A city of the demo data by its code. */
export function placeOf(cityCode: string): Place {
  const place = PLACES.get(cityCode);
  if (!place) throw new Error(`no place for ${cityCode}`);
  return place;
}

/** Codes of all cities of the demo data. */
export const CITY_CODES = [...PLACES.keys()];

const REGIONS = new Map(listRegionRows().map((region) => [region.regionCode, region]));

/** Names of a province in both languages, for the search index. */
export const provinceNames = (code: string | null | undefined) => {
  const region = REGIONS.get(code ?? '');
  return [region?.regionName, region?.regionNameEn];
};
