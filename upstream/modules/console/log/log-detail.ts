import { reasonDict } from '@/contract/codes';
import { EXPORT_KINDS } from '@/contract/export/export';
import { toYuan } from '@/upstream/core/money';
import { isMessageKey, type Locale, translate, yuanText } from '@/upstream/core/text/translate';
import { sayFilter } from '@/upstream/modules/export/export.service';
import type { LogDetail } from '@/upstream/modules/log/log.service';
import type { Lookups } from '@/upstream/modules/reference/lookups.service';
import type { Named, NamedKind } from './log-names.repository';

/** What words are made with: the reader's language, and what things are called. */
export interface Say {
  locale: Locale;
  lookups: Lookups;
  nameOf(kind: NamedKind, id: number): Named | undefined;
}
/** The line that tells. */
interface At extends Say {
  about: string;
  subject: string;
}

type Writer<V> = (value: NonNullable<V>, at: At) => string | null;
type Text = string | null | undefined;

const text: Writer<Text | number> = (value) => String(value);
const money: Writer<string | null> = (yuan) => yuanText(Number(yuan).toFixed(2));
const fen: Writer<number> = (value) => yuanText(toYuan(value));
const joined = (parts: readonly (string | null)[], { locale }: Say) =>
  parts.filter(Boolean).join(locale === 'en' ? ', ' : '、') || null;

/** A code in words; one of another release is not told. */
const coded =
  (words: string): Writer<string> =>
  (code, { locale }) => {
    const key = `${words}.${code}`;
    return isMessageKey(key) ? translate(locale, key) : null;
  };
const allCoded =
  (words: string): Writer<readonly string[]> =>
  (codes, at) =>
    joined(
      codes.map((code) => coded(words)(code, at)),
      at,
    );

/** A name in the reader's language, in Chinese where it has no other. */
export const nameIn = ({ zh, en }: Named, locale: Locale) => (locale === 'en' && en) || zh;

const thing =
  (kind: NamedKind) =>
  (id: number, { locale, nameOf }: Say): string =>
    nameIn(nameOf(kind, id) ?? { zh: null }, locale) ?? translate(locale, 'log.number', { number: id });

/** An account by name and login name, by its number once it is closed. */
export const sayPerson = thing('user');

/** The subject says what it is called; the numbers of its review and of a line of a live are nothing to a reader. */
type DetailName = Exclude<keyof LogDetail, 'title' | 'titleEn' | 'name' | 'caseId' | 'message'>;

const WRITERS: { [Name in DetailName]: Writer<LogDetail[Name]> } = {
  number: text,
  reason: (reason, { about, lookups, locale }) => {
    const { name, nameEn } = lookups.dictName(reasonDict(about), reason);
    return nameIn({ zh: name, en: nameEn }, locale) || reason;
  },
  auditMsg: text,
  note: text,
  version: text,
  place: text,
  orderNum: text,
  shown: (shown, { locale }) => translate(locale, `export.word.flag.${shown ? 1 : 0}`),
  dictLabel: text,
  labelEn: text,
  kind: coded('export.word.earning'),
  gross: fen,
  tax: fen,
  userId: sayPerson,
  msId: thing('meeting'),
  parts: (parts, at) =>
    joined(
      parts.map(({ lineId, amount, givenUp }) => {
        const line = translate(at.locale, 'log.line', {
          title: thing('line')(lineId, at) ?? '',
          amount: toYuan(amount),
        });
        return givenUp ? translate(at.locale, 'log.givenUp', { line }) : line;
      }),
      at,
    ),
  how: coded('log.how'),
  proof: text,
  proofFiles: (files, { locale }) => translate(locale, 'log.files', { count: files.length }),
  bankRef: text,
  bankDay: text,
  anew: text,
  outcome: coded('export.word.outcome'),
  price: money,
  originPrice: money,
  months: text,
  from: allCoded('log.role'),
  to: allCoded('log.role'),
  format: (format) => format.toUpperCase(),
  filter: (filter, { subject, locale }) => {
    const kind = EXPORT_KINDS.find((one) => one === subject);
    return kind ? sayFilter(kind, filter, locale) : null;
  },
  keeperName: text,
  people: text,
  time: text,
  ids: (ids, at) => {
    const names = joined(
      namedOf(ids).map((id) => sayPerson(id, at)),
      at,
    );
    const count = ids.length - namedOf(ids).length;
    return names && count > 0 ? translate(at.locale, 'log.andMore', { names, count }) : names;
  },
  userTypes: allCoded('export.word.userType'),
  certFlags: allCoded('export.word.cert'),
  subjectIds: (ids, at) =>
    joined(
      ids.map((id) => {
        const subject = at.lookups.subject(id);
        return subject ? nameIn({ zh: subject.subjectName, en: subject.subjectNameEn }, at.locale) : null;
      }),
      at,
    ),
  part: coded('log.part'),
  state: coded('export.word.meeting'),
  keys: allCoded('log.plan'),
  free: allCoded('log.plan'),
  examined: allCoded('log.plan'),
  postCode: coded('manage.post'),
  auditStatus: coded('export.word.audit'),
};

/** Of many people the first ones are named. */
export const namedOf = (ids: readonly number[]) => ids.slice(0, 5);

const NAMES = Object.keys(WRITERS) as DetailName[];

/** What a line tells besides its action and its subject; what this release has no words for is not told. */
export function sayDetail(detail: Readonly<Record<string, unknown>>, at: At): string {
  return NAMES.flatMap((name) => {
    const value = detail[name];
    if (value === null || value === undefined || value === '') return [];
    // A line has what `logConsole` takes.
    const said = (WRITERS[name] as Writer<unknown>)(value, at);
    if (!said) return [];
    return [translate(at.locale, 'log.pair', { name: translate(at.locale, `log.detail.${name}`), value: said })];
  }).join(' · ');
}
