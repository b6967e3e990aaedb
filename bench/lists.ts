import { tags } from '../contract/tags';
import { type Compared, compareSizes, type Kinds } from './sites';

const PAGE_SIZE = 12;
/** Requests of one kind, one after another; each asks for something else. */
const ASKED = 36;
/** How many times the demo data the two databases hold. */
const SIZES = { small: ['--scale', '10'], large: ['--scale', '1000'] };

const LIST = '/meeting/api/getMeetingList';
const FACETS = '/meeting/api/getMeetingFacets';
const HOME = [
  `${LIST}?timeState=0&orderByColumn=startTime&isAsc=asc&pageSize=60`,
  `${LIST}?timeState=1&orderByColumn=startTime&isAsc=asc&pageSize=60`,
  `${LIST}?artOpen=1&orderByColumn=startTime&isAsc=asc&pageSize=60`,
  `${FACETS}?timeState=0`,
  '/system/api/siteFigures',
];
const PROVINCES = ['11', '31', '32', '33', '34', '35', '36', '37', '41', '42', '43', '44', '50', '51', '61'];
const TYPES = ['1', '2', '3', '9'];
const SORTS = ['', '&orderByColumn=startTime&isAsc=asc', '&orderByColumn=createTime', '&orderByColumn=enrollCount'];

/** The same choice for the same place, so that both sizes are asked the same things; neighbours have little in common. */
const choice = (values: readonly string[], place: number, step: number) => values[(place * step) % values.length] ?? '';
/** A month of three years around now. */
const month = (place: number) =>
  `${new Date().getFullYear() - 1 + (Math.floor(place / 12) % 3)}-${String(1 + (place % 12)).padStart(2, '0')}`;
const keyword = (word: string) => `keyword=${encodeURIComponent(word)}`;

/** A kind of request: addresses that a page reads at once, different for every place; `total` is that of the whole list. */
const KINDS: Kinds = {
  'list, first page': () => [`${LIST}?pageNum=1&pageSize=${PAGE_SIZE}`],
  'list, any page': (place, total) => [
    `${LIST}?pageSize=${PAGE_SIZE}&pageNum=${1 + ((place * 7919) % Math.floor(total / PAGE_SIZE))}`,
  ],
  'list with new filters, and their counts': (place) => {
    const filter = `provinceCode=${choice(PROVINCES, place, 1)}&msType=${choice(TYPES, place, 1)}&creditFlag=${place % 2}`;
    return [`${LIST}?${filter}&pageSize=${PAGE_SIZE}${choice(SORTS, place, 3)}`, `${FACETS}?${filter}`];
  },
  // A month holds up to 100 rows at the large size, and about 25 at the small one.
  'calendar month, and its counts': (place) => {
    const filter = `month=${month(place)}`;
    return [`${LIST}?${filter}&pageSize=100&orderByColumn=startTime&isAsc=asc`, `${FACETS}?${filter}`];
  },
  'search 学术 (one meeting in five), and its counts': (place) => {
    const filter = `${keyword('学术')}&provinceCode=${choice(PROVINCES, place, 1)}&msType=${choice(TYPES, place, 1)}`;
    return [`${LIST}?${filter}&pageSize=${PAGE_SIZE}`, `${FACETS}?${filter}`];
  },
  'search 心脏 (few), and its counts': (place) => {
    const filter = `${keyword('心脏')}&provinceCode=${choice(PROVINCES, place, 1)}&msType=${choice(TYPES, place, 1)}`;
    return [`${LIST}?${filter}&pageSize=${PAGE_SIZE}`, `${FACETS}?${filter}`];
  },
  'search xinzangbing (a mistype), and 2026': (place) => {
    const filter = `provinceCode=${choice(PROVINCES, place, 1)}&msType=${choice(TYPES, place, 1)}&pageSize=${PAGE_SIZE}`;
    return [`${LIST}?${keyword('xinzangbing')}&${filter}`, `${LIST}?${keyword('2026')}&${filter}`];
  },
  'what the home page reads of meetings': () => HOME,
};

const filtered = (place: number) => `provinceCode=${choice(PROVINCES, place, 1)}&msType=${choice(TYPES, place, 1)}`;

/** Whole pages of the site; the list shows twelve rows of whatever time. */
const PAGES: Kinds = {
  'page of the list, any page': (place, total) => [
    `/meetings?timeState=all&page=${2 + ((place * 7919) % (Math.floor(total / PAGE_SIZE) - 2))}`,
  ],
  'page of the list, new filters': (place) => [`/meetings?timeState=all&${filtered(place)}`],
  'page of a calendar month': (place) => [`/meetings?view=calendar&month=${month(place)}`],
  'page of a search, 学术': (place) => [`/meetings?timeState=all&${keyword('学术')}&${filtered(place)}`],
  'home page, cold': () => ['/'],
  'home page in English, cold': () => ['/en'],
  'meeting page, cold': (place) => [`/meetings/${1 + place}`],
  'first part of the sitemap, cold': () => ['/sitemap/meetings-1.xml'],
};
/** A part has up to 5,000 addresses; the small site has fewer. */
const PAGE_GOALS = { 'first part of the sitemap, cold': '≤ 1 s' };

/** Times of whole pages, each made anew, of the same two sizes; medians. */
export function benchWholePages(bin: string, say: (line: string) => void): Promise<Compared> {
  const purged = [tags.meetings()];
  return compareSizes(bin, {
    say,
    sizes: SIZES,
    kinds: PAGES,
    asked: ASKED,
    counted: `${LIST}?pageSize=1`,
    purged,
    goals: PAGE_GOALS,
  });
}

/** Times of answers about meetings at about 1,000 and 100,000 of them on PostgreSQL, milliseconds; medians. */
export function benchLists(bin: string, say: (line: string) => void): Promise<Compared> {
  return compareSizes(bin, { say, sizes: SIZES, kinds: KINDS, asked: ASKED, counted: `${LIST}?pageSize=1` });
}
