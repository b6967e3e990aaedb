import type { Messages } from './app-config';
import { DOMAINS } from './domains';
import type { Locale } from './routing';

const loading = new Map<Locale, Promise<Messages>>();

/** All messages of a language, one namespace per file of `messages/{locale}/`; put together once. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loading.get(locale) ?? readMessages(locale);
  loading.set(locale, known);
  return known;
}

async function readMessages(locale: Locale): Promise<Messages> {
  const loaded = await Promise.all(
    DOMAINS.map(async (domain) => [domain, (await import(`../../messages/${locale}/${domain}.json`)).default] as const),
  );
  return Object.fromEntries(loaded) as unknown as Messages;
}

/** The namespaces that a client component needs, so that no page carries all messages. */
export function pickMessages(messages: Messages, ...domains: (keyof Messages)[]): Partial<Messages> {
  return Object.fromEntries(domains.map((domain) => [domain, messages[domain]]));
}
