import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { loadMessages } from './messages';
import { routing, TIME_ZONE } from './routing';

export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await rootLocale());
  const locale = hasLocale(routing.locales, wanted) ? wanted : routing.defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: TIME_ZONE };
});
