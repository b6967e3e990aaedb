import { DOMAINS } from '@/lib/i18n/domains';

const RAW_KEY = new RegExp(
  String.raw`MISSING_MESSAGE|INVALID_|(?<![\w@/.-])(?:${DOMAINS.join('|')})(?:\.[a-zA-Z]\w*)+\b(?<!\.(?:json|xml))`,
  'g',
);

/** What stands in texts where a message is missing: a `domain.key` or the name of a next-intl error. */
export const rawKeysIn = (texts: readonly string[]): string[] => texts.flatMap((text) => text.match(RAW_KEY) ?? []);

/** The texts of a page as its HTML has them, without scripts and styles. */
export const textsOf = (html: string): string[] =>
  html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/);
