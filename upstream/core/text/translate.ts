import type { ValidationKey } from '@/contract/says';
import validationEn from '@/messages/en/validation.json';
import validationZh from '@/messages/zh/validation.json';
import en from '@/upstream/messages/en.json';
import zh from '@/upstream/messages/zh.json';

export type Locale = 'zh' | 'en';
/** A text that people may be told: one of upstream/messages, or of the validation texts, which the site's forms say too. */
export type MessageKey = keyof typeof zh | ValidationKey;
/** What may follow the beginning of a key, so that both together are one. */
export type KeyAfter<Head extends string> = MessageKey extends infer Key
  ? Key extends `${Head}${infer Rest}`
    ? Rest
    : never
  : never;

const validation = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`validation.${name}`, text]));
const catalogues = {
  zh: { ...zh, ...validation(validationZh) },
  en: { ...en, ...validation(validationEn) },
} as Record<Locale, Record<MessageKey, string>>;

/** Language of an Accept-Language header: English only when it stands before Chinese. */
export function localeOf(header: string | undefined): Locale {
  const first = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { tag: tag.toLowerCase(), weight: q === undefined ? 1 : Number(q) || 0 };
    })
    .filter(({ tag, weight }) => weight > 0 && /^(zh|en)\b/.test(tag))
    .sort((a, b) => b.weight - a.weight)[0];
  return first?.tag.startsWith('en') ? 'en' : 'zh';
}

/** Whether a text that came from elsewhere, such as a schema or a list of codes, is a key. */
export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(catalogues.zh, text);

/** Text of a message key, with money and times as its readers write them. */
export function translate(locale: Locale, key: MessageKey, values: Record<string, string | number> = {}): string {
  return catalogues[locale][key].replace(/(¥?)\{(\w+)\}/g, (place, yuan: string, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    if (yuan) return yuanText(String(value));
    return locale === 'en' ? englishTime(String(value)) : String(value);
  });
}

/** Yuan as the site writes them: 1800.00 → ¥1,800.00. */
export const yuanText = (yuan: string) =>
  yuan.replace(
    /^(-?)(\d+)/,
    (_, less: string, whole: string) => `${less && '−'}¥${Number(whole).toLocaleString('en-US')}`,
  );

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** 2026-12-12 18:00 → 12 Dec 2026, 18:00; what is no time of the wire stays as it is. */
function englishTime(text: string): string {
  const [, day, clock, zone = ''] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d)(?::\d\d)?( \(.+\))?)?$/.exec(text) ?? [];
  const moment = day ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment)) return text;
  return [ENGLISH_DAY.format(moment), clock].filter(Boolean).join(', ') + zone;
}
