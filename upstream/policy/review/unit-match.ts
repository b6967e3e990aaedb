import { UNIT_NAMES } from './unit-names';

/** Whether two spellings are one institution; where it cannot be told, somebody is asked. */
export type UnitMatch = 'same' | 'unclear' | 'different';

const SIMPLER: Readonly<Record<string, string>> = Object.fromEntries(
  '醫医 協协 學学 華华 國国 東东 廣广 門门 屬属 婦妇 兒儿 區区 縣县 臺台 總总 軍军 濟济 陽阳 漢汉 寧宁 齊齐 魯鲁 鄭郑 慶庆 重重 蘭兰 龍龙 馬马 瀋沈 長长 職职 業业 防防 療疗 衛卫 護护 復复 腫肿 團团'
    .split(' ')
    .map(([from = '', to = '']) => [from, to]),
);
/** What a Chinese institution's name ends with; after the last of these comes a department. */
const HOUSE =
  /^.*(?:医院|医学中心|医疗中心|保健院|防治中心|防治院|癌症中心|医学部|卫生服务中心|卫生院|研究所|研究院|科学院|控制中心|疾控中心|诊所|集团|公司)/u;
const SCHOOL = /^.*(?:大学|学院|学校)/u;
/** Names that many bear: by themselves they say nothing. */
const COMMON =
  /^(?:附属)?(?:第?[一二三四五六七八九十\d]+)?(?:附属|直属)?(?:人民|中心|市立|协和|同济|儿童|妇产|妇幼|妇女儿童|妇幼保健|肿瘤|口腔|眼科|胸科|中医|中西医结合|传染病|精神病|精神卫生|心血管病|康复|总|附属)?(?:医院|保健院|医学中心)$/u;
const COMMON_ENGLISH =
  /^(?:(?:first|second|third|union|tongji|peoples|central|general|affiliated|children|childrens|cancer|university|municipal|provincial|medical) )*(?:hospital|center|university|college)$/u;
/** A part of an English address that names an institution. */
const ENGLISH_HOUSE = /\b(?:hospital|university|college|institute|center|clinic|academy|school|foundation)\b/;
const DEPARTMENT = /^(?:department|dept|division|unit|section|ward|laboratory|office) (?:of|for) /;

/** A Chinese name without spaces, campuses, 省, 市 and departments. */
function chinese(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[（(][^）)]*[）)]/gu, '')
    .replaceAll(/[^\p{Script=Han}\d]/gu, '')
    .replaceAll(/[\u4e00-\u9fff]/gu, (sign) => SIMPLER[sign] ?? sign);
  const whole = HOUSE.exec(plain)?.[0] ?? SCHOOL.exec(plain)?.[0] ?? plain;
  return whole.replaceAll(/(?<=[\p{Script=Han}]{2})[省市](?!立)/gu, '');
}

/** An English name: its institutions in small letters, without departments, articles and signs. */
function english(text: string): string {
  const parts = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|[’'.]/gu, '')
    .replaceAll(/[（(][^）)]*[）)]/gu, '')
    .toLowerCase()
    .replaceAll('centre', 'center')
    .replaceAll('&', ' and ')
    .split(/[,;，；]/u)
    .map((part) =>
      part
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim()
        .replace(/^the /, ''),
    )
    .filter((part) => part && !DEPARTMENT.test(part));
  const houses = parts.filter((part) => ENGLISH_HOUSE.test(part));
  return (houses.length > 0 ? houses : parts).join(' ');
}

/** A spelling as it is compared. */
interface Unit {
  /** What it is called, simplified: Chinese, or English. */
  name: string;
  isChinese: boolean;
  /** The institution that bears this name for certain. */
  known: number | null;
  common: boolean;
}

/** Compares spellings of institutions by names that are known to be one. */
export class UnitMatcher {
  readonly #known = new Map<string, number>();
  readonly #names: Unit[][] = [];
  readonly #units = new Map<string, Unit[]>();
  readonly #matches = new Map<string, Map<string, UnitMatch>>();

  /** `more`: names that are one besides, as the directory of doctors has them; `said`: what somebody has said of two spellings. */
  constructor(
    more: readonly (readonly string[])[] = [],
    readonly said: ReadonlyMap<string, boolean> = new Map(),
  ) {
    for (const names of [...UNIT_NAMES, ...more]) this.#learn(names);
  }

  #learn(names: readonly string[]): void {
    const units = names.flatMap((name) => this.#read(name)).filter(({ common }) => !common);
    const id = units.map(({ name }) => this.#known.get(name)).find((one) => one !== undefined) ?? this.#names.length;
    this.#names[id] ??= [];
    for (const unit of units) {
      if (this.#known.has(unit.name)) continue;
      this.#known.set(unit.name, id);
      this.#names[id]?.push({ ...unit, known: id });
    }
  }

  #read(text: string): Unit[] {
    const isChinese = /\p{Script=Han}/u.test(text);
    const name = isChinese ? chinese(text) : english(text);
    if (!name) return [];
    const common = (isChinese ? COMMON : COMMON_ENGLISH).test(name);
    return [{ name, isChinese, known: this.#known.get(name) ?? null, common }];
  }

  #unit(text: string): Unit[] {
    const found = this.#units.get(text) ?? this.#read(text);
    this.#units.set(text, found);
    return found;
  }

  /** The name under which somebody's word about a spelling is kept, the usual one where it has several; empty for none. */
  keyOf(text: string): string {
    const [unit] = this.#unit(text);
    if (!unit) return '';
    return (unit.known === null ? undefined : this.#names[unit.known]?.[0]?.name) ?? unit.name;
  }

  /** Whether two spellings are one institution. */
  match(one: string, other: string): UnitMatch {
    const kept = this.#matches.get(one)?.get(other);
    if (kept) return kept;
    const key = pairOf(this.keyOf(one), this.keyOf(other));
    const found = this.#find(this.#unit(one), this.#unit(other), key);
    const all = this.#matches.get(one) ?? new Map<string, UnitMatch>();
    this.#matches.set(one, all.set(other, found));
    return found;
  }

  #find([one]: Unit[], [other]: Unit[], key: string): UnitMatch {
    if (!one || !other) return 'different';
    const said = this.said.get(key);
    if (said !== undefined) return said ? 'same' : 'different';
    if (one.known !== null && other.known !== null) return one.known === other.known ? 'same' : 'different';
    if (one.name === other.name) return one.common ? 'unclear' : 'same';
    const names = (unit: Unit) => (unit.known === null ? [unit] : (this.#names[unit.known] ?? [unit]));
    const all = names(one).flatMap((a) => names(other).map((b) => alike(a, b)));
    if (all.includes('same')) return 'same';
    return all.includes('unclear') ? 'unclear' : 'different';
  }
}

/** The key of two simplified spellings, whichever comes first. */
export const pairOf = (one: string, other: string): string => [one, other].sort().join('|');

/** Whether one name is in the other, and what that says. */
function alike(one: Unit, other: Unit): UnitMatch {
  if (one.isChinese !== other.isChinese) return 'different';
  const [long, short] = one.name.length >= other.name.length ? [one, other] : [other, one];
  const within = one.isChinese ? long.name.includes(short.name) : ` ${long.name} `.includes(` ${short.name} `);
  if (!within || short.name.length < (one.isChinese ? 3 : 5)) return 'different';
  if (short.common) return 'unclear';
  if (!one.isChinese) return ENGLISH_HOUSE.test(short.name) && /hospital|center/.test(short.name) ? 'same' : 'unclear';
  // A university is not each of its hospitals.
  if (!/(?:医院|中心|保健院)$/u.test(short.name)) return 'different';
  if (long.name.startsWith(short.name)) return 'same';
  const before = long.name.slice(0, long.name.length - short.name.length);
  return long.name.endsWith(short.name) && /(?:大学|学院|科学院)(?:附属)?$/u.test(before) ? 'same' : 'unclear';
}
