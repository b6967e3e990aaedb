import { type Compared, compareSizes, type Kinds } from './sites';

/** People, of whom each has two orders, ten entries of the ledger and so on. */
const SIZES = { small: ['--people', '1000'], large: ['--people', '100000'] };
const ASKED = 30;
const PAGE_SIZE = 20;

/** The demo accounts are people without so many rows. */
const SURE = 0.8;
/** A page of a list that has about so many rows for each person. */
const anyPage = (place: number, people: number, rowsEach: number) =>
  `pageSize=${PAGE_SIZE}&pageNum=${1 + ((place * 7919) % Math.max(1, Math.floor((people * rowsEach * SURE) / PAGE_SIZE)))}`;
const first = `pageSize=${PAGE_SIZE}&pageNum=1`;
const FAMILIES = [...'沈陆顾方程薛邵秦江尹孟夏傅汪姚卢潘杜戴钟'];
const GIVEN = ['致远', '静姝', '明谦', '婉清', '景行', '雨桐', '若谷', '若兰', '思源', '晓棠'];
const keyword = (word: string) => `keyword=${encodeURIComponent(word)}`;
const name = (place: number) => `${FAMILIES[place % FAMILIES.length]}${GIVEN[place % GIVEN.length]}`;

const consoleList = (path: string, rowsEach: number): Kinds => ({
  [`${path}, first page`]: () => [`admin ${path}?${first}`],
  [`${path}, any page`]: (place, people) => [`admin ${path}?${anyPage(place, people, rowsEach)}`],
});

/** What is asked for, by those whose own things are as many at either size, and by staff. */
export const KINDS: Kinds = {
  'my records and sums': (place) => [
    `doctor /pay/order/getRechargeListByPage?pageSize=5&pageNum=${1 + (place % 2)}`,
    'doctor /pay/order/getRechargeSums',
  ],
  'my recharges': () => ['doctor /pay/order/getMyRechargeByPage?pageSize=10'],
  'my orders': () => ['doctor /pay/order/getMyByPage?pageSize=10'],
  'my notices and their number': () => [
    'doctor /task/taskInfo/getMyTaskByPage?pageSize=10',
    'doctor /task/taskInfo/getMyTaskCount',
  ],
  'my withdrawals': () => ['doctor /pay/withdraw/getMyByPage?pageSize=10'],
  'my earnings': () => ['doctor /pay/earning/getMyByPage?pageSize=10'],
  'my favourite meetings': () => ['doctor /meeting/msFavo/myFavo?pageSize=10'],
  ...consoleList('/console/users', 1),
  ...consoleList('/console/orders', 2),
  '/console/orders, paid ones': (place, people) => [`admin /console/orders?payStatus=1&${anyPage(place, people, 1.7)}`],
  '/console/orders, by amount': (place, people) => [
    `admin /console/orders?orderByColumn=amount&isAsc=desc&${anyPage(place, people, 2)}`,
  ],
  ...consoleList('/console/refunds', 0.2),
  '/console/refunds, of one channel': () => [`admin /console/refunds?channel=wx_native&${first}`],
  ...consoleList('/console/withdrawals', 0.2),
  ...consoleList('/console/vouchers', 0.05),
  ...consoleList('/console/earnings', 2),
  '/console/certs, open ones': () => [`admin /console/certs?${first}`],
  '/console/certs, all, any page': (place, people) => [
    `admin /console/certs?status=all&${anyPage(place, people, 0.5)}`,
  ],
  ...consoleList('/console/log', 0.5),
  'console: people by a name (⌘K)': (place) => [`admin /console/users?${keyword(name(place))}&pageSize=6`],
  'console: people by a login name': (place) => [
    `admin /console/users?${keyword(`member${100 + place * 17}`)}&${first}`,
  ],
  'console: orders by a name': (place) => [`admin /console/orders?${keyword(name(place))}&${first}`],
  'console: withdrawals by a name': (place) => [`admin /console/withdrawals?${keyword(name(place))}&${first}`],
  'console: certifications by a name': (place) => [`admin /console/certs?status=all&${keyword(name(place))}&${first}`],
  'console: dashboard': () => ['admin /console/dashboard'],
};

/** Who asks, and the list whose length is the number of people. */
export const ASKING = {
  people: ['doctor', 'admin'],
  counted: 'admin /console/users?pageSize=1',
  kinds: KINDS,
  asked: ASKED,
};

/** Times of lists of money and people at about 1,000 and 100,000 people on PostgreSQL, milliseconds; medians. */
export function benchMoney(bin: string, say: (line: string) => void): Promise<Compared> {
  return compareSizes(bin, { ...ASKING, say, sizes: SIZES });
}
