import en from '@/upstream/messages/en.json';
import zh from '@/upstream/messages/zh.json';

export type Locale = 'zh' | 'en';
const catalogues: Record<Locale, Record<string, string>> = { zh, en };

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

/** Text of a message key; a key without text is the text itself, so that nothing is swallowed. */
export function translate(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const text = catalogues[locale][key] ?? catalogues.zh[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
