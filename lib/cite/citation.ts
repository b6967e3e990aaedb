import type { AcceptedDetail } from '@/contract/paper/accepted';
import { PAPER_PARTS } from '@/contract/paper/codes';
import type { PaperSummary } from '@/contract/paper/paper';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

/** What a citation says of the meeting and the address. */
export interface CitedAt {
  meeting: string;
  city: string;
  /** Of the first day, `2026-12-05`. */
  day: string;
  url: string;
}
export const CITE_KINDS = ['ris', 'bib'] as const;

/** Named in a line before “et al.”. */
const NAMED = 3;

type Cited = Pick<
  AcceptedDetail,
  | 'artId'
  | 'msId'
  | 'authors'
  | 'title'
  | 'titleEn'
  | 'bookNo'
  | 'artNo'
  | 'summary'
  | 'summaryEn'
  | 'keywords'
  | 'keywordsEn'
>;
const numberOf = ({ bookNo, artNo }: Cited) => (bookNo === null ? (artNo ?? '') : String(bookNo));
const yearOf = ({ day }: CitedAt) => day.slice(0, 4);
const abstractOf = (summary: PaperSummary) => PAPER_PARTS.flatMap((part) => summary[part] ?? []).join(' ');

/** An English name as lists of references have it, the family first; a Chinese one as it is. */
export function familyFirst(name: string): string {
  if (/\p{Script=Han}/u.test(name)) return name;
  const words = name.trim().split(/\s+/);
  const family = words.pop() ?? '';
  return words.length > 0 ? `${family}, ${words.join(' ')}` : family;
}

/** One line to cite a paper by: GB/T 7714 in Chinese, the form of medical journals in English. */
export function citation(locale: Locale, paper: Cited, at: CitedAt): string {
  const names = paper.authors.map(({ name, nameEn }) => localText(locale, name, nameEn).text);
  const title = localText(locale, paper.title, paper.titleEn).text;
  const number = numberOf(paper);
  if (locale === 'zh') {
    const by = [...names.slice(0, NAMED), ...(names.length > NAMED ? ['等'] : [])].join(', ');
    const where = [at.city, yearOf(at)].filter(Boolean).join(', ');
    return `${by}. ${title}[C/OL]//${at.meeting}. ${where}${number && `: 摘要 ${number}`}. ${at.url}`;
  }
  const short = names.slice(0, NAMED).map((name) => {
    const [family, given = ''] = familyFirst(name).split(', ');
    const initials = given.match(/\p{Lu}/gu)?.join('') ?? '';
    return [family, initials].filter(Boolean).join(' ');
  });
  const by = [...short, ...(names.length > NAMED ? ['et al'] : [])].join(', ');
  const where = [at.city, yearOf(at)].filter(Boolean).join('; ');
  return `${by}. ${title}${/[?!.]$/.test(title) ? '' : '.'} In: ${at.meeting}; ${where}.${number && ` Abstract ${number}.`} ${at.url}`;
}

/** One line of a RIS file never has another’s tag in it. */
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A record for reference managers, RIS. */
export function risOf(locale: Locale, paper: Cited, at: CitedAt): string {
  const say = (zh?: string | null, en?: string | null) => flat(localText(locale, zh, en).text);
  const words = locale === 'en' && paper.keywordsEn.length > 0 ? paper.keywordsEn : paper.keywords;
  const abstract = say(abstractOf(paper.summary) || null, abstractOf(paper.summaryEn) || null);
  const lines: [string, string][] = [
    ['TY', 'ABST'],
    ...paper.authors.map(({ name, nameEn }): [string, string] => ['AU', familyFirst(say(name, nameEn))]),
    ['TI', say(paper.title, paper.titleEn)],
    ['T2', flat(at.meeting)],
    ['PY', yearOf(at)],
    ['DA', at.day.replaceAll('-', '/')],
    ['CY', at.city],
    ['M1', numberOf(paper)],
    ['AB', abstract],
    ...words.map((word): [string, string] => ['KW', flat(word)]),
    ['LA', locale],
    ['UR', at.url],
  ];
  return `${lines
    .filter(([, text]) => text)
    .map(([tag, text]) => `${tag}  - ${text}`)
    .join('\r\n')}\r\nER  - \r\n`;
}

const SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  $: '\\$',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const tex = (text: string) => flat(text).replace(/[\\{}%&#_$~^]/g, (sign) => SIGNS[sign] ?? sign);

/** The same as BibTeX. */
export function bibOf(locale: Locale, paper: Cited, at: CitedAt): string {
  const say = (zh?: string | null, en?: string | null) => localText(locale, zh, en).text;
  const fields: [string, string][] = [
    ['author', paper.authors.map(({ name, nameEn }) => tex(familyFirst(say(name, nameEn)))).join(' and ')],
    ['title', tex(say(paper.title, paper.titleEn))],
    ['booktitle', tex(at.meeting)],
    ['year', yearOf(at)],
    ['address', tex(at.city)],
    ['note', numberOf(paper) && `Abstract ${tex(numberOf(paper))}`],
    ['url', at.url],
  ];
  const body = fields.filter(([, text]) => text).map(([name, text]) => `  ${name} = {${text}}`);
  return `@inproceedings{huiyi${paper.msId}-${paper.artId},\n${body.join(',\n')}\n}\n`;
}
