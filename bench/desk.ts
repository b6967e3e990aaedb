import { type Compared, compareSizes, type Kinds } from './sites';

/** The department's next meeting, which `npm run seed -- --attendees N` fills. */
const DESK = 'meeting /meeting/desk/9';
const SIZES = { small: ['--attendees', '200'], large: ['--attendees', '19000'] };
const ASKED = 30;
const PAGE_SIZE = 20;
const FAMILIES = [...'沈陆顾方程薛邵秦江尹孟夏傅汪姚卢潘杜戴钟'];
const keyword = (word: string | undefined) => `keyword=${encodeURIComponent(word ?? '')}`;

/** What those who work at a desk look at. */
const KINDS: Kinds = {
  'figures by type': () => [`${DESK}/attendees/sheet`],
  'attendees, first page': () => [`${DESK}/attendees?pageSize=${PAGE_SIZE}`],
  'attendees, any page': (place, total) => [
    `${DESK}/attendees?pageSize=${PAGE_SIZE}&pageNum=${1 + ((place * 7919) % Math.floor(total / PAGE_SIZE))}`,
  ],
  'attendees by a family name': (place) => [
    `${DESK}/attendees?pageSize=${PAGE_SIZE}&${keyword(FAMILIES[place % FAMILIES.length])}`,
  ],
  'attendees by a hospital': (place) => [
    `${DESK}/attendees?pageSize=${PAGE_SIZE}&${keyword(`第${1 + (place % 97)}人民`)}`,
  ],
  'attendees who are cancelled': () => [`${DESK}/attendees?pageSize=${PAGE_SIZE}&state=cancelled`],
  'orders, first page': () => [`${DESK}/orders?pageSize=${PAGE_SIZE}`],
  'orders by a name': (place) => [`${DESK}/orders?pageSize=${PAGE_SIZE}&${keyword(FAMILIES[place % FAMILIES.length])}`],
  'money by type and day': () => [`${DESK}/money`],
};

/** Times of the desk's lists and figures of a meeting of 200 and of one of 19,000 on PostgreSQL, milliseconds; medians. */
export function benchDesk(bin: string, say: (line: string) => void): Promise<Compared> {
  return compareSizes(bin, {
    say,
    sizes: SIZES,
    kinds: KINDS,
    asked: ASKED,
    people: ['meeting'],
    counted: `${DESK}/attendees?pageSize=1`,
  });
}
